extension Chapter {
  /// The events around a transition: the coordinator's blocks, presentations, and preferred sizes.
  public static let transitions = Chapter(
    "transitions",
    "Around a transition",
    "TR-",
    adopting: ["PR-23", "PR-25", "PR-26"],
    consequences: [
      "PR-23": "Animations that belong together start before all controllers are ready, or never.",
      "PR-25": "A sheet lays itself out before the screen below it knows its size.",
      "PR-26": "A popover grows when a distant controller changes its preferred size.",
      "TR-1": "Work scheduled for the end of a turn is not done on an iPad, or never.",
      "TR-2": "Code that runs when a turn is over lays out for the old size.",
      "TR-3": "A sheet animates a turn that the screen below it suppressed, or misses new traits.",
      "TR-4": "A sheet shows a wide layout in a narrow panel.",
      "TR-5": "A panel at the side covers the whole screen after a turn.",
      "TR-6": "A container shows one column where it has made room for two.",
      "TR-7": "A narrow child lays itself out as if it were as wide as the window.",
      "TR-8": "The device is turned, and the app keeps the old layout.",
      "TR-9": "A view picks an image for the window's classes.",
      "TR-10": "A view keeps drawing for the old classes.",
      "TR-M1": "A screen changes because an animation ran alongside.",
      "TR-M2": "A screen stays changed after its sheet was dismissed.",
    ]
  )
}
