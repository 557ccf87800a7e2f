import { SMALLEST_SHOWN_COUNT } from '@careers/contracts/applications/equality';

/**
 * The hidden counts of a table add up to at least this, or all of its counts are hidden: then a hidden small count may be
 * any number from 0 to 9, because another hidden count makes up the difference and is still one that is hidden beside it.
 */
const SMALLEST_HIDDEN_SUM = 2 * SMALLEST_SHOWN_COUNT - 1;

/**
 * Hides what a table of counts must not show; its total is known to everyone. Hidden are, as null:
 *
 * - each count under ten, zero too, because 'no one' says something about everyone who answered;
 * - with them at least one more, from the last answer backwards, until the hidden ones add up to 19.
 *
 * The further counts are chosen by their place and never by their size, which would say something about the hidden ones. A
 * reader who knows the total and this rule can exclude none of 0 to 9 for any hidden small count; a property test
 * finds, for each of these numbers, a table that has it and is shown the same.
 *
 * @param counts in the order of the answers, with 'Prefer not to say' last.
 */
export function suppressSmallCounts(counts: readonly number[]): (number | null)[] {
  const hidden = new Set(counts.keys().filter((place) => (counts[place] ?? 0) < SMALLEST_SHOWN_COUNT));
  if (hidden.size === 0) return [...counts];
  let sum = 0;
  for (const place of hidden) sum += counts[place] ?? 0;
  let isComplemented = false;
  for (let place = counts.length - 1; place >= 0 && !(isComplemented && sum >= SMALLEST_HIDDEN_SUM); place--) {
    if (hidden.has(place)) continue;
    hidden.add(place);
    sum += counts[place] ?? 0;
    isComplemented = true;
  }
  return counts.map((count, place) => (hidden.has(place) ? null : count));
}
