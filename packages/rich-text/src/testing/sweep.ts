import { withoutBackslashes } from '@careers/contracts/common/display';
import fc from 'fast-check';
import { expect } from 'vitest';
import { displayHtml } from '../display.ts';
import { fragment } from './fragments.ts';
import { sanitizeRichText } from '../sanitize.ts';

/** The tags that rich text may have. */
export const keptTag =
  /^<(?:\/?(?:h[1-3]|p|strong|em|u|ol|ul|li|a)|br \/|a(?: href="(?!\s*(?:javascript|data|\/\/))[^"<>\\]*"| rel="noopener noreferrer nofollow")+)>$/i;

/** The property that the stored and the shown form of any HTML are sanitised, and have only what is allowed. */
function expectSanitised(html: string): void {
  const stored = sanitizeRichText(html);
  expect(sanitizeRichText(stored)).toBe(stored);
  const shown = displayHtml(stored);
  expect(sanitizeRichText(shown)).toBe(shown);
  // Backslashes do not hide a tag: a reader that strips all of them finds the same tags.
  expect(withoutBackslashes(stored).match(/<[^<>]*>/g)).toEqual(stored.match(/<[^<>]*>/g));
  for (const [tag] of shown.matchAll(/<[^>]*>?/g)) expect(tag).toMatch(keptTag);
  expect(shown.replace(/<[^<>]*>/g, '')).not.toMatch(/[<>]/);
}

/** Holds for every fragment. */
export const shownIsSanitised = fc.property(fragment, expectSanitised);
