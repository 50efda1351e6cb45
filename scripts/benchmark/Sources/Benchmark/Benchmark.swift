import PropertyTesting

@main
enum Benchmark {
  static func main() {
    let options = Options(CommandLine.arguments.dropFirst())
    var goals = Goals()
    switch options.part {
    case "shrinking": Shrinking(options).run(&goals)
    case "throughput": measureThroughput(&goals, options)
    case "debug": measureDebug(&goals)
    case "digest": printDigest()
    default: print("unknown part: \(options.part)")
    }
    goals.print()
  }
}
