"""The size classes of each screen: the rows of the Human Interface Guidelines and of table 12-2."""

C, R = "compact", "regular"

# (name, width and height in portrait, displayScale, idiom, classes in portrait, in landscape),
# classes as (horizontal, vertical).
DEVICES = [
    ("iPad", (768, 1024), 2, "pad", (R, R), (R, R)),
    ("iPad Mini", (768, 1024), 2, "pad", (R, R), (R, R)),
    ("iPhone 6 Plus", (414, 736), 3, "phone", (C, R), (R, C)),
    ("iPhone 6", (375, 667), 2, "phone", (C, R), (C, C)),
    ("iPhone 5s", (320, 568), 2, "phone", (C, R), (C, C)),
    ("iPhone 5c", (320, 568), 2, "phone", (C, R), (C, C)),
    ("iPhone 5", (320, 568), 2, "phone", (C, R), (C, C)),
    ("iPhone 4s", (320, 480), 2, "phone", (C, R), (C, C)),
    ("iPhone 17 Pro Max", (440, 956), 3, "phone", (C, R), (R, C)),
    ("iPhone 17 Pro", (402, 874), 3, "phone", (C, R), (C, C)),
    ("iPhone Air", (420, 912), 3, "phone", (C, R), (R, C)),
    ("iPhone 17", (402, 874), 3, "phone", (C, R), (C, C)),
    ("iPhone 16 Pro Max", (440, 956), 3, "phone", (C, R), (R, C)),
    ("iPhone 16 Pro", (402, 874), 3, "phone", (C, R), (C, C)),
    ("iPhone 16 Plus", (430, 932), 3, "phone", (C, R), (R, C)),
    ("iPhone 16", (393, 852), 3, "phone", (C, R), (C, C)),
    ("iPhone 16e", (390, 844), 3, "phone", (C, R), (C, C)),
    ("iPhone 15 Pro Max", (430, 932), 3, "phone", (C, R), (R, C)),
    ("iPhone 15 Pro", (393, 852), 3, "phone", (C, R), (C, C)),
    ("iPhone 15 Plus", (430, 932), 3, "phone", (C, R), (R, C)),
    ("iPhone 15", (393, 852), 3, "phone", (C, R), (C, C)),
    ("iPhone 14 Pro Max", (430, 932), 3, "phone", (C, R), (R, C)),
    ("iPhone 14 Pro", (393, 852), 3, "phone", (C, R), (C, C)),
    ("iPhone 14 Plus", (428, 926), 3, "phone", (C, R), (R, C)),
    ("iPhone 14", (390, 844), 3, "phone", (C, R), (C, C)),
    ("iPhone 13 Pro Max", (428, 926), 3, "phone", (C, R), (R, C)),
    ("iPhone 13 Pro", (390, 844), 3, "phone", (C, R), (C, C)),
    ("iPhone 13", (390, 844), 3, "phone", (C, R), (C, C)),
    ("iPhone 13 mini", (375, 812), 3, "phone", (C, R), (C, C)),
    ("iPhone 12 Pro Max", (428, 926), 3, "phone", (C, R), (R, C)),
    ("iPhone 12 Pro", (390, 844), 3, "phone", (C, R), (C, C)),
    ("iPhone 12", (390, 844), 3, "phone", (C, R), (C, C)),
    ("iPhone 12 mini", (375, 812), 3, "phone", (C, R), (C, C)),
    ("iPhone 11 Pro Max", (414, 896), 3, "phone", (C, R), (R, C)),
    ("iPhone 11 Pro", (375, 812), 3, "phone", (C, R), (C, C)),
    ("iPhone 11", (414, 896), 2, "phone", (C, R), (R, C)),
    ("iPhone XS Max", (414, 896), 3, "phone", (C, R), (R, C)),
    ("iPhone XS", (375, 812), 3, "phone", (C, R), (C, C)),
    ("iPhone X", (375, 812), 3, "phone", (C, R), (C, C)),
    ("iPhone XR", (414, 896), 2, "phone", (C, R), (R, C)),
    ("iPhone 8 Plus", (414, 736), 3, "phone", (C, R), (R, C)),
    ("iPhone 7 Plus", (414, 736), 3, "phone", (C, R), (R, C)),
    ("iPhone 6s Plus", (414, 736), 3, "phone", (C, R), (R, C)),
    ("iPhone 8", (375, 667), 2, "phone", (C, R), (C, C)),
    ("iPhone 7", (375, 667), 2, "phone", (C, R), (C, C)),
    ("iPhone 6s", (375, 667), 2, "phone", (C, R), (C, C)),
    ("iPhone SE (3rd generation)", (375, 667), 2, "phone", (C, R), (C, C)),
    ("iPhone SE (2nd generation)", (375, 667), 2, "phone", (C, R), (C, C)),
    ("iPhone SE (1st generation)", (320, 568), 2, "phone", (C, R), (C, C)),
    ("iPad Pro 13-inch", (1032, 1376), 2, "pad", (R, R), (R, R)),
    ("iPad Pro 12.9-inch", (1024, 1366), 2, "pad", (R, R), (R, R)),
    ("iPad Pro 11-inch (5th generation)", (834, 1210), 2, "pad", (R, R), (R, R)),
    ("iPad Pro 11-inch", (834, 1194), 2, "pad", (R, R), (R, R)),
    ("iPad Pro 10.5-inch", (834, 1112), 2, "pad", (R, R), (R, R)),
    ("iPad Air 13-inch", (1024, 1366), 2, "pad", (R, R), (R, R)),
    ("iPad Air 11-inch", (820, 1180), 2, "pad", (R, R), (R, R)),
    ("iPad 10.2-inch", (810, 1080), 2, "pad", (R, R), (R, R)),
    ("iPad mini 8.3-inch", (744, 1133), 2, "pad", (R, R), (R, R)),
    ("iPod touch (7th generation)", (320, 568), 2, "phone", (C, R), (C, C)),
    ("iPad Air 10.5-inch", (834, 1112), 2, "pad", (R, R), (R, R)),
    ("iPad Air 10.9-inch", (820, 1180), 2, "pad", (R, R), (R, R)),
    ("iPad 10.9-inch", (820, 1180), 2, "pad", (R, R), (R, R)),
    ("iPad 11-inch", (820, 1180), 2, "pad", (R, R), (R, R)),
    ("iPad Pro 9.7-inch", (768, 1024), 2, "pad", (R, R), (R, R)),
    ("iPad Air 9.7-inch", (768, 1024), 2, "pad", (R, R), (R, R)),
    ("iPad 9.7-inch", (768, 1024), 2, "pad", (R, R), (R, R)),
    ("iPad mini 7.9-inch", (768, 1024), 2, "pad", (R, R), (R, R)),
]

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
    ("12.9-inch", "2/3", "portrait"): (C, 639),
    ("12.9-inch", "2/3", "landscape"): (R, 981),
    ("12.9-inch", "1/2", "landscape"): (R, 678),
    ("12.9-inch", "1/3", "portrait"): (C, 375),
    ("12.9-inch", "1/3", "landscape"): (C, 375),
    ("11-inch", "2/3", "portrait"): (C, 504),
    ("11-inch", "2/3", "landscape"): (R, 809),
    ("11-inch", "1/2", "landscape"): (C, 592),
    ("11-inch", "1/3", "portrait"): (C, 320),
    ("11-inch", "1/3", "landscape"): (C, 375),
    ("10.5-inch", "2/3", "portrait"): (C, 504),
    ("10.5-inch", "2/3", "landscape"): (R, 782),
    ("10.5-inch", "1/2", "landscape"): (C, 551),
    ("10.5-inch", "1/3", "portrait"): (C, 320),
    ("10.5-inch", "1/3", "landscape"): (C, 320),
    ("9.7-inch", "2/3", "portrait"): (C, 438),
    ("9.7-inch", "2/3", "landscape"): (R, 694),
    ("9.7-inch", "1/2", "landscape"): (C, 507),
    ("9.7-inch", "1/3", "portrait"): (C, 320),
    ("9.7-inch", "1/3", "landscape"): (C, 320),
    ("mini 7.9-inch", "2/3", "portrait"): (C, 438),
    ("mini 7.9-inch", "2/3", "landscape"): (R, 694),
    ("mini 7.9-inch", "1/2", "landscape"): (C, 507),
    ("mini 7.9-inch", "1/3", "portrait"): (C, 320),
    ("mini 7.9-inch", "1/3", "landscape"): (C, 320),
    ("10.2-inch", "2/3", "landscape"): (R, 750),
    ("10.2-inch", "1/2", "landscape"): (C, 535),
    ("10.2-inch", "1/3", "landscape"): (C, 320),
    ("10.2-inch", "2/3", "portrait"): (C, 480),
    ("10.2-inch", "1/3", "portrait"): (C, 320),
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
