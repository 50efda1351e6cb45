// What the driver stands for. The steps below are explained in STEPS.md, with examples.
#pragma once
#include "json.hpp"
#include <functional>
#include <stdexcept>

const char *const name = "mine", *const version = "0.1";

// What the driver claims; each step says what to add, as in {"combine", "contains"}.
const Json features = Json::list({});

// What the driver says of its world; step 8 says what, as in Json::object({{"system", 17}}).
const Json world;

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

  // A list of {"name": …, "traits": …, "size": …}, in pre-order.
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

// A window with controllers and views, fresh for each request.
struct TraitScene {
  TraitScene(const Json &window, const Json &elements) {
    // @step 8
    throw NotYet("traitScene");
  }

  // A list of {"name": …, "traits": …}, in the order of the elements.
  Json states() const { return Json::list({}); }

  // A list of {"to": …, "registration": its id, if it is one's, "previous": …, "has": …}.
  Json turn(const Json &actions) { return Json::list({}); }
};
