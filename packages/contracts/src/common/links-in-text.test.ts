import { expect, test } from 'vitest';
import { splitAtLinks } from './links-in-text.ts';

function links(text: string) {
  const pieces = splitAtLinks(text);
  expect(pieces.map((piece) => piece.text).join('')).toBe(text);
  return pieces.flatMap(({ text: link, href }) => (href === null ? [] : [[link, href]]));
}

test.each([
  ['See https://example.com/a.', 'https://example.com/a'],
  ['(https://example.com/a?b=1&c=[2])', 'https://example.com/a?b=1&c=[2]'],
  ['https://example.com/wiki/Van_(vehicle), then', 'https://example.com/wiki/Van_(vehicle)'],
  ['Portfolio:HTTP://EXAMPLE.com/A!', 'HTTP://EXAMPLE.com/A'],
  ['“https://example.com/a”', 'https://example.com/a'],
  ['mailto:ada@example.com?subject=Hi.', 'mailto:ada@example.com?subject=Hi'],
])('in %j the link is %j', (text, link) => {
  expect(links(text)).toEqual([[link, new URL(link).href]]);
});

test('[MSG-04] two links and the words between them are pieces in order', () => {
  expect(splitAtLinks('A https://a.example\nhttp://b.example z')).toEqual([
    { text: 'A ', href: null },
    { text: 'https://a.example', href: 'https://a.example/' },
    { text: '\n', href: null },
    { text: 'http://b.example', href: 'http://b.example/' },
    { text: ' z', href: null },
  ]);
});

test.each([
  'javascript:alert(1)',
  'JaVaScRiPt://%0aalert(1)',
  'data:text/html,<b>x</b>',
  'vbscript:x file:///etc/passwd ftp://example.com tel:+441132960000',
  'xhttps://example.com',
  'web+mailto:ada@example.com',
  'https://bank.example@other.example/',
  'https://user:word@example.com/',
  'https:// https://. https://[ http://a..b:99999 mailto: mailto:@',
  'www.example.com ada@example.com',
  '<a href="x">y</a> {{name}}',
  '',
])('[MSG-04] %j stays a text', (text) => {
  expect(links(text)).toEqual([]);
});

test('an address ends before a character that changes the direction of a text or cannot be seen', () => {
  expect(links('https://example.com/\u202Egpj.exe')).toEqual([['https://example.com/', 'https://example.com/']]);
  expect(links('https://example.com/a\u200Bb')).toEqual([['https://example.com/a', 'https://example.com/a']]);
});

test('the brackets after an address are left out, however many', () => {
  expect(links(`https://example.com/${')'.repeat(4_980)}`)).toEqual([['https://example.com/', 'https://example.com/']]);
});
