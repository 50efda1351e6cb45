"""The size classes of each screen: the rows of the Human Interface Guidelines and of table 12-2."""

import json
import os

C, R = "compact", "regular"

# What “adaptive-conformance devices” prints; a test compares them.
with open(os.path.join(os.path.dirname(os.path.abspath(__file__)), "devices.json"), encoding="utf-8") as file:
    TABLE = json.load(file)


def classes(traits):
    return traits["horizontalSizeClass"], traits["verticalSizeClass"]


# (name, width and height in portrait, displayScale, idiom, classes in portrait, in landscape),
# classes as (horizontal, vertical).
DEVICES = [
    (row["name"], (row["screen"]["width"], row["screen"]["height"]), row["displayScale"],
     row["userInterfaceIdiom"], classes(row["portrait"]), classes(row["landscape"]))
    for row in TABLE["devices"]
]

# Devices that only other people's accounts were found of; no editor's grid names them.
REPORTED = {row["name"] for row in TABLE["devices"] if row["evidence"] == "reported"}

# An iPad's screen in portrait; the horizontal class of a window by its share of the width, and the
# width that it was measured to have.
MODELS = {
    "12.9-inch": (1024, 1366),
    "11-inch": (834, 1194),
    "10.5-inch": (834, 1112),
    "10.2-inch": (810, 1080),
    "9.7-inch": (768, 1024),
    "mini 7.9-inch": (768, 1024),
}
SHARES = {
    (row["model"], row["share"], "landscape" if row["orientation"] == "landscapeLeft" else "portrait"):
        (row["traits"]["horizontalSizeClass"], row["measuredWidth"])
    for row in TABLE["shares"]
}


class DeviceTable:
    """Answers which window a device gives. A fault overrides one of its methods."""

    def window(self, request):
        """Size, classes (horizontal, vertical), scale, idiom; or a KeyError with a sentence."""
        orientation = request.get("orientation")
        if orientation not in (None, *TURNED):
            raise KeyError(f"unknown orientation {orientation!r}")
        landscape = TURNED.get(orientation, False)
        if "share" in request:
            return self.share(request.get("device"), request["share"], landscape)
        if "device" in request:
            row = self.named(request["device"])
        else:
            screen = request["screen"]["width"], request["screen"]["height"]
            row = self.like(screen, request["userInterfaceIdiom"])
            if orientation is None:
                landscape = screen[0] > screen[1]
        size, scale = self.turned(row[1], landscape), self.scale(row, landscape)
        return size, self.classes(row, landscape), scale, row[3]

    def screen(self, model):
        """The screen of a model that shares are listed for, held upright."""
        width, height = MODELS[model]
        return {"width": width, "height": height}

    def named(self, name):
        for row in DEVICES:
            if row[0] == name:
                return row
        raise KeyError(f"unknown device {name!r}")

    def like(self, screen, idiom):
        """The first row with these dimensions, whichever way round they are given."""
        for row in DEVICES:
            if sorted(row[1]) == sorted(screen) and row[3] == idiom:
                return row
        raise KeyError(f"no listed {idiom} has a screen of {screen[0]} x {screen[1]}")

    def turned(self, screen, landscape):
        return screen[::-1] if landscape else screen

    def classes(self, row, landscape):
        return row[5] if landscape else row[4]

    def scale(self, row, landscape):
        return row[2]

    def share(self, model, share, landscape):
        key = model, share, "landscape" if landscape else "portrait"
        if key not in SHARES:
            raise KeyError(f"no window of {share!r} in {key[2]} on {model!r}")
        _, height = self.turned(MODELS[model], landscape)
        classes, width = SHARES[key]
        return (width, height), (classes, R), 2, "pad"


TURNED = {
    "portrait": False, "portraitUpsideDown": False, "landscapeLeft": True, "landscapeRight": True
}
