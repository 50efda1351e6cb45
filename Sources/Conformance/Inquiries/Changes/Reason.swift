/// The reason why a call is expected, unexpected or unspecified: the end of a sentence, with names
/// to fill in.
struct Reason: Sendable, ExpressibleByStringInterpolation {
  /// The parts that depend on the controller in question.
  enum Blank: Sendable, Hashable {
    /// The origin of a change of traits, as a whole sentence.
    case change
    /// The override that hides a change, as a whole sentence.
    case hiding
    /// The first container above that does not forward `willTransition`.
    case traitsDropper
    /// The first container above that does not forward `viewWillTransition`.
    case sizeDropper
    case container
    /// The override over the container's traits, or the container where it overrides nothing.
    case override
    /// The same, where the container decided to override nothing.
    case decision
    /// The rule by which its container sizes it.
    case sizing
  }

  fileprivate enum Part: Sendable {
    case text(String)
    case blank(Blank)
  }

  private var parts: [Part]

  init(stringLiteral value: String) { parts = [.text(value)] }
  init(stringInterpolation: Interpolation) { parts = stringInterpolation.parts }

  /// The text, with every blank filled in.
  func words(_ fill: (Blank) -> String) -> String {
    parts.map { part in
      switch part {
      case .text(let text): text
      case .blank(let blank): fill(blank)
      }
    }
    .joined()
  }

  struct Interpolation: StringInterpolationProtocol {
    fileprivate var parts: [Part] = []

    init(literalCapacity: Int, interpolationCount: Int) {}

    mutating func appendLiteral(_ literal: String) { parts.append(.text(literal)) }
    mutating func appendInterpolation(_ blank: Blank) { parts.append(.blank(blank)) }
  }
}
