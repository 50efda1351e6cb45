import AdaptiveModel

extension Line {
  /// Reads views with their traits, as in `title compact-regular, subtitle compact-regular`.
  mutating func viewStates(
    relativeTo base: TraitCollection
  ) throws(SyntaxError) -> [ViewState] {
    var views: [ViewState] = []
    if take("nothing") { return views }
    repeat {
      let name = try name()
      views.append(ViewState(name, try traits(relativeTo: base)))
    } while take(sign: ",")
    return views
  }
}
