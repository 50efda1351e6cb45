// Foundation's names and signatures, as far as the sources use them, for checking types without
// Apple's SDK. Signatures only: nothing runs. They repeat those of swift-corelibs-foundation and
// swift-foundation, whose API is Apple's.

@_exported public import Darwin
@_exported public import Dispatch

public protocol NSLocking {
  func lock()
  func unlock()
}
extension NSLocking {
  public func withLock<R>(_ body: () throws -> R) rethrows -> R { try body() }
}
public final class NSLock: NSLocking, @unchecked Sendable {
  public init() {}
  public func lock() {}
  public func unlock() {}
}
public final class NSCondition: NSLocking, @unchecked Sendable {
  public init() {}
  public func lock() {}
  public func unlock() {}
  public func wait() {}
  public func wait(until limit: Date) -> Bool { true }
  public func signal() {}
  public func broadcast() {}
}
public final class Thread {
  public static func detachNewThread(_ block: @escaping @Sendable () -> Void) {}
  public init(block: @escaping @Sendable () -> Void) {}
  public var stackSize = 0
  public func start() {}
}
public final class ProcessInfo: @unchecked Sendable {
  public static var processInfo: ProcessInfo { ProcessInfo() }
  public var environment: [String: String] { [:] }
  public var arguments: [String] { [] }
  public var activeProcessorCount: Int { 1 }
  public var processIdentifier: Int32 { 0 }
  public var physicalMemory: UInt64 { 0 }
}
public struct UUID: Sendable, Hashable {
  public init() {}
  public var uuidString: String { "" }
}
public struct URL: Sendable, Hashable {
  public init(fileURLWithPath path: String) {}
  public init(fileURLWithPath path: String, isDirectory: Bool) {}
  public init(filePath path: String) {}
  public var path: String { "" }
  public var lastPathComponent: String { "" }
  public var pathExtension: String { "" }
  public var absoluteURL: URL { self }
  public var standardized: URL { self }
  public func resolvingSymlinksInPath() -> URL { self }
  public func appendingPathComponent(_ name: String) -> URL { self }
  public func appendingPathComponent(_ name: String, isDirectory: Bool) -> URL { self }
  public func deletingLastPathComponent() -> URL { self }
}
public struct Data: Sendable, Hashable, RandomAccessCollection, RangeReplaceableCollection {
  public init() {}
  public init(capacity: Int) {}
  public init(count: Int) {}
  public init(_ bytes: some Sequence<UInt8>) {}
  public init?(base64Encoded text: String, options: Base64DecodingOptions = []) {}
  public init?(base64Encoded data: Data, options: Base64DecodingOptions = []) {}
  public struct Base64DecodingOptions: OptionSet, Sendable {
    public let rawValue: UInt
    public init(rawValue: UInt) { self.rawValue = rawValue }
    public static var ignoreUnknownCharacters: Self { [] }
  }
  public init(contentsOf url: URL) throws {}
  public var startIndex: Int { 0 }
  public var endIndex: Int { 0 }
  public subscript(place: Int) -> UInt8 { 0 }
  public subscript(places: Range<Int>) -> Data { self }
  public mutating func replaceSubrange(_ range: Range<Int>, with bytes: some Collection<UInt8>) {}
  public func range(of other: Data) -> Range<Int>? { nil }
  public struct WritingOptions: OptionSet, Sendable {
    public let rawValue: UInt
    public init(rawValue: UInt) { self.rawValue = rawValue }
    public static var atomic: WritingOptions { WritingOptions(rawValue: 1) }
  }
  public func write(to url: URL, options: WritingOptions = []) throws {}
  public func base64EncodedString() -> String { "" }
}
public struct CharacterSet: Sendable {
  public static var whitespacesAndNewlines: CharacterSet { CharacterSet() }
  public static var whitespaces: CharacterSet { CharacterSet() }
  public static var urlPathAllowed: CharacterSet { CharacterSet() }
  public init(charactersIn text: String) {}
  init() {}
  public func union(_ other: CharacterSet) -> CharacterSet { self }
  public func subtracting(_ other: CharacterSet) -> CharacterSet { self }
}
extension StringProtocol {
  public func replacingOccurrences(of part: some StringProtocol, with other: some StringProtocol)
    -> String
  { "" }
  public func trimmingCharacters(in set: CharacterSet) -> String { "" }
  public func addingPercentEncoding(withAllowedCharacters set: CharacterSet) -> String? { nil }
  public var removingPercentEncoding: String? { nil }
  public func padding(
    toLength length: Int,
    withPad pad: some StringProtocol,
    startingAt start: Int
  ) -> String { "" }
  public func range(
    of part: some StringProtocol,
    options: NSString.CompareOptions = []
  ) -> Range<Index>? { nil }
}
public enum ComparisonResult: Int, Sendable {
  case orderedAscending, orderedSame, orderedDescending
}
extension String {
  public func compare(_ other: some StringProtocol, options: NSString.CompareOptions)
    -> ComparisonResult
  {
    .orderedSame
  }
  public struct Encoding: Sendable, Hashable {
    public static var utf8: Encoding { Encoding() }
    public static var utf16: Encoding { Encoding() }
    public static var utf16LittleEndian: Encoding { Encoding() }
    public static var utf16BigEndian: Encoding { Encoding() }
    public static var isoLatin1: Encoding { Encoding() }
    public static var windowsCP1252: Encoding { Encoding() }
  }
  public init?(data: Data, encoding: Encoding) { self = "" }
  public init?(bytes: some Sequence<UInt8>, encoding: Encoding) { self = "" }
  public init(format: String, _ values: Double...) { self = "" }
}
open class NSObject: Equatable {
  public init() {}
  public static func == (left: NSObject, right: NSObject) -> Bool { left === right }
}
public final class NSString: NSObject {
  public struct CompareOptions: OptionSet, Sendable {
    public let rawValue: UInt
    public init(rawValue: UInt) { self.rawValue = rawValue }
    public static var backwards: CompareOptions { CompareOptions(rawValue: 4) }
    public static var numeric: CompareOptions { CompareOptions(rawValue: 64) }
  }
}
public let NSUnderlyingErrorKey = "NSUnderlyingError"
public final class NSError: NSObject, Error, @unchecked Sendable {
  public var code: Int { 0 }
  public var domain: String { "" }
  public var userInfo: [String: Any] { [:] }
}
public struct ObjCBool: Sendable, ExpressibleByBooleanLiteral {
  public init(booleanLiteral value: Bool) {}
  public init(_ value: Bool) {}
  public var boolValue: Bool { false }
}
public typealias TimeInterval = Double
public struct Date: Sendable, Hashable, Comparable {
  public init() {}
  public init(timeIntervalSince1970 seconds: TimeInterval) {}
  public static var distantPast: Date { Date() }
  public static var now: Date { Date() }
  public static func < (left: Date, right: Date) -> Bool { false }
  public static func + (left: Date, right: TimeInterval) -> Date { left }
  public func timeIntervalSince(_ other: Date) -> TimeInterval { 0 }
  public var timeIntervalSince1970: TimeInterval { 0 }
  public struct ISO8601FormatStyle: Sendable {
    public func year() -> ISO8601FormatStyle { self }
    public func month() -> ISO8601FormatStyle { self }
    public func day() -> ISO8601FormatStyle { self }
    public func time(includingFractionalSeconds: Bool) -> ISO8601FormatStyle { self }
  }
  public func formatted(_ style: ISO8601FormatStyle) -> String { "" }
}
extension Date.ISO8601FormatStyle {
  public static var iso8601: Date.ISO8601FormatStyle { Date.ISO8601FormatStyle() }
}
public final class Bundle: @unchecked Sendable {
  public static var main: Bundle { Bundle() }
  public var executablePath: String? { nil }
}
public final class FileHandle: @unchecked Sendable {
  public static var nullDevice: FileHandle { FileHandle(fileDescriptor: 0) }
  public static var standardError: FileHandle { FileHandle(fileDescriptor: 2) }
  public init(fileDescriptor: Int32) {}
  public init(fileDescriptor: Int32, closeOnDealloc: Bool) {}
  public init?(forReadingAtPath path: String) {}
  public var fileDescriptor: Int32 { 0 }
  public func seekToEnd() throws -> UInt64 { 0 }
  public func write(contentsOf data: Data) throws {}
  public func readToEnd() throws -> Data? { nil }
  public func read(upToCount count: Int) throws -> Data? { nil }
  public func readDataToEndOfFile() -> Data { Data() }
  public func close() throws {}
}
public final class Pipe: @unchecked Sendable {
  public init() {}
  public var fileHandleForReading: FileHandle { FileHandle(fileDescriptor: 0) }
  public var fileHandleForWriting: FileHandle { FileHandle(fileDescriptor: 0) }
}
public final class Process: @unchecked Sendable {
  public enum TerminationReason: Sendable { case exit, uncaughtSignal }
  public init() {}
  public var executableURL: URL?
  public var arguments: [String]?
  public var currentDirectoryURL: URL?
  public var environment: [String: String]?
  public var standardInput: Any?
  public var standardOutput: Any?
  public var standardError: Any?
  public var processIdentifier: Int32 { 0 }
  public var terminationStatus: Int32 { 0 }
  public var terminationReason: TerminationReason { .exit }
  public func run() throws {}
  public func terminate() {}
  public func waitUntilExit() {}
}
public final class InputStream: NSObject {
  public init(data: Data) {}
}
public protocol XMLParserDelegate: AnyObject {}
public final class XMLParser: NSObject {
  public init(stream: InputStream) {}
  public init(data: Data) {}
  public weak var delegate: (any XMLParserDelegate)?
  public var shouldResolveExternalEntities = false
  public var lineNumber: Int { 0 }
  public var columnNumber: Int { 0 }
  public var parserError: (any Error)? { nil }
  public func parse() -> Bool { false }
  public func abortParsing() {}
}
public final class JSONDecoder {
  public init() {}
  public func decode<T: Decodable>(_ type: T.Type, from data: Data) throws -> T {
    try decode(type, from: data)
  }
}
public final class JSONEncoder {
  public struct OutputFormatting: OptionSet, Sendable {
    public let rawValue: UInt
    public init(rawValue: UInt) { self.rawValue = rawValue }
    public static var prettyPrinted: OutputFormatting { OutputFormatting(rawValue: 1) }
    public static var sortedKeys: OutputFormatting { OutputFormatting(rawValue: 2) }
    public static var withoutEscapingSlashes: OutputFormatting { OutputFormatting(rawValue: 8) }
  }
  public init() {}
  public var outputFormatting: OutputFormatting = []
  public func encode<Value: Encodable>(_ value: Value) throws -> Data { Data() }
}
public enum JSONSerialization {
  public struct ReadingOptions: OptionSet, Sendable {
    public let rawValue: UInt
    public init(rawValue: UInt) { self.rawValue = rawValue }
    public static var fragmentsAllowed: ReadingOptions { ReadingOptions(rawValue: 4) }
  }
  public static func jsonObject(with data: Data, options: ReadingOptions = []) throws -> Any { 0 }
}
public struct FileAttributeKey: Sendable, Hashable {
  public static var size: FileAttributeKey { FileAttributeKey() }
  public static var modificationDate: FileAttributeKey { FileAttributeKey() }
}
public final class FileManager: @unchecked Sendable {
  public static var `default`: FileManager { FileManager() }
  public func attributesOfItem(atPath path: String) throws -> [FileAttributeKey: Any] { [:] }
  public var temporaryDirectory: URL { URL(filePath: "") }
  public func contentsOfDirectory(atPath path: String) throws -> [String] { [] }
  public var currentDirectoryPath: String { "" }
  public func fileExists(atPath path: String) -> Bool { false }
  public func fileExists(atPath path: String, isDirectory: UnsafeMutablePointer<ObjCBool>?) -> Bool
  { false }
  public func isExecutableFile(atPath path: String) -> Bool { false }
  public func isReadableFile(atPath path: String) -> Bool { false }
  public func contents(atPath path: String) -> Data? { nil }
  public func createFile(atPath path: String, contents: Data?) -> Bool { false }
  public func removeItem(atPath path: String) throws {}
  public func removeItem(at url: URL) throws {}
  public func enumerator(atPath path: String) -> DirectoryEnumerator? { nil }
  public final class DirectoryEnumerator: NSObject, Sequence, IteratorProtocol {
    public func next() -> Any? { nil }
    public func nextObject() -> Any? { nil }
    public func skipDescendants() {}
  }
  public func destinationOfSymbolicLink(atPath path: String) throws -> String { "" }
  public func createDirectory(
    at url: URL,
    withIntermediateDirectories: Bool,
    attributes: [FileAttributeKey: Any]? = nil
  ) throws {}
  public func createDirectory(
    atPath path: String,
    withIntermediateDirectories: Bool,
    attributes: [FileAttributeKey: Any]? = nil
  ) throws {}
}

public final class PropertyListSerialization: NSObject {
  public struct ReadOptions: OptionSet, Sendable {
    public var rawValue: UInt
    public init(rawValue: UInt) { self.rawValue = rawValue }
  }
  public enum PropertyListFormat: UInt, Sendable { case openStep, xml, binary }
  public class func propertyList(
    from data: Data,
    options: ReadOptions = [],
    format: UnsafeMutablePointer<PropertyListFormat>?
  ) throws -> Any { data }
}
