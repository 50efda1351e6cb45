// The device table: a window for a device, or for a screen. Part of adaptive.js.
"use strict";
const fs = require("fs");
const path = require("path");

// What “adaptive-conformance devices” prints; a test compares them.
const TABLE = JSON.parse(fs.readFileSync(path.join(__dirname, "devices.json"), "utf8"));
const LANDSCAPE = {
  portrait: false, portraitUpsideDown: false, landscapeLeft: true, landscapeRight: true,
};

function windowOf({ device, screen, userInterfaceIdiom, orientation }) {
  let landscape = false;
  if (orientation !== undefined) {
    if (!Object.hasOwn(LANDSCAPE, orientation)) throw new Error(`orientation ${orientation}?`);
    landscape = LANDSCAPE[orientation];
  } else if (device === undefined) landscape = screen.width > screen.height;
  const row = TABLE.devices.find(({ name, screen: { width, height }, userInterfaceIdiom: idiom }) =>
    device !== undefined
      ? name === device
      : idiom === userInterfaceIdiom && width === Math.min(screen.width, screen.height) &&
        height === Math.max(screen.width, screen.height));
  if (!row) throw new Error(`unknown device ${device ?? JSON.stringify(screen)}`);
  const { width, height } = row.screen;
  const { horizontalSizeClass, verticalSizeClass } = landscape ? row.landscape : row.portrait;
  const { displayScale, userInterfaceIdiom: idiom } = row;
  return {
    size: landscape ? { width: height, height: width } : { width, height },
    traits: { horizontalSizeClass, verticalSizeClass, displayScale, userInterfaceIdiom: idiom },
  };
}

module.exports = { windowOf };
