// The first three steps of STEPS.md, taken: what a new user writes into Model.java.
import java.util.*;

final class Model {
  static final String NAME = "mine", VERSION = "0.1";
  static final List<String> FEATURES = List.of();
  static final Map<String, Object> WORLD = Map.of();

  static final class NotYet extends RuntimeException {
    NotYet(String feature) { super(feature); }
  }

  static Map<String, Object> combine(List<Map<String, Object>> collections) {
    Map<String, Object> result = new LinkedHashMap<>();
    for (Map<String, Object> each : collections) result.putAll(each);
    return result;
  }

  static boolean contains(Map<String, Object> collection, Map<String, Object> other) {
    return collection.entrySet().containsAll(other.entrySet());
  }

  interface Caller { void call(String to, String name, Map<String, Object> carried); }

  // Without overrides and sizing every controller has what the window has.
  static final class Stage {
    final Caller caller;
    final List<String> names = new ArrayList<>();
    Map<String, Object> window;

    Stage(Map<String, Object> scenario, Caller caller) {
      this.caller = caller;
      window = Driver.map(scenario.get("window"));
      build(Driver.map(scenario.get("root")));
    }

    private void build(Map<String, Object> controller) {
      names.add((String) controller.get("name"));
      for (Object child : (List<?>) controller.getOrDefault("children", List.of()))
        build(Driver.map(child));
    }

    List<Map<String, Object>> states() {
      List<Map<String, Object>> states = new ArrayList<>();
      for (String each : names)
        states.add(Driver.object("name", each, "traits", window.get("traits"),
            "size", window.get("size")));
      return states;
    }

    void perform(Map<String, Object> action) {
      if (!action.containsKey("rotate") && !action.containsKey("resize")) return;
      Map<String, Object> old = window;
      window = Driver.map(action.get(action.containsKey("rotate") ? "window" : "resize"));
      boolean changes = !old.get("traits").equals(window.get("traits"));
      if (changes)
        for (String each : names)
          caller.call(each, "willTransition", Map.of("traits", window.get("traits")));
      if (!old.get("size").equals(window.get("size")))
        for (String each : names)
          caller.call(each, "viewWillTransition", Map.of("size", window.get("size")));
      if (changes)
        for (String each : names)
          caller.call(each, "didChange", Map.of("previous", old.get("traits")));
    }
  }

  static final class TraitScene {
    TraitScene(Map<String, Object> window, List<Map<String, Object>> elements) {
      throw new NotYet("traitScene");
    }

    List<Map<String, Object>> states() { return List.of(); }

    List<Map<String, Object>> turn(List<Map<String, Object>> actions) { return List.of(); }
  }
}
