import Text

extension LogExplanation {
  /// The conclusions from the subsets, sentence by sentence.
  var remarks: [String] {
    var remarks: [String] = []
    let all = conflict.constraints
    let idle = all.indices.filter { !all[$0].isActive }
    if !idle.isEmpty { remarks.append("Not active, and so not judged: \(conflict.words(idle)).") }
    let optional = all.indices.filter { all[$0].isActive && all[$0].isOptional }
    if !optional.isEmpty, judgement.conflicts != true {
      remarks.append("Optional, and so not judged: \(conflict.words(optional)).")
    }
    if judgement.needsSizes, judgement.subsets.contains(where: { $0.constraints.count > 1 }) {
      remarks.append("It is a conflict only because the size of a view is never negative.")
    }
    guard judgement.conflicts == true else { return remarks }
    for words in Set(judgement.subsets.flatMap(\.beside)).sorted() {
      remarks.append(
        "It is a conflict only if \(words.escaped); the system reports one, so this holds."
      )
    }
    remarks += directionRemark
    if conflict.isAssumed {
      remarks.append(
        "These constraints are not part of a system report; the log does not show whether all were "
          + "active together."
      )
    }
    if let broken = conflict.broken {
      remarks.append(brokenRemark(broken))
    } else if conflict.isBrokenSaid {
      remarks.append("The one that the system broke cannot be read.")
    }
    return remarks
  }

  /// The direction of the interface in which the shown sets conflict, if they do so in one only.
  private var directionRemark: [String] {
    guard let direction = judgement.subsets.lazy.compactMap(\.direction).first else { return [] }
    guard let other = judgement.otherWay else {
      return [
        "It is a conflict only if the interface is \(direction.words); the system reports one, so "
          + "this holds."
      ]
    }
    let lines = conflict.words(other.constraints)
    return [
      "It is the conflict of a \(direction.words) interface. In a right-to-left one, another set "
        + "conflicts: \(lines), \(other.sum.description.escaped)."
    ]
  }

  private func brokenRemark(_ index: Int) -> String {
    let words = conflict.words([index])
    let line = "The system broke " + (words.hasPrefix("line ") ? "the constraint in " : "") + words
    if conflict.constraints.count == 1 { return line + "." }
    let members = judgement.subsets.flatMap(\.constraints)
    let role =
      members == [index] ? "" : members.contains(index) ? ", one of these" : ", not one of these"
    let rest =
      switch judgement.holdsWithoutBroken {
      case true?: "; the rest can hold without it"
      case false?: "; the rest still conflicts without it"
      case nil: ""
      }
    return "\(line)\(role)\(rest). The broken one is not necessarily the wrong one."
  }
}
