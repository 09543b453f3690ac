import Glibc

let words = CommandLine.arguments.dropFirst()
Interruption.install()
signal(SIGPIPE, SIG_IGN)
do throws(UsageError) {
  switch try Invocation(words: Array(words)) {
  case .help(let verb): print(verb.map(HelpText.help(of:)) ?? HelpText.overview)
  case .version: print("x")
  case .run(let a): print(a)
  }
} catch {
  print(error)
  exit(64)
}
