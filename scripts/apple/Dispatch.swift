// Dispatch's names and signatures, as far as the sources use them, for checking types without Apple's
// SDK. Signatures only: nothing runs.

public final class DispatchQueue: @unchecked Sendable {
  public static func global() -> DispatchQueue { DispatchQueue(label: "") }
  public init(label: String) {}
  public func async(execute work: @escaping @Sendable () -> Void) {}
  public func sync<R>(execute work: () throws -> R) rethrows -> R { try work() }
  public static func concurrentPerform(iterations: Int, execute work: (Int) -> Void) {}
}
public protocol DispatchSourceSignal: AnyObject, Sendable {
  func setEventHandler(handler: @escaping @Sendable () -> Void)
  func resume()
  func cancel()
}
public struct DispatchTime: Sendable {
  public static func now() -> DispatchTime { DispatchTime() }
  public static func + (time: DispatchTime, seconds: Double) -> DispatchTime { time }
}
public protocol DispatchSourceTimer: AnyObject, Sendable {
  func setEventHandler(handler: @escaping @Sendable () -> Void)
  func schedule(deadline: DispatchTime, repeating interval: Double)
  func resume()
  func cancel()
}
public enum DispatchSource {
  public static func makeTimerSource(queue: DispatchQueue? = nil) -> any DispatchSourceTimer {
    makeTimerSource(queue: queue)
  }
  public static func makeSignalSource(signal: Int32, queue: DispatchQueue? = nil)
    -> any DispatchSourceSignal
  { makeSignalSource(signal: signal, queue: queue) }
}
