// What the driver stands for. The steps below are explained in STEPS.md, with examples.
// JSON is Map<String, Object>, List<Object>, String, Double and Boolean.
import java.util.*;

final class Model {
  static final String NAME = "mine", VERSION = "0.1";

  // What the driver claims; each step says what to add, as in List.of("combine", "contains").
  static final List<String> FEATURES = List.of();

  // What the driver says of its world; step 8 says what, as in Map.of("system", 17.0).
  static final Map<String, Object> WORLD = Map.of();

  // A method that throws this is answered with “unsupported”.
  static final class NotYet extends RuntimeException {
    NotYet(String feature) { super(feature); }
  }

  static Map<String, Object> combine(List<Map<String, Object>> collections) {
    // @step 1
    throw new NotYet("combine");
  }

  static boolean contains(Map<String, Object> collection, Map<String, Object> other) {
    throw new NotYet("contains");
  }

  // call("root", "willTransition", Map.of("traits", traits)) notes a callback.
  interface Caller { void call(String to, String name, Map<String, Object> carried); }

  // A window and its controllers, fresh for each scenario.
  static final class Stage {
    final Caller caller;

    Stage(Map<String, Object> scenario, Caller caller) {
      this.caller = caller;
      // @step 2
      throw new NotYet("run");
    }

    // Maps with "name", "traits" and "size", in pre-order.
    List<Map<String, Object>> states() { return List.of(); }

    void perform(Map<String, Object> action) {
      if (action.containsKey("rotate") || action.containsKey("resize")) {
        Object window = action.get(action.containsKey("rotate") ? "window" : "resize");
        // @step 3
      } else if (action.containsKey("override")) { // child, traits
        // @step 4
      } else if (action.containsKey("sizing")) { // child, sizing
        // @step 5
      } else if (action.containsKey("add")) { // parent, child
        // @step 6
      } else if (action.containsKey("remove")) { // a name
      }
      // @step 7
    }
  }

  // A window with controllers and views, fresh for each request.
  static final class TraitScene {
    TraitScene(Map<String, Object> window, List<Map<String, Object>> elements) {
      // @step 8
      throw new NotYet("traitScene");
    }

    // Maps with "name" and "traits", in the order of the elements.
    List<Map<String, Object>> states() { return List.of(); }

    // Maps with "to", "registration" (its id, if it is one's), "previous" and "has".
    List<Map<String, Object>> turn(List<Map<String, Object>> actions) { return List.of(); }
  }
}
