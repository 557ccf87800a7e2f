import { SetupError } from '@careers/postgres/setup-error';
import type pg from 'pg';
import type { Loading } from './add-jobs-and-candidates.ts';
import { BATCH, copyRows, type Row } from './copy-rows.ts';
import { type AppliedJob, type Applying, generatedApplication } from './generated-application.ts';
import { isGenerated, lastGenerated } from './generated-ids.ts';

/**
 * Adds generated applications: for generated jobs that are open and have none, from generated candidates, one for each pair.
 *
 * @throws SetupError where that gives no room for so many
 */
export async function addApplications(client: pg.Client, count: number, { now, report }: Loading): Promise<void> {
  const jobs = await findJobs(client);
  const candidates = await readCandidates(client);
  const room = jobs * candidates.length;
  if (count > room)
    throw new SetupError(
      `There is room for ${inWords(room)} applications: one from each of ${inWords(candidates.length)} generated candidates for each of ${inWords(jobs)} generated jobs that are open and have none.`,
    );
  let number = await lastGenerated(client, 'applications');
  let added = 0;
  let rows: Row[] = [];
  for await (const { job, place } of eachJob(client)) {
    const until = applicationsUpTo(place, { count, jobs, candidates: candidates.length, added: added + rows.length });
    for (const candidate of applicants(candidates, place, until - added - rows.length)) {
      number += 1;
      rows.push(generatedApplication(number, job, candidate, now));
      if (rows.length < BATCH && added + rows.length < count) continue;
      await copyRows(client, 'applications', rows);
      added += rows.length;
      rows = [];
      report(added);
    }
    if (added === count) break;
  }
}

function inWords(count: number): string {
  return count.toLocaleString('en-GB');
}

/** Keeps the jobs to apply for in a temporary table, in the order of their popularity, and returns their number. */
async function findJobs(client: pg.Client): Promise<number> {
  const { rowCount } = await client.query(`
    CREATE TEMPORARY TABLE jobs_to_apply_for ON COMMIT DROP AS
    SELECT row_number() OVER (ORDER BY id)::int AS place, id, title, department, location, created_at FROM jobs
    WHERE ${isGenerated} AND status = 'Published' AND closed_at IS NULL
      AND NOT EXISTS (SELECT FROM applications WHERE job_id = jobs.id)`);
  await client.query('CREATE INDEX ON jobs_to_apply_for (place)');
  return rowCount ?? 0;
}

async function* eachJob(client: pg.Client): AsyncGenerator<{ job: AppliedJob; place: number }> {
  for (let last = 0; ; last += BATCH) {
    const { rows } = await client.query<AppliedJob & { place: number }>(
      `SELECT place, id, title, department, location, created_at FROM jobs_to_apply_for
       WHERE place > $1 AND place <= $2 ORDER BY place`,
      [last, last + BATCH],
    );
    for (const { place, ...job } of rows) yield { job, place };
    if (rows.length === 0) return;
  }
}

async function readCandidates(client: pg.Client): Promise<Applying[]> {
  const { rows } = await client.query<Applying>(
    `SELECT id, created_at FROM profiles WHERE ${isGenerated} AND role = 'candidate' ORDER BY id`,
  );
  return rows;
}

/**
 * How many applications the jobs up to a place have together. It rises with the cube root of the place: of a million
 * applications for a million jobs the first has 10,000, the second 2,600, and two of three at the end have none. No job
 * has more than there are candidates; what is too many for one goes to the next.
 */
function applicationsUpTo(
  place: number,
  { count, jobs, candidates, added }: { count: number; jobs: number; candidates: number; added: number },
): number {
  return Math.min(added + candidates, Math.round(count * Math.cbrt(place / jobs)));
}

/** So many different candidates, other ones for each job. */
function* applicants(candidates: readonly Applying[], place: number, count: number): Generator<Applying> {
  const step = coprime(Math.ceil(candidates.length * 0.618), candidates.length);
  for (let index = 0; index < count; index += 1) {
    const candidate = candidates[((place * 7 + index) * step) % candidates.length];
    if (candidate) yield candidate;
  }
}

/** The first number from `from` on that shares no divisor with `size`: steps of that length meet every place of a circle once. */
function coprime(from: number, size: number): number {
  function divisor(a: number, b: number): number {
    return b === 0 ? a : divisor(b, a % b);
  }
  let number = from;
  while (divisor(number, size) !== 1) number += 1;
  return number;
}
