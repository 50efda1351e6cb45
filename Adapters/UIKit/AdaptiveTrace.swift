import UIKit

/// Prints what UIKit tells the view controllers of an app, for `adaptive-conformance explain-trace`.
///
/// Add this file to a debug build, and call `AdaptiveTrace.start()` before the first window is
/// shown. It prints no text and no data, and with `names = false` no names of the app's classes.
@MainActor public enum AdaptiveTrace {
  public static var names = true
  /// Takes each line; by default Xcode's console shows it.
  public static var output: (String) -> Void = { print($0) }
  /// More fields of a controller in a snapshot, such as its sets of constraints; each after a comma.
  static var fields: (UIViewController) -> String = { _ in "" }
  static var orientation: (UIWindow) -> String? = { _ in nil }
  /// The container of the system that a controller is, or inherits from.
  static var systemClass: (UIViewController) -> AnyClass? = { _ in nil }
  static var isAtRest: (UIViewController) -> Bool = { _ in true }
  static var seesSuper = false
  private static let run = String(UInt32.random(in: .min ... .max), radix: 36)
  private static var running: [(id: String, call: String, isReached: Bool)] = []
  /// The last snapshot of each window, after the number of the last call before it.
  private static var shown: [String: String] = [:]
  private static var (number, lastCall, count) = (0, 0, 0)
  private static var objects: [ObjectIdentifier: (id: String, isAlive: () -> Bool)] = [:]

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
    // Snapshots leave out what no window shows: its size follows when it is shown again.
    guard let view = controller.viewIfLoaded, view.window != nil else { return body() }
    let to = id(controller)
    let isOuter = running.last.map { $0.id != to || $0.call != call } ?? true
    if isOuter {
      running.append((to, call, false))
      let has = #""traits":\#(json(controller.traitCollection)),"size":\#(json(view.bounds.size))"#
      line(#""event":"enter","to":"\#(to)","call":"\#(call)",\#(payload),"has":{\#(has)}"#)
      lastCall = number
    }
    if isBase { running[running.count - 1].isReached = true }
    body()
    guard isOuter, let ended = running.popLast(), seesSuper else { return }
    line(#""event":"exit","to":"\#(to)","call":"\#(call)","reached":\#(ended.isReached)"#)
  }

  /// Prints a window at rest, unless nothing happened since it was printed.
  static func snapshot(_ window: UIWindow) {
    guard running.isEmpty, let root = window.rootViewController, isAtRest(root) else { return }
    let name = id(window)
    let turn = orientation(window).map { #","orientation":"\#($0)""# } ?? ""
    let controllers = list(root, "").joined(separator: ",")
    let text =
      #""event":"snapshot","window":"\#(name)","size":\#(json(window.bounds.size))\#(turn),"#
      + #""traits":\#(json(window.traitCollection)),"controllers":[\#(controllers)]"#
    let state = "\(lastCall) \(text)"
    if shown.updateValue(state, forKey: name) != state { line(text) }
  }

  /// The controllers in a window from one on, as objects, with some fields of the first.
  private static func list(_ controller: UIViewController, _ more: String) -> [String] {
    let presented = controller.parent == nil ? controller.presentedViewController : nil
    guard let view = controller.viewIfLoaded, view.window != nil else {
      return presented.map { list($0, more) } ?? []
    }
    let (own, system): (String, AnyClass?) = (id(controller), systemClass(controller))
    let type: AnyClass = names ? type(of: controller) : system ?? type(of: controller)
    let name = String(reflecting: type)
    let shown = names || system != nil ? name : "C\(UInt(bitPattern: name.hashValue))"
    let object =
      #"{"id":"\#(own)","class":"\#(shown)","system":\#(system != nil),"size":\#(json(view.bounds.size)),"#
      + #""traits":\#(json(controller.traitCollection))\#(more)\#(fields(controller))}"#
    let parent = #","parent":"\#(own)""#
    return [object] + controller.children.flatMap { list($0, parent) }
      + (presented.map { list($0, parent + #","role":"presented""#) } ?? [])
  }

  /// A number of the object: not its address, which another one may get later.
  private static func id(_ object: AnyObject) -> String {
    let key = ObjectIdentifier(object)
    if let known = objects[key], known.isAlive() { return known.id }
    count += 1
    objects[key] = ("c\(count)", { [weak object] in object != nil })
    return "c\(count)"
  }

  /// Prints a line, in pieces where a console would cut it.
  static func line(_ fields: String) {
    let text = #"{"n":\#(number + 1),"run":"\#(run)",\#(fields)}"#
    let count = text.utf8.count > 900 ? (text.count + 299) / 300 : 1
    for piece in 1...count {
      number += 1
      let part = text.dropFirst(300 * (piece - 1)).prefix(300)
      let quoted = part.map { $0 == "\"" || $0 == "\\" ? "\\\($0)" : "\($0)" }.joined()
      let head = #""n":\#(number),"run":"\#(run)","event":"piece","piece":\#(piece),"of":\#(count)"#
      output("adaptive-trace 1 " + (count == 1 ? text : #"{\#(head),"text":"\#(quoted)"}"#))
    }
  }

  /// Traits as a field, with a word where they differ from a controller's in others than these.
  static func field(_ key: String, _ traits: UITraitCollection?, _ to: UIViewController) -> String {
    guard let traits else { return #""\#(key)":null"# }
    let (text, has) = (json(traits), to.traitCollection)
    return #""\#(key)":\#(text)"# + (traits != has && text == json(has) ? #","other":true"# : "")
  }

  static func json(_ own: CGSize) -> String { #"{"width":\#(own.width),"height":\#(own.height)}"# }

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
  // The exchange of implementations: it is not compiled where the suite is tested.
  extension AdaptiveTrace {
    private static var exchanged: Set<ObjectIdentifier> = []
    private typealias Objects = @convention(c) (UIViewController, Selector, Any?, Any?) -> Void
    private typealias Sized = @convention(c) (UIViewController, Selector, CGSize, Any) -> Void

    private static func exchange() {
      seesSuper = true
      systemClass = { controller in
        var type: AnyClass = Swift.type(of: controller)
        exchange(type)
        let isApples = { Bundle(for: $0).bundleIdentifier?.hasPrefix("com.apple.") ?? false }
        while !isApples(type), let above = class_getSuperclass(type) { type = above }
        let plain = [UIViewController.self, UITableViewController.self] as [AnyClass]
        return plain.contains { $0 == type } || type == UICollectionViewController.self ? nil : type
      }
      let words = [1: "portrait", 2: "portraitUpsideDown", 3: "landscapeRight", 4: "landscapeLeft"]
      isAtRest = { $0.transitionCoordinator == nil }
      orientation = { words[$0.windowScene?.interfaceOrientation.rawValue ?? 0] }
      exchange(UIViewController.self)
      let idle = CFRunLoopObserverCreateWithHandler(nil, 0x20, true, 0) { _, _ in
        MainActor.assumeIsolated {
          let scenes = UIApplication.shared.connectedScenes.compactMap { $0 as? UIWindowScene }
          for window in scenes.flatMap(\.windows) where !window.isHidden { snapshot(window) }
        }
      }
      CFRunLoopAddObserver(CFRunLoopGetMain(), idle, .commonModes)
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
          around(own, "didChange", field("previous", former, own), isBase: isBase) {
            old(own, did, former, nil)
          }
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
