/**
 * Creates a value at its first use. It is for formatters, each of which takes a phone ten milliseconds to create: a page
 * that created all of them at its start would not respond to taps meanwhile.
 */
export function onFirstUse<Value>(make: () => Value): () => Value {
  let made: Value | undefined;
  return () => (made ??= make());
}
