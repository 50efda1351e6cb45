public import Foundation
public import PropertyTesting

extension Generator where Value == Data {
  /// Data with a number of bytes drawn from `count`.
  ///
  /// Simplest: the minimum number of bytes, all of them zero.
  public static func data(_ count: ClosedRange<Int> = 0...Int.max) -> Generator {
    Generator<[UInt8]>.bytes(count).map { Data($0) }
  }
}
