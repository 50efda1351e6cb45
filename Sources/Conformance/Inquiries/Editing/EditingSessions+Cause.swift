import AdaptiveModel

extension EditingSessions {
  /// Operations are judged by the edited class: if that is wrong, all other failures follow (ED-1).
  ///
  /// Uninstalling is one operation, however it is requested (ED-4, ED-5). Outlets that change are
  /// one cause, whatever the operation.
  package static func cause(of broken: BrokenCase<Self>) -> Cause {
    let earlier = clauses.map(\.id).prefix { $0 != broken.fault }
    let follows = earlier.filter(broken.others.contains)
    guard let witness = broken.evidence else { return Cause(follows: follows) }
    // Outlets that get lost have nothing to do with the operation.
    if witness.strays == [.outlets] {
      return Cause(symptom: Symptom("outlets", present: ["changed"]), follows: follows)
    }
    guard let id = witness.deleted?.id,
      let before = witness.before.document.installed(id),
      let after = witness.after.document.installed(id)
    else { return Cause(follows: follows) }
    let kept = ["ED-4", "ED-5"].contains(broken.fault) ? "not uninstalled" : "kept"
    let sign = after == before ? kept : "uninstalled"
    return Cause(symptom: Symptom("deletion", present: [sign]), follows: follows)
  }
}
