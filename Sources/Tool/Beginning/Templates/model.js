// What the driver stands for. The steps below are explained in STEPS.md, with examples.
"use strict";

exports.name = "mine";
exports.version = "0.1";

// What the driver claims; each step says what to add.
exports.features = [];

// What the driver says of its world; step 8 says what.
exports.world = undefined;

// A method that throws this is answered with “unsupported”.
class NotYet extends Error {}
exports.NotYet = NotYet;

exports.combine = (collections) => {
  // @step 1
  throw new NotYet("combine");
};

exports.contains = (collection, other) => {
  throw new NotYet("contains");
};

// A window and its controllers, fresh for each scenario.
exports.Stage = class {
  // call("root", "willTransition", { traits }) notes a callback.
  constructor(scenario, call) {
    this.call = call;
    // @step 2
    throw new NotYet("run");
  }

  // A list of { name, traits, size }, in pre-order.
  states() {
    return [];
  }

  perform(action) {
    if (action.rotate || action.resize) {
      const window = action.rotate ? action.window : action.resize;
      // @step 3
    } else if (action.override) {
      const { child, traits } = action.override;
      // @step 4
    } else if (action.sizing) {
      const { child, sizing } = action.sizing;
      // @step 5
    } else if (action.add) {
      const { parent, child } = action.add;
      // @step 6
    } else if (action.remove) {
      const name = action.remove;
    }
    // @step 7
  }
};

// A window with controllers and views, fresh for each request.
exports.TraitScene = class {
  constructor(window, elements) {
    // @step 8
    throw new NotYet("traitScene");
  }

  // A list of { name, traits }, in the order of the elements.
  states() {
    return [];
  }

  // A list of { to, registration (its id, if it is one's), previous, has }.
  turn(actions) {
    return [];
  }
};
