const letters = 'etaoinshrdlu';

/** A word with one typo, in four forms: a letter left out, doubled, wrong, and two neighbours swapped. */
export function oneTypoIn(word: string, seed: number): string[] {
  const at = 1 + (seed % (word.length - 2));
  const [before, letter = '', after] = [word.slice(0, at), word[at], word.slice(at + 1)];
  const wrong = letters[seed % letters.length] === letter ? 'x' : letters[seed % letters.length];
  const swapped = (after[0] ?? '') + letter + after.slice(1);
  return [before + after, before + letter + letter + after, before + wrong + after, before + swapped].filter(
    (typo) => typo !== word,
  );
}
