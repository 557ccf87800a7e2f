const OPENING = /[[{]/;
const CLOSING = /[\]}]/;
/** Brackets and whole strings, so that brackets in strings do not count. An unfinished string ends the text. */
const TOKENS = /"(?:[^"\\]|\\.)*"?|[[\]{}]/gs;

/**
 * Whether a JSON text nests lists and objects deeper than `max`. It scans the text without parsing it, so that neither a
 * parser nor code that recurses over its result gets such a text. The text need not be JSON.
 */
export function isNestedDeeperThan(text: string, max: number): boolean {
  let depth = 0;
  for (const [token] of text.matchAll(TOKENS)) {
    if (OPENING.test(token.charAt(0))) depth += 1;
    else if (CLOSING.test(token.charAt(0))) depth -= 1;
    if (depth > max) return true;
  }
  return false;
}
