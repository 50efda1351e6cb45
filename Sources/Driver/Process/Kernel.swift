import Foundation

/// What the kernel offers and Foundation has no word for; where it is missing, it fails.
enum Kernel {
  #if os(Linux)
    private typealias Control = @convention(c) (Int32, UInt, UInt, UInt, UInt) -> Int32
    private typealias Call = @convention(c) (Int, Int, Int, Int, Int) -> Int

    /// `O_PATH`, which not every header shows.
    private static let onlyPath: Int32 = 0o10000000

    /// Variadic functions are not imported; on Linux they take such arguments as others do.
    private static func function<Function>(_ name: String, as type: Function.Type) -> Function? {
      dlsym(nil, name).map { unsafeBitCast($0, to: type) }
    }

    /// Makes orphans of this process's descendants its own children.
    ///
    /// - Returns: Whether that is so now.
    static func adoptOrphans() -> Bool {
      let setsSubreaper: Int32 = 36
      return function("prctl", as: Control.self)?(setsSubreaper, 1, 0, 0, 0) == 0
    }

    /// What ``confine(to:)`` would take from a process.
    static var possibleConfinement: Confinement {
      let version = function("syscall", as: Call.self)?(444, 0, 0, 1, 0) ?? 0
      return version >= 6 ? [.files, .signals] : version >= 3 ? .files : []
    }

    /// Lets this thread, and whatever it starts, change files only below some paths, and signal
    /// only what it started.
    ///
    /// - Parameter paths: Files and folders that may be changed.
    /// - Returns: What is so from now on.
    static func confine(to paths: [String]) -> Confinement {
      guard let control = function("prctl", as: Control.self),
        let call = function("syscall", as: Call.self)
      else { return [] }
      let (create, add, restrict, noNewPrivileges) = (444, 445, 446, Int32(38))
      let version = call(create, 0, 0, 1, 0)
      guard version >= 3 else { return [] }
      // To write, remove, make, move between folders, and cut off; before the third version files
      // could be cut off all the same.
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
        // Eight bytes of rights and four of a descriptor, without a gap.
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

  /// What a process cannot do any more.
  struct Confinement: OptionSet {
    let rawValue: Int
    static let files = Self(rawValue: 1)
    static let signals = Self(rawValue: 2)
  }
}
