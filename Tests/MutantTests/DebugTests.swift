import AdaptiveModel
@testable import Conformance
import PropertyTesting
import Testing
@Test func debug() {
  for blob in ["scenario/1AAAAABDAABABABBABAAABAAABABABAAAABAAABAAABAAABBAAAAAABAAABAAAAAAABAAAAABABAAAAABAAAAAAAABAAAAX6", "scenario/1AABBBAABBBAAABAAABAAAAABAAAAABAAABAAABAAAAAAABBAAAAAAABAAAAAAAAAAABBAACAAAABAAAA4I"] {
    let c = Case(Case.ID(blob)!, features: .all)
    guard case .request(.run(let s)) = c.content else { return }
    print("H", s.hierarchy.controllers.enumerated().map { "\(s.hierarchy.depths[$0]) \($1.name) f\($1.forwards.rawValue) \($1.overrideTraitCollection) \($1.reactions.map { "\($0.moment) \($0.shape) \($0.child) \($0.traits)" })" }.joined(separator: "\n  "))
    let t = Reference.perform(s)
    for (a, st) in zip(s.actions, t.steps) { 
      var text = "\(a)"
      if case .add(let p, let h) = a { text = "add to \(p): " + h.controllers.enumerated().map { "\(h.depths[$0]) \($1.name) f\($1.forwards.rawValue) \($1.overrideTraitCollection) \($1.reactions.map { "\($0.moment) \($0.shape) \($0.child) \($0.traits)" })" }.joined(separator: "; ") }
      print("A", text); for c in st.calls { print("   ", c.receiver, c.kind) } }
    let r = Examiner(implementation: ReferenceImplementation(), rules: Rules(profile: .platform, features: .all)).examine(c)
    print(r.judgement.breaches.map { "\(Clause.catalogue[$0.clause].id) \($0.step) \($0.name)" })
  }
}
