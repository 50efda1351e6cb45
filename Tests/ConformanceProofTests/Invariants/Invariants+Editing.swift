// Written by `adaptive-conformance specification`: what the documents say, clause by clause.

import TestThreads
import Testing

@Suite("Editing per size class", .computing) struct EditingInvariants {
  // Editing starts at Any-Any, and then is in the class chosen last; choosing one changes nothing
  // in the document.
  @Test(arguments: Proof.of("ED-1")) func `ED-1`(_ proof: Proof) throws { try proof.expect() }

  // A view or constraint added on the canvas is installed in the class being edited only, where it
  // was put; nothing else changes.
  @Test(arguments: Proof.of("ED-2")) func `ED-2`(_ proof: Proof) throws { try proof.expect() }

  // Deleting from canvas or outline removes the item from the document, and nothing else.
  @Test(arguments: Proof.of("ED-3")) func `ED-3`(_ proof: Proof) throws { try proof.expect() }

  // Command-deleting there only uninstalls it, from the class being edited only.
  @Test(arguments: Proof.of("ED-4")) func `ED-4`(_ proof: Proof) throws { try proof.expect() }

  // Where the scene has more than one class, deleting anywhere else only uninstalls the item, from
  // the class being edited only.
  @Test(arguments: Proof.of("ED-5")) func `ED-5`(_ proof: Proof) throws { try proof.expect() }

  // Where only Any-Any was ever edited, deleting always removes the item, and nothing else.
  @Test(arguments: Proof.of("ED-6")) func `ED-6`(_ proof: Proof) throws { try proof.expect() }

  // An inspector sets the Any-Any value; a class that is added has a line edited on its own;
  // removing the line falls back to the more general value. Nothing else changes.
  @Test(arguments: Proof.of("ED-7")) func `ED-7`(_ proof: Proof) throws { try proof.expect() }

  // The grid names the chosen class, and the devices and orientations that it affects, marks the
  // classes that it covers, and highlights anything but Any-Any.
  @Test(arguments: Proof.of("ED-8")) func `ED-8`(_ proof: Proof) throws { try proof.expect() }
}
