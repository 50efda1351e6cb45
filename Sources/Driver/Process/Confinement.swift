import Foundation

/// What a thread, and everything that it starts, cannot do any more.
struct Confinement: OptionSet, Hashable {
  let rawValue: Int32
  /// Change the contents of files outside its folder.
  static let contents = Self(rawValue: 1)
  /// Change the modes, owners, times and attributes of such files.
  static let metadata = Self(rawValue: 2)
  /// Signal processes that it did not start.
  static let signals = Self(rawValue: 4)
  /// Connect to the UNIX sockets of other programs.
  static let sockets = Self(rawValue: 8)
  static let all: Self = [.contents, .metadata, .signals, .sockets]

  #if os(Linux)
    /// Applies to this thread, from now on, all of this that the kernel offers, except for the files
    /// of a folder and for devices; returns the restrictions that hold.
    static func apply(folder: String?, devices: [String]) -> Confinement {
      let isReadOnly = makeMountsReadOnly(except: folder)
      dropCapabilities()
      let noNewPrivileges: Int32 = 38
      guard Kernel.control(noNewPrivileges, 1) == 0 else { return [] }
      var held = applyLandlock(to: (folder.map { [$0] } ?? []) + devices)
      // Only with Landlock, the mounts cannot be changed back, nor entered by another process.
      if isReadOnly, held.contains(.contents) { held.insert(.metadata) }
      if filterCalls() { held.insert(.sockets) }
      return held
    }

    /// Makes every mount read-only in a namespace of this thread, which needs the right to mount:
    /// root has it, and so has the first process of a user namespace.
    private static func makeMountsReadOnly(except folder: String?) -> Bool {
      let (ownMounts, bind, recursive, isPrivate) = (
        UInt(0x2_0000), UInt(0x1000), UInt(0x4000), UInt(1 << 18)
      )
      guard Kernel.unshare(ownMounts) == 0, mount(nil, "/", nil, recursive | isPrivate, nil) == 0
      else {
        return false
      }
      if let folder, mount(folder, folder, nil, bind, nil) != 0 { return false }
      guard setReadOnly(true, "/", isRecursive: true) else { return false }
      return folder.map { setReadOnly(false, $0, isRecursive: false) } ?? true
    }

    private static func setReadOnly(_ value: Bool, _ path: String, isRecursive: Bool) -> Bool {
      let (setAttributes, here, recursive) = (442, -100, 0x8000)
      // Attributes to set, to clear, propagation, user namespace; the first attribute is read-only.
      var attributes: [UInt64] = value ? [1, 0, 0, 0] : [0, 1, 0, 0]
      return path.withCString { path in
        attributes.withUnsafeMutableBytes {
          Kernel.call(
            setAttributes,
            here,
            Int(bitPattern: path),
            isRecursive ? recursive : 0,
            Kernel.address($0),
            $0.count
          )
        } == 0
      }
    }

    /// Takes from programs that are started the rights that could undo a restriction or reach
    /// around it, also from those of root: mounting, tracing, device nodes, modules, raw devices.
    private static func dropCapabilities() {
      let (dropBounding, ambient, clearAll) = (Int32(24), Int32(47), UInt(4))
      for capability: UInt in [21, 19, 27, 16, 17, 22, 25, 9] {
        _ = Kernel.control(dropBounding, capability)
      }
      _ = Kernel.control(ambient, clearAll)
    }

    /// Restricts changes of files to some paths, and signals to processes that the thread started.
    private static func applyLandlock(to paths: [String]) -> Confinement {
      let (create, add, restrict) = (444, 445, 446)
      let version = Kernel.call(create, 0, 0, 1)
      guard version >= 3 else { return [] }
      // Write, remove, create, move between folders, and truncate; before version 3 truncating
      // could not be restricted.
      let files: UInt64 = 0b111_1111_1111_0010
      let scopes: UInt64 = version >= 6 ? 0b11 : 0
      var rules = [files, 0, scopes]
      let size = version >= 6 ? 24 : version >= 4 ? 16 : 8
      let handle = rules.withUnsafeMutableBytes { Kernel.call(create, Kernel.address($0), size) }
      guard handle >= 0 else { return [] }
      defer { close(Int32(handle)) }
      for path in paths {
        // `O_PATH`, which some headers lack.
        let descriptor = open(path, 0o10000000 | O_CLOEXEC)
        guard descriptor >= 0 else { continue }
        defer { close(descriptor) }
        var info = stat()
        let isFolder = fstat(descriptor, &info) == 0 && info.st_mode & S_IFMT == S_IFDIR
        let onlyFiles: UInt64 = 1 << 1 | 1 << 14
        // Eight bytes of rights and four bytes of a descriptor, without padding.
        var rule = [isFolder ? files : onlyFiles, UInt64(UInt32(bitPattern: descriptor))]
        _ = rule.withUnsafeMutableBytes { Kernel.call(add, handle, 1, Kernel.address($0)) }
      }
      guard Kernel.call(restrict, handle, 0) == 0 else { return [] }
      return scopes == 0 ? .contents : [.contents, .signals]
    }

    // MARK: Calls

    /// The system calls of this architecture by number; `nil` where they are unknown here.
    private static var calls: (architecture: UInt32, socket: UInt32, denied: [UInt32])? {
      // Denied: entering a namespace, asynchronous calls that no filter sees, and changing mounts.
      #if arch(x86_64)
        (0xC000_003E, 41, [308, 425, 428, 429, 442, 467])
      #elseif arch(arm64)
        (0xC000_00B7, 198, [268, 425, 428, 429, 442, 467])
      #else
        nil
      #endif
    }

    /// Refuses UNIX sockets, except pairs, and calls that would lead around a restriction.
    private static func filterCalls() -> Bool {
      guard let calls else { return false }
      let (unix, allow, refuse, unknown) = (
        UInt32(1), UInt32(0x7FFF_0000), UInt32(0x5_0001), UInt32(0x5_0026)
      )
      // The offsets of the architecture, of the call's number and of its first argument.
      let (architecture, number, argument) = (UInt32(4), UInt32(0), UInt32(16))
      var program = [
        load(architecture), skip(unless: calls.architecture, 1), skip(1), finish(unknown),
        load(number),
        // Calls of the other form that x86-64 knows.
        code(0x35, 0x4000_0000, 0, 1), finish(unknown),
      ]
      for call in calls.denied { program += [skip(unless: call, 1), finish(refuse)] }
      program += [
        skip(unless: calls.socket, 3), load(argument), skip(unless: unix, 1), finish(refuse),
        finish(allow),
      ]
      let (setFilter, filter) = (Int32(22), UInt(2))
      let count = program.count
      return program.withUnsafeMutableBytes { bytes in
        var whole = [count, Kernel.address(bytes)]
        return whole.withUnsafeMutableBytes {
          Kernel.control(setFilter, filter, UInt(bitPattern: Kernel.address($0)))
        } == 0
      }
    }

    /// An instruction of a filter: its code, its operand, and how many to skip if it holds or not.
    private static func code(
      _ code: UInt64,
      _ operand: UInt32,
      _ ifTrue: UInt64 = 0,
      _ ifFalse: UInt64 = 0
    ) -> UInt64 {
      code | ifTrue << 16 | ifFalse << 24 | UInt64(operand) << 32
    }

    private static func load(_ offset: UInt32) -> UInt64 { code(0x20, offset) }
    private static func skip(_ count: UInt32) -> UInt64 { code(0x05, count) }
    private static func skip(unless value: UInt32, _ count: UInt64) -> UInt64 {
      code(0x15, value, 0, count)
    }
    private static func finish(_ result: UInt32) -> UInt64 { code(0x06, result) }
  #else
    static func apply(folder: String?, devices: [String]) -> Confinement { [] }
  #endif
}
