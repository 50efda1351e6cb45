#if canImport(Darwin)
  import Darwin
#elseif canImport(Musl)
  import Musl
#else
  import Glibc
#endif

/// A thread that asks questions and waits for each answer, and a task that gives the answers.
///
/// So code that cannot suspend, such as a recursive generator, can call asynchronous code. Only one
/// of the two runs at a time, so the values that they exchange need not be sendable.
final class Interview<Question, Answer, Result>: @unchecked Sendable {
  /// The next message from the thread.
  enum Turn {
    case question(Question)
    case result(Result)
  }

  private let lock = UnsafeMutablePointer<pthread_mutex_t>.allocate(capacity: 1)
  private let isAnswered = UnsafeMutablePointer<pthread_cond_t>.allocate(capacity: 1)
  private var turn: Turn?
  private var answer: Answer?
  private var listener: CheckedContinuation<Void, Never>?
  private let cancelled = Guarded(false)

  init() {
    pthread_mutex_init(lock, nil)
    pthread_cond_init(isAnswered, nil)
  }

  deinit {
    pthread_cond_destroy(isAnswered)
    pthread_mutex_destroy(lock)
    isAnswered.deallocate()
    lock.deallocate()
  }

  /// Whether the interview was cancelled.
  var isCancelled: Bool { cancelled.withLock(\.self) }

  func cancel() { cancelled.withLock { $0 = true } }

  private func locked<Value>(_ body: () -> Value) -> Value {
    pthread_mutex_lock(lock)
    defer { pthread_mutex_unlock(lock) }
    return body()
  }

  // MARK: The thread

  /// Runs a function, whose argument asks a question, on a new thread; `false` if there is none.
  func begin(_ work: @escaping (@escaping (Question) -> Answer) -> Result) -> Bool {
    OwnThread.start { self.pass(.result(work { self.ask($0) })) }
  }

  private func ask(_ question: Question) -> Answer {
    pass(.question(question))
    return locked {
      while true {
        if let given = answer {
          answer = nil
          return given
        }
        pthread_cond_wait(isAnswered, lock)
      }
    }
  }

  private func pass(_ next: Turn) {
    let listener = locked {
      turn = next
      defer { self.listener = nil }
      return self.listener
    }
    listener?.resume()
  }

  // MARK: The task

  /// The next question, or the result; the last question has to be answered before this call.
  func next(isolation: isolated (any Actor)? = #isolation) async -> Turn {
    while true {
      let turn = locked {
        defer { self.turn = nil }
        return self.turn
      }
      if let turn { return turn }
      await withCheckedContinuation { continuation in
        let isThere = locked {
          if self.turn == nil { listener = continuation }
          return self.turn != nil
        }
        if isThere { continuation.resume() }
      }
    }
  }

  func answer(_ given: Answer) {
    locked {
      answer = given
      pthread_cond_signal(isAnswered)
    }
  }
}

/// A thread that runs one function and ends.
private final class OwnThread {
  /// The stack size of a process's main thread, because generators can be recursive.
  private static let stackSize = 16 << 20

  private let work: () -> Void

  private init(_ work: @escaping () -> Void) { self.work = work }

  /// - Returns: Whether the thread was created.
  static func start(_ work: @escaping () -> Void) -> Bool {
    var attributes = pthread_attr_t()
    guard pthread_attr_init(&attributes) == 0 else { return false }
    defer { pthread_attr_destroy(&attributes) }
    pthread_attr_setstacksize(&attributes, stackSize)
    pthread_attr_setdetachstate(&attributes, Int32(PTHREAD_CREATE_DETACHED))
    #if canImport(Darwin)
      var thread: pthread_t?
    #else
      var thread = pthread_t()
    #endif
    let own = Unmanaged.passRetained(OwnThread(work))
    let result = pthread_create(
      &thread,
      &attributes,
      { context in
        let pointer: UnsafeMutableRawPointer? = context
        if let pointer { Unmanaged<OwnThread>.fromOpaque(pointer).takeRetainedValue().work() }
        return nil
      },
      own.toOpaque()
    )
    if result != 0 { own.release() }
    return result == 0
  }
}
