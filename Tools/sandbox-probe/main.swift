// Gives up its rights but those to two folders, tries to get out, and prints what each attempt came to:
// a name and the error number, 0 for an attempt that succeeded.
//   sandbox-probe READABLE WRITABLE OUTSIDE PORT
import Glibc
import Sandbox

let words = CommandLine.arguments
guard words.count == 5, let port = UInt16(words[4]) else { exit(64) }
let (readable, writable, outside) = (words[1], words[2], words[3])

func report(_ name: String, _ error: Int32) { print("\(name) \(error)") }

var policy = SandboxPolicy()
policy.allow(.read, at: readable)
policy.allow(.replace, at: writable)
policy.allow(.read, at: outside + "/nothing-here")
do throws(SandboxError) {
  report("version", Int32(try Sandbox.enter(policy).abi))
} catch {
  print(error)
  exit(3)
}
Attempts.readFiles(readable, outside)
Attempts.changeFiles(readable, writable, outside)
Attempts.reachOthers(port)
Attempts.readFromThread(outside)

// Entering again can only take more away.
var everything = SandboxPolicy()
everything.allow([.read, .list, .replace], at: "/")
do throws(SandboxError) {
  _ = try Sandbox.enter(everything)
  report("read after entering again", Attempts.open(outside + "/secret", O_RDONLY))
} catch {
  print(error)
}
// Last, since it would end the attempts if it succeeded.
Attempts.runProgram()
