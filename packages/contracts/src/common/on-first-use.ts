/**
 * A value that is made when it is first asked for. For formatters: to make one takes a phone ten milliseconds, and a
 * page that made them all as its scripts start would answer no tap meanwhile.
 */
export function onFirstUse<Value>(make: () => Value): () => Value {
  let made: Value | undefined;
  return () => (made ??= make());
}
