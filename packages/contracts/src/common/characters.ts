/** Characters that show nothing: white space, control and format characters, fillers and variation selectors. */
const invisible = String.raw`\s\p{Cc}\p{Cf}\p{Default_Ignorable_Code_Point}\u2800`;
const visible = new RegExp(`[^${invisible}]`, 'u');
const invisibleRun = new RegExp(`[${invisible}]+`, 'gu');
/** More marks on one letter than any script has. Unicode's order of marks takes quadratic time in such a run (UAX 15). */
const manyMarks = /\p{M}{31}/u;

export function isBlank(text: string): boolean {
  return !visible.test(text);
}

/** A text with each run of invisible characters as one space, and without variation selectors, which change no word. */
export function onOneLine(text: string): string {
  return text.replaceAll(/\p{Variation_Selector}+/gu, '').replaceAll(invisibleRun, ' ');
}

/**
 * A text with composed letters (NFC) and `\n` as the end of each line, so that the same words are the same text everywhere.
 * The long stroke U+0338 stays apart: composed with it, a `<` or `>` of rich text would be another character.
 */
export function normaliseText(text: string): string {
  const lines = text.replaceAll(/\r\n?/g, '\n');
  return manyMarks.test(lines) ? lines : lines.replaceAll(/[^\u0338]+/g, (part) => part.normalize());
}
