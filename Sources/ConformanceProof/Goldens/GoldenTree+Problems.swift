import AdaptiveModel
import Conformance
import Text

extension GoldenTree {
  /// What is wrong with names, answers and generators, without a look at what was accepted.
  package func problems(with sets: [GeneratedSet]) -> [GoldenProblem] {
    let judge = GoldenJudge()
    return namingProblems + goldens.compactMap { answerProblem($0, judge) } + drift(of: sets)
  }

  /// What is wrong with names alone.
  package var namingProblems: [GoldenProblem] {
    var problems: [GoldenProblem] = []
    var places: [String: String] = [:]
    let gone = Set(removed + renamed.map(\.old))
    for file in files {
      for golden in file.goldens {
        let place = "\(file.path) \(golden.id.escaped)"
        if let other = places.updateValue(file.path, forKey: golden.id) {
          problems.append(.init(.doubled, place, "also in \(other)"))
        }
        if !Golden.isID(golden.id) || golden.stem != file.stem {
          let form = "\(file.stem)/ and a name of small letters, digits, “-” and “.”"
          problems.append(.init(.misnamed, place, "an id here is \(form)"))
        }
        if gone.contains(golden.id) {
          problems.append(.init(.reused, place, "an id is never given again; take another name"))
        }
      }
    }
    for renaming in renamed where places[renaming.new] == nil {
      problems.append(.init(.misnamed, "renamed.txt", "there is no case “\(renaming.new)”"))
    }
    return problems
  }

  private func answerProblem(_ golden: Golden, _ judge: GoldenJudge) -> GoldenProblem? {
    guard let reply = golden.reply else {
      return .init(.notFilled, golden.id, "it has no answer yet; golden fill computes it")
    }
    if case .run(let scenario) = golden.request, let problem = scenario.problems.first {
      return .init(.unreadable, golden.id, "the scenario cannot be performed: \(problem)")
    }
    let filled = golden.filled
    guard filled.reply == reply else {
      return .init(.changed, golden.id, "the reference answers something else: golden fill, review")
    }
    let complaints = judge.complaints(about: golden)
    if complaints.isEmpty { return nil }
    return .init(.broken, golden.id, "it breaks \(complaints.listed)")
  }

  /// Generated cases that their seed does not give.
  private func drift(of sets: [GeneratedSet]) -> [GoldenProblem] {
    sets.compactMap { set in
      guard let file = files.first(where: { $0.path == set.path }) else { return nil }
      let expected = set.file.goldens.map { $0.id + "\($0.request)" }
      guard file.goldens.map({ $0.id + "\($0.request)" }) != expected else { return nil }
      return .init(
        .drift,
        set.path,
        "seed \(set.seed) gives other cases now: golden fill; once released, raise its version"
      )
    }
  }
}
