extension Shrinker {
  mutating func runPasses() {
    var before: [UInt64]
    repeat {
      before = choices
      deleteRuns()
      lowerEach()
    } while choices != before && end == nil
  }

  mutating func deleteRuns() {
    pass = "delete"
    for length in [8, 4, 2, 1] {
      var start = 0
      while start + length <= choices.count {
        var candidate = choices
        candidate.removeSubrange(start..<start + length)
        if !attempt(candidate) { start += 1 }
      }
    }
  }

  mutating func lowerEach() {
    pass = "lower"
    var index = 0
    while index < choices.count {
      let choice = choices[index]
      for lower in [0, choice / 2, choice &- 1] where index < choices.count && lower < choice {
        var candidate = choices
        candidate[index] = lower
        _ = attempt(candidate)
      }
      index += 1
    }
  }
}
