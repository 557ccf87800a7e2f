/** Lines that a collapsed text shows. */
const LINES = 6;
/** Characters that surely need more lines than that, however wide the column. */
const CHARACTERS = 700;

/** Whether a text is worth collapsing: 'Show all' must always have something more to show. */
export function isLong(text: string): boolean {
  return text.length > CHARACTERS || text.split(/\r\n?|\n/).length > LINES + 2;
}
