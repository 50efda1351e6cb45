import AdaptiveModel

extension Chapter {
  /// The chapter on editing per size class (S2).
  public static let editing = Chapter("editing", "Editing per size class", "ED-")
}

extension EditingSessions {
  /// The clauses about editing per size class (S2).
  package static let clauses: [Clause<EditingWitness>] = [
    // Adding and deleting.
    Clause(
      "ED-1",
      "Editing starts at Any-Any, and then is in the class chosen last; choosing one changes "
        + "nothing in the document.",
      .documented("S2"),
      consequence: "Work meant for all devices lands in one class, or looking at a class changes "
        + "it.",
      needs: .all(.editing),
      whenever: { witness in witness.operation == nil || witness.isChoice },
      then: { $0.leavesTheRest },
      wrong: { $0.account() }
    ),
    Clause(
      "ED-2",
      "A view or constraint added on the canvas is installed in the class being edited only, where "
        + "it was put; nothing else changes.",
      .documented("S2"),
      consequence: "A view drawn for one class shows up in all of them.",
      needs: .all(.editing),
      whenever: { witness in witness.added != nil },
      then: { $0.isInstalledHereOnly && $0.isPlaced && $0.leavesTheRest },
      wrong: { $0.account($0.misadded) }
    ),
    Clause(
      "ED-3",
      "Deleting from canvas or outline removes the item from the document, and nothing else.",
      .documented("S2"),
      consequence: "A deleted view comes back on another device.",
      needs: .all(.editing),
      whenever: { witness in
        witness.deleted.map { !$0.command && $0.place != .sizeInspector } ?? false
      },
      then: { $0.isGone && $0.leavesTheRest },
      wrong: { $0.account($0.undeleted) }
    ),
    Clause(
      "ED-4",
      "Command-deleting there only uninstalls it, from the class being edited only.",
      .documented("S2"),
      consequence: "Taking a view out of one class deletes it everywhere.",
      needs: .all(.editing),
      whenever: { witness in
        witness.editsSeveralClasses == true
          && witness.deleted.map { $0.command && $0.place != .sizeInspector } ?? false
      },
      then: { $0.isUninstalledHereOnly && $0.leavesTheRest },
      wrong: { $0.account($0.misuninstalled) }
    ),
    Clause(
      "ED-5",
      "Where the scene has more than one class, deleting anywhere else only uninstalls the item, "
        + "from the class being edited only.",
      .documented("S2"),
      consequence: "A constraint removed for one class is lost for all.",
      needs: .all(.editing),
      whenever: { witness in
        witness.editsSeveralClasses == true && witness.deleted?.place == .sizeInspector
      },
      then: { $0.isUninstalledHereOnly && $0.leavesTheRest },
      wrong: { $0.account($0.misuninstalled) }
    ),
    Clause(
      "ED-6",
      "Where only Any-Any was ever edited, deleting always removes the item, and nothing else.",
      .documented("S2"),
      consequence: "A constraint that was deleted lives on, installed nowhere.",
      needs: .all(.editing),
      whenever: { witness in
        witness.editsSeveralClasses == false && witness.deleted != nil
      },
      then: { $0.isGone && $0.leavesTheRest },
      wrong: { $0.account($0.undeleted) }
    ),
    // Inspectors.
    Clause(
      "ED-7",
      "An inspector sets the Any-Any value; a class that is added has a line edited on its own; "
        + "removing the line falls back to the more general value. Nothing else changes.",
      .documented("S2"),
      consequence: "A font changed for one class changes everywhere, or removing the change keeps "
        + "it.",
      needs: .all(.editing),
      whenever: { witness in
        if case .addLine = witness.operation { return true }
        return witness.inspected != nil
      },
      then: { witness in
        guard witness.leavesTheRest else { return false }
        guard let (expected, found) = witness.inspected else { return witness.leavesOtherLines }
        return found.map { expected.agrees(with: $0) } ?? false
      },
      wrong: { $0.account($0.misinspected) }
    ),
  ]
}

extension Grids {
  /// The clause about the grid.
  package static let clauses: [Clause<GridAnswer>] = [
    // The classes that a class covers, and the devices that have them, are read from the model's
    // tables, as in the reference; name, marks and highlight are the clause's own statement.
    Clause(
      "ED-8",
      "The grid names the chosen class, and the devices and orientations that it affects, marks "
        + "the classes that it covers, and highlights anything but Any-Any.",
      .documented("S2"),
      consequence: "The designer edits a class other than the one shown.",
      needs: .all(.editing),
      then: { answer in
        answer.grid.name == "\(answer.chosen)" && answer.isMarkedRightly
          && answer.namesTheDevices && answer.isHighlightedRightly
      }
    )
  ]
}

// MARK: - Causes

extension EditingSessions {
  /// Operations are judged by the edited class: if that is wrong, all other failures follow (ED-1).
  ///
  /// Uninstalling is one operation, however it is requested (ED-4, ED-5). Outlets that change are
  /// one cause, whatever the operation.
  package static func cause(of broken: BrokenCase<Self>) -> Cause {
    let ids = clauses.map(\.id)
    let earlier = ids.prefix { $0 != broken.fault }.filter(broken.others.contains)
    guard let witness = broken.evidence else { return Cause(follows: earlier) }
    let follows = witness.isMisled ? ids.filter(broken.others.contains) : earlier
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
