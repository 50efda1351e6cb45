/// What a property says about one value.
public enum PropertyResult<Fault: Hashable & Sendable>: Sendable, Hashable {
  case passed

  /// The value is none that the property speaks of. Discarded is not passed.
  case discarded

  /// The property is broken; values that break it in the same way have equal faults.
  case failed(Fault)
}

/// Why a value does not pass: a fault that the property reported, or an error that it threw.
public enum PropertyFailure<Fault: Hashable & Sendable>: Sendable, Hashable {
  case fault(Fault)
  case thrown(ThrownError)
}

extension PropertyFailure: CustomStringConvertible {
  public var description: String {
    switch self {
    case .fault(let fault): "\(fault)"
    case .thrown(let error): error.description
    }
  }
}

/// An error that a property threw, as far as it tells one fault from another.
///
/// Decision: the type and, of an enum, the case; not its payload or text, because they follow the
/// value, and shrinking would leave an error for another one at the first step.
public struct ThrownError: Sendable, Hashable, CustomStringConvertible {
  public var description: String

  /// What the error says of itself, which tells no fault from another.
  public var words: String

  public static func == (one: Self, other: Self) -> Bool { one.description == other.description }

  public func hash(into hasher: inout Hasher) { hasher.combine(description) }

  public init(_ error: any Error) {
    words = "\(error)"
    let mirror = Mirror(reflecting: error)
    let type = String(reflecting: mirror.subjectType)
    guard mirror.displayStyle == .enum else {
      description = type
      return
    }
    description = type + "." + (mirror.children.first?.label ?? "\(error)")
  }
}

/// What a property says of one value, with a thrown error counted as a failure.
enum Evaluation<Fault: Hashable & Sendable>: Sendable {
  case passed
  case discarded
  case failed(PropertyFailure<Fault>)

  init(_ property: () throws -> PropertyResult<Fault>) {
    do { self.init(try property()) } catch { self.init(error) }
  }

  init(_ outcome: PropertyResult<Fault>) {
    switch outcome {
    case .passed: self = .passed
    case .discarded: self = .discarded
    case .failed(let fault): self = .failed(.fault(fault))
    }
  }

  init(_ error: any Error) { self = .failed(.thrown(ThrownError(error))) }
}
