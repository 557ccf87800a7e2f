import { SMALLEST_SHOWN_COUNT } from '@careers/contracts/applications/equality';

/**
 * The least sum of a table's hidden counts, unless all its counts are hidden. A hidden small count may then be any
 * number from 0 to 9: another hidden count makes up the difference, and still is a count that the rule hides.
 */
const SMALLEST_HIDDEN_SUM = 2 * SMALLEST_SHOWN_COUNT - 1;

/**
 * Replaces by null the counts that a table, whose total is public, must not show:
 *
 * - each count under ten, zero too, because zero says something about every person who answered;
 * - with them at least one more, from the last answer backwards, until the hidden counts add up to 19.
 *
 * The further counts are chosen by their place, never by their size, which would reveal something about the hidden
 * ones. A reader who knows the total and this rule can exclude none of 0 to 9 for any hidden small count; a property
 * test finds, for each of these numbers, a table that has it and looks the same.
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
