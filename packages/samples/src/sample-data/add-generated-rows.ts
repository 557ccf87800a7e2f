import { Client } from '@careers/postgres/connections';
import type pg from 'pg';
import { addApplications } from './add-applications.ts';
import { addCandidates, addJobs, type Loading } from './add-jobs-and-candidates.ts';
import { putOffIndexes } from './put-off-indexes.ts';

type Kind = 'jobs' | 'candidates' | 'applications';
/** How many rows of each kind are added. */
export type GeneratedRows = Partial<Record<Kind, number>>;
/** What is under way, and how much of it is done. */
export type Progress = { step: Kind | 'indexes' | 'statistics'; done: number; total: number };

/** In the order in which they need each other: an application is of a job and a candidate. */
const kinds: {
  kind: Kind;
  tables: string[];
  add: (client: pg.Client, count: number, loading: Loading) => Promise<void>;
}[] = [
  { kind: 'jobs', tables: ['jobs'], add: addJobs },
  { kind: 'candidates', tables: ['identity.users', 'identity.identities', 'profiles'], add: addCandidates },
  { kind: 'applications', tables: ['applications'], add: addApplications },
];

/** From so many rows on a table's indexes are made again instead of being kept. */
const PUT_OFF_FROM = 20_000;
/** A new row costs about as much with its indexes as making them again costs for ten rows of the table. */
const PUT_OFF_RATIO = 10;

/**
 * Adds generated jobs, candidates and applications to a migrated database by COPY, through the tables' triggers, and
 * refreshes the planner's statistics. It is one transaction: all of it is kept, or nothing. A second run continues after
 * the last generated rows, so none is repeated.
 *
 * Applications are for generated jobs that have none yet, from generated candidates, one for each pair. A large load drops
 * the tables' indexes and makes them again at its end: until then other connections wait for these tables.
 *
 * @param now the time from which dates are counted back: by default the beginning of today (UTC), so that the runs of a day make the same rows
 * @param onProgress called at the beginning of a step and after each part of it
 * @throws SetupError where the generated jobs and candidates have no room for so many applications
 */
export async function addGeneratedRows(
  url: string,
  counts: GeneratedRows,
  { now = startOfToday(), onProgress }: { now?: Date; onProgress?: (progress: Progress) => void } = {},
): Promise<void> {
  const client = new Client({ connectionString: url, connectionTimeoutMillis: 5_000 });
  await client.connect();
  function reporter(step: Progress['step'], total: number) {
    onProgress?.({ step, done: 0, total });
    return (done: number) => onProgress?.({ step, done, total });
  }
  async function runEach(step: Progress['step'], statements: string[]): Promise<void> {
    const report = reporter(step, statements.length);
    for (const [index, statement] of statements.entries()) {
      await client.query(statement);
      report(index + 1);
    }
  }
  try {
    await client.query('BEGIN');
    await client.query(
      "SET LOCAL statement_timeout = 0; SET LOCAL maintenance_work_mem = '256MB'; SET LOCAL work_mem = '64MB'",
    );
    const asked = kinds.map((kind) => ({ ...kind, count: counts[kind.kind] ?? 0 })).filter(({ count }) => count > 0);
    const putOff: string[] = [];
    for (const { kind, tables, add, count } of asked) {
      for (const table of tables)
        if (await isLarge(client, table, count)) putOff.push(...(await putOffIndexes(client, table)));
      await add(client, count, { now, report: reporter(kind, count) });
    }
    if (putOff.length > 0) await runEach('indexes', putOff);
    await client.query('COMMIT');
    // Here, because otherwise autovacuum does it some time later, and plans change with it.
    // Of the counts that the triggers keep, each batch has left an old version of every row: FULL makes the table small again.
    const vacuums = asked.flatMap(({ kind, tables }) => [
      ...tables.map((table) => `VACUUM (ANALYZE) ${table}`),
      ...(kind === 'jobs' ? ['VACUUM (FULL, ANALYZE) open_job_counts, job_state_counts'] : []),
    ]);
    await runEach('statistics', vacuums);
  } finally {
    await client.end();
  }
}

/** Whether a load is so large that the table's indexes are made anew. */
async function isLarge(client: pg.Client, table: string, count: number): Promise<boolean> {
  const { rows } = await client.query<{ existing: number }>(`SELECT count(*)::int AS existing FROM ${table}`);
  return count >= PUT_OFF_FROM && count * PUT_OFF_RATIO >= (rows[0]?.existing ?? 0);
}

function startOfToday(): Date {
  return new Date(new Date().toISOString().slice(0, 10));
}
