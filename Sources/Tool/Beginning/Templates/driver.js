// The protocol's side of the driver; nothing here needs a change.
"use strict";
const model = require("./model.js");
const { once } = require("events");
console.log = console.error; // standard output is the protocol's

function trace(scenario) {
  let calls = [];
  const call = (to, name, carried) => calls.push({ to, call: name, ...carried });
  const stage = new model.Stage(scenario, call);
  const initial = stage.states();
  const steps = (scenario.actions ?? []).map((action) => {
    calls = [];
    stage.perform(action);
    return { calls, states: stage.states() };
  });
  return { initial, steps };
}

function traitTrace({ window, elements, turns = [] }) {
  const scene = new model.TraitScene(window, elements);
  const initial = scene.states();
  const after = ({ actions }) => {
    const calls = scene.turn(actions);
    return { calls, states: scene.states() };
  };
  return { initial, turns: turns.map(after) };
}

const answers = {
  combine: (request) => ({ traits: model.combine(request.collections) }),
  contains: (request) => ({ contains: model.contains(request.collection, request.other) }),
  run: (request) => ({ trace: trace(request.scenario) }),
  traitScene: (request) => ({ traitTrace: traitTrace(request) }),
};

function reply(request) {
  const { type, id } = request;
  if (type === "hello") {
    const { min = 1, max = 1 } = request.protocol ?? {};
    if (min > 1 || max < 1) return { type: "refuse", reason: "this driver uses version 1" };
    const implementation = { name: model.name, version: model.version, language: "JavaScript" };
    const { features, world } = model;
    return { type: "ready", protocol: 1, implementation, features, world };
  }
  if (!Object.hasOwn(answers, type))
    return { type: "unsupported", id, feature: request.operation ?? type };
  try {
    return { type: "result", id, ...answers[type](request) };
  } catch (error) {
    if (error instanceof model.NotYet) return { type: "unsupported", id, feature: error.message };
    return { type: "error", id, message: String(error) };
  }
}

async function main() {
  if (process.stdin.isTTY)
    console.error("This is a driver; try: adaptive-conformance doctor -- node driver.js");
  const lines = require("readline").createInterface({ input: process.stdin });
  for await (const line of lines) {
    const request = JSON.parse(line);
    if (request.type === "bye") break;
    const text = JSON.stringify(reply(request)) + "\n";
    if (!process.stdout.write(text)) await once(process.stdout, "drain");
  }
  lines.close();
  process.stdin.destroy();
}

main();
