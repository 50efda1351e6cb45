extension Skeleton {
  /// Any other language: only the steps.
  static let other = Skeleton(name: "other", command: "./driver", model: "", files: [])
}
