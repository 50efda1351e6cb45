// The first three steps of STEPS.md, taken: what a new user writes into model.hpp.
#pragma once
#include "json.hpp"
#include <functional>
#include <stdexcept>

const char *const name = "mine", *const version = "0.1";
const Json features = Json::list({});
const Json world;

struct NotYet : std::runtime_error { using runtime_error::runtime_error; };

inline Json combine(const Json &collections) {
  Json result = Json::object({});
  for (auto &each : collections.items())
    for (auto &trait : each.keys()) result.set(trait, each[trait]);
  return result;
}

inline bool contains(const Json &collection, const Json &other) {
  for (auto &trait : other.keys())
    if (collection[trait] != other[trait]) return false;
  return true;
}

using Caller = std::function<void(std::string, std::string, std::string, Json)>;

// Without overrides and sizing every controller has what the window has.
struct Stage {
  Caller call;
  Json window;
  std::vector<std::string> names;

  Stage(const Json &scenario, Caller call) : call(call), window(scenario["window"]) {
    build(scenario["root"]);
  }
  void build(const Json &controller) {
    names.push_back(controller["name"].text());
    for (auto &child : controller["children"].items()) build(child);
  }
  Json states() const {
    Json states = Json::list({});
    for (auto &each : names)
      states.add(Json::object({{"name", each}, {"traits", window["traits"]},
                               {"size", window["size"]}}));
    return states;
  }
  void perform(const Json &action) {
    if (!action.has("rotate") && !action.has("resize")) return;
    const Json old = window;
    window = action.has("rotate") ? action["window"] : action["resize"];
    bool changes = combine(Json::list({old["traits"], window["traits"]})) != old["traits"];
    bool grows = old["size"]["width"].number() != window["size"]["width"].number() ||
                 old["size"]["height"].number() != window["size"]["height"].number();
    for (auto &each : names)
      if (changes) call(each, "willTransition", "traits", window["traits"]);
    for (auto &each : names)
      if (grows) call(each, "viewWillTransition", "size", window["size"]);
    for (auto &each : names)
      if (changes) call(each, "didChange", "previous", old["traits"]);
  }
};

struct TraitScene {
  TraitScene(const Json &window, const Json &elements) { throw NotYet("traitScene"); }
  Json states() const { return Json::list({}); }
  Json turn(const Json &actions) { return Json::list({}); }
};
