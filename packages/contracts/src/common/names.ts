export function inAlphabet(one: string, other: string): number {
  return one.localeCompare(other, 'en-GB');
}
