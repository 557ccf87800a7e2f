const ABOUT_ANOTHER = '[about somebody else]';

/**
 * A text as words and the spaces between them: word `n` at the place 2n, so the first and the last part are words, which
 * are empty where the text begins or ends with a space. A space is no half of a surrogate pair, so no word is either.
 */
export function wordsAndSpaces(text: string): string[] {
  return text.split(/(\s+)/);
}

export function withoutMarkedWords(text: string, marked: readonly number[]): string {
  const words = new Set(marked);
  return wordsAndSpaces(text)
    .map((part, place) => {
      const word = Math.floor(place / 2);
      if (!words.has(word)) return part;
      // A space between two marked words goes with them.
      if (place % 2 === 1) return words.has(word + 1) ? '' : part;
      return words.has(word - 1) ? '' : ABOUT_ANOTHER;
    })
    .join('');
}
