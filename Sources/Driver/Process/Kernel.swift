import Foundation

/// Kernel functions that Foundation lacks; where they are missing, calls fail.
enum Kernel {
  #if os(Linux)
    private typealias Control = @convention(c) (Int32, UInt, UInt, UInt, UInt) -> Int32
    private typealias Call = @convention(c) (Int, Int, Int, Int, Int) -> Int

    /// `O_PATH`, which some headers lack.
    private static let onlyPath: Int32 = 0o10000000

    /// Looks up a variadic function, which Swift cannot import; on Linux it takes ordinary
    /// arguments.
    private static func function<Function>(_ name: String, as type: Function.Type) -> Function? {
      dlsym(nil, name).map { unsafeBitCast($0, to: type) }
    }

    /// Makes orphans of this process's descendants its own children.
    ///
    /// - Returns: Whether this succeeded.
    static func adoptOrphans() -> Bool {
      let setsSubreaper: Int32 = 36
      return function("prctl", as: Control.self)?(setsSubreaper, 1, 0, 0, 0) == 0
    }

    /// The rights that ``confine(to:)`` could remove from a process.
    static var possibleConfinement: Confinement {
      let version = function("syscall", as: Call.self)?(444, 0, 0, 1, 0) ?? 0
      return version >= 6 ? [.files, .signals] : version >= 3 ? .files : []
    }

    /// Restricts this thread, and everything that it starts, to changing files below some paths and
    /// to signalling processes that it started.
    ///
    /// - Parameter paths: Files and folders that may be changed.
    /// - Returns: The restrictions that are active from now on.
    static func confine(to paths: [String]) -> Confinement {
      guard let control = function("prctl", as: Control.self),
        let call = function("syscall", as: Call.self)
      else { return [] }
      let (create, add, restrict, noNewPrivileges) = (444, 445, 446, Int32(38))
      let version = call(create, 0, 0, 1, 0)
      guard version >= 3 else { return [] }
      // Write, remove, create, move between folders, and truncate; before version 3 truncating
      // could not be restricted.
      let files: UInt64 = 0b111_1111_1111_0010
      let scopes: UInt64 = version >= 6 ? 0b11 : 0
      var rules = [files, 0, scopes]
      let size = version >= 6 ? 24 : version >= 4 ? 16 : 8
      let handle = rules.withUnsafeMutableBytes { call(create, address($0), size, 0, 0) }
      guard handle >= 0 else { return [] }
      defer { close(Int32(handle)) }
      for path in paths {
        let descriptor = open(path, onlyPath | O_CLOEXEC)
        guard descriptor >= 0 else { continue }
        defer { close(descriptor) }
        var info = stat()
        let isFolder = fstat(descriptor, &info) == 0 && info.st_mode & S_IFMT == S_IFDIR
        let onlyFiles: UInt64 = 1 << 1 | 1 << 14
        // Eight bytes of rights and four bytes of a descriptor, without padding.
        var rule = [isFolder ? files : onlyFiles, UInt64(UInt32(bitPattern: descriptor))]
        _ = rule.withUnsafeMutableBytes { call(add, handle, 1, address($0), 0) }
      }
      guard control(noNewPrivileges, 1, 0, 0, 0) == 0, call(restrict, handle, 0, 0, 0) == 0 else {
        return []
      }
      return scopes == 0 ? .files : [.files, .signals]
    }

    private static func address(_ bytes: UnsafeMutableRawBufferPointer) -> Int {
      Int(bitPattern: bytes.baseAddress)
    }
  #else
    static func adoptOrphans() -> Bool { false }
    static var possibleConfinement: Confinement { [] }
    static func confine(to paths: [String]) -> Confinement { [] }
  #endif

  /// Actions that a process is prevented from.
  struct Confinement: OptionSet {
    let rawValue: Int
    static let files = Self(rawValue: 1)
    static let signals = Self(rawValue: 2)
  }
}
