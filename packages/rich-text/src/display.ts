import { withoutBackslashes } from '@careers/contracts/common/display';
import { endsLine, plainText } from '@careers/contracts/common/plain-text';

/**
 * Stored rich text as a page shows it: without backslashes, and with line breaks for newlines inside a text but not for
 * white space between blocks. It takes the result of `sanitizeRichText` and changes only the text between tags, so the
 * result is sanitised too.
 */
export function displayHtml(html: string): string {
  return html
    .split(/(<[^<>]*>)/)
    .map((part, index, parts) => (index % 2 === 1 ? part : shownText(part, parts[index - 1], parts[index + 1])))
    .join('');
}

/** A text between two tags (undefined: the edge of the document). White space beside a block is layout of the source. */
function shownText(text: string, before: string | undefined, after: string | undefined): string {
  return withoutBackslashes(text).replace(/[ \t\r\n\f]+/g, (space, at: number, whole: string) => {
    const besideBlock =
      (at === 0 && (before === undefined || endsLine(before))) ||
      (at + space.length === whole.length && (after === undefined || endsLine(after)));
    return besideBlock ? '' : space.replace(/\r\n?|\n/g, '<br />');
  });
}

const besideHeading = /(?=<h[1-3]\b)|(?<=<\/h[1-3]>)/i;

/**
 * Rich text as plain text on one line for previews and descriptions, at most `max` characters, cut after a word with an
 * ellipsis. Headings are left out unless there is nothing else, because they would run into the sentences after them.
 */
export function excerpt(html: string, max: number): string {
  const sentences = html.split(besideHeading).filter((part) => !/^<h[1-3]\b/i.test(part));
  const plain = plainText(sentences.join(' ')) || plainText(html);
  if (plain.length <= max) return plain;
  const wordEnd = plain.lastIndexOf(' ', max - 1);
  // A word longer than the whole excerpt is cut, but never inside a surrogate pair.
  const cut = wordEnd > 0 ? plain.slice(0, wordEnd) : plain.slice(0, max - 1).replace(/[\uD800-\uDBFF]$/, '');
  return `${cut}…`;
}
