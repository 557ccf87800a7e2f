const MAX_LINES = 3;
/** The number of characters beyond which a text needs more than those lines in any column. */
const MAX_CHARACTERS = 350;

/** Is true only if 'Show all' reveals more of the collapsed text. */
export function isLong(text: string): boolean {
  return text.length > MAX_CHARACTERS || text.split(/\r\n?|\n/).length > MAX_LINES + 2;
}
