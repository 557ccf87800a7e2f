/**
 * Parses a setting that is JSON text; undefined for any other text. A value that is not a text is returned as it is.
 */
export function parseJson(value: unknown): unknown {
  if (typeof value !== 'string') return value;
  try {
    return JSON.parse(value);
  } catch {
    return undefined;
  }
}
