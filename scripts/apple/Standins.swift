// What the Embedded standard library lacks and Apple's has, as far as the sources use it; and the
// macros and variadic functions of C that Apple's Darwin overlay adds. Signatures only: nothing runs.
// Sources: swift's stdlib/public/core and stdlib/public/Platform (Platform.swift), whose
// declarations these repeat.

public import Darwin

// MARK: - Swift

public struct ContinuousClock: Sendable {
  public struct Instant: Sendable, Hashable, Comparable {
    public static var now: Instant { Instant() }
    public func advanced(by duration: Duration) -> Instant { self }
    public func duration(to other: Instant) -> Duration { .zero }
    public static func < (left: Instant, right: Instant) -> Bool { false }
    public static func + (left: Instant, right: Duration) -> Instant { left }
    public static func - (left: Instant, right: Duration) -> Instant { left }
    public static func - (left: Instant, right: Instant) -> Duration { .zero }
    public static func += (left: inout Instant, right: Duration) {}
  }
  public static var continuous: ContinuousClock { ContinuousClock() }
  public init() {}
  public var now: Instant { Instant() }
  public static var now: Instant { Instant() }
  public func measure(_ work: () throws -> Void) rethrows -> Duration { .zero }
}

/// The Embedded library marks its own as unavailable.
public protocol Encodable {}
public enum CommandLine {
  public static var arguments: [String] { [] }
  public static var argc: Int32 { 0 }
  public static var unsafeArgv: UnsafeMutablePointer<UnsafeMutablePointer<Int8>?> {
    .allocate(capacity: 1)
  }
}

public struct Regex<Output>: Sendable {
  public struct Match {
    public var output: Output
    public var range: Range<String.Index>
  }
  public init(_ pattern: String) throws {}
}

extension BidirectionalCollection where SubSequence == Substring {
  public func firstMatch<Output>(of pattern: Regex<Output>) -> Regex<Output>.Match? { nil }
}

extension Collection where Element: Equatable {
  public func firstRange(of other: some Collection<Element>) -> Range<Index>? { nil }
  public func ranges(of other: some Collection<Element>) -> [Range<Index>] { [] }
}

extension RangeReplaceableCollection where Element: Equatable {
  public func replacing(
    _ part: some Collection<Element>,
    with other: some Collection<Element>,
    maxReplacements: Int = .max
  ) -> Self { self }
}

extension StringProtocol {
  public func contains(_ other: some StringProtocol) -> Bool { false }
}

extension Collection where Element == Character {
  public func split(
    separator: String,
    maxSplits: Int = .max,
    omittingEmptySubsequences: Bool = true
  ) -> [SubSequence] { [] }
}

// MARK: - C

public var stdin: UnsafeMutablePointer<FILE>? { nil }
public var stdout: UnsafeMutablePointer<FILE>? { nil }
public var stderr: UnsafeMutablePointer<FILE>? { nil }
public var TIOCGWINSZ: UInt { 0 }
public var errno: Int32 {
  get { 0 }
  set {}
}
public var SIG_IGN: (@convention(c) (Int32) -> Void)? { nil }
public var SIG_DFL: (@convention(c) (Int32) -> Void)? { nil }
public var MAP_FAILED: UnsafeMutableRawPointer? { nil }
public var S_IFMT: mode_t { 0 }
public var S_IFDIR: mode_t { 0 }
public var S_IFREG: mode_t { 0 }
public var S_IFLNK: mode_t { 0 }
public var S_IFIFO: mode_t { 0 }
public var S_IFCHR: mode_t { 0 }
public var S_IFSOCK: mode_t { 0 }

public func open(_ path: UnsafePointer<CChar>, _ flags: Int32) -> Int32 { 0 }
public func open(_ path: UnsafePointer<CChar>, _ flags: Int32, _ mode: mode_t) -> Int32 { 0 }
public func openat(_ folder: Int32, _ path: UnsafePointer<CChar>, _ flags: Int32) -> Int32 { 0 }
public func fcntl(_ descriptor: Int32, _ command: Int32) -> Int32 { 0 }
public func fcntl(_ descriptor: Int32, _ command: Int32, _ value: Int32) -> Int32 { 0 }
public func ioctl(_ descriptor: CInt, _ request: UInt, _ value: CInt) -> CInt { 0 }
public func ioctl(_ descriptor: CInt, _ request: UInt, _ value: UnsafeMutableRawPointer) -> CInt {
  0
}
public func ioctl(_ descriptor: CInt, _ request: UInt) -> CInt { 0 }
