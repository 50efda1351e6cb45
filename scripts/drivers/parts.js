// The parts of a controller in addition to its children: constraints that follow its view's shape or
// size, and the document from which its view is loaded. Part of adaptive.js.
"use strict";

// Which constraints of a view are active. `note` takes what happens: an event and its ids.
class ConstraintLayout {
  constructor({ common = [], portrait = [], landscape = [], sized, others = [] }) {
    Object.assign(this, { common, portrait, landscape });
    this.sized = sized?.length ? sized : undefined;
    this.active = [...others]; // not its own: they stay
  }

  sets() {
    return this.sized?.map((each) => each.constraints) ?? [this.portrait, this.landscape];
  }
  // The set for a size of the view; a square has the one for portrait.
  chosen({ width, height }) {
    if (!this.sized) return width > height ? this.landscape : this.portrait;
    const over = (side, limit) => limit === undefined || limit === null || side > limit;
    const first = this.sized.find((s) => over(width, s.widthOver) && over(height, s.heightOver));
    return first?.constraints ?? [];
  }
  update(size, note) {
    note("choose", []);
    this.exchange(this.chosen(size), note);
  }
  // The controller asks for one of the sets in a callback.
  ask(set, note) { this.exchange(set, note); }
  // What is not in the set goes before the set comes: both together would conflict.
  exchange(set, note) {
    const own = new Set(this.sets().flat());
    const gone = this.active.filter((each) => own.has(each) && !set.includes(each));
    this.deactivate(gone, note);
    this.activate([...this.common, ...set].filter((each) => !this.active.includes(each)), note);
  }
  deactivate(ids, note) {
    this.active = this.active.filter((each) => !ids.includes(each));
    if (ids.length) note("deactivate", ids);
  }
  activate(ids, note) {
    this.active.push(...ids);
    if (ids.length) note("activate", ids);
  }
}

// What varies by class has its value from the class itself, else from that of its width alone, of
// its height alone, of neither.
function valueIn([width, height], values) {
  const classes = [`${width}-${height}`, `${width}-any`, `any-${height}`, "any-any"];
  const name = classes.find((each) => Object.hasOwn(values ?? {}, each));
  return name === undefined ? true : values[name];
}

// What a document shows in a controller's classes: a view where its superview is, a constraint
// where all its views are; outlets hold what is out, too.
function shown({ items, constraints, outlets }, traits) {
  const classes = [traits.horizontalSizeClass, traits.verticalSizeClass];
  const installed = new Set();
  const path = [];
  items.forEach(({ id, depth, installed: values }, index) => {
    path.length = depth ?? 0;
    const above = path.at(-1);
    if (index === 0 || (installed.has(above) && valueIn(classes, values))) installed.add(id);
    path.push(id);
  });
  const views = [...installed];
  const active = (constraints ?? []).filter(({ items, installed: values }) =>
    valueIn(classes, values) && items.every((each) => installed.has(each)));
  const known = new Set([...items, ...(constraints ?? [])].map((each) => each.id));
  return {
    installed: [...views, ...active.map((each) => each.id)],
    outlets: (outlets ?? []).filter((o) => known.has(o.destination)).map((o) => o.property),
  };
}

module.exports = { ConstraintLayout, shown };
