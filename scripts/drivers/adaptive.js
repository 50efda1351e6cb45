#!/usr/bin/env node
// A sample driver for adaptive-conformance in JavaScript (node 18 or newer, no packages).
//
//     adaptive-conformance vet -- node scripts/drivers/adaptive.js [--features a,b,c] [--fault N]
//
// The model is a table with a row for each controller: its next values (`next`), the values that it
// was last sent (`told`), and its current values (`traits`, `size`). No code recurses. Constraints
// and documents of a controller are in parts.js, own overrides in overrides.js; the faults of --faults
// are in faults.js.
"use strict";
const { windowOf } = require("./devices.js");
const { ConstraintLayout, shown } = require("./parts.js");
const { TraitScene } = require("./overrides.js");
const { FAULTS } = require("./faults.js");
console.log = console.error; // standard output is the protocol's

const ALL = ("combine contains devices willTransition viewWillTransition didChange states " +
  "observations overrides sizing forwarding reactions containment coordinator preferredSize " +
  "presentation constraintSets constraintEvents richReactions views controllerLayout " +
  "traitOverrides viewsBetween registration traitCollectionDidChange").split(" ");
const TRAITS = ["horizontalSizeClass", "verticalSizeClass", "displayScale", "userInterfaceIdiom"];
let claimed = new Set(ALL);

class Unsupported extends Error {}
const need = (feature) => { if (!claimed.has(feature)) throw new Unsupported(feature); };

// Traits and sizes.

const specified = (value) => value !== undefined && value !== null;
function combine(...collections) {
  const result = {};
  for (const trait of TRAITS)
    for (const each of collections)
      if (specified(each[trait])) result[trait] = each[trait];
  return result;
}
const contains = (one, other) => TRAITS.every((t) => !specified(other[t]) || one[t] === other[t]);
const sameTraits = (one, other) => TRAITS.every((t) => one[t] === other[t]);
const sameSize = (one, other) => one.width === other.width && one.height === other.height;
function readSize({ width, height }) {
  if (!Number.isFinite(width) || !Number.isFinite(height)) throw new Error("a size of no numbers");
  return { width, height };
}
function length(rule, parents) {
  if (!specified(rule)) return parents;
  if ("fixed" in rule) return rule.fixed;
  if ("inset" in rule) return Math.max(0, parents - rule.inset);
  if (rule.fraction?.[1]) return Math.floor((parents * rule.fraction[0]) / rule.fraction[1]);
  throw new Error("a rule that is none of fixed, inset, fraction");
}
const sizeInside = (sizing, parents) => ({
  width: length(sizing?.width, parents.width), height: length(sizing?.height, parents.height),
});

// One scenario. A node is one controller; `calls` are those of the current step.

class Play {
  constructor(scenario) {
    this.named = new Map();
    [this.calls, this.blocks, this.asked] = [[], [], []]; // what comes before the first step is no part of it
    this.root = this.build(scenario.root);
    this.setWindow(scenario.window);
    this.appear(this.root);
  }

  build(json, parent, presenter) {
    const make = (json, parent) => {
      for (const [key, feature] of Object.entries(NEEDED)) if (specified(json[key])) need(feature);
      if (typeof json.name !== "string") throw new Error("a controller without a name");
      if (this.named.has(json.name)) throw new Error(`two controllers named ${json.name}`);
      const node = { ...json, parent, children: [], override: {} };
      if (parent) node.override = combine(json.override ?? {});
      if (json.constraintSets) node.layout = new ConstraintLayout(json.constraintSets);
      if (json.reactions?.some(isRich)) need("richReactions");
      node.hears = (call) => !json.forwards || json.forwards.includes(call); // for its children
      this.named.set(json.name, node);
      return node;
    };
    const top = presenter ?? make(json, parent);
    for (const stack = [[json, top]]; stack.length; ) {
      const [json, node] = stack.pop();
      for (const child of json.children ?? []) {
        node.children.push(make(child, node));
        stack.push([child, node.children.at(-1)]);
      }
      if (json.presents) stack.push(this.presented(json.presents, node, make));
    }
    return top;
  }

  // A presentation controller is the presenter's last child, what it presents its only one.
  presented({ by, sizing, override, controller }, presenter, make) {
    const presentation = make({ name: by }, presenter);
    presentation.isPresentation = true;
    presenter.children.push(presentation);
    const node = make(controller, presentation);
    [node.override, node.sizing] = [combine(override ?? {}), sizing];
    presentation.children.push(node);
    return [controller, node];
  }

  setWindow({ traits, size }) {
    this.window = { traits: combine(traits), size: readSize(size) };
    if (!TRAITS.every((t) => t in this.window.traits)) throw new Error("a window without traits");
  }

  *below(top) { // itself and its descendants in pre-order
    for (const stack = [top]; stack.length; ) {
      const node = stack.pop();
      yield node;
      for (let i = node.children.length; i--; ) stack.push(node.children[i]);
    }
  }

  traitsFor(node, field) {
    return node.parent ? combine(node.parent[field], node.override) : this.window.traits;
  }
  sizeFor(node, parents) {
    return node.parent ? sizeInside(node.sizing, parents ?? node.parent.size) : this.window.size;
  }

  appear(top) {
    for (const node of this.below(top)) {
      node.traits = this.traitsFor(node, "traits");
      node.next = node.told = this.traitsFor(node, "next"); // other than those in mid-transition
      node.size = this.sizeFor(node);
      this.react(node, "viewWillAppear", undefined, node, () => {});
      if (node.layout) this.layOut(node, () => {});
    }
  }

  // What a container does in a callback; `has` is what is announced, or what it has. `overridden`
  // takes a child whose override it changed.
  react(node, during, order, has, overridden) {
    for (const each of node.reactions ?? []) {
      if (each.during !== during || !holds(each.when, has)) continue;
      if (order !== undefined && (each.order ?? "beforeForwarding") !== order) continue;
      for (const [effect, act] of Object.entries(this.effects))
        if (specified(each[effect])) act.call(this, node, each[effect], overridden);
    }
  }

  ownChild(node, name) {
    const child = this.named.get(name);
    return child?.parent === node ? child : undefined;
  }

  layOut(node, note) { node.layout.update(node.size, note); }

  events(node) { return (event, ids) => this.record(node, event, ids.length ? { ids } : {}); }

  record(node, call, carried) {
    if (!claimed.has(REPORTED_BY[call] ?? call)) return;
    const entry = { to: node.name, call, ...carried };
    if (claimed.has("observations")) entry.has = { traits: node.traits, size: node.size };
    this.calls.push(entry);
    for (const { during, alongside, completion } of node.coordinates ?? []) {
      if (during !== call) continue;
      if (specified(alongside)) this.blocks.push([node, "alongside", alongside]);
      if (specified(completion)) this.blocks.push([node, "completion", completion]);
    }
  }

  // Views have no will-callbacks. Theirs come before their controller's: TR-O5.
  recordViews(node, previous) {
    for (const name of node.views ?? []) this.record({ ...node, name }, "didChange", { previous });
  }

  traitsOfView(node) { return node.traits; }
  traitsOfDocument(node) { return node.traits; }

  runBlocks(kind) {
    for (const [node, call, block] of this.blocks)
      if (call === kind) this.record(node, call, { block });
  }

  // What everybody from here down will have; whether it is news for the top.
  foresee(top) {
    const before = top.next;
    for (const stack = [top]; stack.length; ) {
      const node = stack.pop();
      const next = this.traitsFor(node, "next");
      if (sameTraits(next, node.next)) continue;
      node.next = next;
      stack.push(...node.children);
    }
    return !sameTraits(before, top.next);
  }

  // An override that comes in a will-callback is told at once.
  overridden(child) { if (this.foresee(child)) this.tellTraits(child, true); }

  tellTraits(top, beyondTheUntold) {
    const react = (node, order) => this.react(
      node, "willTransition", order, { traits: node.next, size: node.size },
      (child) => this.overridden(child));
    for (const stack = [{ node: top }]; stack.length; ) {
      const { node, leaving } = stack.pop();
      if (leaving) {
        react(node, "afterForwarding");
        continue;
      }
      const untold = sameTraits(node.told, node.next);
      if (!untold) {
        node.told = node.next;
        this.record(node, "willTransition", { traits: node.next });
        react(node, "beforeForwarding");
        stack.push({ node, leaving: true });
      }
      if ((untold && !beyondTheUntold) || !node.hears("willTransition")) continue;
      for (let i = node.children.length; i--; ) stack.push({ node: node.children[i] });
    }
  }

  tellSizes(top) {
    const react = (node, order, size) => this.react(
      node, "viewWillTransition", order, { traits: node.traits, size },
      (child) => this.overridden(child));
    for (const stack = [{ node: top, size: this.sizeFor(top) }]; stack.length; ) {
      const { node, size, leaving } = stack.pop();
      if (leaving) {
        react(node, "afterForwarding", size);
        continue;
      }
      if (sameSize(size, node.size)) continue;
      this.record(node, "viewWillTransition", { size });
      if (node.layout) this.asked.push(node);
      react(node, "beforeForwarding", size);
      stack.push({ node, size, leaving: true });
      if (!node.hears("viewWillTransition")) continue;
      for (let i = node.children.length; i--; ) {
        const child = node.children[i];
        stack.push({ node: child, size: this.sizeFor(child, size) });
      }
    }
  }

  transition(top) {
    const [blocks, asked] = [this.blocks, this.asked]; // of one that it comes within
    [this.blocks, this.asked] = [[], []];
    this.foresee(top);
    this.tellTraits(top, false);
    this.tellSizes(top);
    const changed = [];
    for (const node of this.below(top)) {
      if (!sameTraits(node.traits, node.next)) changed.push([node, node.traits]);
      node.traits = node.told = node.next;
      node.size = this.sizeFor(node);
    }
    for (const node of this.asked) this.layOut(node, this.events(node)); // views have their sizes
    this.runBlocks("alongside"); // before the reports, as S0 has it: PR-O2
    for (const [node, previous] of changed) {
      this.recordViews(node, previous);
      this.record(node, "didChange", { previous });
      this.react(node, "traitCollectionDidChange", undefined, node, (child) => this.transition(child));
    }
    this.runBlocks("completion");
    [this.blocks, this.asked] = [blocks, asked];
  }

  add(json, parent) {
    const child = this.build(json, parent);
    const end = parent.children.length - (parent.children.at(-1)?.isPresentation ? 1 : 0);
    parent.children.splice(end, 0, child);
    this.appear(child);
  }

  remove(child) {
    for (const node of this.below(child)) this.named.delete(node.name);
    child.parent.children.splice(child.parent.children.indexOf(child), 1);
  }

  child(name) { // the root has no container
    const node = this.named.get(name);
    return node?.parent ? node : undefined;
  }

  prefer(node, { width, height }) {
    const former = node.preferred ?? { width: 0, height: 0 };
    node.preferred = { width, height };
    const { parent } = node;
    if (!parent || sameSize(former, node.preferred)) return;
    this.record(parent, "preferredContentSizeDidChange", { child: node.name });
    this.react(parent, "preferredContentSizeDidChange", undefined, parent,
      (child) => this.transition(child));
  }

  perform({ rotate, window, resize, override, sizing, add, remove, prefer, present, dismiss }) {
    if (rotate !== undefined || resize !== undefined) {
      this.setWindow(resize ?? window);
      this.transition(this.root);
    } else if (override) {
      need("overrides");
      const child = this.child(override.child);
      if (!child) return;
      child.override = combine(override.traits ?? {});
      this.transition(child);
    } else if (sizing) {
      need("sizing");
      const child = this.child(sizing.child);
      if (!child) return;
      child.sizing = sizing.sizing;
      for (const node of this.below(child)) node.size = this.sizeFor(node); // no call: PR-O9
    } else if (add) {
      need("containment");
      const parent = this.named.get(add.parent);
      if (!parent) return;
      this.add(add.child, parent);
    } else if (remove !== undefined) {
      need("containment");
      const child = this.child(remove);
      if (!child) return;
      this.remove(child);
    } else if (present) {
      need("presentation");
      const node = this.named.get(present.on);
      if (!node || node.children.at(-1)?.isPresentation) return;
      this.build({ presents: present }, undefined, node);
      this.appear(node.children.at(-1));
    } else if (dismiss !== undefined) {
      need("presentation");
      const node = this.named.get(dismiss);
      if (!node?.children.at(-1)?.isPresentation) return;
      for (const gone of this.below(node.children.pop())) this.named.delete(gone.name);
    } else if (prefer) {
      need("preferredSize");
      const node = this.named.get(prefer.controller);
      if (node) this.prefer(node, readSize(prefer.size));
    } else throw new Error("an action of an unknown kind");
  }

  states() {
    if (!claimed.has("states")) return [];
    return Array.from(this.below(this.root), (node) => this.state(node));
  }

  state(node) {
    const state = { name: node.name, traits: node.traits, size: node.size };
    if (node.layout) state.active = [...node.layout.active];
    const traits = this.traitsOfView(node);
    if (node.views) state.views = node.views.map((name) => ({ name, traits }));
    if (node.document) state.document = shown(node.document, this.traitsOfDocument(node));
    return state;
  }

  trace(actions) {
    const initial = this.states();
    const steps = actions.map((action) => {
      this.calls = [];
      this.perform(action);
      return { calls: this.calls, states: this.states() };
    });
    return { initial, steps };
  }
}

// What a container does in its callbacks, a child that is another's left alone.
Play.prototype.effects = {
  override(node, { child: name, traits }, overridden) {
    const child = this.ownChild(node, name);
    if (!child) return;
    child.override = combine(traits ?? {});
    overridden(child);
  },
  sizing(node, { child: name, sizing }) { // no call: TR-O4
    const child = this.ownChild(node, name);
    if (!child) return;
    child.sizing = sizing;
    for (const each of this.below(child)) each.size = this.sizeFor(each);
  },
  add(node, json) { if (!this.named.has(json.name)) this.add(json, node); },
  remove(node, name) {
    const child = this.ownChild(node, name);
    if (child) this.remove(child);
  },
  activate({ layout, ...node }, side) { layout?.ask(layout[side], this.events(node)); },
};

function holds(when, { traits, size }) {
  if (when === "always") return true;
  if (when === "taller") return size.height > size.width;
  if (when === "wider") return size.width > size.height;
  if ("horizontal" in when) return traits.horizontalSizeClass === when.horizontal;
  if ("vertical" in when) return traits.verticalSizeClass === when.vertical;
  return size.width > when.widthOver;
}
const isRich = ({ during, when, override }) => !override || typeof when !== "string" ||
  !["viewWillAppear", "viewWillTransition"].includes(during);

const NEEDED = {
  override: "overrides", sizing: "sizing", forwards: "forwarding", coordinates: "coordinator",
  presents: "presentation", constraintSets: "constraintSets", views: "views",
  document: "controllerLayout",
};
const REPORTED_BY = {
  alongside: "coordinator", completion: "coordinator",
  preferredContentSizeDidChange: "preferredSize", choose: "constraintEvents",
  deactivate: "constraintEvents", activate: "constraintEvents",
};

// Requests.

const answers = {
  run({ scenario }) {
    return { trace: new Play(scenario).trace(scenario.actions ?? []) };
  },
  traitScene({ turns = [], ...scene }) {
    need("traitOverrides");
    return { traitTrace: new TraitScene(scene, (each) => claimed.has(each)).trace(turns) };
  },
  combine({ collections }) { need("combine"); return { traits: combine(...collections) }; },
  contains({ collection, other }) {
    need("contains");
    return { contains: contains(collection, other) };
  },
  window(request) {
    if ("share" in request) throw new Unsupported("multitasking");
    need("devices");
    return { window: windowOf(request) };
  },
  rawValues() { throw new Unsupported("rawValues"); },
  probe({ operation }) { throw new Unsupported(operation ?? "probe"); },
};

const failure = (id, message) => ({ type: "error", id, message });
function reply(request) {
  const { type, id } = request;
  if (type === "hello") {
    const { min = 1, max = 1 } = request.protocol ?? {};
    if (min > 1 || max < 1) return { type: "refuse", reason: "speaks version 1 only" };
    const implementation = { name: "adaptive.js", version: "1.0", language: "JavaScript" };
    const features = ALL.filter((each) => claimed.has(each));
    return { type: "ready", protocol: 1, implementation, features, maxInFlight: 16 };
  }
  if (typeof id !== "string") throw new Error("a request without an id");
  if (!Object.hasOwn(answers, type)) return failure(id, `unknown message type ${type}`);
  try {
    return { type: "result", id, ...answers[type](request) };
  } catch (error) {
    if (error instanceof Unsupported) return { type: "unsupported", id, feature: error.message };
    return failure(id, error.message);
  }
}

function answer(line) { // true: go on
  let answered;
  try {
    const request = JSON.parse(new TextDecoder("utf-8", { fatal: true }).decode(line));
    if (request?.type === "bye") return false;
    answered = reply(request);
  } catch (error) {
    const id = /"id"\s*:\s*("(?:[^"\\]|\\.)*")/.exec(line.toString("latin1"))?.[1];
    try {
      answered = failure(JSON.parse(id), `unreadable request: ${error.message}`);
    } catch {
      console.error(`adaptive.js: unreadable request: ${error.message}`);
      process.exitCode = 65;
      return false;
    }
  }
  process.stdout.write(JSON.stringify(answered) + "\n");
  return true;
}

function refuse(problem) {
  console.error(`adaptive.js: ${problem}`);
  process.exit(64);
}

const options = {
  "--features"(list) {
    claimed = new Set(list.split(",").filter(Boolean));
    const wrong = [...claimed].find((each) => !ALL.includes(each));
    if (wrong) refuse(`unknown feature ${wrong}`);
  },
  "--fault"(name) {
    if (!Object.hasOwn(FAULTS, name)) refuse(`unknown fault ${name}; --faults lists them`);
    FAULTS[name].commit({ Play, ConstraintLayout, TraitScene });
  },
};

function main(given) {
  if (given[0] === "--faults") {
    const row = ([name, { clause, crime }]) => `${name.padEnd(28)}${clause.padEnd(7)}${crime}\n`;
    return process.stdout.write(Object.entries(FAULTS).map(row).join(""));
  }
  for (let i = 0; i < given.length; i += 2) {
    if (!Object.hasOwn(options, given[i]) || given[i + 1] === undefined)
      refuse("usage: [--features a,b,c] [--fault NAME] or --faults");
    options[given[i]](given[i + 1]);
  }
  let pending = [];
  process.stdin.on("data", (chunk) => {
    let start = 0;
    for (let end; (end = chunk.indexOf(10, start)) >= 0; start = end + 1) {
      const line = Buffer.concat([...pending, chunk.subarray(start, end)]);
      pending = [];
      if (!answer(line)) return process.stdin.removeAllListeners().destroy();
    }
    pending.push(chunk.subarray(start));
  });
  process.stdin.on("end", () => {
    const line = Buffer.concat(pending);
    if (line.length) answer(line);
  });
}

main(process.argv.slice(2));
