// The steps of STEPS.md, taken: what a new user writes into model.js.
"use strict";

exports.name = "mine";
exports.version = "0.1";
exports.features = [];

exports.world = undefined;
class NotYet extends Error {}
exports.NotYet = NotYet;

const same = (one, other) => {
  const keys = Object.keys(one);
  return keys.length === Object.keys(other).length && keys.every((key) => one[key] === other[key]);
};
exports.combine = (collections) => Object.assign({}, ...collections);
exports.contains = (collection, other) =>
  Object.entries(other).every(([trait, value]) => collection[trait] === value);

function length(rule, side) {
  if (!rule) return side;
  if ("fixed" in rule) return rule.fixed;
  if ("inset" in rule) return Math.max(0, side - rule.inset);
  return Math.floor((side * rule.fraction[0]) / rule.fraction[1]);
}

class Controller {
  constructor({ name, override = {}, sizing = {}, forwards, children = [] }, parent) {
    Object.assign(this, { name, override, sizing, forwards, parent });
    this.children = children.map((child) => new Controller(child, this));
  }
  *all() {
    yield this;
    for (const child of this.children) yield* child.all();
  }
}

exports.Stage = class {
  constructor(scenario, call) {
    this.call = call;
    this.window = scenario.window;
    this.root = new Controller(scenario.root, null);
    this.settle(this.root);
  }
  find(name) {
    return [...this.root.all()].find((each) => each.name === name);
  }
  traitsOf(each, container) {
    return each.parent ? { ...container, ...each.override } : this.window.traits;
  }
  sizeOf(each, container) {
    if (!each.parent) return this.window.size;
    return {
      width: length(each.sizing.width, container.width),
      height: length(each.sizing.height, container.height),
    };
  }
  settle(top) {
    for (const each of top.all()) {
      each.traits = this.traitsOf(each, each.parent?.traits);
      each.size = this.sizeOf(each, each.parent?.size);
    }
  }
  states() {
    return [...this.root.all()].map(({ name, traits, size }) => ({ name, traits, size }));
  }
  note(each, name, carried) {
    this.call(each.name, name, { ...carried, has: { traits: each.traits, size: each.size } });
  }
  will(each, traits) {
    if (same(traits, each.traits)) return;
    this.note(each, "willTransition", { traits });
    if (each.forwards && !each.forwards.includes("willTransition")) return;
    for (const child of each.children) this.will(child, this.traitsOf(child, traits));
  }
  willResize(each, size) {
    if (same(size, each.size)) return;
    this.note(each, "viewWillTransition", { size });
    if (each.forwards && !each.forwards.includes("viewWillTransition")) return;
    for (const child of each.children) this.willResize(child, this.sizeOf(child, size));
  }
  transition(top) {
    this.will(top, this.traitsOf(top, top.parent?.traits));
    this.willResize(top, this.sizeOf(top, top.parent?.size));
    const before = [...top.all()].map((each) => [each, each.traits]);
    this.settle(top);
    for (const [each, previous] of before)
      if (!same(previous, each.traits)) this.note(each, "didChange", { previous });
  }
  perform(action) {
    if (action.rotate || action.resize) {
      this.window = action.rotate ? action.window : action.resize;
      this.transition(this.root);
    } else if (action.override || action.sizing) {
      const { child, traits, sizing } = action.override ?? action.sizing;
      const each = this.find(child);
      if (!each?.parent) return;
      if (action.override) {
        each.override = traits ?? {};
        this.transition(each);
      } else {
        each.sizing = sizing ?? {};
        this.settle(each);
      }
    } else if (action.add) {
      const parent = this.find(action.add.parent);
      if (!parent) return;
      const child = new Controller(action.add.child, parent);
      parent.children.push(child);
      this.settle(child);
    } else if (action.remove) {
      const each = this.find(action.remove);
      if (each?.parent) each.parent.children = each.parent.children.filter((c) => c !== each);
    }
  }
};

exports.TraitScene = class {
  constructor(window, elements) {
    const own = ({ name, overrides = {} }) => [name, overrides];
    Object.assign(this, { window, elements, registrations: [] });
    this.own = new Map(elements.map(own));
    this.update();
  }
  update() {
    this.traits = new Map();
    for (const { name, inside } of this.elements)
      this.traits.set(name, { ...(this.traits.get(inside) ?? this.window), ...this.own.get(name) });
  }
  states() {
    return [...this.traits].map(([name, traits]) => ({ name, traits }));
  }
  perform({ window, override, register, unregister }) {
    if (window) this.window = window;
    if (override) this.own.set(override.of, override.traits);
    if (register) this.registrations.push(register);
    if (unregister)
      this.registrations = this.registrations.filter(
        ({ id, of }) => id !== unregister.id || of !== unregister.of);
  }
  turn(actions) {
    const [before, calls] = [this.traits, []];
    for (const action of actions) this.perform(action);
    this.update();
    for (const [to, has] of this.traits) {
      const previous = before.get(to);
      if (!same(previous, has)) calls.push({ to, previous, has });
      for (const { id, of, traits } of this.registrations)
        if (of === to && traits.some((each) => previous[each] !== has[each]))
          calls.push({ to, registration: id, previous, has });
    }
    return calls;
  }
};
