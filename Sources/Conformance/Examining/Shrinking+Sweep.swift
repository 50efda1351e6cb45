import PropertyTesting
import Text

extension Shrinking {
  /// The result of trying every single reduction of a smallest case.
  struct Sweep {
    var value: Request
    /// The reductions that led to it.
    var path: [Int] = []
    var calls = 0
    /// The reason why shrinking as a whole ended.
    var end: String
    /// The reductions that were tried, in a line.
    var log: [String] = []
  }

  /// Tries every single reduction of the passes' result, repeatedly while one still fails.
  func sweep(_ result: Shrunk<Request, Fault>, _ id: Case.ID) -> Sweep {
    let world = examiner.rules.whole
    guard result.value.reductions(in: world) != nil else {
      let end = result.end.description
      return Sweep(value: result.value, end: end, log: [result.ending(end)])
    }
    let reduced = reduce(
      result.value,
      fault: fault,
      budget: max(0, mostCalls - result.calls),
      reductions: { $0.reductions(in: world) ?? AnySequence([]) },
      simplest: { $0.simplest(in: world) },
      property: { request in
        guard !isTooCostly, request.asked.canBeAsked(in: world) else { return .discarded }
        let faults = known.faults(of: request) { self.faults(of: Case(id: id, request: request)) }
        return outcome(faults)
      }
    )
    let isFinished =
      !isTooCostly && (result.end == .smallest || reduced.end == .irreducible)
    let isTooSlow = fault == .failure(.timedOut) && reduced.end == .outOfBudget
    let cost = isTooCostly ? "a process" : isTooSlow ? "a deadline" : nil
    let end =
      cost.map { "simpler cases were not tried: each costs \($0)" }
      ?? (isFinished ? reduced.end.description : result.end.description)
    return Sweep(
      value: reduced.value,
      path: reduced.path,
      calls: reduced.calls,
      end: end,
      log: [reduced.line, result.ending(end)]
    )
  }
}

/// The known faults of questions from sweeps, so that no two sweeps of a run ask the same one.
///
/// A report counts the calls of each sweep by itself, independently of the other sweeps.
final class KnownFaults: Sendable {
  private let known = Guarded<[Request: [FailureKey]]>([:])

  func faults(of request: Request, or ask: () -> [FailureKey]) -> [FailureKey] {
    if let faults = known.withLock({ $0[request] }) { return faults }
    let faults = ask()
    known.withLock { $0[request] = faults }
    return faults
  }
}

extension Reduced<Request> {
  /// The sweep, as a line among those of the passes.
  fileprivate var line: String {
    let change = path.isEmpty ? "no" : "→ \(value.asked.size)"
    return StoryRow.pass("sweep", calls: calls, "one part is removed or simplified", change)
  }
}

// MARK: - What is simpler

extension Request {
  /// Questions with one part removed or simplified, each simpler than this one, without duplicates,
  /// examined one by one as they are asked for; `nil` if their kind has no known reductions.
  ///
  /// What a world lacks is replaced by what it has: one without old phones has newer ones.
  package func reductions(in world: World) -> AnySequence<Request>? { asked.reductions(in: world) }

  /// The simplest questions of its kind that are simpler than it, made as they are asked for.
  func simplest(in world: World) -> AnySequence<Request> { asked.simplest(in: world) }

  /// The question that some reductions lead to; unknown reductions are ignored.
  func reduced(_ path: [Int], in world: World) -> Request {
    path.reduce(self) { request, place in
      guard place >= 0 else { return request }
      var rest = place
      // Each costs its rank, so that those behind the place are not asked for.
      for simpler in request.reductions(in: world) ?? AnySequence([]) {
        if rest == 0 { return simpler }
        rest -= 1
      }
      return request.simplest(in: world).dropFirst(rest).first { _ in true } ?? request
    }
  }

  /// Whether it is smaller than `other`, or of equal size and made of simpler parts; between two
  /// ways to ask the same, the order of the inquiries decides.
  package func isSimpler(than other: Request) -> Bool {
    let (own, others) = ((asked.weight, asked.rank), (other.asked.weight, other.asked.rank))
    if own.0 != others.0 { return own.0 < others.0 }
    if own.1 != others.1 { return own.1.lexicographicallyPrecedes(others.1) }
    return turn < other.turn
  }

  private var turn: Int { inquiries.firstIndex { $0 == inquiry } ?? inquiries.count }
}

extension AskedQuestion {
  /// The size of the question.
  var weight: Int { Kind.simplification.weight(question) }

  /// The rank that orders questions of one kind and equal size by simplicity.
  var rank: [Int] { Kind.simplification.rank(question) }

  fileprivate func reductions(in world: World) -> AnySequence<Request>? {
    guard let list = Kind.simplification.reductions(question) else { return nil }
    let isSimpler = Kind.simplification.simplicity(below: question)
    return AnySequence {
      var known: Set<Kind.Question> = []
      // To know a question again costs less than to rank it.
      let simpler = list.lazy.map { Kind.inside(world, $0) }
        .filter { known.insert($0).inserted && isSimpler($0) }
      return AnyIterator(simpler.map { Request(Kind.self, $0) }.makeIterator())
    }
  }

  /// The simplest questions like it, then the simpler ones among the simplest of all; each in
  /// order.
  fileprivate func simplest(in world: World) -> AnySequence<Request> {
    let simplification = Kind.simplification
    let (all, isSimpler) = (simplification.canonical(), simplification.simplicity(below: question))
    let alike = simplification.inOrder(simplification.variants(question).filter(isSimpler))
    let simpler = [alike[...], all[..<all.end(of: isSimpler)]].lazy.joined()
    return AnySequence(
      simpler.filter(simplification.mayReplace(question)).map { Kind.inside(world, $0) }
        .filter(isSimpler).map { Request(Kind.self, $0) }
    )
  }
}

extension Inquiry {
  /// The question, or where a world cannot be asked it, the same with what the world has.
  fileprivate static func inside(_ world: World, _ question: Question) -> Question {
    if world.declared.isUnrestricted || canAsk(question, in: world) { return question }
    return cases.restricted(question, world) ?? question
  }
}
