// Controllers and views with overrides and registrations of their own, as since system 17. Part of
// adaptive.js, which is asked for them if a system is named: vet --system 17.
"use strict";

const specified = (traits) =>
  Object.fromEntries(Object.entries(traits ?? {}).filter(([, value]) => value !== null));

// A row for each element, in order, so that what an element is inside comes before it. An update
// goes through the rows once, and calls each as soon as it has its traits.
class TraitScene {
  constructor({ window, elements }, isReported) {
    [this.window, this.rows, this.isReported] = [specified(window), new Map(), isReported];
    for (const { name, inside, overrides } of elements) {
      if (this.rows.has(name)) throw new Error(`two elements named ${name}`);
      const container = inside === undefined ? undefined : this.row(inside);
      this.rows.set(name, { name, container, own: specified(overrides), observers: new Map() });
    }
    this.update();
  }

  row(name) {
    const row = this.rows.get(name);
    if (!row) throw new Error(`no element named ${name}`);
    return row;
  }
  traitsFor({ container, own }) { return { ...(container?.traits ?? this.window), ...own }; }
  observes(traits, changed) { return traits.some((each) => changed.has(each)); }

  perform({ window, override, register, unregister }) {
    if (window) this.window = specified(window);
    if (override) this.row(override.of).own = specified(override.traits);
    if (register) this.row(register.of).observers.set(register.id, register.traits);
    if (unregister) this.row(unregister.of).observers.delete(unregister.id);
  }

  update() { // the calls
    const calls = [];
    for (const row of this.rows.values()) {
      const [previous, has] = [row.traits ?? {}, this.traitsFor(row)];
      row.traits = has;
      const names = Object.keys({ ...previous, ...has });
      const changed = new Set(names.filter((each) => previous[each] !== has[each]));
      if (changed.size && this.isReported("traitCollectionDidChange"))
        calls.push({ to: row.name, previous, has });
      for (const [registration, traits] of row.observers)
        if (this.observes(traits, changed))
          calls.push({ to: row.name, registration, previous, has });
    }
    return calls;
  }

  states() { return [...this.rows.values()].map(({ name, traits }) => ({ name, traits })); }

  trace(turns) {
    const initial = this.states();
    const after = ({ actions }) => {
      actions.forEach((each) => this.perform(each));
      const calls = this.update();
      return { calls, states: this.states() };
    };
    return { initial, turns: turns.map(after) };
  }
}

module.exports = { TraitScene };
