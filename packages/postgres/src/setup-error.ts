/**
 * Something outside the code is wrong (a folder that cannot be written, a server that does not start), told in one
 * sentence for the person at the keyboard. Commands print its message alone; any other error is a bug and keeps its stack.
 */
export class SetupError extends Error {
  override name = 'SetupError';
}
