/** Lines of a collapsed text. */
const LINES = 6;
/** A text of more characters needs more lines than that in any column. */
const CHARACTERS = 700;

/** Whether a text is worth collapsing: 'Show all' must always have something more to show. */
export function isLong(text: string): boolean {
  return text.length > CHARACTERS || text.split(/\r\n?|\n/).length > LINES + 2;
}
