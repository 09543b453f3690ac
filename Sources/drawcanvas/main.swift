import Glibc

Interruption.install()
// A reader that went away is an error of writing, not the end of the process.
signal(SIGPIPE, SIG_IGN)
// And so is a file that grows beyond what the system lets it.
signal(SIGXFSZ, SIG_IGN)

let ending = Command.run(Array(CommandLine.arguments.dropFirst()))
if ending.hasStragglers {
  // Threads that were given up still run; what exit tidies up could be in their hands.
  _exit(ending.status.rawValue)
}
exit(ending.status.rawValue)
