// A sample driver for adaptive-conformance in C++17, one file, no libraries.
//
//     c++ -std=c++17 -O2 -o adaptive scripts/drivers/adaptive.cpp
//     adaptive-conformance vet -- ./adaptive [--features a,b,c]
//
// Controllers are in one array and refer to each other by index. Neither the JSON reader nor a sweep
// recurses, so the depth of a hierarchy is limited only by memory. The device table is not
// claimed.
#include <algorithm>
#include <array>
#include <cmath>
#include <cstdio>
#include <cstdlib>
#include <cstring>
#include <deque>
#include <functional>
#include <iostream>
#include <set>
#include <sstream>
#include <stdexcept>
#include <string>
#include <unordered_map>
#include <utility>
#include <vector>
using std::string, std::vector;

struct Problem : std::runtime_error { using runtime_error::runtime_error; };
struct Unsupported : Problem { using Problem::Problem; };

// JSON. Values live in a pool that is emptied with each line, so that none owns another.

struct Value {
  char kind = 0;  // { [ " 0 t f n, as the text begins
  double number = 0;
  string text;
  vector<string> keys;
  vector<const Value *> items;

  const Value *find(const char *key) const {
    for (size_t i = keys.size(); i-- > 0;)
      if (keys[i] == key) return items[i]->kind == 'n' ? nullptr : items[i];
    return nullptr;
  }
  const Value &at(const char *key) const {
    if (auto found = find(key)) return *found;
    throw Problem(string("no ") + key);
  }
  const string &asString() const {
    if (kind != '"') throw Problem("expected a string");
    return text;
  }
  double asNumber() const {
    if (kind != '0') throw Problem("expected a number");
    return number;
  }
};

struct Reader {
  const string &text;
  std::deque<Value> pool;
  size_t at = 0;

  [[noreturn]] void fail() const { throw Problem("no JSON at byte " + std::to_string(at)); }
  char peek() {
    while (at < text.size() && isOneOf(" \t\r\n", text[at])) at++;
    return at < text.size() ? text[at] : 0;
  }
  static bool isOneOf(const char *set, char c) { return c && strchr(set, c); }
  void expect(char c) {
    if (peek() != c) fail();
    at++;
  }

  unsigned hex() {
    if (at + 4 > text.size()) fail();
    unsigned value = 0;
    for (int i = 0; i < 4; i++, at++) {
      if (!isxdigit((unsigned char)text[at])) fail();
      value = value * 16 + std::stoi(text.substr(at, 1), nullptr, 16);
    }
    return value;
  }

  string readString() {
    string out;
    for (expect('"'); at < text.size() && text[at] != '"';) {
      unsigned char c = text[at++];
      if (c < 0x20) fail();
      if (c != '\\') { out += c; continue; }
      char e = at < text.size() ? text[at++] : 0;
      const char *from = "\"\\/bfnrt", *to = "\"\\/\b\f\n\r\t";
      if (isOneOf(from, e)) { out += to[string(from).find(e)]; continue; }
      if (e != 'u') fail();
      unsigned u = hex();
      if (u >> 10 == 0x36 && text.compare(at, 2, "\\u") == 0) {
        size_t before = at;
        at += 2;
        unsigned low = hex();
        if (low >> 10 == 0x37) u = 0x10000 + ((u & 0x3ff) << 10) + (low & 0x3ff);
        else at = before;  // a lone surrogate, kept as it is
      }
      if (u < 0x80) { out += u; continue; }
      if (u < 0x800) out += 0xc0 | u >> 6;
      else {
        if (u < 0x10000) out += 0xe0 | u >> 12;
        else { out += 0xf0 | u >> 18; out += 0x80 | (u >> 12 & 63); }
        out += 0x80 | (u >> 6 & 63);
      }
      out += 0x80 | (u & 63);
    }
    expect('"');
    return out;
  }

  double readNumber() {
    size_t start = at;
    auto digits = [&] { if (!isdigit((unsigned char)text[at])) fail();
                        while (isdigit((unsigned char)text[at])) at++; };
    if (text[at] == '-') at++;
    if (text[at] == '0') at++; else digits();
    if (text[at] == '.') { at++; digits(); }
    if (isOneOf("eE", text[at])) {
      at++;
      at += isOneOf("+-", text[at]);
      digits();
    }
    double number = strtod(text.c_str() + start, nullptr);
    if (!std::isfinite(number)) fail();
    return number;
  }

  Value *begin() {  // a value, of an array or object only its opening
    char c = peek();
    Value *value = &pool.emplace_back();
    value->kind = c;
    if (c == '{' || c == '[') at++;
    else if (c == '"') value->text = readString();
    else if (c == '-' || isdigit((unsigned char)c)) {
      value->kind = '0';
      value->number = readNumber();
    } else {
      string word = c == 't' ? "true" : c == 'f' ? "false" : c == 'n' ? "null" : "\1";
      if (text.compare(at, word.size(), word)) fail();
      at += word.size();
    }
    return value;
  }

  const Value &read() {
    Value *top = begin();
    vector<Value *> open;
    if (isOneOf("{[", top->kind)) open.push_back(top);
    bool first = true;
    while (!open.empty()) {
      Value *inside = open.back();
      char close = inside->kind == '{' ? '}' : ']';
      if (peek() == close) {
        at++;
        open.pop_back();
        first = false;
        continue;
      }
      if (!first) expect(',');
      if (close == '}') {
        peek();
        inside->keys.push_back(readString());
        expect(':');
      }
      Value *item = begin();
      inside->items.push_back(item);
      first = isOneOf("{[", item->kind);
      if (first) open.push_back(item);
    }
    peek();
    if (at < text.size()) fail();
    return *top;
  }
};

bool isUTF8(const string &s) {
  for (size_t i = 0; i < s.size();) {
    unsigned char c = s[i++];
    int more = c < 0x80 ? 0 : c < 0xc2 ? 9 : c < 0xe0 ? 1 : c < 0xf0 ? 2 : c < 0xf5 ? 3 : 9;
    for (int k = 0; k < more; k++) {
      unsigned char d = i < s.size() ? s[i++] : 0;
      if (d >> 6 != 2 || (k == 0 && ((c == 0xe0 && d < 0xa0) || (c == 0xed && d > 0x9f) ||
                                     (c == 0xf0 && d < 0x90) || (c == 0xf4 && d > 0x8f))))
        return false;
    }
  }
  return true;
}

string quoted(const string &s) {
  string out = "\"";
  char escape[8];
  for (size_t i = 0; i < s.size(); i++) {
    unsigned char c = s[i];
    if (c == '"' || c == '\\') out += '\\', out += c;
    else if (c < 0x20) snprintf(escape, 8, "\\u%04x", c), out += escape;
    else if (c == 0xed && (unsigned char)s[i + 1] > 0x9f) {  // a lone surrogate
      snprintf(escape, 8, "\\u%04x", 0xd000 | (s[i + 1] & 63) << 6 | (s[i + 2] & 63));
      out += escape;
      i += 2;
    } else out += c;
  }
  return out + '"';
}

string written(double number) {
  if (number == std::floor(number) && std::fabs(number) < 1e15)
    return std::to_string((long long)number);
  char text[32];
  snprintf(text, 32, "%.17g", number);
  return text;
}

// Traits and sizes. A trait is its JSON text; empty: unspecified.

using Traits = std::array<string, 4>;
const char *const traitNames[] = {
    "horizontalSizeClass", "verticalSizeClass", "displayScale", "userInterfaceIdiom"};

Traits readTraits(const Value *json) {
  Traits traits;
  for (int i = 0; json && i < 4; i++)
    if (auto value = json->find(traitNames[i]))
      traits[i] = i == 2 ? written(value->asNumber()) : quoted(value->asString());
  return traits;
}

Traits combine(Traits one, const Traits &other) {
  for (int i = 0; i < 4; i++)
    if (!other[i].empty()) one[i] = other[i];
  return one;
}

string written(const Traits &traits) {
  string out = "{";
  for (int i = 0; i < 4; i++)
    if (!traits[i].empty())
      out += (out.size() > 1 ? ",\"" : "\"") + string(traitNames[i]) + "\":" + traits[i];
  return out + "}";
}

struct Size {
  double width = 0, height = 0;
  bool operator==(const Size &o) const { return width == o.width && height == o.height; }
};
Size readSize(const Value &json) {
  return {json.at("width").asNumber(), json.at("height").asNumber()};
}
string written(Size s) {
  return "{\"width\":" + written(s.width) + ",\"height\":" + written(s.height) + "}";
}

using Rule = std::function<double(double)>;
Rule readRule(const Value *json) {
  if (!json) return {};
  if (auto fixed = json->find("fixed")) return [f = fixed->asNumber()](double) { return f; };
  if (auto inset = json->find("inset"))
    return [i = inset->asNumber()](double parent) { return std::max(0.0, parent - i); };
  auto &parts = json->at("fraction").items;
  if (parts.size() != 2 || parts[1]->asNumber() == 0) throw Problem("a fraction that is none");
  return [over = parts[0]->asNumber(), under = parts[1]->asNumber()](double parent) {
    return std::floor(parent * over / under);
  };
}
struct Sizing {
  Rule width, height;
  Size inside(Size parent) const {
    return {width ? width(parent.width) : parent.width,
            height ? height(parent.height) : parent.height};
  }
};
Sizing readSizing(const Value *json) {
  return json ? Sizing{readRule(json->find("width")), readRule(json->find("height"))} : Sizing{};
}

// One scenario.

std::set<string> claimed;
const vector<string> all = {
    "combine", "contains", "willTransition", "viewWillTransition", "didChange", "states",
    "observations", "overrides", "sizing", "forwarding", "reactions", "containment"};
void need(const string &feature) { if (!claimed.count(feature)) throw Unsupported(feature); }

struct Reaction { string during, when, order, child; Traits traits; };

struct Controller {
  string name;
  int parent = -1;
  vector<int> children;
  Traits override;
  Sizing sizing;
  bool forwardsTraits = true, forwardsSize = true;
  vector<Reaction> reactions;
  Traits traits, next, told;  // what it has, what it will have, what it was told last
  Size size;
};

struct Play {
  std::deque<Controller> nodes;  // the root first; a removed one stays, unnamed
  std::unordered_map<string, int> named;
  Traits windowTraits;
  Size windowSize;
  string calls;

  void setWindow(const Value &json) {
    windowTraits = readTraits(&json.at("traits"));
    windowSize = readSize(json.at("size"));
    for (auto &trait : windowTraits)
      if (trait.empty()) throw Problem("a window with unspecified traits");
  }

  int make(const Value &json, int parent) {
    Controller node;
    node.name = json.at("name").asString();
    node.parent = parent;
    if (auto override = json.find("override")) {
      need("overrides");
      node.override = readTraits(override);
    }
    if (auto sizing = json.find("sizing")) {
      need("sizing");
      node.sizing = readSizing(sizing);
    }
    if (auto forwards = json.find("forwards")) {
      need("forwarding");
      auto has = [&](const char *call) {
        return std::any_of(forwards->items.begin(), forwards->items.end(),
                           [&](auto each) { return each->text == call; });
      };
      node.forwardsTraits = has("willTransition");
      node.forwardsSize = has("viewWillTransition");
    }
    if (auto reactions = json.find("reactions")) {
      need("reactions");
      for (auto each : reactions->items) {
        auto order = each->find("order");
        auto &what = each->at("override");
        node.reactions.push_back({each->at("during").asString(), each->at("when").asString(),
                                  order ? order->asString() : "", what.at("child").asString(),
                                  readTraits(what.find("traits"))});
      }
    }
    if (!named.emplace(node.name, nodes.size()).second)
      throw Problem("two controllers named " + node.name);
    nodes.push_back(std::move(node));
    return nodes.size() - 1;
  }

  int build(const Value &json, int parent) {
    int top = make(json, parent);
    if (parent >= 0) nodes[parent].children.push_back(top);
    vector<std::pair<const Value *, int>> stack = {{&json, top}};
    while (!stack.empty()) {
      auto [json, node] = stack.back();
      stack.pop_back();
      auto children = json->find("children");
      for (size_t i = 0; children && i < children->items.size(); i++) {
        int child = make(*children->items[i], node);
        nodes[node].children.push_back(child);
        stack.push_back({children->items[i], child});
      }
    }
    return top;
  }

  vector<int> below(int top) const {  // itself and its descendants in pre-order
    vector<int> order, stack = {top};
    while (!stack.empty()) {
      order.push_back(stack.back());
      stack.pop_back();
      auto &children = nodes[order.back()].children;
      stack.insert(stack.end(), children.rbegin(), children.rend());
    }
    return order;
  }

  Traits traitsFor(const Controller &node, Traits Controller::*field) const {
    return node.parent < 0 ? windowTraits : combine(nodes[node.parent].*field, node.override);
  }
  Size sizeFor(const Controller &node, Size parent) const {
    return node.parent < 0 ? windowSize : node.sizing.inside(parent);
  }
  Size sizeFor(const Controller &node) const {
    return sizeFor(node, node.parent < 0 ? windowSize : nodes[node.parent].size);
  }

  template <class Changed>
  void react(int index, const char *during, const char *order, Size size, Changed changed) {
    for (auto &each : nodes[index].reactions) {
      bool speaks = each.when == "always" ||
                    (each.when == "taller" ? size.height > size.width : size.width > size.height);
      if (each.during != during || each.order != order || !speaks) continue;
      auto child = named.find(each.child);
      if (child == named.end() || nodes[child->second].parent != index) continue;
      nodes[child->second].override = each.traits;
      changed(child->second);
    }
  }

  void appear(int top) {
    for (int index : below(top)) {
      auto &node = nodes[index];
      node.traits = node.next = node.told = traitsFor(node, &Controller::traits);
      node.size = sizeFor(node);
      react(index, "viewWillAppear", "", node.size, [](int) {});
    }
  }

  static string had(const Controller &node) {
    return "\"traits\":" + written(node.traits) + ",\"size\":" + written(node.size);
  }

  void record(const Controller &node, const char *call, const char *key, const string &carried) {
    if (!claimed.count(call)) return;
    calls += (calls.empty() ? "{\"to\":" : ",{\"to\":") + quoted(node.name) + ",\"call\":\"" +
             call + "\",\"" + key + "\":" + carried;
    if (claimed.count("observations"))
      calls += ",\"has\":{" + had(node) + "}";
    calls += "}";
  }

  bool foresee(int top) {  // what all from here down will have; whether it is news for the top
    Traits before = nodes[top].next;
    for (vector<int> stack = {top}; !stack.empty();) {
      auto &node = nodes[stack.back()];
      stack.pop_back();
      Traits next = traitsFor(node, &Controller::next);
      if (next == node.next) continue;
      node.next = next;
      stack.insert(stack.end(), node.children.begin(), node.children.end());
    }
    return before != nodes[top].next;
  }

  void tellTraits(int top, bool beyondTheUntold) {
    for (vector<int> stack = {top}; !stack.empty();) {
      auto &node = nodes[stack.back()];
      stack.pop_back();
      bool untold = node.told == node.next;
      if (!untold) {
        node.told = node.next;
        record(node, "willTransition", "traits", written(node.next));
      }
      if ((untold && !beyondTheUntold) || !node.forwardsTraits) continue;
      stack.insert(stack.end(), node.children.rbegin(), node.children.rend());
    }
  }

  void tellSizes(int top) {
    struct Visit { int node; Size size; bool leaving; };
    auto overridden = [this](int child) { if (foresee(child)) tellTraits(child, true); };
    for (vector<Visit> stack = {{top, sizeFor(nodes[top]), false}}; !stack.empty();) {
      auto [index, size, leaving] = stack.back();
      stack.pop_back();
      auto &node = nodes[index];
      if (leaving) react(index, "viewWillTransition", "afterForwarding", size, overridden);
      if (leaving || size == node.size) continue;
      record(node, "viewWillTransition", "size", written(size));
      react(index, "viewWillTransition", "beforeForwarding", size, overridden);
      stack.push_back({index, size, true});
      for (size_t i = node.forwardsSize ? node.children.size() : 0; i-- > 0;)
        stack.push_back({node.children[i], sizeFor(nodes[node.children[i]], size), false});
    }
  }

  void transition(int top) {
    foresee(top);
    tellTraits(top, false);
    tellSizes(top);
    vector<std::pair<int, Traits>> changed;
    for (int index : below(top)) {
      auto &node = nodes[index];
      if (node.traits != node.next) changed.push_back({index, node.traits});
      node.traits = node.told = node.next;
      node.size = sizeFor(node);
    }
    for (auto &[index, previous] : changed)
      record(nodes[index], "didChange", "previous", written(previous));
  }

  int child(const Value &name) const {  // -1: nobody's child, as the root is
    auto found = named.find(name.asString());
    return found == named.end() || nodes[found->second].parent < 0 ? -1 : found->second;
  }

  void remove(int top) {
    for (int index : below(top)) named.erase(nodes[index].name);
    auto &siblings = nodes[nodes[top].parent].children;
    siblings.erase(std::find(siblings.begin(), siblings.end(), top));
  }

  void perform(const Value &action) {
    if (action.find("rotate")) {
      setWindow(action.at("window"));
      transition(0);
    } else if (auto window = action.find("resize")) {
      setWindow(*window);
      transition(0);
    } else if (auto override = action.find("override")) {
      need("overrides");
      int node = child(override->at("child"));
      if (node < 0) return;
      nodes[node].override = readTraits(override->find("traits"));
      transition(node);
    } else if (auto sizing = action.find("sizing")) {
      need("sizing");
      int node = child(sizing->at("child"));
      if (node < 0) return;
      nodes[node].sizing = readSizing(sizing->find("sizing"));
      for (int index : below(node)) nodes[index].size = sizeFor(nodes[index]);  // no call: PR-O9
    } else if (auto add = action.find("add")) {
      need("containment");
      auto parent = named.find(add->at("parent").asString());
      if (parent != named.end()) appear(build(add->at("child"), parent->second));
    } else if (auto removed = action.find("remove")) {
      need("containment");
      if (int node = child(*removed); node >= 0) remove(node);
    } else throw Problem("an action of an unknown kind");
  }

  string states() const {
    string out;
    if (claimed.count("states"))
      for (int index : below(0))
        out += (out.empty() ? "{\"name\":" : ",{\"name\":") + quoted(nodes[index].name) + "," +
               had(nodes[index]) + "}";
    return "[" + out + "]";
  }

  string trace(const Value &scenario) {
    setWindow(scenario.at("window"));
    appear(build(scenario.at("root"), -1));
    string out = "{\"initial\":" + states() + ",\"steps\":[";
    auto actions = scenario.find("actions");
    for (size_t i = 0; actions && i < actions->items.size(); i++) {
      calls.clear();
      perform(*actions->items[i]);
      out += (i ? ",{\"calls\":[" : "{\"calls\":[") + calls + "],\"states\":" + states() + "}";
    }
    return out + "]}";
  }
};

// Requests.

string result(const Value &request, const string &type) {
  if (type == "run") return "\"trace\":" + Play().trace(request.at("scenario"));
  if (type == "combine") {
    need("combine");
    Traits traits;
    for (auto each : request.at("collections").items) traits = combine(traits, readTraits(each));
    return "\"traits\":" + written(traits);
  }
  if (type == "contains") {
    need("contains");
    Traits one = readTraits(&request.at("collection")), other = readTraits(&request.at("other"));
    return combine(one, other) == one ? "\"contains\":true" : "\"contains\":false";
  }
  if (type == "probe") throw Unsupported(request.at("operation").asString());
  if (type == "window") throw Unsupported(request.find("share") ? "multitasking" : "devices");
  if (type == "rawValues") throw Unsupported(type);
  throw Problem("unknown message type " + type);
}

string hello(const Value &request) {
  auto protocol = request.find("protocol");
  auto min = protocol ? protocol->find("min") : nullptr;
  auto max = protocol ? protocol->find("max") : nullptr;
  if ((min && min->number > 1) || (max && max->number < 1))
    return "{\"type\":\"refuse\",\"reason\":\"speaks version 1 of the protocol only\"}";
  string features;
  for (auto &each : all)
    if (claimed.count(each)) features += (features.empty() ? "" : ",") + quoted(each);
  return "{\"type\":\"ready\",\"protocol\":1,\"implementation\":"
         "{\"name\":\"adaptive.cpp\",\"version\":\"1.0\",\"language\":\"C++\"},"
         "\"features\":[" + features + "],\"maxInFlight\":16}";
}

// The id of a line that is no JSON, as it stands there, quotes included; empty: none to be seen.
string visibleIdentity(const string &line) {
  size_t at = line.find("\"id\"");
  at = at == string::npos ? at : line.find_first_not_of(" \t:", at + 4);
  if (at == string::npos || line[at] != '"' || !isUTF8(line)) return "";
  try {
    Reader reader{line, {}, at};
    return quoted(reader.readString());
  } catch (const Problem &) { return ""; }
}

string reply(const Value &request, const string &type) {
  if (type == "hello") return hello(request);
  string id = quoted(request.at("id").asString());
  try {
    string fields = result(request, type);
    return "{\"type\":\"result\",\"id\":" + id + "," + fields + "}";
  } catch (const Unsupported &missing) {
    string feature = quoted(missing.what());
    return "{\"type\":\"unsupported\",\"id\":" + id + ",\"feature\":" + feature + "}";
  } catch (const std::exception &problem) {
    return "{\"type\":\"error\",\"id\":" + id + ",\"message\":" + quoted(problem.what()) + "}";
  }
}

int converse() {
  for (string line; std::getline(std::cin, line);) {
    string answer;
    try {
      if (!isUTF8(line)) throw Problem("not UTF-8");
      Reader reader{line, {}};
      const Value &request = reader.read();
      string type = request.at("type").asString();
      if (type == "bye") return 0;
      answer = reply(request, type);
    } catch (const Problem &problem) {
      string id = visibleIdentity(line), message = string("unreadable request: ") + problem.what();
      if (id.empty()) {
        std::cerr << "adaptive: " << message << "\n";
        return 65;
      }
      answer = "{\"type\":\"error\",\"id\":" + id + ",\"message\":" + quoted(message) + "}";
    }
    answer += "\n";
    fwrite(answer.data(), 1, answer.size(), stdout);
    fflush(stdout);
  }
  return 0;
}

int main(int count, char **arguments) {
  std::ios::sync_with_stdio(false);
  claimed.insert(all.begin(), all.end());
  if (count == 3 && string(arguments[1]) == "--features") {
    claimed.clear();
    std::istringstream list(arguments[2]);
    for (string each; std::getline(list, each, ',');) {
      if (!each.empty() && std::find(all.begin(), all.end(), each) == all.end()) {
        std::cerr << "adaptive: unknown feature " << each << "\n";
        return 64;
      }
      claimed.insert(each);
    }
  } else if (count != 1) {
    std::cerr << "usage: adaptive [--features a,b,c]\n";
    return 64;
  }
  return converse();
}
