import { isBlank } from './characters.ts';
import { plainText } from './plain-text.ts';

/** Whether rich text shows nothing: no text, only empty paragraphs, only invisible characters. */
export function isBlankHtml(html: string): boolean {
  return isBlank(plainText(html));
}
