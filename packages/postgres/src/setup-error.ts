/**
 * A problem outside the code that the user can fix: a setting, a folder that cannot be written, a server that does not
 * start. The message is one sentence for that user, and commands print it alone; any other error is a bug and is printed
 * with its stack.
 */
export class SetupError extends Error {
  override name = 'SetupError';
}
