/// A view or guide whose frame constraints determine.
public struct ConstraintItem: Sendable, Hashable {
  /// What kind of item it is.
  public enum Kind: String, Sendable, Hashable, CaseIterable {
    /// Its width and height are never negative (AL-2).
    case view
    /// Whether its width and height can be negative is open.
    case guide
  }

  public var id: String
  public var kind: Kind
  /// The id of the superview or owning view; the root where it is `nil`.
  public var parent: String?
  /// The natural size, `nil` on an axis that has none (AL-6).
  public var intrinsic: PerAxis<Double?>
  /// The priorities with which it resists growing beyond its intrinsic size.
  public var hugging: PerAxis<Double>
  /// The priorities with which it resists shrinking below its intrinsic size.
  public var compression: PerAxis<Double>
  /// The frame, where it is given and not to be solved.
  public var given: Frame?

  public init(
    _ id: String,
    kind: Kind = .view,
    parent: String? = nil,
    intrinsic: PerAxis<Double?> = PerAxis(horizontal: nil, vertical: nil),
    hugging: PerAxis<Double> = .hugging,
    compression: PerAxis<Double> = .compression,
    given: Frame? = nil
  ) {
    self.id = id
    self.kind = kind
    self.parent = parent
    self.intrinsic = intrinsic
    self.hugging = hugging
    self.compression = compression
    self.given = given
  }
}

extension PerAxis<Double> {
  /// The priorities of hugging that a view has of itself.
  public static let hugging = PerAxis(
    horizontal: Priority.defaultLow,
    vertical: Priority.defaultLow
  )

  /// The priorities of compression resistance that a view has of itself.
  public static let compression = PerAxis(
    horizontal: Priority.defaultHigh,
    vertical: Priority.defaultHigh
  )
}
