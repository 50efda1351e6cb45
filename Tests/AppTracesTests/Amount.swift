import Foundation

/// How much is tried: in a usual run a sample, with `TRACES_ALL` in the environment all of it.
enum Amount {
  static let isWhole = ProcessInfo.processInfo.environment["TRACES_ALL"] != nil
}
