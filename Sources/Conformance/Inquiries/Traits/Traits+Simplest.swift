import AdaptiveModel

extension TraitCollection {
  /// The empty collection, and those that stand for all other collections.
  static let simplest = [TraitCollection()] + standard
}

extension Combining {
  /// All pairs of simple collections, and all triples of the simplest.
  package static let simplest: [Question] = {
    let all = TraitCollection.simplest
    let few = all.filter { $0.specified <= 1 && $0.displayScale == 0 }.prefix(5)
    let pairs = all.flatMap { one in all.map { [one, $0] } }
    let triples = few.flatMap { one in few.flatMap { two in few.map { [one, two, $0] } } }
    return inOrder((all.map { [$0] } + pairs + triples).map(Question.init))
  }()
}

extension Containing {
  /// All pairs of simple collections.
  package static let simplest: [Question] = {
    let all = TraitCollection.simplest
    return inOrder(all.flatMap { one in all.map { Question(one, $0) } })
  }()
}
