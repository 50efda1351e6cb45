/// Every kind of question, in the order of features and chapters; a new one is a line here.
package let inquiries: [any Inquiry.Type] = [
  Combining.self,
  Containing.self,
  Windows.self,
  Numbers.self,
  Scenarios.self,
  Pairs.self,
  Transitions.self,
  OrientationLayouts.self,
  ReactingContainers.self,
  ViewedControllers.self,
  Layouts.self,
  EditingSessions.self,
  Grids.self,
  LayoutClassLists.self,
  Images.self,
  Constraints.self,
]
