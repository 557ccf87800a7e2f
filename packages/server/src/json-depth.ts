const OPENING = /[[{]/;
const CLOSING = /[\]}]/;
/** Brackets and whole strings, so that brackets in strings do not count. An unfinished string ends the text. */
const TOKENS = /"(?:[^"\\]|\\.)*"?|[[\]{}]/gs;

/** Scans the text, which need not be JSON, so that no parser and no recursion gets one that is nested too deep. */
export function isNestedDeeperThan(text: string, max: number): boolean {
  let depth = 0;
  for (const [token] of text.matchAll(TOKENS)) {
    if (OPENING.test(token.charAt(0))) depth += 1;
    else if (CLOSING.test(token.charAt(0))) depth -= 1;
    if (depth > max) return true;
  }
  return false;
}
