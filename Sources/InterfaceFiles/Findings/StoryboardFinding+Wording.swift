import AdaptiveModel

extension String {
  /// The words that a message had before it was reworded.
  ///
  /// Baselines and the fingerprints of SARIF contain a digest of these words, so that a finding
  /// stays the same one when only its wording changes. A new wording needs a row here.
  var withFormerWording: String {
    // The newest device is another one in each version, and the finding stays the same.
    var words = replacing("; \(Device.newest)", with: "").replacing(" (\(Device.newest))", with: "")
    for row in Self.rewordings where words.holds(row.new) {
      words = words.replacing("\(row.new)", with: row.former) + row.end
    }
    return words
  }

  /// The new words, the former ones, and those that stood at the end of the message.
  private static let rewordings: [(new: StaticString, former: String, end: String)] =
    ofLayouts + ofDocuments + ofCatalogs

  private static let ofLayouts: [(new: StaticString, former: String, end: String)] = [
    ("; code may install it", ", so that code may put it in", ""),
    ("; code may set its position", ", so that code may give it one", ""),
    ("shown on the full screen of iPads", "on the full screen of iPads", ""),
    ("), not shown ", "), gone ", ""),
    (" refers to a view that is not shown;", " holds a view there that is on no screen;", ""),
    ("” cannot be paired with “", "” cannot be tied to “", ""),
    ("UIKit crashes an app that makes", "UIKit ends an app that makes", ""),
    (
      """
      A constraint cannot be made between a leading/trailing attribute and a right/left attribute. \
      Use leading/trailing for both or neither.
      """,
      "Invalid pairing of layout attributes", ""
    ),
  ]

  private static let ofDocuments: [(new: StaticString, former: String, end: String)] = [
    (" refers to “", " speaks of “", ""),
    (" is set twice: ", " is said twice: ", ""),
    ("; the last value is used", "; the last one is taken here", ""),
    (
      ", which has no common superview with “", ", which lies in no view that “", " lies in, too"
    ),
    ("unknown rule “", "there is no rule “", ""),
    ("” is not an instruction and", "” is no instruction and", ""),
    ("the popover of a segue is anchored at “", "a segue’s popover stands at “", ""),
    ("” is used as the id of ", "” is the id of ", ""),
    (
      " equals the value of the more general class; remove it",
      " is what the more general class has", ""
    ),
    ("no device of this version's table has", "no device has", ""),
    (" of this version's table (", " of this document's platform (", ""),
    ("installed only in ", "installed in ", ""),
    (": visible on no device", " only: visible on no device", ""),
    (
      "; the devices are known only by file names, and code may load the file on others",
      "; only names say which devices load the file, and code may load it elsewhere", ""
    ),
    ("It is not used", "Nothing is judged with it", ""),
    ("in the format before Xcode 5", "in the form before Xcode 5", ""),
    ("; save it with a newer version first", "; save it with a newer one first", ""),
    (
      "; check the .storyboard or .xib that it was made from",
      "; what is checked is the .storyboard or .xib it was made from", ""
    ),
    (
      "its first bytes indicate UTF-16, but it is not valid UTF-16",
      "not valid UTF-16, which its first bytes say it is", ""
    ),
    ("declares UTF-16, but is not UTF-16", "it says that it is UTF-16, and is not", ""),
    (
      "a closing tag does not match the last opened one",
      "a tag is closed that was not the last one opened", ""
    ),
    ("a namespace that is not a URI", "a namespace that is no address", ""),
  ]

  private static let ofCatalogs: [(new: StaticString, former: String, end: String)] = [
    ("the entry names “", "“", ""),
    ("”, but the file is “", "” is named, and the file is “", ""),
    ("; this fails on case-sensitive file systems", ": not the same everywhere", ""),
    ("no entry names “", "“", " is named by no entry"),
    ("” is missing", "” is not there", ""),
    (
      "has no Contents.json, so its files have no entries",
      "has no Contents.json, so that nothing says what its files are for", ""
    ),
    (
      "has an entry for dark interfaces but none for others",
      "has something for dark interfaces, and for others nothing", ""
    ),
    ("” is not a size class; use any, compact or regular", "” is no size class", ""),
    ("” is not a scale; use 1x, 2x or 3x", "” is no scale: there are 1x, 2x and 3x", ""),
    ("high contrast", "contrast high", ""),
    ("normal contrast", "contrast normal", ""),
    ("has no entry for ", "has nothing for ", ""),
    (" other combinations of device and appearance", " other surroundings", ""),
    ("; what is shown there is not documented (IA-O3)", ", where it gives none", ""),
    ("; what is shown there is not documented", ", where it gives none", ""),
    ("no iPad of the table has a scale of ", "no ipad of the table has @", ""),
    ("no iPhone of the table has a scale of ", "no iphone of the table has @", ""),
    ("no device of the table has ", "no device has ", ""),
    ("; the file is ignored", "; the file is not looked at", ""),
    ("cannot be read as a file", "it is no file that can be read", ""),
  ]
}
