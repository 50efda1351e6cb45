import ConformanceProof
import Foundation
import Messages
import TestSupport
import TestThreads
import Testing
import VectorJudge

@Suite("Noise that looks like JSON", .computing) struct NoiseTests {
  @Test("random text is accepted exactly if Foundation accepts it, except for repeated names")
  func agreement() throws {
    var state: UInt64 = 7
    func next(_ bound: Int) -> Int {
      state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
      return Int(state >> 33) % bound
    }
    let seeds = [
      #"{"type":"result","id":"1","trace":{"initial":[],"steps":[{"calls":[1.5e3,-0.2]}]}}"#,
      #"[true,false,null,"\u00e9\n",{"a":{"b":[[]]}},10,"é"]"#,
    ]
    let alphabet = Array("{}[]\",:\\u0123456789eE+-.truefalsn \u{1}".utf8) + [0xC3, 0xA9, 0xFF]
    for round in 0..<4000 {
      var bytes = Array(seeds[round % 2].utf8)
      for _ in 0...next(3) { bytes[next(bytes.count)] = alphabet[next(alphabet.count)] }
      let theirs =
        (try? JSONSerialization.jsonObject(with: Data(bytes), options: .fragmentsAllowed)) != nil
      var problem = ""
      do { _ = try MessageReader.read(IgnoredValue.self, from: bytes) } catch {
        problem = error.description
      }
      if problem.contains("second field") { continue }
      #expect((problem == "") == theirs, "\(String(decoding: bytes, as: UTF8.self)): \(problem)")
      #expect((try? JSON(bytes)) != nil || !theirs)
    }
  }
}
