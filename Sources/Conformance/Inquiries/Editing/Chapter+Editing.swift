extension Chapter {
  /// The chapter on editing per size class (S2).
  public static let editing = Chapter(
    "editing",
    "Editing per size class",
    "ED-",
    consequences: [
      "ED-1": "Work meant for all devices lands in one class, or looking at a class changes it.",
      "ED-2": "A view drawn for one class shows up in all of them.",
      "ED-3": "A deleted view comes back on another device.",
      "ED-4": "Taking a view out of one class deletes it everywhere.",
      "ED-5": "A constraint removed for one class is lost for all.",
      "ED-6": "A constraint that was deleted lives on, installed nowhere.",
      "ED-7": "A font changed for one class changes everywhere, or removing the change keeps it.",
      "ED-8": "The designer edits a class other than the one shown.",
    ]
  )
}
