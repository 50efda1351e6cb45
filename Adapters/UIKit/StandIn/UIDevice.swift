public import Foundation

// uikit/uidevice
@MainActor open class UIDevice: NSObject {
  // uikit/uidevice/current
  open class var current: UIDevice { UIDevice() }

  // uikit/uidevice/systemname
  open var systemName: String { "stand-in" }

  // uikit/uidevice/systemversion
  open var systemVersion: String { "1" }
}
