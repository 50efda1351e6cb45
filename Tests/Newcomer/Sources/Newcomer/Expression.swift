/// A sum of products, as in `2*(3+4)`.
public indirect enum Expression: Hashable, Sendable {
  case number(Int)
  case sum(Expression, Expression)
  case product(Expression, Expression)

  public struct SyntaxError: Error, Hashable {
    public var position: Int
  }

  /// Parses the format of ``text``.
  public init(_ text: String) throws(SyntaxError) {
    var reader = Reader(Array(text))
    self = try reader.sum()
    if reader.position < reader.characters.count { throw SyntaxError(position: reader.position) }
  }

  /// The expression with only the brackets that it needs.
  public var text: String {
    switch self {
    case .number(let number): "\(number)"
    case .sum(let one, let other): one.text + "+" + (other.isSum ? "(\(other.text))" : other.text)
    case .product(let one, let other): one.factor + "*" + other.rightFactor
    }
  }

  private var isSum: Bool { if case .sum = self { true } else { false } }

  private var factor: String { isSum ? "(\(text))" : text }

  private var rightFactor: String {
    if case .number = self { text } else { "(\(text))" }
  }
}

private struct Reader {
  let characters: [Character]
  var position = 0

  init(_ characters: [Character]) { self.characters = characters }

  mutating func take(_ character: Character) -> Bool {
    guard position < characters.count, characters[position] == character else { return false }
    position += 1
    return true
  }

  mutating func sum() throws(Expression.SyntaxError) -> Expression {
    var sum = try product()
    while take("+") { sum = .sum(sum, try product()) }
    return sum
  }

  mutating func product() throws(Expression.SyntaxError) -> Expression {
    var product = try factor()
    while take("*") { product = .product(product, try factor()) }
    return product
  }

  mutating func factor() throws(Expression.SyntaxError) -> Expression {
    if take("(") {
      let inner = try sum()
      guard take(")") else { throw Expression.SyntaxError(position: position) }
      return inner
    }
    let start = position
    while position < characters.count, ("0"..."9").contains(characters[position]) { position += 1 }
    guard let number = Int(String(characters[start..<position])) else {
      throw Expression.SyntaxError(position: start)
    }
    return .number(number)
  }
}
