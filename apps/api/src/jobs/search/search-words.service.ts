import type { DbContext } from '../../context/context.ts';
import { open } from '../job-filters.ts';

/** A refresh waits until this many times the duration of the last one has passed: it takes a twentieth of a core at most. */
const PAUSE_FACTOR = 20;
/**
 * The newest jobs whose whole texts are read. Reading a text takes a third of a millisecond, so those of a million jobs take
 * minutes; their titles, departments and locations take seconds.
 */
const WHOLE_TEXTS = 50_000;

/** A query for the words of each listed job: of the newest in all texts that search reads, of the others in the short ones. */
function wordsOfJobs(wholeTexts: number): string {
  const listed = `FROM jobs WHERE ${open.sql}`; // as text: it stands in a query that a function of PostgreSQL is given
  const newestFirst = 'ORDER BY created_at DESC, id DESC';
  const short = 'title, department, location';
  return `
    (SELECT to_tsvector('simple', concat_ws(' ', ${short}, requirements, description)) ${listed} ${newestFirst} LIMIT ${wholeTexts})
    UNION ALL
    SELECT to_tsvector('simple', concat_ws(' ', ${short})) ${listed}
      AND (created_at, id) <= (SELECT created_at, id ${listed} ${newestFirst} OFFSET ${wholeTexts} LIMIT 1)`;
}

/**
 * Makes the vocabulary of search anew from the listed jobs, where one has changed since. Several processes may call it at
 * once: one does the work, the others return at once. A draft's words are never in it. New words can change the answer of a search, so they raise the content version, unless a job has
 * changed meanwhile: then it is made anew again anyway.
 *
 * @param wholeTexts how many jobs' requirements and descriptions are read, the newest first
 * @returns whether it did.
 */
export async function refreshSearchWords({ db }: DbContext, { wholeTexts = WHOLE_TEXTS } = {}): Promise<boolean> {
  const refreshed = await db.$executeRaw`
    WITH due AS MATERIALIZED (
      SELECT content_version.version FROM search_words_state AS state, content_version
      WHERE state.content_version <> content_version.version
        AND state.refreshed_at + ${PAUSE_FACTOR}::int * state.milliseconds * interval '1 millisecond' <= now()
      FOR UPDATE OF state SKIP LOCKED
    ), found AS MATERIALIZED (
      SELECT word, ndoc AS jobs FROM ts_stat((SELECT ${wordsOfJobs(wholeTexts)} FROM due)) -- of no query, if nothing is due, no words
      WHERE word ~ '^[[:alpha:]][[:alnum:]]{2,29}$' AND length(to_tsvector('english', word)) > 0
    ), removed AS (
      DELETE FROM search_words USING due WHERE NOT EXISTS (SELECT FROM found WHERE found.word = search_words.word)
      RETURNING word
    ), added AS (
      INSERT INTO search_words (word, jobs) SELECT word, jobs FROM found
      ON CONFLICT (word) DO UPDATE SET jobs = EXCLUDED.jobs WHERE search_words.jobs <> EXCLUDED.jobs
      RETURNING word
    ), raised AS (
      UPDATE content_version SET version = content_version.version + 1 FROM due
      WHERE content_version.version = due.version AND (EXISTS (SELECT FROM removed) OR EXISTS (SELECT FROM added))
      RETURNING content_version.version, pg_notify('content_version', content_version.version::text)
    )
    UPDATE search_words_state SET content_version = coalesce((SELECT version FROM raised), due.version), refreshed_at = clock_timestamp(),
      milliseconds = extract(epoch FROM clock_timestamp() - now()) * 1000
    FROM due, (SELECT count(*) FROM found) AS counted`;
  return refreshed > 0;
}
