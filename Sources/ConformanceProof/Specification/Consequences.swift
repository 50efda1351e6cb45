public import Conformance

extension AnyClause {
  /// What somebody sees who uses an app on an implementation that breaks the clause.
  ///
  /// In our own words; every clause of the catalogue has one, and a test looks for them.
  public var consequence: String? { Self.consequences[id] }

  private static let consequences: [String: String] = Dictionary(
    uniqueKeysWithValues: ofTraits + ofDevices + ofStates + ofCalls + ofPairs + ofOrientation
      + ofLayouts + ofEditing
  )

  private static let ofTraits: [(String, String)] = [
    ("TC-1", "A screen asks for a trait and gets nothing, and falls back to a layout for nobody."),
    ("TC-2", "Numbers that were stored, or come from elsewhere, mean another size class."),
    ("TC-3", "A container that overrides the width alone loses the height, scale or idiom."),
    ("TC-4", "An override that should win is lost, or an empty one wipes out what was known."),
    ("TC-5", "A layout or an image meant for these traits is passed over, or used for others."),
    ("TC-6", "“Not specified” is taken for a real value, and a tablet for a phone."),
  ]

  private static let ofDevices: [(String, String)] = [
    ("DV-1", "The app starts in the wrong layout on a device that everybody has."),
    (
      "DV-2",
      "On a new device with a known screen the app shows another layout than on the old one."
    ),
    ("DV-3", "A large phone in landscape gets one column too many, or too few."),
    ("DV-4", "After a turn the app is drawn for the old shape: cut off, or with empty bars."),
    (
      "DV-5",
      "A turn swaps images for those of another resolution, or a phone's layout for a tablet's."
    ),
    ("DV-6", "The app starts in the wrong layout on a recent device."),
    ("DV-7", "Beside another app on an iPad two columns are squeezed into a strip."),
  ]

  private static let ofStates: [(String, String)] = [
    ("PR-1", "The whole app is laid out for a window that it is not in."),
    ("PR-2", "A child shows the compact layout in a container that shows the regular one."),
    ("PR-3", "A container asks a child to be compact, and the child stays as it was."),
    ("PR-4", "What a container decides for a child stops there: grandchildren do as they like."),
    ("PR-20", "A child keeps the layout of an override that is long gone."),
    ("PR-21", "An override of one trait freezes the others: the child no longer follows turns."),
    ("PR-24", "A child is larger or smaller than the room that its container has for it."),
  ]

  private static let ofCalls: [(String, String)] = [
    ("PR-5", "A controller lays itself out for the new size with the rules of the old class."),
    ("PR-6", "A child prepares for something that its container can still change, and flickers."),
    ("PR-7", "Screens are rebuilt, and lose scroll position and focus, though nothing changed."),
    ("PR-8", "A screen keeps the layout of the old class after a turn."),
    ("PR-9", "A child that is held in one class rebuilds itself at every turn."),
    ("PR-10", "Animations run and layouts are computed, though no view gets another size."),
    ("PR-11", "Content that depends on points stays as wide as before the turn."),
    (
      "PR-12",
      "A badge of fixed size is laid out anew at each turn, or a strip of fixed width is not."
    ),
    (
      "PR-13", "A screen prepares for one class and ends up in another, or cannot tell what it was."
    ),
    ("PR-14", "Code that compares old and new finds no difference, and animates nothing."),
    (
      "PR-15",
      "A turned iPad swaps layouts that it should keep, or a new class comes with a resize."
    ),
    ("PR-16", "A child that its container makes regular never hears of it, and stays compact."),
    ("PR-17", "Containers that keep a call to themselves cannot do so, or silence more than that."),
    ("PR-18", "Every animation runs twice."),
    ("PR-19", "Overriding one child makes its siblings and its container rebuild themselves."),
    ("PR-22", "A controller animates while others do not know yet that anything will change."),
    ("PR-23", "Animations that belong together start before everybody is ready."),
    ("PR-25", "A sheet is laid out before the screen below it knows its new size."),
    ("PR-26", "A popover grows when somebody far away in the hierarchy changes its wish."),
    ("PR-27", "Code for old and for new systems runs both, and lays out twice."),
  ]

  private static let ofPairs: [(String, String)] = [
    ("PR-M1", "After turning the device there and back the app is not what it was."),
    ("PR-M2", "Wrapping a screen in a plain container changes how it behaves."),
    ("PR-M3", "A screen behaves otherwise because of a neighbour that it knows nothing of."),
    ("PR-M4", "Renaming a class changes what it is told."),
    ("PR-M5", "Setting something to what it is already makes the screen flicker."),
    ("PR-M6", "A child that is pinned to its traits still follows the window, or stops resizing."),
    ("PR-M7", "The same taps lead to different screens on different days."),
  ]

  private static let ofOrientation: [(String, String)] = [
    ("CO-1", "An iPad held upright shows the layout that was meant for landscape."),
    ("CO-2", "The child gets its other class without a call, and keeps the old layout."),
    ("CO-3", "The app starts in the wrong layout and is right only after the first turn."),
    ("CO-4", "The child animates to the new size in the old layout, then jumps."),
  ]

  private static let ofLayouts: [(String, String)] = [
    ("SL-1", "A class that the designer chose does not exist, and its variations are lost."),
    ("SL-2", "What was designed for any height is missing on phones in landscape."),
    ("SL-3", "A view, a constraint or a font that should vary is the same everywhere."),
    ("SL-4", "A general setting wins over the one made for just this class."),
    ("SL-5", "An outlet is nil, and the app stops, because its view is not in this class."),
    ("SL-6", "After a turn views of the old layout remain, or those of the new one are missing."),
    ("SL-7", "Text that somebody typed is gone after turning there and back."),
    ("SL-8", "In one of the nine classes views overlap, or stand where nobody put them."),
    (
      "SL-9",
      "Labels of a panel that is out hang in the air, or constraints name views that are gone."
    ),
    ("SL-M1", "The layout depends on how the device was turned before."),
    ("SL-M2", "A variation that says nothing new changes the screen."),
  ]

  private static let ofEditing: [(String, String)] = [
    ("ED-1", "Work meant for all devices lands in one class, or looking at a class changes it."),
    ("ED-2", "A view drawn for one class shows up in all of them."),
    ("ED-3", "A deleted view comes back on another device."),
    ("ED-4", "Taking a view out of one class deletes it everywhere."),
    ("ED-5", "A constraint removed for one class is lost for all."),
    ("ED-6", "A constraint that was deleted lives on, installed nowhere."),
    ("ED-7", "A font changed for one class changes everywhere, or removing the change keeps it."),
    ("ED-8", "The designer edits another class than the one that is shown."),
  ]
}
