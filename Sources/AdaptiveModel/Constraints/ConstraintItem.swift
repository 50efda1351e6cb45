/// A view or guide whose frame is determined by constraints.
public struct ConstraintItem: Sendable, Hashable {
  /// The kinds of item.
  public enum Kind: String, Sendable, Hashable, CaseIterable {
    /// A view; its width and height are never negative (AL-2).
    case view
    /// A layout guide; whether its width and height can be negative is open.
    case guide
  }

  public var id: String
  public var kind: Kind
  /// The id of the superview or owning view; `nil` means the root.
  public var parent: String?
  /// The natural size; `nil` on an axis without one (AL-6).
  public var intrinsic: PerAxis<Double?>
  /// The priorities with which the item resists growing beyond its intrinsic size.
  public var hugging: PerAxis<Double>
  /// The priorities with which the item resists shrinking below its intrinsic size.
  public var compression: PerAxis<Double>
  /// The frame, if it is fixed in advance rather than solved for.
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
  /// The default hugging priorities of a view.
  public static let hugging = PerAxis(
    horizontal: Priority.defaultLow,
    vertical: Priority.defaultLow
  )

  /// The default compression-resistance priorities of a view.
  public static let compression = PerAxis(
    horizontal: Priority.defaultHigh,
    vertical: Priority.defaultHigh
  )
}
