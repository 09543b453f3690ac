import Glibc

// Dates and words must not depend on the machine; the engine reads these when it starts.
setenv("TZ", "UTC", 1)
setenv("LC_ALL", "en_US.UTF-8", 1)
setenv("LANG", "en_US.UTF-8", 1)
unsetenv("LANGUAGE")
// What is written to a parent that has gone is an error, not the end of the process.
signal(SIGPIPE, SIG_IGN)

if CommandLine.arguments.dropFirst() == ["--serve"] {
  var server = PageServer(input: LineInput(descriptor: 0), output: EventOutput(descriptor: 1))
  exit(server.run())
}
exit(Sibling.run(Array(CommandLine.arguments.dropFirst())))
