import AdaptiveModel
import Foundation
import Testing

@testable import InterfaceFiles

@Suite("Drawings of scenes") struct DrawingTests {
  @Test("since system 26 an iPad's window has any size, and no sentence speaks of shares")
  func freeWindows() {
    let platform = Platform(runtime: "iOS.CocoaTouch", idiom: .pad)
    for (system, words) in [
      (18, "in every share of an iPad's screen"), (26, "in windows on iPads from 320 to 981 wide"),
    ] {
      let windows = LayoutWindow.all(on: platform, since: system)
      #expect(windows.filter(\.isShare).words(of: windows) == words)
      let names = windows.flatMap(\.devices)
      #expect(!names.contains("iPad Pro 9.7-inch") && names.contains("iPad mini 7.9-inch"))
    }
  }

  @Test(
    "wireframes have nine pictures of a scene that varies, mark differences and are well-formed"
  )
  func drawing() throws {
    let document = try StoryboardTests.document("Adaptive.storyboard")
    var report = FileReport("a&b.storyboard")
    report.drawing = document.drawing()
    let page = [report].page
    #expect(page.components(separatedBy: "<figure ").count - 1 == 10)
    #expect(page.contains("<small>gone: image view</small>"))
    let devices = [try #require(Device(named: "iPhone SE (1st generation)"))]
    let more = document.drawing(devices: devices)
    #expect(more.components(separatedBy: "<figure ").count - 1 == 14)
    #expect(more.contains("iPhone SE (1st generation) in landscape, 568 × 320, compact-compact"))
    #expect(page.contains("class=\"some\"") && page.contains("class=\"varied\""))
    // A view whose constraints vary is marked, but not the root view at their other end.
    let varied =
      Sketch.mask("default", "m") + Sketch.mask("widthClass=regular", "m", verb: "include")
    let frame = Sketch.frame(9, 9, 90, 20) + "<constraints>"
    let text = Sketch.row(varied).replacing("=\"NO\"><constraints>", with: "=\"NO\">" + frame)
    let row = try InterfaceDocument(Sketch.file(text), file: "f").drawing()
    #expect(row.components(separatedBy: "class=\"varied\"").count - 1 == 2 * 9, "\(row)")
    #expect(XMLDocumentCheck.isWellFormed(Self.body(page)))
  }

  /// A scene with a label that has a constraint, and nothing that varies.
  private static func document(_ title: String, width: String = "90") throws -> InterfaceDocument {
    let label =
      "<label text=\"\(title)\" id=\"a\"><rect key=\"frame\" x=\"9\" y=\"9\" width=\"\(width)\" "
      + "height=\"20\"/><constraints><constraint firstAttribute=\"width\" constant=\"90\" "
      + "id=\"w\"/></constraints></label>"
    let view =
      "<view id=\"r\">\(Sketch.frame(0, 0, 375, 667))<subviews>\(label)</subviews></view>"
    return try InterfaceDocument(Sketch.file(view), file: "f")
  }

  private static func page(_ document: InterfaceDocument, _ findings: [StoryboardFinding]) -> String
  {
    var report = FileReport("f")
    report.drawing = document.drawing(findings: findings)
    return [report].page
  }

  /// The values of an attribute, in order.
  private static func values(_ attribute: String, _ page: String) -> [String] {
    page.components(separatedBy: " \(attribute)=\"").dropFirst().map {
      String($0.prefix { $0 != "\"" })
    }
  }

  @Test("a scene in which nothing varies has one picture, and one of each window of a finding")
  func windows() throws {
    let document = try Self.document("Title")
    #expect(Self.values("class", Self.page(document, [])).count { $0 == "window" } == 1)
    let windows = LayoutWindow.all(on: document.platform(idiom: nil))
    let small = try #require(windows.first { $0.size == Size(568, 320) })
    func finding(_ id: String, _ window: LayoutWindow?) throws -> StoryboardFinding {
      var finding = StoryboardFinding(
        rule: .layoutConflict,
        line: 1,
        scene: try #require(document.scenes.first).id,
        id: id,
        message: "in compact-regular"
      )
      finding.place = window.map {
        StoryboardFinding.Place(layoutClass: $0.layoutClass, window: $0)
      }
      return finding
    }
    let findings = [try finding("a", small), try finding("w", small), try finding("a", nil)]
    let page = Self.page(document, findings)
    let (ids, links) = (Self.values("id", page), Self.values("href", page))
    #expect(
      Set(ids).count == ids.count && links.allSatisfy { ids.contains(String($0.dropFirst())) }
    )
    #expect(Self.values("viewBox", page) == ["-4 -4 383 675", "-4 -4 576 328"])
    #expect(page.contains("iPhone 5") && page.contains("568 × 320, compact-compact"))
    // The view of both findings has their numbers where they happen.
    #expect(page.components(separatedBy: ">1, 2</text>").count == 2)
    #expect(page.components(separatedBy: ">3</text>").count == 2)
    #expect(
      links.filter { $0.hasSuffix("-p1") }.count == 2 && links.contains { $0.hasSuffix("-p0") }
    )
    let many = Self.page(document, Array(repeating: findings[0], count: 300))
    #expect(
      many.contains("and 292 more</summary>") && XMLDocumentCheck.isWellFormed(Self.body(many))
    )
  }

  @Test("a conflict of some windows stands on the picture of its first window")
  func conflict() throws {
    let document = try StoryboardTests.document("Cases/two-conflicts.storyboard")
    let layout = DocumentLayout(document)
    let findings = document.findings(idiom: nil, rules: [.layoutConflict], layout: layout)
    // Severe findings come first in a page.
    let warning = findings.first { $0.severity == .warning }
    let window = try #require(warning?.place?.window)
    let page = Self.page(document, findings)
    let link = try #require(Self.values("href", page).first { $0.contains("-p") })
    let figure = try #require(
      page.components(separatedBy: "<figure id=\"\(link.dropFirst())\"").last
    )
    let end = figure.firstRange(of: "</figure>")?.lowerBound ?? figure.endIndex
    let caption = "\(measure(window.size.width)) × \(measure(window.size.height)), "
    #expect(figure[..<end].contains(caption) && figure[..<end].contains("class=\"found\""))
  }

  @Test("a stack view fills itself in a picture, also where code may change it")
  func stacks() throws {
    let frame = Sketch.frame(0, 0, 100, 20)
    let own = "translatesAutoresizingMaskIntoConstraints=\"NO\""
    let views = ["a", "b"].map { "<view \(own) id=\"\($0)\">\(frame)</view>" }.joined()
    let edges = ["leading", "trailing"].map { Sketch.pin("s", $0, "r") }
    let stack =
      "<view id=\"r\">\(Sketch.frame(0, 0, 200, 600))"
      + "<subviews><stackView distribution=\"fillEqually\" \(own) id=\"s\">\(frame)"
      + "<subviews>\(views)</subviews></stackView></subviews>"
      + "<constraints>\(edges.joined())</constraints>"
      + "<connections><outlet property=\"bar\" destination=\"s\" id=\"o\"/></connections></view>"
    let page = Self.page(try InterfaceDocument(Sketch.file(stack), file: "f"), [])
    #expect(Self.values("width", page) == ["375", "375", "375", "187.5", "187.5"], "\(page)")
  }

  private static func body(_ page: String) -> String {
    page.replacing("<!DOCTYPE html>\n", with: "")
  }

  @Test("a name is cut before it is escaped, and the page loads and runs nothing")
  func safety() throws {
    for count in 1...12 {
      let title = String(repeating: "x", count: count) + "&amp;&lt;&quot;"
      let page = Self.page(try Self.document(title + title + title), [])
      #expect(XMLDocumentCheck.isWellFormed(Self.body(page)), "\(page)")
      let cut = page.components(separatedBy: "…").dropLast().map { $0.suffix(6) }
      #expect(cut.allSatisfy { !$0.contains("&") || $0.contains(";") }, "\(cut)")
    }
    let huge = Self.page(try Self.document("Title", width: "1e300"), [])
    #expect(XMLDocumentCheck.isWellFormed(Self.body(huge)))
    let page = Self.page(try Self.document("Title"), [])
    #expect(page.contains("content=\"default-src 'none'; style-src 'sha256-"))
    #expect(Self.values("style", page).isEmpty && !page.contains("<script"))
  }
}
