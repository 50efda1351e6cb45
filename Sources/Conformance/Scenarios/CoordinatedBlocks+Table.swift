public import AdaptiveModel
public import Messages

extension CoordinatedBlocks.Moment: RawWord, Leaf {}

extension CoordinatedBlocks: Shaped {
  public static var blank: Self { Self(.willTransition) }
  public static var schemaName: String { "Blocks" }

  public static func fields<V: FieldVisitor>(_ visitor: inout V, _ blocks: inout Self) {
    let callback = Feature(blocks.moment.rawValue)
    visitor.part("during", &blocks.moment, Row(needs: [callback]))
    // One of the two has to be there.
    visitor.optionalPart("alongside", &blocks.alongside, Row(isJoint: blocks.completion == nil))
    visitor.optionalPart("completion", &blocks.completion, Row(isJoint: blocks.alongside == nil))
  }
}

extension [CoordinatedBlocks] {
  /// The blocks named by their place.
  var named: Self {
    var names = (1...).lazy.map { "block\($0)" }.makeIterator()
    return map { blocks in
      modified(blocks) {
        if $0.alongside != nil { $0.alongside = names.next() }
        if $0.completion != nil { $0.completion = names.next() }
      }
    }
  }

  /// The lists with two entries joined into one.
  var joined: [[CoordinatedBlocks]] {
    indices.dropFirst().flatMap { last in
      indices[..<last].flatMap { first in
        [self[first].moment, self[last].moment].compactMap { moment in
          self[first].joined(with: self[last], at: moment)
            .map { with($0, at: first).without(last) }
        }
      }
    }
  }
}

extension CoordinatedBlocks {
  /// The blocks of both; `nil` where both have a block of the same kind.
  fileprivate func joined(with other: CoordinatedBlocks, at moment: Moment) -> CoordinatedBlocks? {
    guard alongside == nil || other.alongside == nil, completion == nil || other.completion == nil
    else { return nil }
    return CoordinatedBlocks(
      moment,
      alongside: alongside ?? other.alongside,
      completion: completion ?? other.completion
    )
  }
}
