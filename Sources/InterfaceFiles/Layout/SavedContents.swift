import AdaptiveModel

/// The sizes of texts and images, which a file shows only by the frames that it was saved with.
///
/// A saved length is that of the content only where the constraints left it to the content. A view
/// that they stretched has a content of unknown length.
enum SavedContents {
  /// As long as the saved frames.
  case asSaved
  /// Half as long, so that a view that follows its content shows it.
  case halved
  /// As long as the saved frames, but nothing where the content is unknown.
  case without(Set<Length>)

  /// The width or height of an item.
  struct Length: Hashable {
    var item: Int
    var axis: Axis
  }

  /// The length of a content that exists, or may exist; `nil` if it may not and is unknown.
  func length(_ axis: Axis, of item: Int, saved: Double, isCertain: Bool = true) -> Double? {
    switch self {
    case .asSaved: saved
    case .halved: saved / 2
    case .without(let unknown):
      unknown.contains(Length(item: item, axis: axis)) ? (isCertain ? 0 : nil) : saved
    }
  }

  /// The lengths of contents that saved frames do not show.
  ///
  /// What holds with the saved frames as contents and also without these does not depend on how
  /// long the content of a stretched view is.
  static func unknown(
    in scene: InterfaceScene,
    _ canvas: InterfaceDocument.Canvas,
    within work: inout Int
  ) -> Set<Length> {
    guard let frame = scene.savedRootFrame else { return [] }
    let size = Size(frame.width, frame.height)
    let halved = SceneFrames(scene, canvas.layoutClass, size, contents: .halved, within: &work)
    let frames = Dictionary(firsts: (halved?.frames ?? []).map { ($0.item, $0.frame) })
    var unknown: Set<Length> = []
    for item in scene.layout.items.indices {
      guard scene.hasContent(item, in: canvas.layoutClass),
        let saved = scene.elements[item].savedFrame
      else { continue }
      for axis in Axis.allCases {
        let length = frames[item]?.length(axis) ?? .infinity
        if abs(length - saved.length(axis) / 2) > 0.5 {
          unknown.insert(Length(item: item, axis: axis))
        }
      }
    }
    return unknown
  }
}
