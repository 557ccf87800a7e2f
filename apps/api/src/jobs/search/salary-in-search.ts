import { quotes } from './search-terms.ts';

/** A search without its amounts, and the salary a year that the first of them asks for. */
type SearchedSalary = { words: string; salary: number | null };

/** Periods by the letter that tells their typed forms apart ('an hour', 'ph', 'pcm'), as `yearly_salary` counts them. */
const periodsAYear: Record<string, number> = { h: 1_950, d: 260, w: 52, m: 12, c: 12 };

const number = String.raw`(£)? ?(\d{1,3}(?:,\d{3})+|\d{1,7}(?:\.\d{1,2})?) ?(k(?![\p{L}\p{N}]))?\+?`;
const period = String.raw`(?: ?((?:an? |per |\/ ?)(?:hour|hr|day|week|month|year|annum)|hourly|daily|weekly|monthly|yearly|p\/?h|p\/?d|p\/?w|p\/?a|pcm))?`;
/** A quoted phrase, which stays, or an amount or a range of them with the words around it. */
const amounts = new RegExp(
  String.raw`[${quotes}][^${quotes}]*(?:[${quotes}]|$)|(?<![^\s])(?:(?:over|above|from|min|minimum|at least|more than) )?${number}(?: ?(?:-|–|to) ?${number})?${period}(?![^\s,;.])`,
  'giu',
);

/** The least number that is a salary by itself: smaller ones are years, weights and sizes. */
const LEAST_SALARY = 10_000;

/** Reads '30k', '£30,000', '£15 an hour' and '£30,000 to £40,000' out of a search. Quoted amounts stay words. */
export function readSalary(search: string): SearchedSalary {
  let salary: number | null = null;
  const whole = search.trim();
  const words = search.replace(amounts, (match: string, ...groups: (string | undefined)[]) => {
    const [pound, digits, thousands, , , thousandsOfEnd, typedPeriod] = groups;
    if (digits === undefined) return match;
    const amount = Number(digits.replaceAll(',', '')) * (thousands || thousandsOfEnd ? 1_000 : 1);
    const isMarked = pound || thousands || thousandsOfEnd || typedPeriod;
    // Beside other words a number like 30000 is a number in a title.
    const isWord = !digits.includes(',') && match.trim() !== whole;
    if (!isMarked && (isWord || amount < LEAST_SALARY)) return match;
    salary ??= Math.min(Math.round(amount * 100) * periodsInYear(amount, typedPeriod), Number.MAX_SAFE_INTEGER) / 100;
    return ' ';
  });
  return { words, salary };
}

/** The number of typed periods in a year. Without one the size tells: £15 is for an hour, £250 for a day. */
function periodsInYear(amount: number, typed: string | undefined): number {
  const letter = typed?.toLowerCase().replace(/^(?:an? |per |p\/?|\/) ?/u, '')[0];
  if (letter) return periodsAYear[letter] ?? 1;
  if (amount < 100) return 1_950;
  return amount < 1_000 ? 260 : 1;
}
