package import DrawCommands

extension RenderEnvironment {
  /// The size in px of the picture that a source of the script at hand names; nil when there is none.
  ///
  /// The picture is decoded, unless it was before, and stays for painting.
  package func pictureSize(_ source: String) -> (width: Int, height: Int)? {
    guard case .success(let image)? = try? images.image(source) else { return nil }
    return (image.width, image.height)
  }

  /// What tells the pictures of a script apart: the file or data URL that a source stands for.
  package func picturePlace(_ source: String) -> String { images.place(of: source) }

  /// Takes over the names that a script uses for pictures, as rendering it does.
  package func begin(_ script: DrawScript) { images.begin(resources: script.resources) }

  /// Surfaces made since the environment was, and their bytes.
  var surfacesMade: (count: Int, bytes: Int) { (budget.made, budget.madeBytes) }
}
