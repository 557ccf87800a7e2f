/** What a hostile text repeats: openings without ends, ends without openings, and what patterns match more than once. */
const repeated = [
  ...'( ) [ ] { } {{ {{a| {{name}} @ @[1] @a . ! ? - , " \' ` * & &amp; &lt < > % %20 %25 25 / \\ : ; # + = ,= ;" _'.split(
    ' ',
  ),
  ...'<p> </p> </b> <br> <b> <ul><li> <x></x>a <!-- </ 1,000, 0 https:// mailto:a@ a a. A1 ed xn-- a@ a- o’ é 漢 😀'.split(
    ' ',
  ),
  '<a href="',
  'style="a:',
  'font-weight:',
  ' ',
  '  a',
  'a ',
  '£1 ',
  '-x ',
  ' or ',
  '\n',
  '\r',
  '\r\n',
  '\t',
  '\0',
  '\u00A0',
  ...'\u200B \uFE0F \u2800 \u0301\u0323 e\u0301 \uD800'.split(' '),
];

/** The shapes of hostile texts: what is repeated, alone, before an end that does not fit, and in an address or a field. */
const shapes: ((unit: string, length: number) => string)[] = [
  (unit, length) => fill(unit, length),
  (unit, length) => `${fill(unit, length - 2)}!x`,
  (unit, length) => `https://b.example/${fill(unit, length - 18)}`,
  (unit, length) => fill(unit, length / 2) + fill(' ', length / 2),
];

function fill(unit: string, length: number): string {
  return unit.repeat(Math.ceil(length / unit.length)).slice(0, length);
}

/** Texts whose parts are different, which a table of what was seen does not shorten. */
const counted: ((number: number) => string)[] = [
  (number) => `{{${number}}}\n`,
  (number) => `@[${number}]`,
  (number) => `w${number} `,
  (number) => String.fromCodePoint(0x4e00 + (number % 20_000)),
];

/** Makers of hostile texts of any length in characters, each with a name for a failed test. */
export const hostileTexts: readonly { name: string; make: (length: number) => string }[] = [
  ...repeated.flatMap((unit) =>
    shapes.map((shape, index) => ({
      name: `${JSON.stringify(unit)} in shape ${index + 1}`,
      make: (length: number) => shape(unit, length),
    })),
  ),
  ...counted.map((part) => ({
    name: `${JSON.stringify(part(1))} and so on`,
    make: (length: number) =>
      Array.from({ length }, (_, number) => part(number))
        .join('')
        .slice(0, length),
  })),
  // Marks of two classes apart, which Unicode's normal form brings into one order.
  { name: 'marks', make: (length) => `a${fill('\u0301', length / 2)}${fill('\u0323', length / 2 - 1)}` },
  { name: 'nested tags', make: (length) => fill('<b>', length / 2) + fill('</i>', length / 2) },
  { name: 'nested lists', make: (length) => fill('<ul><li>', length / 2) + fill('</li></ul>', length / 2) },
];
