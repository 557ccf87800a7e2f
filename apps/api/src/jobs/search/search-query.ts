import { type DbTransaction, Prisma } from '@careers/db/client';
import { readSearchTerms, type SearchTerm, quotes } from './search-terms.ts';

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

/**
 * Reads '30k', '£15 an hour' and '£30,000 to £40,000' out of a search. Quoted amounts stay words.
 *
 * @returns the search without its amounts, and the salary a year that the first of them asks for.
 */
export function readSalary(search: string): { words: string; salary: number | null } {
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

/** The most known words that a prefix is completed to: those that most jobs have. */
const MAX_COMPLETIONS = 20;

/** A tsquery as text, null without words, and the least salary a year, null without one. At most one is null. */
export type SearchQuery = { text: string | null; salary: number | null };

/** A phrase as a tsquery of its stemmed words in their order; empty where English search ignores them all. */
function phrase(text: string): Prisma.Sql {
  return Prisma.sql`phraseto_tsquery('english', searchable(${text}))`;
}

/**
 * The known words that begin with a prefix, whose stem may not ('engineeri'), one for each stem: repetitions cost time.
 * PostgreSQL's own prefix search, which reads all jobs, serves only until there is a vocabulary.
 */
function completions(word: string): Prisma.Sql {
  return Prisma.sql`coalesce(
    (SELECT string_agg(DISTINCT stem, ' | ')::tsquery FROM (
      SELECT to_tsquery('english', word)::text AS stem FROM search_words
      WHERE word LIKE ${`${word.toLowerCase()}%`} ORDER BY jobs DESC LIMIT ${MAX_COMPLETIONS}
    ) AS known WHERE stem <> ${phrase(word)}::text),
    CASE WHEN EXISTS (SELECT FROM search_words) THEN ''::tsquery ELSE to_tsquery('english', ${`${word}:*`}) END
  )`;
}

function termSql({ words, synonyms, isExcluded, isUnfinished }: SearchTerm): Prisma.Sql {
  const last = words.at(-1);
  const all = words.map((word) =>
    isUnfinished && word === last ? Prisma.sql`(${phrase(word)} || ${completions(word)})` : phrase(word),
  );
  const wanted = all.length > 0 ? [Prisma.sql`(${Prisma.join(all, ' && ')})`] : [];
  const any = Prisma.join([...wanted, ...synonyms.map(phrase)], ' || ');
  return isExcluded ? Prisma.sql`!!(${any})` : Prisma.sql`(${any})`;
}

/** Reads a visitor's search. Null for one without letters and digits, or of words that English search ignores. */
export async function toSearchQuery(
  { db }: { db: DbTransaction },
  search: string | undefined,
): Promise<SearchQuery | null> {
  const { words, salary } = readSalary(search ?? '');
  const alternatives = readSearchTerms(words);
  if (alternatives.length === 0) return salary === null ? null : { text: null, salary };
  const all = alternatives.map((terms) => Prisma.sql`(${Prisma.join(terms.map(termSql), ' && ')})`);
  const any = Prisma.join(all, ' || ');
  const [row] = await db.$queryRaw<{ query: string }[]>`SELECT (${any})::text AS query`;
  const text = row?.query || null;
  return text === null && salary === null ? null : { text, salary };
}

/** Whether a search has a word that jobs are ranked by, and not only excluded words and a salary. */
export function wantsWords(search: string): boolean {
  const { words } = readSalary(search);
  return readSearchTerms(words).some((terms) => terms.some(({ isExcluded }) => !isExcluded));
}
