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
