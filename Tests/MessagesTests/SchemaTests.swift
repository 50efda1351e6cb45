import Messages
import Testing

@Suite("The schema printed from the tables") struct SchemaTests {
  func text(_ speaker: MessageSchema.Speaker) -> String {
    let bytes = MessageSchema.document("A drawing", of: speaker) { $0.named(Drawing.self) }
    return String(decoding: bytes, as: UTF8.self)
  }

  @Test("the schema for anyone lists everything that a reader accepts") func anyone() {
    let text = text(.anyone)
    let lines = text.split(separator: "\n").map { $0.hasSuffix(",") ? $0.dropLast() : $0 }
    #expect(
      lines.contains(
        #""Point":{"type":"object","description":"In points.","properties":{"x":{"type":"number"},"y":{"type":"number"}},"required":["x","y"]}"#
      )
    )
    #expect(
      text.contains(##""children":{"default":[],"type":"array","items":{"$ref":"#/$defs/Node"}}}"##)
    )
    #expect(
      text.contains(
        ##"{"anyOf":[{"type":"object","properties":{"move":{"type":"string"},"by":{"$ref":"#/$defs/Point"}},"required":["move","by"]},"##
      )
    )
    #expect(text.contains(#""colour":{"default":"plain","enum":["red","blue","plain"]}"#))
    #expect(text.contains(#""kind":{"const":"end"}"#))
    #expect(
      text.contains(
        ##""edits":{"default":[],"type":"array","items":{"$ref":"#/$defs/Edit"},"minItems":1}"##
      )
    )
    #expect(text.contains(#""title":{"anyOf":[{"type":"string"},{"type":"null"}]}"#))
    #expect(text.contains(#""required":["type","edition"]"#))
  }

  @Test("the schema for the suite lists only its own output") func suite() {
    let text = text(.suite)
    #expect(text.contains(#""required":["type","edition","strokes","title"]"#))
    #expect(text.contains(#""x":{"type":"number","minimum":0}"#))
    #expect(text.contains(#""colour":{"default":"plain","enum":["red","blue"]}"#))
    #expect(!text.contains(#""kind":{"const":"end"}"#))
    #expect(text.contains(#""additionalProperties":false"#))
  }
}
