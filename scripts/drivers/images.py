"""Chooses the image of an asset for some traits.

Open points are decided as in the reference. Of two matching images, a specified width counts
first, then height, idiom and scale; the largest existing scale replaces a missing one.
"""

from typing import NamedTuple

from uikit import Traits


class Image(NamedTuple):
    name: str
    traits: Traits

    def fits(self, traits, scale_matters=True):
        own = self.traits if scale_matters else self.traits._replace(display_scale=None)
        return traits.contains(own)

    @property
    def rank(self):
        own = self.traits
        named = [part is not None for part in own[:2]] + [own.user_interface_idiom is not None]
        return named + [own.display_scale or 0]


def image_for(traits, images):
    """The name of the image for these traits; None where none is given."""
    for image in images:
        if image.traits == traits:
            return image.name
    fitting = [image for image in images if image.fits(traits)]
    fitting = fitting or [image for image in images if image.fits(traits, scale_matters=False)]
    best = None
    for image in fitting:
        if best is None or best.rank < image.rank:
            best = image
    return best.name if best else None
