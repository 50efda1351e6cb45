#!/usr/bin/env node
// Judges a driver by vectors: no model, no engine.
//
//     node judge.js [--platform] FOLDER -- DRIVER ARGUMENT…
//
// FOLDER has the vectors (*.ndjson). The driver is started once and answers each request that its
// features and its world allow, as scripts/drivers/PROTOCOL.md says. Prints each broken expectation.
//
// Exit codes: 0 every expectation holds, 1 some do not, 2 no vector was asked, 64 usage.
'use strict';
const fs = require('fs');
const path = require('path');
const { spawn } = require('child_process');
const readline = require('readline');

// The judging.

/** The value at a path such as trace/steps/0/states/name=root/traits; undefined if there is none. */
function at(value, way) {
  const steps = way.split('/').filter(Boolean);
  for (let place = 0; place < steps.length; place += 1) {
    const step = steps[place];
    if (step === '*') {
      const rest = steps.slice(place + 1).join('/');
      return (value ?? []).map((element) => at(element, rest)).filter((found) => found !== undefined);
    }
    if (Array.isArray(value)) {
      const [key, name] = [step.slice(0, step.indexOf('=')), step.slice(step.indexOf('=') + 1)];
      value = /^\d+$/.test(step) ? value[Number(step)] : value.find((e) => e?.[key] === name);
    } else {
      value = value !== null && typeof value === 'object' ? value[step] : undefined;
    }
  }
  return value ?? undefined;
}

const canonical = (value) => JSON.stringify(value, (_, v) => (v !== null && typeof v === 'object'
  && !Array.isArray(v) ? Object.fromEntries(Object.entries(v).sort()) : v));

/** Whether a value is as expected: members that the expectation leaves out may be anything. */
function isSame(value, expected, how) {
  const isNothing = expected === undefined || expected === null
    || (Array.isArray(expected) && expected.length === 0);
  if ((value === undefined || value === null) && isNothing) return true;
  if (value === undefined || value === null || expected === undefined || expected === null) return false;
  if (typeof value === 'number' && typeof expected === 'number') {
    return Math.abs(value - expected) <= (how.within ?? 1e-6);
  }
  if (Array.isArray(value) && Array.isArray(expected)) {
    if (how.unordered) {
      return canonical(value.map(canonical).sort()) === canonical(expected.map(canonical).sort());
    }
    return value.length === expected.length && value.every((v, i) => isSame(v, expected[i], how));
  }
  if (typeof value === 'object' && typeof expected === 'object' && !Array.isArray(value)
    && !Array.isArray(expected)) {
    return Object.entries(expected).every(([key, member]) => isSame(value[key], member, how));
  }
  return value === expected;
}

function isRight(whole, how) {
  const value = at(whole, how.at);
  if (how.as !== undefined) return value !== undefined && value === at(whole, how.as);
  if (how.not !== undefined) return !how.not.some((other) => isSame(value, other, how));
  return isSame(value, how.is, how);
}

/** The name of a call; in a trait scene, the registration that is called. */
const nameOf = ({ call, registration }) => call ?? registration ?? 'traitCollectionDidChange';

/** The places of the calls of a kind: receiver, name, and the block or child that they name. */
function places(calls, kind) {
  const isOne = (call) => nameOf(call) === kind.call && call.to === kind.to
    && (kind.about === undefined || [call.block, call.child].includes(kind.about));
  return calls.map((call, place) => (isOne(call) ? place : -1)).filter((place) => place >= 0);
}

function holds(reply, expectation) {
  if (expectation.step === undefined) return isRight(reply, expectation);
  const { step } = expectation;
  const calls = at(reply, `trace/steps/${step}/calls`) ?? at(reply, `traitTrace/turns/${step}/calls`) ?? [];
  const own = places(calls, expectation);
  if (expectation.count) {
    const [least, most = Infinity] = expectation.count;
    return own.length >= least && own.length <= most;
  }
  if (expectation.before) {
    const later = places(calls, expectation.before);
    return own.every((first) => later.every((second) => first < second));
  }
  return own.every((place) => isRight(calls[place], expectation));
}

const USUAL_TRAITS = ['horizontalSizeClass', 'verticalSizeClass', 'displayScale', 'userInterfaceIdiom'];

/** Whether a driver with these features and this world may be asked. */
function asks(vector, features, world) {
  if (!vector.needs.every((need) => features.has(need))) return false;
  const { system } = world;
  const { since = 0, until = Infinity } = vector;
  if (system === undefined ? since >= 17 : system < since || system > until) return false;
  // A driver with a window of its own is asked for turns and shares only, and no other is.
  if (vector.request.type === 'run'
    && features.has('ownWindow') !== vector.needs.includes('ownWindow')) return false;
  return Object.entries(vector.world).every(([field, used]) => {
    const own = world[field] ?? (field === 'displays' ? 'final' : undefined);
    if (own === undefined || (Array.isArray(own) && own.length === 0 && field !== 'actions')) return true;
    if (!Array.isArray(own)) return used.includes(own);
    if (field === 'constant') return own.every((name) => used.includes(name));
    // One with further traits is sent these, too.
    const further = own.filter((name) => field === 'traits' && !USUAL_TRAITS.includes(name));
    return used.every((value) => own.includes(value)) && further.every((name) => used.includes(name));
  });
}

/** The expectations that a reply breaks. */
function findings(vector, reply, features, isPlatform) {
  return vector.expect.filter((expectation) => expectation.needs.every((need) => features.has(need))
    && (isPlatform || expectation.level !== 'platform') && !holds(reply, expectation));
}

// The driver.

async function main(words) {
  const place = words.indexOf('--');
  const options = words.slice(0, Math.max(place, 0));
  const command = words.slice(place + 1);
  const folders = options.filter((option) => !option.startsWith('--'));
  if (place < 0 || folders.length !== 1 || command.length === 0) {
    console.error('usage: judge.js [--platform] FOLDER -- DRIVER ARGUMENT…');
    return 64;
  }
  const driver = spawn(command[0], command.slice(1), { stdio: ['pipe', 'pipe', 'inherit'] });
  const lines = readline.createInterface({ input: driver.stdout })[Symbol.asyncIterator]();
  const ask = async (message) => {
    driver.stdin.write(`${JSON.stringify(message)}\n`);
    const { value, done } = await lines.next();
    if (done) throw new Error(`the driver ended at ${message.id ?? 'hello'}`);
    return JSON.parse(value);
  };
  const ready = await ask({
    type: 'hello',
    protocol: { min: 1, max: 1 },
    suite: { name: 'vectors', version: '1' },
    limits: { lineBytes: 1048576, window: 1 },
  });
  const features = new Set(ready.features);
  if (!ready.world && features.has('didChange')) features.add('previousTraits');
  const sums = { asked: 0, broken: 0, skipped: 0 };
  for (const name of fs.readdirSync(folders[0]).filter((n) => n.endsWith('.ndjson')).sort()) {
    for (const line of fs.readFileSync(path.join(folders[0], name), 'utf8').split('\n')) {
      if (line === '') continue;
      const vector = JSON.parse(line);
      const reply = asks(vector, features, ready.world ?? {}) ? await ask(vector.request)
        : { type: 'skipped' };
      if (reply.type !== 'result') {
        sums.skipped += 1;
        if (reply.type === 'error') {
          sums.broken += 1;
          console.log(`${vector.id}: error: ${reply.message}`);
        }
        continue;
      }
      sums.asked += 1;
      const wrong = findings(vector, reply, features, options.includes('--platform'));
      if (wrong.length > 0) sums.broken += 1;
      for (const expectation of wrong) {
        console.log(`${vector.id}: ${expectation.clause}: ${JSON.stringify(expectation)}`);
      }
    }
  }
  driver.stdin.end();
  console.log(`${sums.asked} asked, ${sums.broken} broken, ${sums.skipped} not asked or skipped`);
  return sums.broken > 0 ? 1 : sums.asked > 0 ? 0 : 2;
}

if (require.main === module) {
  main(process.argv.slice(2)).then((code) => process.exit(code), (error) => {
    console.error(error.message);
    process.exit(1);
  });
} else {
  module.exports = { findings, asks };
}
