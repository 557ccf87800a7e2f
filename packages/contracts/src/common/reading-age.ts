const FEWEST_WORDS = 60;

/**
 * Returns the school years that an English text asks of its readers, by the formula of Flesch and Kincaid. The end of a line
 * ends a sentence too, so an item of a list is one.
 */
export function readingGrade(text: string): number {
  const sentences = text.split(/[.!?](?=\s|$)|\n/).filter((sentence) => wordsOf(sentence).length > 0);
  const words = wordsOf(text);
  if (words.length === 0) return 0;
  const syllables = words.reduce((sum, word) => sum + syllablesOf(word), 0);
  return 0.39 * (words.length / sentences.length) + 11.8 * (syllables / words.length) - 15.59;
}

/** Returns the age at which most people read a text with ease, in whole years: five more than its grade. Null: it is too short. */
export function readingAge(text: string): number | null {
  return wordsOf(text).length < FEWEST_WORDS ? null : Math.round(readingGrade(text)) + 5;
}

function wordsOf(text: string): string[] {
  return text.match(/[\p{L}\p{N}]+(?:['’][\p{L}]+)*/gu) ?? [];
}

/** Counts the groups of vowels; a last 'e', 'es' or 'ed' that is not spoken counts for nothing. */
function syllablesOf(word: string): number {
  const spoken = word.toLowerCase().replace(/(?<![td])ed$|(?<![cgsxz]|[cs]h|l)es$|(?<!l)e$/, '');
  return Math.max(1, spoken.match(/[aeiouyáéíóúäöü]+/g)?.length ?? 0);
}
