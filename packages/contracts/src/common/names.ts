/** Compares two names for a list in the order of the alphabet. */
export function inAlphabet(one: string, other: string): number {
  return one.localeCompare(other, 'en-GB');
}
