import type { TimedJob } from '@careers/server/background';
import type { DbContext } from '../../context/context.ts';
import { open } from '../job-filters.ts';

/** A refresh waits this many times as long as the last one took, so that it uses a twentieth of a core at most. */
const PAUSE_FACTOR = 20;
/** The newest jobs, whose whole texts are read: for a million jobs that would take minutes, not seconds. */
const MAX_WHOLE_TEXTS = 50_000;

/** A query for the words of each listed job: the newest jobs' from all searched texts, the others' from short ones. */
function wordsOfJobs(wholeTexts: number): string {
  const listed = `FROM jobs WHERE ${open.sql}`; // as text, because ts_stat takes a query as text
  const newestFirst = 'ORDER BY created_at DESC, id DESC';
  const short = "title, department, location, workplace, array_to_string(employment_type, ' ')";
  return `
    (SELECT to_tsvector('simple', searchable(concat_ws(' ', ${short}, requirements, shift_schedule, description))) ${listed} ${newestFirst} LIMIT ${wholeTexts})
    UNION ALL
    SELECT to_tsvector('simple', searchable(concat_ws(' ', ${short}))) ${listed}
      AND (created_at, id) <= (SELECT created_at, id ${listed} ${newestFirst} OFFSET ${wholeTexts} LIMIT 1)`;
}

/**
 * Builds the vocabulary of search again if a job has changed since. Of concurrent calls one does the work. A changed
 * vocabulary raises the content version, unless a job has changed meanwhile: then it is built again anyway.
 *
 * @returns whether the vocabulary was built.
 */
export async function refreshSearchWords({ db }: DbContext, { wholeTexts = MAX_WHOLE_TEXTS } = {}): Promise<boolean> {
  const refreshed = await db.$executeRaw`
    WITH due AS MATERIALIZED (
      SELECT content_version.version FROM search_words_state AS state, content_version
      WHERE state.content_version <> content_version.version
        AND state.refreshed_at + ${PAUSE_FACTOR}::int * state.milliseconds * interval '1 millisecond' <= now()
      FOR UPDATE OF state SKIP LOCKED
    ), found AS MATERIALIZED (
      SELECT word, ndoc AS jobs FROM ts_stat((SELECT ${wordsOfJobs(wholeTexts)} FROM due)) -- without a due refresh no query, and no words
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

export function searchWordsJob(context: DbContext): TimedJob {
  return { name: 'refresh search words', every: 60_000, work: () => refreshSearchWords(context) };
}
