// Faults of adaptive.js: each replaces one step of it. `--faults` lists them.
"use strict";

const FAULTS = {};
const fault = (name, clause, crime, commit) => { FAULTS[name] = { clause, crime, commit }; };

// The coordinator.

fault("block-run-twice", "PR-23", "the first block runs alongside, and once more at the end",
  ({ Play }) => {
    const { runBlocks } = Play.prototype;
    Play.prototype.runBlocks = function (kind) {
      runBlocks.call(this, kind);
      const first = this.blocks.find(([, call]) => call === "alongside");
      if (kind === "completion" && first) this.record(first[0], "alongside", { block: first[2] });
    };
  });
fault("completion-alone-dropped", "TR-1", "a completion block that is given alone is not run",
  ({ Play }) => {
    const { runBlocks } = Play.prototype;
    Play.prototype.runBlocks = function (kind) {
      this.blocks = this.blocks.filter(([{ coordinates }, call, block]) => call === "alongside" ||
        coordinates.some((each) => each.completion === block && each.alongside !== undefined));
      runBlocks.call(this, kind);
    };
  });

// Preferred sizes, and what is presented.

fault("preference-to-the-root", "PR-26", "a preferred size is reported to the root",
  ({ Play }) => {
    const { prefer } = Play.prototype;
    Play.prototype.prefer = function (node, size) {
      const { parent } = node;
      if (parent) node.parent = this.root;
      prefer.call(this, node, size);
      node.parent = parent;
    };
  });
fault("presented-first", "PR-25", "what is presented is called before the presenter's children",
  ({ Play }) => {
    const present = (node) => node.children.find((each) => each.isPresentation);
    for (const name of ["tellTraits", "tellSizes"]) {
      const tell = Play.prototype[name];
      Play.prototype[name] = function (top, ...others) {
        const presenters = [...this.below(top)].filter(present);
        for (const node of presenters) node.children.unshift(node.children.pop());
        tell.call(this, top, ...others);
        for (const node of presenters) node.children.push(node.children.shift());
      };
    }
  });
fault("presented-not-overridden", "TR-4",
  "what a presentation controller overrides has no effect",
  ({ Play }) => {
    const { traitsFor } = Play.prototype;
    Play.prototype.traitsFor = function (node, field) {
      return node.parent?.isPresentation ? node.parent[field] : traitsFor.call(this, node, field);
    };
  });
fault("presented-fills", "TR-5", "what is presented is as large as its presenter",
  ({ Play }) => {
    const { sizeFor } = Play.prototype;
    Play.prototype.sizeFor = function (node, parents) {
      if (!node.parent?.isPresentation) return sizeFor.call(this, node, parents);
      return parents ?? node.parent.size;
    };
  });

// Layouts that follow the shape or the size of their view.

fault("layout-by-class", "OL-4", "a layout is chosen by the horizontal size class",
  ({ Play }) => {
    Play.prototype.layOut = function (node, note) {
      const isCompact = node.traits.horizontalSizeClass === "compact";
      const size = isCompact ? { width: 1, height: 2 } : { width: 2, height: 1 };
      node.layout.update(node.layout.sized ? node.size : size, note);
    };
  });
fault("activates-first", "OL-6", "the new set is activated before the old one is deactivated",
  ({ ConstraintLayout }) => {
    ConstraintLayout.prototype.exchange = function (set, note) {
      const own = new Set(this.sets().flat());
      const gone = this.active.filter((each) => own.has(each) && !set.includes(each));
      this.activate([...this.common, ...set].filter((each) => !this.active.includes(each)), note);
      this.deactivate(gone, note);
    };
  });
fault("removes-all", "OL-8", "all constraints of the view are deactivated, those of others too",
  ({ ConstraintLayout }) => {
    ConstraintLayout.prototype.exchange = function (set, note) {
      this.deactivate([...this.active], note);
      this.activate([...this.common, ...set], note);
    };
  });
fault("asked-set-stays", "OL-6", "a set that is activated in a callback comes on top of the other one",
  ({ ConstraintLayout }) => {
    ConstraintLayout.prototype.ask = function (set, note) {
      this.activate(set.filter((each) => !this.active.includes(each)), note);
    };
  });

// Containers that do something in their callbacks.

fault("addition-lost", "TR-6", "a child that is added in a will-callback is gone afterwards",
  ({ Play }) => {
    const { transition } = Play.prototype;
    Play.prototype.transition = function (top) {
      const before = new Set(this.named.keys());
      transition.call(this, top);
      for (const [name, node] of [...this.named])
        if (!before.has(name) && node.parent) this.remove(node);
    };
  });
fault("sized-once", "TR-6", "what a container answers for a child's size in a callback is not kept",
  ({ Play }) => { Play.prototype.effects.sizing = () => {}; });

// Views, and documents under controllers.

fault("views-keep-traits", "TR-9", "a view has the traits that it was made with",
  ({ Play }) => {
    Play.prototype.traitsOfView = function (node) { return (node.made ??= node.traits); };
  });
fault("views-not-called", "TR-10", "a view's didChange is not called",
  ({ Play }) => { Play.prototype.recordViews = () => {}; });
fault("document-by-window", "TR-7", "a controller's document is chosen by the window's classes",
  ({ Play }) => {
    Play.prototype.traitsOfDocument = function () { return this.window.traits; };
  });
fault("document-shown-once", "TR-7", "a controller's document is chosen when it is loaded alone",
  ({ Play }) => {
    Play.prototype.traitsOfDocument = (node) => (node.loadedIn ??= node.traits);
  });

// Own overrides and registrations.

fault("own-never-removed", "TO-3", "an own override that is taken away stays",
  ({ TraitScene }) => {
    const { traitsFor } = TraitScene.prototype;
    TraitScene.prototype.traitsFor = function (row) {
      row.former = { ...row.former, ...row.own };
      return traitsFor.call(this, { ...row, own: row.former });
    };
  });
fault("any-trait-observed", "TO-7", "a registration is called for a change of any trait",
  ({ TraitScene }) => { TraitScene.prototype.observes = (traits, changed) => changed.size > 0; });
fault("never-unregistered", "TO-9", "a registration never ends",
  ({ TraitScene }) => {
    const { perform } = TraitScene.prototype;
    TraitScene.prototype.perform = function (action) {
      if (!action.unregister) perform.call(this, action);
    };
  });

module.exports = { FAULTS };
