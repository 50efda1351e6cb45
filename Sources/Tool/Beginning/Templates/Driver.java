// The protocol's side of the driver; nothing here needs a change.
import java.io.*;
import java.nio.charset.StandardCharsets;
import java.util.*;

public final class Driver {
  @SuppressWarnings("unchecked")
  static Map<String, Object> map(Object json) { return (Map<String, Object>) json; }

  static Map<String, Object> object(Object... fields) {
    Map<String, Object> map = new LinkedHashMap<>();
    for (int i = 0; i < fields.length; i += 2) map.put((String) fields[i], fields[i + 1]);
    return map;
  }

  static Object trace(Map<String, Object> scenario) {
    List<Object> calls = new ArrayList<>(), steps = new ArrayList<>();
    Model.Stage stage = new Model.Stage(scenario, (to, name, carried) -> {
      Map<String, Object> call = object("to", to, "call", name);
      call.putAll(carried);
      calls.add(call);
    });
    Object initial = stage.states();
    for (Object action : (List<?>) scenario.getOrDefault("actions", List.of())) {
      calls.clear();
      stage.perform(map(action));
      steps.add(object("calls", new ArrayList<>(calls), "states", stage.states()));
    }
    return object("initial", initial, "steps", steps);
  }

  @SuppressWarnings("unchecked")
  static List<Map<String, Object>> maps(Object json) { return (List<Map<String, Object>>) json; }

  static Object traitTrace(Map<String, Object> request) {
    Model.TraitScene scene =
        new Model.TraitScene(map(request.get("window")), maps(request.get("elements")));
    List<Object> turns = new ArrayList<>();
    Object initial = scene.states();
    for (Object turn : (List<?>) request.getOrDefault("turns", List.of())) {
      Object calls = scene.turn(maps(map(turn).get("actions")));
      turns.add(object("calls", calls, "states", scene.states()));
    }
    return object("initial", initial, "turns", turns);
  }

  static Map<String, Object> reply(Map<String, Object> request) {
    Object type = request.get("type"), id = request.get("id");
    if ("hello".equals(type)) {
      if (map(request.getOrDefault("protocol", Map.of())).get("min") instanceof Double least && least > 1)
        return object("type", "refuse", "reason", "this driver uses version 1");
      Object self = object("name", Model.NAME, "version", Model.VERSION, "language", "Java");
      Map<String, Object> ready = object("type", "ready", "protocol", 1.0, "implementation", self,
          "features", Model.FEATURES);
      if (!Model.WORLD.isEmpty()) ready.put("world", Model.WORLD);
      return ready;
    }
    try {
      if ("combine".equals(type))
        return object("type", "result", "id", id, "traits",
            Model.combine(maps(request.get("collections"))));
      if ("contains".equals(type))
        return object("type", "result", "id", id, "contains",
            Model.contains(map(request.get("collection")), map(request.get("other"))));
      if ("run".equals(type))
        return object("type", "result", "id", id, "trace", trace(map(request.get("scenario"))));
      if ("traitScene".equals(type))
        return object("type", "result", "id", id, "traitTrace", traitTrace(request));
      throw new Model.NotYet("" + request.getOrDefault("operation", type));
    } catch (Model.NotYet missing) {
      return object("type", "unsupported", "id", id, "feature", missing.getMessage());
    } catch (RuntimeException error) {
      return object("type", "error", "id", id, "message", "" + error);
    }
  }

  public static void main(String[] arguments) throws IOException {
    PrintStream answers = new PrintStream(new FileOutputStream(FileDescriptor.out), false,
        StandardCharsets.UTF_8);
    System.setOut(System.err); // standard output is the protocol's
    BufferedReader lines = new BufferedReader(
        new InputStreamReader(System.in, StandardCharsets.UTF_8));
    for (String line; (line = lines.readLine()) != null;) {
      Map<String, Object> request = map(Json.read(line));
      if ("bye".equals(request.get("type"))) break;
      answers.print(Json.write(reply(request)) + "\n");
      answers.flush();
    }
  }
}
