extension Skeleton {
  /// Any other language: the steps alone.
  static let other = Skeleton(name: "other", command: "./driver", model: "", files: [])
}
