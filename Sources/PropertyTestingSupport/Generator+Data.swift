public import Foundation
public import PropertyTesting

extension Generator where Value == Data {
  /// Data of so many bytes.
  ///
  /// Simplest: as few as may be, all of them zero.
  public static func data(_ count: ClosedRange<Int> = 0...Int.max) -> Generator {
    Generator<[UInt8]>.bytes(count).map { Data($0) }
  }
}
