/// An incremental SHA-256 digest, as `sha256sum` prints it.
package struct SHA256: Sendable {
  private var state: [UInt32] = [
    0x6a09_e667, 0xbb67_ae85, 0x3c6e_f372, 0xa54f_f53a,
    0x510e_527f, 0x9b05_688c, 0x1f83_d9ab, 0x5be0_cd19,
  ]
  private var rest: [UInt8] = []
  private var length: UInt64 = 0

  package init() {}

  /// The digest of some bytes, in hexadecimal.
  package static func hex(of bytes: some Collection<UInt8>) -> String {
    var digest = SHA256()
    digest.add(bytes)
    return digest.hex
  }

  package mutating func add(_ bytes: some Collection<UInt8>) {
    length += UInt64(bytes.count)
    rest += bytes
    let blocks = rest
    rest = Array(blocks.suffix(blocks.count % 64))
    blocks.withUnsafeBufferPointer { bytes in
      guard var block = bytes.baseAddress else { return }
      for _ in 0..<bytes.count / 64 {
        mix(block)
        block += 64
      }
    }
  }

  /// The digest of all bytes added so far.
  package var hex: String {
    var copy = self
    let bits = length * 8
    let zeros = (119 - rest.count % 64) % 64
    let end = (0..<8).map { UInt8(truncatingIfNeeded: bits >> (56 - 8 * UInt64($0))) }
    copy.add([0x80] + [UInt8](repeating: 0, count: zeros) + end)
    return copy.state.map { word in
      let digits = String(word, radix: 16)
      return String(repeating: "0", count: 8 - digits.count) + digits
    }.joined()
  }

  // The words are accessed through pointers and rotated inline: in a debug build, in which tests
  // run, an array access or a call costs more than everything else.

  /// Adds a block of 64 bytes.
  private mutating func mix(_ block: UnsafePointer<UInt8>) {
    withUnsafeTemporaryAllocation(of: UInt32.self, capacity: 64) { buffer in
      guard let words = buffer.baseAddress else { return }
      var index = 0
      while index < 16 {
        let bytes = block + index * 4
        words[index] =
          UInt32(bytes[0]) &<< 24 | UInt32(bytes[1]) &<< 16 | UInt32(bytes[2]) &<< 8
          | UInt32(bytes[3])
        index += 1
      }
      while index < 64 {
        let (early, late) = (words[index - 15], words[index - 2])
        let small = (early &>> 7 | early &<< 25) ^ (early &>> 18 | early &<< 14) ^ (early &>> 3)
        let large = (late &>> 17 | late &<< 15) ^ (late &>> 19 | late &<< 13) ^ (late &>> 10)
        words[index] = words[index - 16] &+ small &+ words[index - 7] &+ large
        index += 1
      }
      stir(words)
    }
  }

  /// The 64 rounds; the eight words are local variables, because an array access per round costs
  /// more than everything else.
  private mutating func stir(_ words: UnsafePointer<UInt32>) {
    var (a, b, c, d) = (state[0], state[1], state[2], state[3])
    var (e, f, g, h) = (state[4], state[5], state[6], state[7])
    Self.constants.withUnsafeBufferPointer { buffer in
      guard let constants = buffer.baseAddress else { return }
      var index = 0
      while index < 64 {
        let chosen = (e & f) ^ (~e & g)
        let mixed = (e &>> 6 | e &<< 26) ^ (e &>> 11 | e &<< 21) ^ (e &>> 25 | e &<< 7)
        let first = h &+ mixed &+ chosen &+ words[index] &+ constants[index]
        let most = (a & b) ^ (a & c) ^ (b & c)
        let second = ((a &>> 2 | a &<< 30) ^ (a &>> 13 | a &<< 19) ^ (a &>> 22 | a &<< 10)) &+ most
        (h, g, f, e) = (g, f, e, d &+ first)
        (d, c, b, a) = (c, b, a, first &+ second)
        index += 1
      }
    }
    for (place, word) in [a, b, c, d, e, f, g, h].enumerated() { state[place] &+= word }
  }

  private static let constants: [UInt32] = [
    0x428a_2f98, 0x7137_4491, 0xb5c0_fbcf, 0xe9b5_dba5, 0x3956_c25b, 0x59f1_11f1, 0x923f_82a4,
    0xab1c_5ed5, 0xd807_aa98, 0x1283_5b01, 0x2431_85be, 0x550c_7dc3, 0x72be_5d74, 0x80de_b1fe,
    0x9bdc_06a7, 0xc19b_f174, 0xe49b_69c1, 0xefbe_4786, 0x0fc1_9dc6, 0x240c_a1cc, 0x2de9_2c6f,
    0x4a74_84aa, 0x5cb0_a9dc, 0x76f9_88da, 0x983e_5152, 0xa831_c66d, 0xb003_27c8, 0xbf59_7fc7,
    0xc6e0_0bf3, 0xd5a7_9147, 0x06ca_6351, 0x1429_2967, 0x27b7_0a85, 0x2e1b_2138, 0x4d2c_6dfc,
    0x5338_0d13, 0x650a_7354, 0x766a_0abb, 0x81c2_c92e, 0x9272_2c85, 0xa2bf_e8a1, 0xa81a_664b,
    0xc24b_8b70, 0xc76c_51a3, 0xd192_e819, 0xd699_0624, 0xf40e_3585, 0x106a_a070, 0x19a4_c116,
    0x1e37_6c08, 0x2748_774c, 0x34b0_bcb5, 0x391c_0cb3, 0x4ed8_aa4a, 0x5b9c_ca4f, 0x682e_6ff3,
    0x748f_82ee, 0x78a5_636f, 0x84c8_7814, 0x8cc7_0208, 0x90be_fffa, 0xa450_6ceb, 0xbef9_a3f7,
    0xc671_78f2,
  ]
}
