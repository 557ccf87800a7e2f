import { randomBytes } from 'node:crypto';
import { RICH_TEXT_VERSION } from '@careers/rich-text/sanitize';
import pg from 'pg';
import { generatedJob } from './generated-job.ts';

/** Rows in one statement: enough to make round trips cheap, few enough to move the progress bar. */
const BATCH = 500;

const insert = `
  INSERT INTO jobs (id, slug, title, department, location, employment_type, salary_min, salary_max, description, requirements, benefits,
    duties_responsibilities, shift_schedule, rich_text_version, status, filled, created_at, updated_at)
  SELECT * FROM json_to_recordset($1) AS job (id uuid, slug text, title text, department text, location text, employment_type text[], salary_min int,
    salary_max int, description text, requirements text, benefits text, duties_responsibilities text, shift_schedule text, rich_text_version int, status text, filled boolean,
    created_at timestamptz, updated_at timestamptz)`;

/**
 * Adds generated jobs to a migrated database and refreshes the planner's statistics. A second run continues after the
 * last generated job, so no job is repeated.
 *
 * @param onProgress called with the number of jobs inserted: 0 once connected, then after each batch
 */
export async function addGeneratedJobs(
  url: string,
  count: number,
  { now = new Date(), onProgress }: { now?: Date; onProgress?: (added: number) => void } = {},
): Promise<void> {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 5_000 });
  await client.connect();
  try {
    const { rows } = await client.query<{ last: number | null }>(
      "SELECT max(substring(slug FROM '-g([0-9]{1,9})$')::int) AS last FROM jobs",
    );
    const first = (rows[0]?.last ?? 0) + 1;
    onProgress?.(0);
    for (let added = 0; added < count;) {
      const size = Math.min(BATCH, count - added);
      const start = first + added;
      const batch = Array.from({ length: size }, (_, index) => ({
        id: uuid7(now),
        rich_text_version: RICH_TEXT_VERSION,
        ...generatedJob(start + index, now),
      }));
      await client.query(insert, [JSON.stringify(batch)]);
      added += size;
      onProgress?.(added);
    }
    await client.query('ANALYZE jobs');
  } finally {
    await client.end();
  }
}

/** A random version 7 UUID, as the product makes them. The rest of a row is the same in every run. */
function uuid7(now: Date): string {
  const stamp = now.getTime().toString(16).padStart(12, '0');
  const chance = randomBytes(10).toString('hex');
  return `${stamp.slice(0, 8)}-${stamp.slice(8)}-7${chance.slice(0, 3)}-8${chance.slice(3, 6)}-${chance.slice(6, 18)}`;
}
