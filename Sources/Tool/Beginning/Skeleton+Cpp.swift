extension Skeleton {
  /// C++17, with a separate JSON reader and writer.
  static let cpp = Skeleton(
    name: "cpp",
    command: "./driver",
    build: "c++ -std=c++17 -O1 -o driver driver.cpp",
    model: "model.hpp",
    files: [("driver.cpp", cppDriver), ("model.hpp", cppModel), ("json.hpp", cppJSON)]
  )

  private static let cppModel = #"""
    // What the driver stands for. The steps below are explained in STEPS.md, with examples.
    #pragma once
    #include "json.hpp"
    #include <functional>
    #include <stdexcept>

    const char *const name = "mine", *const version = "0.1";

    // What the driver claims; each step says what to add, as in {"combine", "contains"}.
    const Json features = Json::list({});

    // A function that throws this is answered with “unsupported”.
    struct NotYet : std::runtime_error { using runtime_error::runtime_error; };

    inline Json combine(const Json &collections) {
      // @step 1
      throw NotYet("combine");
    }

    inline bool contains(const Json &collection, const Json &other) {
      throw NotYet("contains");
    }

    // call("root", "willTransition", "traits", traits) notes a callback.
    using Caller = std::function<void(std::string, std::string, std::string, Json)>;

    // A window and its controllers, fresh for each scenario.
    struct Stage {
      Caller call;

      Stage(const Json &scenario, Caller call) : call(call) {
        // @step 2
        throw NotYet("run");
      }

      // A list of {"name": …, "traits": …, "size": …}, a container before its children.
      Json states() const { return Json::list({}); }

      void perform(const Json &action) {
        if (action.has("rotate") || action.has("resize")) {
          const Json &window = action.has("rotate") ? action["window"] : action["resize"];
          (void)window;
          // @step 3
        } else if (action.has("override")) { // child, traits
          // @step 4
        } else if (action.has("sizing")) { // child, sizing
          // @step 5
        } else if (action.has("add")) { // parent, child
          // @step 6
        } else if (action.has("remove")) { // a name
        }
        // @step 7
      }
    };
    """#

  private static let cppDriver = #"""
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

    static Json result(const Json &id, const char *field, Json value) {
      return Json::object({{"type", "result"}, {"id", id}, {field, value}});
    }

    static Json reply(const Json &request) {
      const std::string type = request["type"].text();
      if (type == "hello") {
        if (request["protocol"]["min"].number() > 1)
          return Json::object({{"type", "refuse"}, {"reason", "this driver uses version 1"}});
        Json self = Json::object({{"name", name}, {"version", version}, {"language", "C++"}});
        return Json::object({{"type", "ready"}, {"protocol", 1}, {"implementation", self},
                             {"features", features}});
      }
      const Json &id = request["id"];
      try {
        if (type == "combine") return result(id, "traits", combine(request["collections"]));
        if (type == "contains")
          return result(id, "contains", contains(request["collection"], request["other"]));
        if (type == "run") return result(id, "trace", trace(request["scenario"]));
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
    """#
}
