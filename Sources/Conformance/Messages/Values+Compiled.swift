public import AdaptiveModel
public import Messages

// Values that messages of other modules hold, too. Their tables cannot be seen there, so what reads
// and writes them is compiled here: a second copy, through no table, would be three times as slow,
// and linkers keep any one of two copies, for everybody.

extension TraitCollection {
  public mutating func read(_ reader: inout MessageReader) throws(ReadingStopped) {
    try reader.object(&self)
  }
  public func write(_ writer: inout MessageWriter) { writer.object(self) }
}

extension Size {
  public mutating func read(_ reader: inout MessageReader) throws(ReadingStopped) {
    try reader.object(&self)
  }
  public func write(_ writer: inout MessageWriter) { writer.object(self) }
}

extension ConstraintSets {
  public mutating func read(_ reader: inout MessageReader) throws(ReadingStopped) {
    try reader.object(&self)
  }
  public func write(_ writer: inout MessageWriter) { writer.object(self) }
}

extension ViewState {
  public mutating func read(_ reader: inout MessageReader) throws(ReadingStopped) {
    try reader.object(&self)
  }
  public func write(_ writer: inout MessageWriter) { writer.object(self) }
}

extension ShownDocument {
  public mutating func read(_ reader: inout MessageReader) throws(ReadingStopped) {
    try reader.object(&self)
  }
  public func write(_ writer: inout MessageWriter) { writer.object(self) }
}

extension DocumentForm {
  public mutating func read(_ reader: inout MessageReader) throws(ReadingStopped) {
    try reader.object(&self)
  }
  public func write(_ writer: inout MessageWriter) { writer.object(self) }
}
