public import AdaptiveModel
public import Messages

extension ScreenShare: RawWord {}

extension WindowQuery: Message, MessageUnion {
  public static var blank: Self { .device("", .portrait) }

  public static func words<V: WordVisitor>(_ visitor: inout V, _ query: inout Self) {
    visitor.word("device", .device("", .portrait), &query)
    visitor.word("screen", .screen(.blank, .blank, .portrait), &query)
  }

  public static func fields<V: FieldVisitor>(_ visitor: inout V, _ query: inout Self) {
    visitor.either(&query)
    switch query {
    case .device(let name, let orientation):
      query = listed(&visitor, name, nil, orientation)
    case .share(let share, let model, let orientation):
      query = listed(&visitor, model, share, orientation)
    case .screen(var screen, var idiom, var orientation):
      visitor.field("screen", &screen)
      visitor.field("userInterfaceIdiom", &idiom)
      visitor.field("orientation", &orientation)
      query = .screen(screen, idiom, orientation)
    }
  }

  private static func listed<V: FieldVisitor>(
    _ visitor: inout V,
    _ name: String,
    _ share: ScreenShare?,
    _ orientation: Orientation
  ) -> Self {
    var (name, share, orientation) = (name, share, orientation)
    visitor.next(note: "a listed device, or with “share” an iPad’s model")
    visitor.field("device", &name)
    visitor.optional("share", &share)
    visitor.field("orientation", &orientation)
    return share.map { .share($0, model: name, orientation) } ?? .device(name, orientation)
  }
}
