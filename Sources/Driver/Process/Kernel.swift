import Foundation

/// Kernel functions that Foundation lacks; where they are missing, calls fail.
enum Kernel {
  #if os(Linux)
    private typealias Control = @convention(c) (Int32, UInt, UInt, UInt, UInt) -> Int32
    private typealias Call = @convention(c) (Int, Int, Int, Int, Int, Int) -> Int

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
      return control(setsSubreaper, 1) == 0
    }

    /// Keeps other processes of this user from reading this one's memory, environment and open
    /// files through `/proc`; root can read them all the same.
    static func hideFromOthers() {
      let setsDumpable: Int32 = 4
      _ = control(setsDumpable)
    }

    /// Gives this thread namespaces of its own.
    static func unshare(_ flags: UInt) -> Int32 {
      function("unshare", as: Control.self)?(Int32(flags), 0, 0, 0, 0) ?? -1
    }

    static func control(_ option: Int32, _ first: UInt = 0, _ second: UInt = 0) -> Int32 {
      function("prctl", as: Control.self)?(option, first, second, 0, 0) ?? -1
    }

    static func call(
      _ number: Int,
      _ first: Int,
      _ second: Int,
      _ third: Int = 0,
      _ fourth: Int = 0,
      _ fifth: Int = 0
    ) -> Int {
      function("syscall", as: Call.self)?(number, first, second, third, fourth, fifth) ?? -1
    }

    static func address(_ bytes: UnsafeMutableRawBufferPointer) -> Int {
      Int(bitPattern: bytes.baseAddress)
    }
  #else
    static func adoptOrphans() -> Bool { false }
    static func hideFromOthers() {}
  #endif
}
