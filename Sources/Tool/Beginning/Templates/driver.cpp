// The protocol's side of the driver; nothing here needs a change.
#include "model.hpp"
#include <iostream>

static Json trace(const Json &scenario) {
  Json calls = Json::list({});
  Stage stage(scenario, [&](std::string to, std::string call, std::string field, Json value) {
    Json entry = Json::object({{"to", to}, {"call", call}});
    if (!field.empty()) entry.set(field, value);
    calls.add(entry);
  });
  Json initial = stage.states(), steps = Json::list({});
  for (auto &action : scenario["actions"].items()) {
    calls = Json::list({});
    stage.perform(action);
    Json states = stage.states();
    steps.add(Json::object({{"calls", calls}, {"states", states}}));
  }
  return Json::object({{"initial", initial}, {"steps", steps}});
}

static Json traitTrace(const Json &request) {
  TraitScene scene(request["window"], request["elements"]);
  Json initial = scene.states(), turns = Json::list({});
  for (auto &turn : request["turns"].items()) {
    Json calls = scene.turn(turn["actions"]);
    turns.add(Json::object({{"calls", calls}, {"states", scene.states()}}));
  }
  return Json::object({{"initial", initial}, {"turns", turns}});
}

static Json result(const Json &id, const char *field, Json value) {
  return Json::object({{"type", "result"}, {"id", id}, {field, value}});
}

static Json reply(const Json &request) {
  const std::string type = request["type"].text();
  if (type == "hello") {
    if (request["protocol"]["min"].number() > 1)
      return Json::object({{"type", "refuse"}, {"reason", "this driver uses version 1"}});
    Json self = Json::object({{"name", name}, {"version", version}, {"language", "C++"}});
    Json ready = Json::object({{"type", "ready"}, {"protocol", 1}, {"implementation", self},
                               {"features", features}});
    if (!world.isNull()) ready.set("world", world);
    return ready;
  }
  const Json &id = request["id"];
  try {
    if (type == "combine") return result(id, "traits", combine(request["collections"]));
    if (type == "contains")
      return result(id, "contains", contains(request["collection"], request["other"]));
    if (type == "run") return result(id, "trace", trace(request["scenario"]));
    if (type == "traitScene") return result(id, "traitTrace", traitTrace(request));
    throw NotYet(request.has("operation") ? request["operation"].text() : type);
  } catch (const NotYet &missing) {
    return Json::object({{"type", "unsupported"}, {"id", id}, {"feature", missing.what()}});
  } catch (const std::exception &error) {
    return Json::object({{"type", "error"}, {"id", id}, {"message", error.what()}});
  }
}

int main() {
  for (std::string line; std::getline(std::cin, line);) {
    const Json request = Json::read(line);
    if (request["type"].text() == "bye") break;
    std::cout << reply(request).written() << std::endl;
  }
}
