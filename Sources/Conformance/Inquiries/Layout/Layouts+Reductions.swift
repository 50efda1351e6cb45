import AdaptiveModel

extension Layouts {
  /// Walks with one class less, with a smaller document, or with a simpler class or document.
  package static func reductions(of question: LayoutWalk) -> [LayoutWalk]? {
    let (document, classes) = (question.document, question.classes)
    let shorter = classes.count > 1 ? classes.indices.map { classes.without($0) } : []
    let simpler = classes.indices.flatMap { place in
      LayoutClass.allCases.prefix { $0 != classes[place] }.map { classes.replacing(place, by: $0) }
    }
    let documents = document.reductions
    var all = shorter.map { LayoutWalk(document, through: $0) }
    all += documents.map { LayoutWalk($0, through: classes) }
    all += simpler.map { LayoutWalk(document, through: $0) }
    all += question.jointly
    return all + all.map { LayoutWalk($0.document.named, through: $0.classes) }
      + [LayoutWalk(document.named, through: classes)]
  }

  package static func rank(of question: LayoutWalk) -> [Int] {
    [question.classes.count] + question.classes.map(\.index) + question.document.rank
  }
}
