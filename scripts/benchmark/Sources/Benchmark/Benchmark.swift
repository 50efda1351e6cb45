import PropertyTesting

@main
enum Benchmark {
  static func main() async {
    let options = Options(CommandLine.arguments.dropFirst())
    var goals = Goals()
    switch options.part {
    case "shrinking": Shrinking(options).run(&goals)
    case "throughput": await measureThroughput(&goals, options)
    case "debug": measureDebug(&goals)
    case "digest": await printDigest()
    default: print("unknown part: \(options.part)")
    }
    goals.print()
  }
}
