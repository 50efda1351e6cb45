#!/usr/bin/env node
// Judges a driver by vectors: no model, no engine.
//
//     node judge.js [--platform] FOLDER|FILE… -- DRIVER ARGUMENT…
//
// FOLDER has the vectors (*.ndjson), a FILE those of a chapter. The driver is started once and answers
// each request that its features and its world allow, as scripts/drivers/PROTOCOL.md says. Prints each
// broken expectation with what came instead, and a line for each file. Without --platform only what
// the documents themselves demand has to hold.
//
// Exit codes: 0 every expectation holds, 1 some do not, 2 no vector was asked, or the driver does not
// support what it claims, 64 usage, 65 a file without vectors, 69 the driver did not start, refused, or
// ended.
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
      return (Array.isArray(value) ? value : []).map((element) => at(element, rest)).filter((found) => found !== undefined);
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
function isSame(value, expected, how, name) {
  const isNothing = expected === undefined || expected === null
    || (Array.isArray(expected) && expected.length === 0);
  if ((value === undefined || value === null) && isNothing) return true;
  // An unspecified trait may also be spelled out.
  if (expected === undefined || expected === null) {
    return value === 'unspecified' || (name === 'displayScale' && value === 0);
  }
  // An object that is left out has no members.
  if (typeof expected === 'object' && !Array.isArray(expected)) value ??= {};
  if (value === undefined || value === null) return false;
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
    return Object.entries(expected).every(([key, member]) => isSame(value[key], member, how, key));
  }
  return value === expected;
}

function isRight(whole, how) {
  const value = at(whole, how.at);
  const name = how.at.split('/').pop();
  if (how.as !== undefined) return value !== undefined && value === at(whole, how.as);
  if (how.not !== undefined) return !how.not.some((other) => isSame(value, other, how, name));
  return isSame(value, how.is, how, name);
}

/** The name of a call; in a trait scene, the registration that is called. */
const nameOf = ({ call, registration }) => call ?? registration ?? 'traitCollectionDidChange';

/** The places of the calls of a kind: receiver, name, and the block or child that they name. */
function places(calls, kind) {
  const isOne = (call) => nameOf(call) === kind.call && call.to === kind.to
    && (kind.about === undefined || [call.block, call.child].includes(kind.about));
  return calls.map((call, place) => (isOne(call) ? place : -1)).filter((place) => place >= 0);
}

const callsIn = (reply, step) => {
  const calls = at(reply, `trace/steps/${step}/calls`) ?? at(reply, `traitTrace/turns/${step}/calls`);
  return Array.isArray(calls) ? calls.filter((call) => call !== null && typeof call === 'object') : [];
};

function holds(reply, expectation) {
  if (expectation.step === undefined) return isRight(reply, expectation);
  const { step } = expectation;
  const calls = callsIn(reply, step);
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

/** The features with what follows from them; without a world none is declared. */
function claims(features, world) {
  const own = new Set(features);
  if (own.has('layout')) ['layoutViews', 'layoutConstraints', 'layoutAttributes'].forEach((part) => own.add(part));
  if (!world && own.has('didChange')) own.add('previousTraits');
  return own;
}

const USUAL_TRAITS = ['horizontalSizeClass', 'verticalSizeClass', 'displayScale', 'userInterfaceIdiom'];

/** Whether a driver with these `claims` and this world may be asked. */
function asks(vector, features, world = {}) {
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

/** The expectations that a driver with these claims has to meet. */
const due = (vector, features, isPlatform) => vector.expect.filter(({ needs, level }) => (
  needs.every((need) => features.has(need)) && (isPlatform || level !== 'platform')));

/** The expectations that a reply breaks. */
const findings = (vector, reply, features, isPlatform) => due(vector, features, isPlatform)
  .filter((expectation) => !holds(reply, expectation));

/** What came instead, where an expectation is broken. */
function came(reply, expectation) {
  let found = reply;
  if (expectation.step === undefined) {
    found = at(reply, expectation.at);
  } else {
    const calls = callsIn(reply, expectation.step);
    const own = places(calls, expectation).map((place) => calls[place]);
    if (expectation.before) found = calls.map((call) => [call.to, nameOf(call)]);
    else found = expectation.count ? own.length : own.map((call) => at(call, expectation.at) ?? null);
  }
  const text = JSON.stringify(found ?? null);
  return text.length <= 400 ? text : `${text.slice(0, 400)}…`;
}

// The driver.

/** A driver that cannot be asked, or words that cannot be read, with the exit code. */
class Failure extends Error {
  constructor(code, message) {
    super(message);
    this.code = code;
  }
}

class Driver {
  constructor(command) {
    this.process = spawn(command[0], command.slice(1), { stdio: ['pipe', 'pipe', 'inherit'] });
    this.failure = new Promise((_, reject) => {
      this.process.on('error', (error) => {
        reject(new Failure(69, `${command[0]} cannot be started: ${error.message}`));
      });
    });
    this.failure.catch(() => {});
    this.process.stdin.on('error', () => {});
    this.lines = readline.createInterface({ input: this.process.stdout })[Symbol.asyncIterator]();
  }

  async start() {
    const ready = await this.ask({
      type: 'hello',
      protocol: { min: 1, max: 1 },
      suite: { name: 'vectors', version: '1' },
      limits: { lineBytes: 1048576, window: 1 },
    });
    const { features = [], world } = ready;
    if (ready.type !== 'ready' || !Array.isArray(features)) {
      throw new Failure(69, `the driver answers hello with ${JSON.stringify(ready).slice(0, 200)}`);
    }
    this.features = claims(features, world);
    this.world = world ?? {};
  }

  async ask(message) {
    const name = message.id ?? 'hello';
    this.process.stdin.write(`${JSON.stringify(message)}\n`);
    const { value, done } = await Promise.race([this.lines.next(), this.failure]);
    if (done) throw new Failure(69, `the driver ended at ${name}`);
    let reply;
    try {
      reply = JSON.parse(value);
    } catch {
      reply = undefined;
    }
    if (reply === null || typeof reply !== 'object' || Array.isArray(reply)) {
      throw new Failure(69, `the driver answers ${name} with no JSON object: ${value.slice(0, 200)}`);
    }
    return reply;
  }
}

/** What becomes of a vector, and the lines that are printed of it. */
async function judged(vector, driver, isPlatform) {
  const { features, world } = driver;
  if (!asks(vector, features, world) || !due(vector, features, isPlatform).length) return ['not asked', []];
  const reply = await driver.ask(vector.request);
  const { id } = vector;
  if (reply.type === 'skipped') return ['skipped', []];
  if (reply.type === 'unsupported') {
    return ['unsupported', [`${id}: unsupported: ${reply.feature ?? ''}, although claimed`]];
  }
  if (reply.type !== 'result') return ['broken', [`${id}: ${reply.type}: ${reply.message}`]];
  const wrong = findings(vector, reply, features, isPlatform);
  return [wrong.length > 0 ? 'broken' : 'kept', wrong.map((expectation) => (
    `${id}: ${expectation.clause}: ${JSON.stringify(expectation)}, came ${came(reply, expectation)}`))];
}

function summary(name, counts) {
  const count = (word) => counts.get(word) ?? 0;
  const rest = ['not asked', 'skipped', 'unsupported'].filter(count).map((word) => `, ${count(word)} ${word}`);
  return `${name}: ${count('kept') + count('broken')} asked, ${count('broken')} broken${rest.join('')}`;
}

/** The files of vectors that the arguments name. */
function files(names) {
  return names.flatMap((name) => {
    if (fs.existsSync(name) && fs.statSync(name).isFile()) return [name];
    const own = fs.existsSync(name) ? fs.readdirSync(name).filter((n) => n.endsWith('.ndjson')).sort() : [];
    if (own.length === 0) throw new Failure(64, `${name} is no file and no folder with *.ndjson`);
    return own.map((file) => path.join(name, file));
  });
}

/** The vectors of a file, one per line. */
function vectors(file) {
  try {
    const lines = fs.readFileSync(file, 'utf8').split('\n').filter(Boolean).map((line) => JSON.parse(line));
    if (lines.every(({ request, expect }) => request.type && expect)) return lines;
  } catch {
    // Said below.
  }
  throw new Failure(65, `${file} is no file of vectors: one JSON object a line`);
}

/** The words at the head of this file. */
const help = () => fs.readFileSync(__filename, 'utf8').split('\n').slice(1)
  .filter((line, place, all) => all.slice(0, place + 1).every((one) => one.startsWith('//')))
  .map((line) => line.slice(3)).join('\n');

async function main(words) {
  const place = words.includes('--') ? words.indexOf('--') : words.length;
  const [options, command] = [words.slice(0, place), words.slice(place + 1)];
  if (options.includes('--help')) {
    console.log(help());
    return 0;
  }
  const names = options.filter((option) => !option.startsWith('-'));
  const unknown = options.find((option) => option.startsWith('-') && option !== '--platform');
  if (unknown !== undefined) throw new Failure(64, `unknown option ${unknown}\n${help()}`);
  if (names.length === 0 || command.length === 0) throw new Failure(64, help());
  const read = files(names).map((file) => [file, vectors(file)]);
  const driver = new Driver(command);
  await driver.start();
  const sums = new Map();
  const add = (counts, word) => counts.set(word, (counts.get(word) ?? 0) + 1);
  for (const [file, some] of read) {
    const counts = new Map();
    for (const vector of some) {
      const [word, texts] = await judged(vector, driver, options.includes('--platform'));
      add(counts, word);
      add(sums, word);
      for (const text of texts) console.log(text);
    }
    console.log(summary(path.basename(file, '.ndjson'), counts));
  }
  driver.process.stdin.end();
  console.log(summary('all', sums));
  if (sums.get('broken')) return 1;
  return sums.get('kept') && !sums.get('unsupported') ? 0 : 2;
}

if (require.main === module) {
  // Who closes the output, as “head” does, has seen enough.
  process.stdout.on('error', () => process.exit(141));
  main(process.argv.slice(2)).then((code) => process.exit(code), (error) => {
    console.error(`judge.js: ${error.message}`);
    process.exit(error.code ?? 70);
  });
} else {
  module.exports = { claims, asks, due, findings };
}
