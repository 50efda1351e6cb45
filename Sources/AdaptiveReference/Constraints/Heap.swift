/// A min-heap of numbers.
struct Heap {
  private var numbers: [Int] = []

  mutating func insert(_ number: Int) {
    numbers.append(number)
    var child = numbers.count - 1
    while child > 0, numbers[child] < numbers[(child - 1) / 2] {
      numbers.swapAt(child, (child - 1) / 2)
      child = (child - 1) / 2
    }
  }

  mutating func popSmallest() -> Int? {
    guard let smallest = numbers.first else { return nil }
    let last = numbers.removeLast()
    if numbers.isEmpty { return smallest }
    numbers[0] = last
    var parent = 0
    while true {
      var least = parent
      for child in [2 * parent + 1, 2 * parent + 2] where child < numbers.count {
        if numbers[child] < numbers[least] { least = child }
      }
      if least == parent { return smallest }
      numbers.swapAt(parent, least)
      parent = least
    }
  }
}
