extension LogConflict {
  /// What is equal in each print of the same conflict, for the same or other objects.
  var likeness: [String] {
    constraints.map(\.text).namingObjects + ["", "\(broken ?? -1)"]
      + problems.flatMap { [$0.text, $0.reason] }
  }
}

extension [LogConflict] {
  /// The conflicts, with a conflict that is printed several times joined into one.
  var joiningRepeats: [LogConflict] {
    reduce(into: Ordered<[String], LogConflict>()) { joined, conflict in
      joined.add(conflict, for: conflict.likeness) { $0.repeats.append($1.line) }
    }
    .values
  }
}

extension [String] {
  /// The texts with each address replaced by a number, in order of appearance.
  fileprivate var namingObjects: [String] {
    var numbers: [Substring: Int] = [:]
    return map { text in
      let parts = text.split(separator: "0x", omittingEmptySubsequences: false)
      let named = parts.dropFirst().map { part in
        let address = part.prefix(while: \.isHexDigit)
        let number = numbers[address] ?? numbers.count
        numbers[address] = number
        return "#\(number)" + part[address.endIndex...]
      }
      return parts[0] + named.joined()
    }
  }
}
