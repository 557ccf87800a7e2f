import { Prisma } from '@careers/db/client';
import type { DbContext } from '../../context/context.ts';
import { openJobs } from '../job-filters.ts';
import { readSearchTerms, type SearchTerm, type SearchTerms } from './search-terms.ts';

/** The most known words that a prefix is completed to: those that most jobs have. */
const MAX_COMPLETIONS = 20;

/** The number of listed jobs up to which PostgreSQL's own prefix search is fast enough. */
const MAX_JOBS_FOR_PREFIX_SEARCH = 20_000;

/** A tsquery as text: the condition for the jobs that a search finds. */
export type SearchQuery = string;

/** A phrase as a tsquery of its stemmed words in their order; empty where English search ignores them all. */
function phrase(text: string): Prisma.Sql {
  return Prisma.sql`phraseto_tsquery('english', ${text})`;
}

/**
 * The known words that begin with a typed prefix: 'engineering' for 'engineeri', which its stem 'engin' does not begin
 * with. Words with one stem count once, because each repetition costs as much as another word.
 *
 * PostgreSQL's own prefix search is used only while there is no vocabulary and there are few jobs: it estimates every
 * prefix alike and reads all jobs, which takes half a minute for a million. Among more jobs a search without a
 * vocabulary finds whole words only.
 */
function completions(word: string): Prisma.Sql {
  return Prisma.sql`coalesce(
    (SELECT string_agg(DISTINCT stem, ' | ')::tsquery FROM (
      SELECT to_tsquery('english', word)::text AS stem FROM search_words
      WHERE word LIKE ${`${word.toLowerCase()}%`} ORDER BY jobs DESC LIMIT ${MAX_COMPLETIONS}
    ) AS known WHERE stem <> ${phrase(word)}::text),
    CASE WHEN EXISTS (SELECT FROM search_words) OR ${openJobs({})} > ${MAX_JOBS_FOR_PREFIX_SEARCH}::int THEN ''::tsquery ELSE to_tsquery('english', ${`${word}:*`}) END
  )`;
}

function termSql({ words, synonyms, isExcluded, isUnfinished }: SearchTerm): Prisma.Sql {
  const last = words.at(-1);
  const all = words.map((word) =>
    isUnfinished && word === last ? Prisma.sql`(${phrase(word)} || ${completions(word)})` : phrase(word),
  );
  const wanted = Prisma.sql`(${Prisma.join(all, ' && ')})`;
  const any = Prisma.join([wanted, ...synonyms.map(phrase)], ' || ');
  return isExcluded ? Prisma.sql`!!(${any})` : Prisma.sql`(${any})`;
}

function termsSql(terms: SearchTerms): Prisma.Sql {
  return Prisma.sql`(${Prisma.join(terms.map(termSql), ' && ')})`;
}

/**
 * A visitor's search as a tsquery, for the statements that read its jobs. Null for a search without letters and digits,
 * or of words that English search ignores.
 */
export async function toSearchQuery({ db }: DbContext, search: string | undefined): Promise<SearchQuery | null> {
  const alternatives = readSearchTerms(search ?? '');
  if (alternatives.length === 0) return null;
  const any = Prisma.join(alternatives.map(termsSql), ' || ');
  const [row] = await db.$queryRaw<{ query: string }[]>`SELECT (${any})::text AS query`;
  return row?.query || null;
}

/** Whether a search has a word that jobs are ranked by, and not only excluded words. */
export function wantsWords(search: string): boolean {
  return readSearchTerms(search).some((terms) => terms.some(({ isExcluded }) => !isExcluded));
}
