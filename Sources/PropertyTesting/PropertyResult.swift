/// The result of a property for one value.
public enum PropertyResult<Fault: Hashable & Sendable>: Sendable, Hashable {
  case passed

  /// The property does not apply to the value. Discarded does not count as passed.
  case discarded

  /// The value breaks the property; values that break it in the same way have equal faults.
  case failed(Fault)
}

/// The reason for a failure: a fault that the property reported, or an error that it threw.
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

/// An error that a property threw, reduced to the information that identifies a fault.
///
/// Decision: the type and, for an enum, the case; not its payload or text, because they depend on
/// the value, and shrinking would reach a different error at the first step.
public struct ThrownError: Sendable, Hashable, CustomStringConvertible {
  public var description: String

  /// The error's own description, which does not identify the fault.
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

/// The result of a property for one value, with a thrown error counted as a failure.
typealias Evaluation<Fault: Hashable & Sendable> = PropertyResult<PropertyFailure<Fault>>

extension PropertyResult {
  init<Own>(_ property: () throws -> PropertyResult<Own>) where Fault == PropertyFailure<Own> {
    do { self.init(try property()) } catch { self = .failed(.thrown(ThrownError(error))) }
  }

  init<Own>(_ result: PropertyResult<Own>) where Fault == PropertyFailure<Own> {
    switch result {
    case .passed: self = .passed
    case .discarded: self = .discarded
    case .failed(let fault): self = .failed(.fault(fault))
    }
  }
}
