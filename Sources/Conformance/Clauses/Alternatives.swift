import AdaptiveModel
import Messages
import PropertyTesting

/// A question with parts that have words for their other values, where these depend on the rest of
/// the question.
package protocol Alterable {
  /// Visits each such part, beside the same part of another question.
  mutating func visit(_ parts: inout Alternatives, beside other: Self)
}

/// The other values of parts: each part is given one, or those of another question are noted.
package struct Alternatives {
  /// `nil` while questions are compared.
  fileprivate var draw: Draw?
  fileprivate var parts = Parts()

  var isDrawing: Bool { draw != nil }

  /// Visits a part; its own value is the simplest.
  mutating func part<Value: Hashable>(
    _ own: inout Value,
    _ other: Value,
    among all: [Value],
    _ words: @autoclosure () -> String,
    _ place: @autoclosure () -> String = ""
  ) {
    guard isDrawing else { return parts.compare(own, other, among: all, words(), place()) }
    own = draw?.element(of: [own] + all.filter { $0 != own }) ?? own
  }

  /// Requires that a part without words of its own stays the same.
  @discardableResult
  mutating func require(_ isAlike: Bool) -> Bool {
    parts.require(isAlike)
    return isAlike
  }

  /// Gives each of some traits another value; its own is the simplest.
  mutating func vary(_ traits: inout TraitCollection) {
    guard var hand = draw else { return }
    traits = traits.varied { hand.element(of: Array(0..<$0)) }
    draw = hand
  }

  /// Notes the parts that differ in another value, in the words of its table.
  mutating func compare<Value: Shaped>(_ own: Value, _ other: Value) { parts.compare(own, other) }

  /// Discards values that do not go together.
  mutating func discard() { draw?.discard() }
}

extension Alterable {
  /// The question with other values in some of its parts; itself at simplest.
  fileprivate func varied(_ draw: inout Draw) -> Self {
    var (varied, alternatives) = (self, Alternatives(draw: draw))
    varied.visit(&alternatives, beside: self)
    draw = alternatives.draw ?? draw
    return varied
  }
}

extension Simplification where Question: Alterable {
  /// The same, by the parts that a question visits.
  var withAlternatives: Self {
    modified(self) { simplification in
      simplification.variations = { question in Generator { question.varied(&$0) } }
      simplification.parts = { question, other in
        var (own, alternatives) = (question, Alternatives())
        own.visit(&alternatives, beside: other)
        return alternatives.parts
      }
    }
  }
}
