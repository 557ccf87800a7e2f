import { withoutBackslashes } from '@careers/contracts/common/display';
import { endsLine, plainText } from '@careers/contracts/common/plain-text';

/**
 * Stored rich text as a page shows it: backslashes removed, newlines inside a text become line breaks, white space
 * between blocks does not. Takes HTML as `sanitizeRichText` gives it and changes only what stands between its tags, so
 * the result is sanitised too; what is stored stays as it is.
 */
export function displayHtml(html: string): string {
  return html
    .split(/(<[^<>]*>)/)
    .map((part, index, parts) => (index % 2 === 1 ? part : shownText(part, parts[index - 1], parts[index + 1])))
    .join('');
}

/** A text between two tags (undefined: the edge of the document). White space beside a block is the writer's layout, not a break. */
function shownText(text: string, before: string | undefined, after: string | undefined): string {
  return withoutBackslashes(text).replace(/[ \t\r\n\f]+/g, (space, at: number, whole: string) => {
    const besideBlock =
      (at === 0 && (before === undefined || endsLine(before))) ||
      (at + space.length === whole.length && (after === undefined || endsLine(after)));
    return besideBlock ? '' : space.replace(/\r\n?|\n/g, '<br />');
  });
}

/** Where a heading begins or has ended. */
const besideHeading = /(?=<h[1-3]\b)|(?<=<\/h[1-3]>)/i;

/**
 * Rich text as plain words on one line, at most `max` characters, cut after a word with an ellipsis: previews and
 * descriptions. Without headings, which would run into the sentences behind them, unless there is nothing else.
 */
export function excerpt(html: string, max: number): string {
  const sentences = html.split(besideHeading).filter((part) => !/^<h[1-3]\b/i.test(part));
  const plain = plainText(sentences.join(' ')) || plainText(html);
  if (plain.length <= max) return plain;
  const wordEnd = plain.lastIndexOf(' ', max - 1);
  // A word longer than the whole excerpt is cut, but never inside a character of two halves.
  const cut = wordEnd > 0 ? plain.slice(0, wordEnd) : plain.slice(0, max - 1).replace(/[\uD800-\uDBFF]$/, '');
  return `${cut}…`;
}
