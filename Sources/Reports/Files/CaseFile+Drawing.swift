package import Messages
package import Conformance
import Driver

extension CaseFile {
  /// Every request that a run of this plan asks.
  package init(of plan: Plan) {
    let recorder = RequestRecorder(features: plan.features, world: plan.world)
    _ = Examination(plan).run(recorder)
    self.init(plan: plan, requests: recorder.requests)
  }

  /// Makes sure that the requests are those that this suite asks for the plan.
  ///
  /// - Throws: ``MessageError`` where another suite drew them, though its version is the same.
  package func checkDrawn() throws(MessageError) {
    guard CaseFile(of: plan).digest == digest else {
      throw MessageError("", "the requests are not those of this suite; write them again")
    }
  }
}

extension Examination {
  /// The examination that a file of requests is made with, and judged by.
  package init(_ plan: CaseFile.Plan) {
    self.init(profile: plan.profile, cases: plan.cases, seed: plan.seed)
    budget = 1
  }
}
