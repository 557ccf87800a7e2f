/** Returns a text as words in lower case, with one space before, between and behind them. */
export function spacedWords(text: string): string {
  return ` ${text
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()} `;
}
