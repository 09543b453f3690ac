import CanvasTestSupport
import Foundation
import GoldenEngine
import Pixels
import Testing

private let browser = "/usr/bin/chromium-headless-shell"

private let hasBrowser = FileManager.default.isExecutableFile(atPath: browser)

/// Opens reports in headless Chromium from disk and drives them with a script of its own.
@Suite(
  .enabled(if: hasBrowser, "chromium-headless-shell is not installed"), .timeLimit(.minutes(10)))
struct `Report in a browser` {
  @Test func `fifty failures stay small, log no error, and obey keys and buttons`() throws {
    let run = try FailingRun.record(cases: 50)
    let text = HTMLReport(run).text()

    let findings = try drive(text)

    #expect(text.utf8.count < 5_000_000)
    #expect(
      findings == [
        "errors": "", "sections": "50", "j": "1", "k": "0", "tab": "swipe", "swipe": "20%",
        "copied": "drawcanvas approve case-0", "box": "3", "lens": "true", "theme": "true",
        "zoomed": "true",
      ])
  }

  @Test func `without JavaScript causes, pictures and commands are there`() throws {
    let text = HTMLReport(try FailingRun.record(cases: 1)).text()
    let bare = text.replacing(/<script>[\s\S]*?<\/script>/, with: "")

    for word in ["script changed", "expected picture", "actual picture", "blamed", "approve"] {
      #expect(bare.contains(word))
    }
  }

  /// Runs the probe in the page and reads what it found out of the page's attributes.
  private func drive(_ html: String) throws -> [String: String] {
    let folder = try TemporaryFolder()
    let page = html.replacing("<head>", with: "<head><script>\(Self.watch)</script>")
      .replacing("</body>", with: "<script>\(Self.probe)</script></body>")
    let file = try folder.write(page, to: "report.html")
    let process = Process()
    process.executableURL = URL(filePath: browser)
    process.arguments = [
      "--no-sandbox", "--disable-gpu", "--virtual-time-budget=4000", "--dump-dom",
      file.absoluteString,
    ]
    let output = Pipe()
    process.standardOutput = output
    process.standardError = FileHandle.nullDevice
    try process.run()
    let dump = String(
      decoding: output.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
    process.waitUntilExit()
    let match = try #require(dump.firstMatch(of: /data-findings="([^"]*)"/))
    let json = String(match.1).replacing("&quot;", with: "\"").replacing("&amp;", with: "&")
    return try JSONDecoder().decode([String: String].self, from: Data(json.utf8))
  }

  /// Collects errors from the start.
  private static let watch = """
    window.problems = [];
    window.addEventListener('error', e => window.problems.push(e.message), true);
    const complain = console.error;
    console.error = (...words) => { window.problems.push(words.join(' ')); complain(...words); };
    Object.defineProperty(navigator, 'clipboard', {value: {writeText: text => {
      window.copied = text; return Promise.resolve(); }}});
    """

  /// Presses keys, clicks, moves the pointer, and notes what came of it.
  private static let probe = """
    window.addEventListener('load', () => setTimeout(async () => {
      const found = {};
      const press = key => document.body.dispatchEvent(
        new KeyboardEvent('keydown', {key, bubbles: true, cancelable: true}));
      const at = () => String([...document.querySelectorAll('nav a')].findIndex(
        link => link.classList.contains('now')));
      const sections = document.querySelectorAll('section');
      const first = sections[0];
      found.sections = String(sections.length);
      press('j'); press('j'); found.j = at();
      press('k'); found.k = at();
      press('2'); found.tab = getComputedStyle(first.querySelector('.swiper')).display === 'block'
        ? 'swipe' : 'other';
      const slider = first.querySelector('.swiper input');
      slider.value = 20; slider.dispatchEvent(new Event('input', {bubbles: true}));
      found.swipe = first.querySelector('.views').style.getPropertyValue('--at');
      first.querySelector('.copy').click();
      await new Promise(done => setTimeout(done, 50));
      found.copied = window.copied || '';
      press('1');
      const row = first.querySelector('.commands .blamed[data-box], .commands li[data-box]');
      row.dispatchEvent(new MouseEvent('mouseenter'));
      found.box = String(first.querySelectorAll('.box').length);
      press('4');
      const image = first.querySelector('.actual img');
      const area = image.getBoundingClientRect();
      image.dispatchEvent(new MouseEvent('mousemove',
        {clientX: area.left + 20, clientY: area.top + 20, bubbles: true}));
      const lens = document.getElementById('lens');
      found.lens = String(!lens.hidden && /expected \\d+, \\d+/.test(lens.textContent));
      found.zoomed = String(area.width >= 8 * image.naturalWidth - 1);
      press('t');
      found.theme = String(!!document.documentElement.dataset.theme);
      found.errors = window.problems.join('; ');
      document.documentElement.dataset.findings = JSON.stringify(found);
    }, 100));
    """
}
