import { Prisma } from '@careers/db/client';
import type { DbContext } from '../../context/context.ts';
import { openJobs } from '../job-filters.ts';
import { readSearchTerms, type SearchTerm, type SearchTerms } from './search-terms.ts';

/** Known words that a word typed in part is completed to: those that most jobs have. */
const COMPLETIONS = 20;

/** Listed jobs up to which PostgreSQL searches for beginnings of words fast enough by itself. */
const FEW_JOBS = 20_000;

/** The condition of jobs that a search finds: a tsquery as text. */
export type SearchQuery = string;

/** A phrase as a tsquery: its words one after another, stemmed; empty where English search ignores them all. */
function phrase(text: string): Prisma.Sql {
  return Prisma.sql`phraseto_tsquery('english', ${text})`;
}

/**
 * The known words that begin with what was typed: 'engineering' from 'engineeri', whose stem 'engin' does not begin so.
 * PostgreSQL's own prefix search is used only before there is a vocabulary, and among few jobs: it estimates every prefix
 * alike, and then reads all jobs, which takes half a minute for a million. Until there is a vocabulary, those who search so
 * many find whole words. Words with one stem are one word: an index takes twice as long for a query that says it twice.
 */
function completions(word: string): Prisma.Sql {
  return Prisma.sql`coalesce(
    (SELECT string_agg(DISTINCT stem, ' | ')::tsquery FROM (
      SELECT to_tsquery('english', word)::text AS stem FROM search_words
      WHERE word LIKE ${`${word.toLowerCase()}%`} ORDER BY jobs DESC LIMIT ${COMPLETIONS}
    ) AS known WHERE stem <> ${phrase(word)}::text),
    CASE WHEN EXISTS (SELECT FROM search_words) OR ${openJobs({})} > ${FEW_JOBS}::int THEN ''::tsquery ELSE to_tsquery('english', ${`${word}:*`}) END
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
 * A visitor's search as a tsquery in text form, which every statement about its jobs takes; null for a search that filters
 * nothing: without letters and digits, or of words that English search ignores.
 */
export async function toSearchQuery({ db }: DbContext, search: string | undefined): Promise<SearchQuery | null> {
  const alternatives = readSearchTerms(search ?? '');
  if (alternatives.length === 0) return null;
  const any = Prisma.join(alternatives.map(termsSql), ' || ');
  const [row] = await db.$queryRaw<{ query: string }[]>`SELECT (${any})::text AS query`;
  return row?.query || null;
}

/** Whether a search wants anything: one of exclusions alone has nothing to rank jobs by. */
export function wantsWords(search: string): boolean {
  return readSearchTerms(search).some((terms) => terms.some(({ isExcluded }) => !isExcluded));
}
