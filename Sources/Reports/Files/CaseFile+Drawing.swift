package import Conformance
package import Messages

extension CaseFile {
  /// All requests of a run of this plan.
  package init(of plan: Plan) {
    let recorder = RequestRecorder(features: plan.features, world: plan.world)
    _ = Examination(plan).run(recorder)
    self.init(plan: plan, requests: recorder.requests)
  }

  /// Checks that the requests are those of this suite for the plan.
  ///
  /// - Throws: ``MessageError`` if another suite of the same version drew them.
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
