import fc from 'fast-check';

const texts = ['a', 'b c', '\u00A0', '\u200B', '\0', '🚗', '\\', '\\\\', ' ', '\n', '\r\n', '\t'];
const signs = [
  '/',
  '"',
  "'",
  '=',
  '<',
  '>',
  '&',
  '<!--',
  '-->',
  '<![CDATA[',
  ']]>',
  '<a href="',
  '<scr\\ipt>',
  '<\\p>',
];
const entities = ['&amp;', '&lt;', '&#106;', '&#x5c;', '&bsol;', '&am\\p;', '&nbsp;', '&quot;'];
const kept = ['p', 'h1', 'br', 'strong', 'b', 'i', 'em', 'u', 'ol', 'ul', 'li', 'a'];
const dropped = [
  'h4',
  'div',
  'span',
  'table',
  'td',
  'script',
  'style',
  'svg',
  'math',
  'iframe',
  'noscript',
  'template',
];
const droppedWithText = ['textarea', 'title', 'xmp', 'option'];
const withAttributes = ['<p onclick="x()">', '<p style="color:red">', '<img src=x onerror=alert(1)>'];
const addresses = [
  'https://example.com/?a=1&b=2',
  'mailto:hr@example.com',
  '/jobs',
  '//evil.example',
  '/\\/evil.example',
  'javascript:alert(1)',
  'java\\script:alert(1)',
  '\\javascript:x',
  'java&#92;script:x',
  'java\nscript:x',
];

const pieces = [
  texts,
  signs,
  entities,
  [...kept, ...dropped, ...droppedWithText].flatMap((tag) => [`<${tag}>`, `</${tag}>`, `<${tag} />`]),
  withAttributes,
  addresses.flatMap((address) => [`<a href="${address}">`, `<a rel=x href='${address}'>`]),
].flat();

/** HTML as it can arrive from anywhere: well formed, broken or hostile. */
export const fragment = fc.array(fc.constantFrom(...pieces), { maxLength: 40 }).map((some) => some.join(''));
