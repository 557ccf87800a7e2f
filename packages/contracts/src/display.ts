/** Backslashes are an old editor's escapes: they are never shown in a title, department, location or employment type. */
export function withoutBackslashes(value: string): string {
  return value.replaceAll('\\', '');
}

// Tags are those of stored, sanitised HTML: a text or an attribute holds no bare '<' or '>'. Every pattern here takes time
// in proportion to the text, whatever is in it.
const tag = /<[^<>]*>/g;
const endsLine = /^<\/?(?:p|h[1-3]|ul|ol|li|br)\b/i;

/**
 * Stored rich text as a page shows it: backslashes removed, newlines inside a text become line breaks, white space
 * between blocks does not. Takes and gives HTML of the allow-list; what is stored stays as it is.
 */
export function displayHtml(html: string): string {
  return withoutBackslashes(html)
    .split(/(<[^<>]*>)/)
    .map((part, index, parts) => (index % 2 === 1 ? part : withLineBreaks(part, parts[index - 1], parts[index + 1])))
    .join('');
}

/** A text between two tags (undefined: the edge of the document). White space beside a block is the writer's layout, not a break. */
function withLineBreaks(text: string, before: string | undefined, after: string | undefined): string {
  return text.replace(/[ \t\r\n\f]+/g, (space, at: number) => {
    const besideBlock =
      (at === 0 && (before === undefined || endsLine.test(before))) ||
      (at + space.length === text.length && (after === undefined || endsLine.test(after)));
    return besideBlock ? '' : space.replace(/\r\n?|\n/g, '<br>');
  });
}

const entities: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', '#39': "'", nbsp: ' ' };

/** Rich text as plain words on one line. */
function plainText(html: string): string {
  return withoutBackslashes(html)
    .replace(tag, (found) => (endsLine.test(found) ? ' ' : ''))
    .replace(/&(amp|lt|gt|quot|#39|nbsp);/g, (_, name: string) => entities[name] ?? ' ')
    .replace(/\s+/g, ' ')
    .trim();
}

/** Whether rich text shows nothing: no text, only empty paragraphs, only spaces. */
export function isBlankHtml(html: string): boolean {
  return plainText(html).replaceAll('\u200B', '') === '';
}

/** Rich text as plain words on one line, at most `max` characters, cut after a word with an ellipsis: previews and descriptions. */
export function excerpt(html: string, max: number): string {
  const plain = plainText(html);
  if (plain.length <= max) return plain;
  const wordEnd = plain.lastIndexOf(' ', max - 1);
  // A word longer than the whole excerpt is cut, but never inside a character of two halves.
  const cut = wordEnd > 0 ? plain.slice(0, wordEnd) : plain.slice(0, max - 1).replace(/[\uD800-\uDBFF]$/, '');
  return `${cut}…`;
}
