import UIKit

/// Prints what UIKit tells the view controllers of an app, for `adaptive-conformance explain-trace`.
///
/// Add this file to a debug build, and call `AdaptiveTrace.start()` before the first window is
/// shown. It prints no text and no data, and with `names = false` no names of the app's classes.
@MainActor public enum AdaptiveTrace {
  public static var names = true
  /// Takes each line; by default Xcode's console shows it.
  public static var output: (String) -> Void = { print($0) }
  static var orientation: (UIWindow) -> String? = { _ in nil }
  static var isOfSystem: (UIViewController) -> Bool = { _ in false }
  static var seesSuper = false
  private static let run = String(UInt32.random(in: .min ... .max), radix: 36)
  private static var running: [(id: String, call: String, isReached: Bool)] = []
  /// The last snapshot of each window, and the number of the last line that is no snapshot.
  private static var shown: [String: String] = [:]
  private static var number = 0
  private static var lastCall = 0

  public static func start() {
    line(#""event":"start""#)
    #if canImport(ObjectiveC)
      exchange()
    #endif
  }

  /// Prints a call and its end; an implementation that super reaches is a part of the same call.
  static func around(
    _ controller: UIViewController,
    _ call: String,
    _ payload: String,
    isBase: Bool = false,
    _ body: () -> Void
  ) {
    let to = id(controller)
    let isOuter = running.last.map { $0.id != to || $0.call != call } ?? true
    if isOuter {
      running.append((to, call, false))
      let size = json(controller.viewIfLoaded?.bounds.size ?? CGSize(width: 0, height: 0))
      let has = #"{"traits":\#(json(controller.traitCollection)),"size":\#(size)}"#
      line(#""event":"enter","to":"\#(to)","call":"\#(call)",\#(payload),"has":\#(has)"#)
    }
    if isBase { running[running.count - 1].isReached = true }
    body()
    guard isOuter, let ended = running.popLast(), seesSuper else { return }
    line(#""event":"exit","to":"\#(to)","call":"\#(call)","reached":\#(ended.isReached)"#)
  }

  /// Prints a window at rest, unless nothing happened since it was printed.
  static func snapshot(_ window: UIWindow) {
    guard running.isEmpty, let root = window.rootViewController else { return }
    let name = id(window)
    let turn = orientation(window).map { #","orientation":"\#($0)""# } ?? ""
    let controllers = list(root, "").joined(separator: ",")
    let text =
      #""event":"snapshot","window":"\#(name)","size":\#(json(window.bounds.size))\#(turn),"#
      + #""traits":\#(json(window.traitCollection)),"controllers":[\#(controllers)]"#
    let last = lastCall
    if shown.updateValue("\(last) \(text)", forKey: name) != "\(last) \(text)" { line(text) }
    lastCall = last
  }

  /// The loaded controllers from one on, as objects, with some fields of the first.
  private static func list(_ controller: UIViewController, _ more: String) -> [String] {
    guard let view = controller.viewIfLoaded else { return [] }
    let own =
      #"{"id":"\#(id(controller))","class":\#(className(controller)),"size":\#(json(view.bounds.size)),"#
      + #""traits":\#(json(controller.traitCollection)),"system":\#(isOfSystem(controller))\#(more)}"#
    let parent = #","parent":"\#(id(controller))""#
    let children = controller.children.flatMap { list($0, parent) }
    let presented = controller.parent == nil ? controller.presentedViewController : nil
    return [own] + children + (presented.map { list($0, parent + #","role":"presented""#) } ?? [])
  }

  private static func className(_ controller: UIViewController) -> String {
    let name = String(reflecting: type(of: controller))
    let hash = name.utf8.reduce(5381 as UInt32) { $0 &* 33 &+ UInt32($1) }
    return quoted(names || isOfSystem(controller) ? name : "C\(hash)")
  }

  private static func id(_ object: AnyObject) -> String {
    String(UInt(bitPattern: ObjectIdentifier(object)), radix: 36)
  }

  /// Prints a line, in pieces where a console would cut it.
  private static func line(_ fields: String) {
    let text = #"{"n":\#(number + 1),"run":"\#(run)",\#(fields)}"#
    var rest = text[...]
    let count = text.utf8.count > 900 ? (text.count + 299) / 300 : 1
    for piece in 1...count {
      number += 1
      let part = rest.prefix(300)
      rest = rest.dropFirst(300)
      let head = #""n":\#(number),"run":"\#(run)","event":"piece","piece":\#(piece),"of":\#(count)"#
      output("adaptive-trace 1 " + (count == 1 ? text : #"{\#(head),"text":\#(quoted(part))}"#))
    }
    lastCall = number
  }

  private static func quoted(_ text: some StringProtocol) -> String {
    let words = text.map { $0 == "\"" || $0 == "\\" ? "\\\($0)" : "\($0)" }
    return "\"\(words.joined())\""
  }

  /// Traits as a field, with a word where they differ from a controller's in others than these.
  static func field(_ key: String, _ traits: UITraitCollection, _ own: UIViewController) -> String {
    let (text, has) = (json(traits), own.traitCollection)
    let other = traits != has && text == json(has) ? #","other":true"# : ""
    return #""\#(key)":\#(text)\#(other)"#
  }

  static func json(_ size: CGSize) -> String {
    #"{"width":\#(Double(size.width)),"height":\#(Double(size.height))}"#
  }

  static func json(_ traits: UITraitCollection) -> String {
    let classes = ["unspecified", "compact", "regular"]
    let idioms = [0: "phone", 1: "pad", 2: "tv", 3: "carPlay", 5: "mac", 6: "vision"]
    return #"{"horizontalSizeClass":"\#(classes[traits.horizontalSizeClass.rawValue])","#
      + #""verticalSizeClass":"\#(classes[traits.verticalSizeClass.rawValue])","#
      + #""displayScale":\#(Double(traits.displayScale)),"#
      + #""userInterfaceIdiom":"\#(idioms[traits.userInterfaceIdiom.rawValue] ?? "unspecified")"}"#
  }
}

#if canImport(ObjectiveC)
  import ObjectiveC
  // The exchange of implementations: it is not compiled where the suite is tested.
  extension AdaptiveTrace {
    private static var exchanged: Set<ObjectIdentifier> = []
    private typealias Objects = @convention(c) (UIViewController, Selector, Any?, Any?) -> Void
    private typealias Sized = @convention(c) (UIViewController, Selector, CGSize, Any) -> Void

    private static func exchange() {
      seesSuper = true
      isOfSystem = { controller in
        var type: AnyClass = Swift.type(of: controller)
        exchange(type)
        let system = Bundle(for: UIViewController.self)
        while Bundle(for: type) != system, let above = class_getSuperclass(type) { type = above }
        return type != UIViewController.self && type != UITableViewController.self
      }
      let words = [1: "portrait", 2: "portraitUpsideDown", 3: "landscapeRight", 4: "landscapeLeft"]
      orientation = { words[$0.windowScene?.interfaceOrientation.rawValue ?? 0] }
      exchange(UIViewController.self)
      let observer = CFRunLoopObserverCreateWithHandler(nil, 0x20 /* idle */, true, 0) { _, _ in
        MainActor.assumeIsolated {
          let scenes = UIApplication.shared.connectedScenes.compactMap { $0 as? UIWindowScene }
          for window in scenes.flatMap(\.windows) where !window.isHidden {
            if window.rootViewController?.transitionCoordinator == nil { snapshot(window) }
          }
        }
      }
      CFRunLoopAddObserver(CFRunLoopGetMain(), observer, .commonModes)
    }

    /// Exchanges the implementations of a class and of all above it, once.
    fileprivate static func exchange(_ type: AnyClass) {
      guard exchanged.insert(ObjectIdentifier(type)).inserted else { return }
      let isBase = type == UIViewController.self
      if !isBase, let above = class_getSuperclass(type) { exchange(above) }
      let will = #selector(UIViewController.willTransition(to:with:))
      replace(will, of: type) { (old: Objects) in
        { own, traits, coordinator in
          around(own, "willTransition", field("traits", traits, own), isBase: isBase) {
            old(own, will, traits, coordinator)
          }
        } as @convention(block) (UIViewController, UITraitCollection, Any) -> Void
      }
      let size = #selector(UIViewController.viewWillTransition(to:with:))
      replace(size, of: type) { (old: Sized) in
        { own, next, coordinator in
          around(own, "viewWillTransition", #""size":\#(json(next))"#, isBase: isBase) {
            old(own, size, next, coordinator)
          }
        } as @convention(block) (UIViewController, CGSize, Any) -> Void
      }
      let did = #selector(UIViewController.traitCollectionDidChange(_:))
      replace(did, of: type) { (old: Objects) in
        { own, former in
          let previous = former.map { field("previous", $0, own) } ?? #""previous":null"#
          around(own, "didChange", previous, isBase: isBase) { old(own, did, former, nil) }
        } as @convention(block) (UIViewController, UITraitCollection?) -> Void
      }
    }

    /// Replaces a class's own implementation of a method, if it has one.
    private static func replace<Old>(_ name: Selector, of type: AnyClass, _ block: (Old) -> Any) {
      var count: UInt32 = 0
      let methods = class_copyMethodList(type, &count)
      defer { free(methods) }
      for method in UnsafeBufferPointer(start: methods, count: Int(count))
      where method_getName(method) == name {
        let old = unsafeBitCast(method_getImplementation(method), to: Old.self)
        method_setImplementation(method, imp_implementationWithBlock(block(old)))
      }
    }
  }
#endif
