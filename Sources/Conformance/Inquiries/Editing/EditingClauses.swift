import AdaptiveModel

extension Chapter {
  /// The chapter on editing per size class (S2).
  public static let editing = Chapter("editing", "Editing per size class", "ED-")
}

extension EditingSessions {
  private static func row(
    _ id: String,
    _ sentence: String,
    consequence: String,
    whenever: @escaping @Sendable (EditingWitness) -> Bool,
    wrong: @escaping @Sendable (EditingWitness) -> String?
  ) -> Clause<EditingWitness> {
    Clause(
      ClauseRow(id, sentence, .documented("S2"), consequence),
      whenever: whenever,
      keptUnless: wrong
    )
  }

  /// The clauses about editing per size class (S2).
  package static let clauses: [Clause<EditingWitness>] = [
    // Adding and deleting.
    row(
      "ED-1",
      "Editing starts at Any-Any, and then is in the class chosen last; choosing one changes "
        + "nothing in the document.",
      consequence: "Work meant for all devices lands in one class, or looking at a class changes "
        + "it.",
      whenever: { witness in witness.operation == nil || witness.isChoice },
      wrong: { $0.account() }
    ),
    row(
      "ED-2",
      "A view or constraint added on the canvas is installed in the class being edited only, where "
        + "it was put; nothing else changes.",
      consequence: "A view drawn for one class shows up in all of them.",
      whenever: { witness in witness.added != nil },
      wrong: { $0.account($0.misadded) }
    ),
    row(
      "ED-3",
      "Deleting from canvas or outline removes the item from the document, and nothing else.",
      consequence: "A deleted view comes back on another device.",
      whenever: { witness in
        witness.deleted.map { !$0.command && $0.place != .sizeInspector } ?? false
      },
      wrong: { $0.account($0.undeleted) }
    ),
    row(
      "ED-4",
      "Command-deleting from canvas or outline uninstalls the item in the class being edited only.",
      consequence: "Taking a view out of one class deletes it everywhere.",
      whenever: { witness in
        witness.editsSeveralClasses == true
          && witness.deleted.map { $0.command && $0.place != .sizeInspector } ?? false
      },
      wrong: { $0.account($0.misuninstalled) }
    ),
    row(
      "ED-5",
      "Where the scene has more than one class, deleting anywhere else only uninstalls the item, "
        + "from the class being edited only.",
      consequence: "A constraint removed for one class is lost for all.",
      whenever: { witness in
        witness.editsSeveralClasses == true && witness.deleted?.place == .sizeInspector
      },
      wrong: { $0.account($0.misuninstalled) }
    ),
    row(
      "ED-6",
      "Where only Any-Any was ever edited, deleting always removes the item, and nothing else.",
      consequence: "A constraint that was deleted lives on, installed nowhere.",
      whenever: { witness in
        witness.editsSeveralClasses == false && witness.deleted != nil
      },
      wrong: { $0.account($0.undeleted) }
    ),
    // Inspectors.
    row(
      "ED-7",
      "An inspector sets the Any-Any value; a class that is added has a line edited on its own; "
        + "removing the line falls back to the more general value. Nothing else changes.",
      consequence: "A font changed for one class changes everywhere, or removing the change keeps "
        + "it.",
      whenever: { witness in
        if case .addLine = witness.operation { return true }
        return witness.inspected != nil
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
      then: { $0.account == nil },
      wrong: \.account
    )
  ]
}

// MARK: - Causes

extension EditingSessions {
  /// Operations are judged by the edited class: if that is wrong, all other failures follow (ED-1).
  ///
  /// Uninstalling is one operation, however it is requested (ED-4, ED-5). Outlets that change are
  /// one cause, whatever the operation.
  package static let causes = Causes<EditingSessions>(
    precursors: [
      Precursor { broken, witness in
        let ids = clauses.map(\.id)
        return (witness.isMisled ? ids : ids.prefix { $0 != broken.fault }.map(\.self))
          .filter(broken.others.contains)
      }
    ],
    symptom: { broken in
      // Outlets that get lost have nothing to do with the operation.
      if broken.evidence?.strays == [EditingWitness.changedOutlets] {
        return Symptom("outlets", present: ["changed"])
      }
      guard let witness = broken.evidence, let id = witness.deleted?.id,
        let before = witness.before.document.installed(id),
        let after = witness.after.document.installed(id)
      else { return nil }
      let kept = ["ED-4", "ED-5"].contains(broken.fault) ? "not uninstalled" : "kept"
      return Symptom("deletion", present: [after == before ? kept : "uninstalled"])
    }
  )
}
