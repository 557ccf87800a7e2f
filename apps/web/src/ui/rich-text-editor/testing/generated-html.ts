import fc from 'fast-check';

const rel = 'rel="noopener noreferrer nofollow"';
const words = ['a', 'Work &amp; play', ' ', '  ', '\n', '\u00A0', '&lt;', '"', '🚗', '\\', '<br>', '<br><br>'];
const marks = ['strong', 'em', 'u', 'b', `a href="https://example.com/?a=1&b=2" ${rel}`, `a ${rel} href="/jobs"`, 'a'];
const between = fc.constantFrom('', '', '\n', '\n  ', ' ');

function joined(arbitrary: fc.Arbitrary<string>, maxLength: number): fc.Arbitrary<string> {
  return fc.array(arbitrary, { maxLength }).map((parts) => parts.join(''));
}
function element(opening: string, content: string): string {
  return `<${opening}>${content}</${opening.split(' ')[0]}>`;
}

const tree = fc.letrec<{ line: string; list: string; block: string }>((tie) => ({
  line: joined(
    fc.oneof(
      { maxDepth: 3 },
      joined(fc.constantFrom(...words), 6),
      fc.tuple(fc.constantFrom(...marks), tie('line')).map(([opening, content]) => element(opening, content)),
    ),
    3,
  ),
  list: fc
    .tuple(
      fc.constantFrom('ol', 'ul'),
      between,
      joined(
        fc.oneof(
          { maxDepth: 3 },
          tie('line').map((line) => element('li', line)),
          fc.tuple(tie('line'), tie('list')).map(([line, list]) => element('li', `<p>${line}</p>${list}`)),
          tie('list'),
        ),
        4,
      ),
    )
    .map(([tag, space, items]) => element(tag, space + items + space)),
  block: fc.oneof(
    { maxDepth: 2 },
    fc.tuple(fc.constantFrom('p', 'h1', 'h2', 'h3'), tie('line')).map(([tag, line]) => element(tag, line)),
    tie('list'),
    tie('line'),
    tie('block').map((block) => element('strong', block)),
  ),
}));

/** Documents of the allow-list as a person or another editor may have written them, in no canonical form. */
export const allowedHtml = joined(
  fc.tuple(tree.block, between).map(([block, space]) => block + space),
  6,
);
