extension Chapter {
  /// What happens around a transition: the coordinator's blocks, and preferred sizes.
  public static let transitions = Chapter(
    "transitions",
    "Around a transition",
    "TR-",
    adopting: ["PR-23", "PR-26"],
    consequences: [
      "PR-23": "Animations that belong together start before all controllers are ready, or never.",
      "PR-26": "A popover grows when a distant controller changes its preferred size.",
      "TR-1": "What a screen has to do when a turn is over is not done on an iPad, or not at all.",
      "TR-2": "Code that runs when a turn is over lays out for the size of before.",
      "TR-8": "The device is turned, and the app stays laid out as it was.",
      "TR-M1": "A screen changes because an animation ran along.",
    ]
  )
}
