"""Images of an asset: which one is given for some traits.

What the clauses leave open is decided as their reference decides it: of two that fit, what is
specified of the width counts first, then height, idiom and scale; a missing scale is served by the
largest there is.
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
