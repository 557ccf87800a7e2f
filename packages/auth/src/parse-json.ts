/** A setting that is written as JSON; undefined for text that is not, and what is no text as it is. */
export function parseJson(value: unknown): unknown {
  if (typeof value !== 'string') return value;
  try {
    return JSON.parse(value);
  } catch {
    return undefined;
  }
}
