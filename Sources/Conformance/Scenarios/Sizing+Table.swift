public import AdaptiveModel
public import Messages

extension Sizing: Shaped {
  public static var blank: Self { .fills }
  public var statedDefaults: StatedDefaults { .none }

  public static func fields<V: FieldVisitor>(_ visitor: inout V, _ sizing: inout Self) {
    visitor.part("width", &sizing.width, unless: .fills)
    visitor.part("height", &sizing.height, unless: .fills)
  }

  /// With both sides exchanged.
  public var simplerForms: [Self] { [Sizing(width: height, height: width)] }
}

extension SizingRule: ShapedUnion {
  public static var blank: Self { .fills }
  public static var schemaName: String { "Rule" }

  public static let kinds: [UnionCase<Self>] = .cases(
    .fills,
    .fixed(1),
    .inset(1),
    .fraction(1, of: 2)
  )

  public static func fields<V: FieldVisitor>(_ visitor: inout V, _ rule: inout Self) {
    visitor.either(&rule)
    switch rule {
    case .fills: break
    case .fixed(var length):
      visitor.next(.from(0), of: .suite)
      visitor.part("fixed", &length)
      rule = .fixed(length)
    case .inset(var length):
      visitor.part("inset", &length)
      rule = .inset(length)
    case .fraction(let part, let whole):
      var fraction = Fraction(part: part, whole: whole)
      visitor.next(.pair)
      visitor.part("fraction", &fraction)
      rule = .fraction(fraction.part, of: fraction.whole)
    }
  }

  public var simplerForms: [Self] { simplerKinds }

  private struct Fraction: Leaf, Represented {
    var part: Int
    var whole: Int

    static var values: [Self] { [] }
    static var blank: Self { Self(part: 0, whole: 0) }
    var form: [Int] { [part, whole] }

    init(part: Int, whole: Int) {
      self.part = part
      self.whole = whole
    }

    init(_ form: [Int]) throws(MessageProblem) {
      guard form.count == 2 else { throw MessageProblem("expected two whole numbers") }
      self.init(part: form[0], whole: form[1])
    }

    func simpler(among values: [Self]) -> [Self] {
      [Fraction(part: 1, whole: whole)]
        + Double(whole).shorter.map { Fraction(part: part, whole: max(1, Int($0))) }
    }
  }
}
