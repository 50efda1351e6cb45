extension Skeleton {
  /// Java 17, with a separate JSON reader and writer.
  static let java = Skeleton(
    name: "java",
    command: "java -cp classes Driver",
    build: "javac -d classes *.java",
    model: "Model.java",
    files: [("Driver.java", javaDriver), ("Model.java", javaModel), ("Json.java", javaJSON)]
  )

  private static let javaModel = #"""
    // What the driver stands for. The steps below are explained in STEPS.md, with examples.
    // JSON is Map<String, Object>, List<Object>, String, Double and Boolean.
    import java.util.*;

    final class Model {
      static final String NAME = "mine", VERSION = "0.1";

      // What the driver claims; each step says what to add, as in List.of("combine", "contains").
      static final List<String> FEATURES = List.of();

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

        // Maps with "name", "traits" and "size", a container before its children.
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
    }
    """#

  private static let javaDriver = #"""
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
      static Map<String, Object> reply(Map<String, Object> request) {
        Object type = request.get("type"), id = request.get("id");
        if ("hello".equals(type)) {
          if (map(request.getOrDefault("protocol", Map.of())).get("min") instanceof Double least && least > 1)
            return object("type", "refuse", "reason", "this driver uses version 1");
          Object self = object("name", Model.NAME, "version", Model.VERSION, "language", "Java");
          return object("type", "ready", "protocol", 1.0, "implementation", self,
              "features", Model.FEATURES);
        }
        try {
          if ("combine".equals(type))
            return object("type", "result", "id", id, "traits",
                Model.combine((List<Map<String, Object>>) request.get("collections")));
          if ("contains".equals(type))
            return object("type", "result", "id", id, "contains",
                Model.contains(map(request.get("collection")), map(request.get("other"))));
          if ("run".equals(type))
            return object("type", "result", "id", id, "trace", trace(map(request.get("scenario"))));
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
    """#

  private static let javaJSON = #"""
    // JSON, as far as a driver needs it; nothing here needs a change.
    import java.util.*;

    final class Json {
      private final String text;
      private int at = 0;

      private Json(String text) { this.text = text; }

      static Object read(String text) { return new Json(text).value(); }

      private char next() {
        while (Character.isWhitespace(text.charAt(at))) at++;
        return text.charAt(at);
      }

      private Object value() {
        char c = next();
        if (c == '"') return string();
        if (c == '[') {
          List<Object> list = new ArrayList<>();
          for (at++; next() != ']';) if (text.charAt(at) == ',') at++; else list.add(value());
          at++;
          return list;
        }
        if (c == '{') {
          Map<String, Object> map = new LinkedHashMap<>();
          for (at++; next() != '}';) {
            if (text.charAt(at) == ',') { at++; continue; }
            String name = string();
            if (next() == ':') at++;
            Object value = value();
            if (value != null) map.put(name, value); // null counts as left out
          }
          at++;
          return map;
        }
        int start = at;
        while (at < text.length() && ",]} \t".indexOf(text.charAt(at)) < 0) at++;
        String word = text.substring(start, at);
        if (word.equals("null")) return null;
        if (word.equals("true") || word.equals("false")) return word.equals("true");
        return Double.valueOf(word);
      }

      private String string() {
        StringBuilder result = new StringBuilder();
        for (at++; text.charAt(at) != '"'; at++) {
          char c = text.charAt(at);
          if (c != '\\') { result.append(c); continue; }
          c = text.charAt(++at);
          int place = "nrtbf".indexOf(c);
          if (c == 'u') {
            result.append((char) Integer.parseInt(text.substring(at + 1, at + 5), 16));
            at += 4;
          } else result.append(place < 0 ? c : "\n\r\t\b\f".charAt(place));
        }
        at++;
        return result.toString();
      }

      static String write(Object value) {
        if (value instanceof Map<?, ?> map) {
          StringJoiner fields = new StringJoiner(",", "{", "}");
          map.forEach((name, each) -> fields.add(write(name) + ":" + write(each)));
          return fields.toString();
        }
        if (value instanceof List<?> list) {
          StringJoiner items = new StringJoiner(",", "[", "]");
          for (Object each : list) items.add(write(each));
          return items.toString();
        }
        if (value instanceof Double number)
          return number == Math.rint(number) && Math.abs(number) < 1e15
              ? "" + number.longValue() : "" + number;
        if (!(value instanceof String)) return "" + value;
        StringBuilder result = new StringBuilder("\"");
        for (char c : ((String) value).toCharArray())
          if (c == '"' || c == '\\') result.append('\\').append(c);
          else if (c < ' ') result.append(String.format("\\u%04x", (int) c));
          else result.append(c);
        return result.append('"').toString();
      }
    }
    """#
}
