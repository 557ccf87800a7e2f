import { expect, test } from 'vitest';
import { isBlankHtml } from './blank-html.ts';

test('an editor that holds only empty paragraphs and spaces is blank', () => {
  for (const html of [
    '',
    ' ',
    '<p></p>',
    '<p><br></p>\n<p>&nbsp;</p>',
    '<ul><li> </li></ul>',
    '<p>\u200B\uFEFF\u00A0</p>',
  ])
    expect(isBlankHtml(html), html).toBe(true);
  for (const html of ['a', '<p>.</p>', '<ul><li>0</li></ul>']) expect(isBlankHtml(html), html).toBe(false);
});
