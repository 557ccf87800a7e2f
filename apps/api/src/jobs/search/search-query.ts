import { type DbTransaction, Prisma } from '@careers/db/client';
import { readSalary } from './salary-in-search.ts';
import { readSearchTerms, type SearchTerm, type SearchTerms } from './search-terms.ts';

/** The most known words that a prefix is completed to: those that most jobs have. */
const MAX_COMPLETIONS = 20;

/**
 * The conditions for the jobs that a search finds: a tsquery as text, null where no word is searched, and the least
 * salary a year, null where it names none. One of them is not null.
 */
export type SearchQuery = { text: string | null; salary: number | null };

/** A phrase as a tsquery of its stemmed words in their order; empty where English search ignores them all. */
function phrase(text: string): Prisma.Sql {
  return Prisma.sql`phraseto_tsquery('english', searchable(${text}))`;
}

/**
 * The known words that begin with a typed prefix: 'engineering' for 'engineeri', which its stem 'engin' does not begin
 * with. Words with one stem count once, because each repetition costs as much as another word.
 *
 * PostgreSQL's own prefix search is used only until there is a vocabulary: it estimates every prefix alike and reads all
 * jobs.
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

function termsSql(terms: SearchTerms): Prisma.Sql {
  return Prisma.sql`(${Prisma.join(terms.map(termSql), ' && ')})`;
}

/** Reads a visitor's search. Null for one without letters and digits, or of words that English search ignores. */
export async function toSearchQuery(
  { db }: { db: DbTransaction },
  search: string | undefined,
): Promise<SearchQuery | null> {
  const { words, salary } = readSalary(search ?? '');
  const alternatives = readSearchTerms(words);
  if (alternatives.length === 0) return salary === null ? null : { text: null, salary };
  const any = Prisma.join(alternatives.map(termsSql), ' || ');
  const [row] = await db.$queryRaw<{ query: string }[]>`SELECT (${any})::text AS query`;
  const text = row?.query || null;
  return text === null && salary === null ? null : { text, salary };
}

/** Whether a search has a word that jobs are ranked by, and not only excluded words and a salary. */
export function wantsWords(search: string): boolean {
  const { words } = readSalary(search);
  return readSearchTerms(words).some((terms) => terms.some(({ isExcluded }) => !isExcluded));
}
