package import Foundation

/// What is taken of a program's two streams; the rest is dropped.
package enum Streams: Sendable { case both, output, errors }

/// Runs a program to its end, without any input.
///
/// - Parameters:
///   - program: The path of the program.
///   - words: Its arguments.
///   - folder: The folder in which it runs; this one if `nil`.
///   - streams: Which of its streams are the text.
/// - Returns: Its exit code and what it printed.
/// - Throws: An error if it cannot be started.
package func run(
  _ program: String,
  _ words: [String],
  in folder: URL? = nil,
  _ streams: Streams = .both
) throws -> (status: Int32, text: String) {
  let process = Process()
  process.executableURL = URL(fileURLWithPath: program)
  process.arguments = words
  if let folder { process.currentDirectoryURL = folder }
  process.standardInput = FileHandle.nullDevice
  let pipe = Pipe()
  process.standardOutput = streams == .errors ? FileHandle.nullDevice : pipe
  process.standardError = streams == .output ? FileHandle.nullDevice : pipe
  try process.run()
  let bytes = pipe.fileHandleForReading.readDataToEndOfFile()
  process.waitUntilExit()
  return (process.terminationStatus, String(decoding: bytes, as: UTF8.self))
}
