import Foundation
import InterfaceFiles

/// Parts of storyboards, as their text.
enum Sketch {
  // MARK: Constraints

  /// A constraint, such as `a.leading >= safe.leading + 16 @999` or `width = 20`.
  static func rule(_ id: String, _ text: String, more: String = "", _ inside: String = "") -> String
  {
    let relations = ["=": "", "<=": "lessThanOrEqual", ">=": "greaterThanOrEqual"]
    var words = text.split(separator: " ").map(String.init)
    var attributes = anchor("first", words.removeFirst())
    while !words.isEmpty {
      let word = words.removeFirst()
      if let relation = relations[word] {
        attributes += relation.isEmpty ? [] : ["relation=\"\(relation)\""]
      } else if word == "*" {
        attributes.append("multiplier=\"\(words.removeFirst())\"")
      } else if word.hasPrefix("@") {
        attributes.append("priority=\"\(word.dropFirst())\"")
      } else if let first = word.first, first.isLetter, word.contains(".") {
        attributes += anchor("second", word)
      } else if word != "+" {
        attributes.append("constant=\"\(word)\"")
      }
    }
    let all = (attributes + [more]).filter { !$0.isEmpty }.joined(separator: " ")
    return constraint(id, all, inside)
  }

  /// A constraint with any attributes, such as those that no file should have.
  static func constraint(_ id: String, _ attributes: String, _ inside: String = "") -> String {
    "<constraint \(attributes) id=\"\(id)\"" + (inside.isEmpty ? "/>" : ">\(inside)</constraint>")
  }

  private static func anchor(_ place: String, _ word: String) -> [String] {
    let parts = word.split(separator: ".")
    return (parts.count > 1 ? ["\(place)Item=\"\(parts[0])\""] : []) + [
      "\(place)Attribute=\"\(parts[parts.count - 1])\""
    ]
  }

  static func pin(
    _ first: String,
    _ edge: String,
    _ second: String,
    _ other: String? = nil,
    _ constant: Int = 0,
    _ more: String = ""
  ) -> String {
    let text = "\(first).\(edge) = \(second).\(other ?? edge) + \(constant)"
    return rule("\(first)-\(edge)-\(second)", text, more: more)
  }

  static func width(_ id: String, _ constant: Int) -> String {
    "<constraints>\(rule(id, "width = \(constant)"))</constraints>"
  }

  static func size(_ id: String, _ width: Int?, _ height: Int?) -> String {
    let sides = [("width", width), ("height", height)].compactMap { name, length in
      length.map { rule("\(id)-\(name)", "\(name) = \($0)") }
    }
    return "<constraints>\(sides.joined())</constraints>"
  }

  // MARK: Views

  static func label(_ id: String, _ inside: String = "") -> String {
    """
    <label id="\(id)" text="\(id)" translatesAutoresizingMaskIntoConstraints="NO">\(inside)</label>
    """
  }

  static func view(_ id: String, _ frame: (Int, Int, Int, Int), _ rest: String = "") -> String {
    """
    <view id="\(id)" userLabel="\(id)" translatesAutoresizingMaskIntoConstraints="NO">\
    \(Sketch.frame(frame.0, frame.1, frame.2, frame.3))\(rest)</view>
    """
  }

  static func frame(_ x: Int, _ y: Int, _ width: Int, _ height: Int) -> String {
    "<rect key=\"frame\" x=\"\(x)\" y=\"\(y)\" width=\"\(width)\" height=\"\(height)\"/>"
  }

  // MARK: Variations

  /// A variation that excludes, or includes, a constraint or a view.
  static func mask(
    _ key: String,
    _ id: String,
    verb: String = "exclude",
    of kind: String = "constraints"
  ) -> String {
    """
    <variation key="\(key)"><mask key="\(kind)"><\(verb) reference="\(id)"/></mask></variation>
    """
  }

  // MARK: Documents

  /// A controller's view with subviews and constraints.
  static func scene(_ subviews: String, _ constraints: String, _ rest: String = "") -> String {
    """
    <viewController id="vc"><view key="view" id="root"><subviews>\(subviews)</subviews>\
    <viewLayoutGuide key="safeArea" id="safe"/><constraints>\(constraints)</constraints>\(rest)\
    </view></viewController>
    """
  }

  /// Two labels of fixed widths side by side, from edge to edge.
  static func row(_ rest: String = "") -> String { scene(rowViews, rowConstraints, rest) }

  static let rowViews = label("a", width("wa", 150)) + label("b", width("wb", 130))
  static let rowConstraints =
    rule("l", "a.leading = safe.leading + 16") + rule("m", "b.leading = a.trailing + 16")
    + rule("r", "safe.trailing >= b.trailing + 16")

  /// A file with one scene that contains these objects.
  static func file(
    _ objects: String,
    prolog: String = "",
    runtime: String? = nil,
    attributes: String = "",
    _ before: String = ""
  ) -> Data {
    let runtime = runtime.map { "targetRuntime=\"\($0)\" " } ?? ""
    return Data(
      """
      <?xml version="1.0" encoding="UTF-8"?>\(prolog)
      <document type="com.apple.InterfaceBuilder3.CocoaTouch.Storyboard.XIB" \(runtime)\
      useAutolayout="YES" useTraitCollections="YES"\(attributes)>\(before)<scenes>\
      <scene sceneID="s"><objects>\(objects)</objects></scene></scenes></document>
      """.utf8
    )
  }

  /// A full-window scene, saved in portrait on an iPhone 8, whose views have frames.
  static func windowFile(_ subviews: String, _ constraints: String, _ rest: String = "") -> Data {
    let scene = scene(subviews, constraints, rest).replacing(
      "id=\"root\">",
      with: "id=\"root\">\(frame(0, 0, 375, 667))"
    )
    return file(
      scene,
      runtime: "iOS.CocoaTouch",
      attributes: " useSafeAreas=\"YES\" initialViewController=\"vc\"",
      "<device id=\"retina4_7\" orientation=\"portrait\"/>"
    )
  }

  static func window(
    _ subviews: String,
    _ constraints: String,
    _ rest: String = ""
  ) throws -> DocumentLayout {
    let data = windowFile(subviews, constraints, rest)
    return DocumentLayout(try InterfaceDocument(data, file: "f"))
  }
}

extension DocumentLayout {
  var rules: [StoryboardFinding.Rule] { findings.map(\.rule) }
  var conflicts: [StoryboardFinding] { findings(of: .layoutConflict) }

  func findings(of rule: StoryboardFinding.Rule) -> [StoryboardFinding] {
    findings.filter { $0.rule == rule }
  }
}
