const OPENING = /[[{]/;
const CLOSING = /[\]}]/;
/** Strings are passed over whole: what stands in them nests nothing. An unfinished one ends the text. */
const TOKENS = /"(?:[^"\\]|\\.)*"?|[[\]{}]/gs;

/**
 * Whether a JSON text nests lists and objects deeper than `most`. It reads the text without parsing it, so that a parser
 * and what recurses over its result are never given such a text. A text that is not JSON gets an answer too.
 */
export function isNestedDeeperThan(text: string, most: number): boolean {
  let depth = 0;
  for (const [token] of text.matchAll(TOKENS)) {
    if (OPENING.test(token.charAt(0))) depth += 1;
    else if (CLOSING.test(token.charAt(0))) depth -= 1;
    if (depth > most) return true;
  }
  return false;
}
