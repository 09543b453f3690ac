import Glibc

// Prints how often golden tests find the one command that was changed.
//   seeded-faults [--seeds N] [--verbose] [FOLDER…]   FOLDER holds draw scripts to change as well
var seeds = 6
var isVerbose = false
var folders: [String] = []
var words = CommandLine.arguments.dropFirst()
while let word = words.popFirst() {
  switch word {
  case "--seeds": seeds = words.popFirst().flatMap { Int($0) } ?? seeds
  case "--verbose": isVerbose = true
  default: folders.append(word)
  }
}
let trial = try FaultTrial(isVerbose: isVerbose)
for seed in 0..<seeds { try trial.run(DrawLists.all(seed: seed), seed: seed) }
for folder in folders {
  for seed in 0..<max(1, seeds / 3) { try trial.run(DrawLists.files(in: folder), seed: seed) }
}
print(trial.table)
exit(trial.isGood ? 0 : 1)
