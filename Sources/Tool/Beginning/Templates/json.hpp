// JSON, as far as a driver needs it; nothing here needs a change.
#pragma once
#include <cstdio>
#include <cstdlib>
#include <initializer_list>
#include <stdexcept>
#include <string>
#include <utility>
#include <vector>

class Json {
  enum Kind { null, boolean, numeric, string, array, fields } kind = null;
  double value = 0;
  std::string words;
  std::vector<std::string> names; // of the fields, in their order
  std::vector<Json> parts;

public:
  Json() {}
  Json(bool truth) : kind(boolean), value(truth) {}
  Json(int number) : kind(numeric), value(number) {}
  Json(double number) : kind(numeric), value(number) {}
  Json(const char *text) : kind(string), words(text) {}
  Json(const std::string &text) : kind(string), words(text) {}

  static Json list(std::vector<Json> items) {
    Json json;
    json.kind = array;
    json.parts = std::move(items);
    return json;
  }
  static Json object(std::initializer_list<std::pair<std::string, Json>> all) {
    Json json;
    json.kind = fields;
    for (auto &field : all) json.set(field.first, field.second);
    return json;
  }

  bool isNull() const { return kind == null; }
  bool truth() const { return value != 0; }
  double number() const { return value; }
  const std::string &text() const { return words; }
  const std::vector<Json> &items() const { return parts; }     // of a list, or a field's values
  const std::vector<std::string> &keys() const { return names; } // of an object
  bool has(const std::string &name) const { return !(*this)[name].isNull(); }
  bool operator==(const Json &other) const { return written() == other.written(); }
  bool operator!=(const Json &other) const { return !(*this == other); }

  // A field; null where there is none.
  const Json &operator[](const std::string &name) const {
    static const Json missing;
    for (size_t i = 0; i < names.size(); i++)
      if (names[i] == name) return parts[i];
    return missing;
  }
  void set(const std::string &name, const Json &part) {
    kind = fields;
    for (size_t i = 0; i < names.size(); i++)
      if (names[i] == name) { parts[i] = part; return; }
    names.push_back(name);
    parts.push_back(part);
  }
  void add(const Json &part) {
    kind = array;
    parts.push_back(part);
  }

  std::string written() const {
    char digits[32];
    std::string text;
    switch (kind) {
    case null: return "null";
    case boolean: return value != 0 ? "true" : "false";
    case numeric: std::snprintf(digits, sizeof digits, "%.17g", value); return digits;
    case string: return quoted(words);
    case array:
      for (auto &part : parts) text += (text.empty() ? "" : ",") + part.written();
      return "[" + text + "]";
    case fields:
      for (size_t i = 0; i < names.size(); i++)
        text += (i ? "," : "") + quoted(names[i]) + ":" + parts[i].written();
      return "{" + text + "}";
    }
    return "null";
  }

  static Json read(const std::string &line) {
    size_t at = 0;
    return value_(line, at);
  }

private:
  static std::string quoted(const std::string &text) {
    std::string result = "\"";
    for (char c : text) {
      char escape[8];
      if (c == '"' || c == '\\') (result += '\\') += c;
      else if ((unsigned char)c < 0x20) {
        std::snprintf(escape, sizeof escape, "\\u%04x", c);
        result += escape;
      } else result += c;
    }
    return result + "\"";
  }
  static char next(const std::string &s, size_t &at) {
    while (at < s.size() && (s[at] == ' ' || s[at] == '\t' || s[at] == '\r')) at++;
    if (at == s.size()) throw std::runtime_error("no JSON: it is cut off");
    return s[at];
  }
  static Json value_(const std::string &s, size_t &at) {
    char c = next(s, at);
    if (c == '"') return Json(text_(s, at));
    if (c == '[' || c == '{') {
      Json json = c == '[' ? list({}) : object({});
      char end = c == '[' ? ']' : '}';
      for (at++; next(s, at) != end;) {
        if (s[at] == ',') { at++; continue; }
        if (end == ']') { json.add(value_(s, at)); continue; }
        std::string name = text_(s, at);
        if (next(s, at) == ':') at++;
        json.set(name, value_(s, at));
      }
      at++;
      return json;
    }
    for (const char *word : {"null", "true", "false"})
      if (s.compare(at, std::string(word).size(), word) == 0) {
        at += std::string(word).size();
        return *word == 'n' ? Json() : Json(*word == 't');
      }
    char *end = nullptr;
    double number = std::strtod(s.c_str() + at, &end);
    size_t past = end - s.c_str();
    if (past == at) throw std::runtime_error("no JSON at byte " + std::to_string(at));
    at = past;
    return Json(number);
  }
  static unsigned hex(const std::string &s, size_t &at) {
    unsigned code = std::strtoul(s.substr(at, 4).c_str(), nullptr, 16);
    at += 4;
    return code;
  }
  static std::string text_(const std::string &s, size_t &at) {
    std::string text;
    for (at++; at < s.size() && s[at] != '"';) {
      if (s[at] != '\\') { text += s[at++]; continue; }
      char c = s[at + 1];
      at += 2;
      if (c != 'u') {
        text += c == 'n' ? '\n' : c == 't' ? '\t' : c == 'r' ? '\r' : c == 'b' ? '\b'
              : c == 'f' ? '\f' : c;
        continue;
      }
      unsigned code = hex(s, at);
      if (code >= 0xD800 && code < 0xDC00) { // the first half of a pair
        at += 2;
        code = 0x10000 + ((code - 0xD800) << 10) + (hex(s, at) - 0xDC00);
      }
      if (code < 0x80) text += code;
      else if (code < 0x800) (text += 0xC0 | code >> 6) += 0x80 | (code & 63);
      else if (code < 0x10000)
        ((text += 0xE0 | code >> 12) += 0x80 | (code >> 6 & 63)) += 0x80 | (code & 63);
      else
        (((text += 0xF0 | code >> 18) += 0x80 | (code >> 12 & 63)) += 0x80 | (code >> 6 & 63))
            += 0x80 | (code & 63);
    }
    at++;
    return text;
  }
};
