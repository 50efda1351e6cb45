import PropertyTesting
import PropertyTestingSupport
import Testing

/// Leaves out what stands beside its like.
func withoutRepeats(_ numbers: [Int]) -> [Int] {
  numbers.enumerated().filter { $0 == 0 || numbers[$0 - 1] != $1 }.map(\.element)
}

func nothingComesTwice() {
  checkAlways(Generator<Int>.integer(in: 0...100).array()) { numbers in
    let kept = withoutRepeats(numbers)
    return Set(kept).count == kept.count
  }
}

struct Rectangle { var width, height: Int }

let rectangles = Generator { draw in
  let width = draw.int(in: 0...100)
  return Rectangle(width: width, height: draw.int(in: 0...width))
}
