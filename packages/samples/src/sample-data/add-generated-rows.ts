import { SetupError } from '@careers/postgres/setup-error';
import { Client } from '@careers/postgres/connections';
import type pg from 'pg';
import { applicationPairs, applications, candidates, type Generator, GENERATORS, jobs } from './generated-rows.ts';

/** The kinds of rows, in the order of their references: an application refers to a job and a candidate. */
const kinds = {
  jobs: { generator: jobs, tables: ['jobs'] },
  candidates: { generator: candidates, tables: ['profiles', 'identity.users', 'identity.identities'] },
  applications: { generator: applications, tables: ['applications', 'application_changes'] },
} satisfies Record<string, { generator: Generator; tables: string[] }>;
type Kind = keyof typeof kinds;

/** The numbers of rows to add. */
export type GeneratedRows = Partial<Record<Kind, number>>;
/** The current step, and how much of it is done. */
export type Progress = { step: Kind | 'statistics'; done: number; total: number };

/** Rows of one statement, few enough to move the progress bar. */
const BATCH_SIZE = 5_000;

/**
 * Adds generated jobs, candidates and applications to a migrated database, through the tables' triggers, and refreshes the
 * planner's statistics. It is one transaction. A second run continues after the last generated rows, so none is
 * repeated.
 *
 * Applications are for generated jobs that are open and have none yet, from generated candidates, one for each pair.
 *
 * @param now the latest date: by default the beginning of today (UTC), so that all runs of a day make the same rows
 * @param onProgress called at the beginning of a step and after each part of it
 * @throws SetupError if there are too few generated jobs and candidates for the applications
 */
export async function addGeneratedRows(
  url: string,
  counts: GeneratedRows,
  { now = startOfToday(), onProgress }: { now?: Date; onProgress?: (progress: Progress) => void } = {},
): Promise<void> {
  const client = new Client({ connectionString: url, connectionTimeoutMillis: 5_000 });
  await client.connect();
  try {
    await client.query('BEGIN');
    await client.query(`SET LOCAL statement_timeout = 0; ${GENERATORS}`);
    const chosen = (Object.keys(kinds) as Kind[]).filter((kind) => (counts[kind] ?? 0) > 0);
    for (const kind of chosen) {
      const { generator, tables } = kinds[kind];
      const total = counts[kind] ?? 0;
      const last = await lastNumber(client, tables[0] ?? '');
      const own = kind === 'applications' ? await pairsFor(client, last, total) : [];
      onProgress?.({ step: kind, done: 0, total });
      for (let done = 0; done < total;) {
        const from = last + done + 1;
        done = Math.min(total, done + BATCH_SIZE);
        await client.query(generator.sql, [from, last + done, now, ...own, ...generator.values]);
        onProgress?.({ step: kind, done, total });
      }
    }
    await client.query('COMMIT');
    // Autovacuum would do this at some later time and change plans then.
    const vacuums = chosen.flatMap((kind) => kinds[kind].tables.map((table) => `VACUUM (ANALYZE) ${table}`));
    onProgress?.({ step: 'statistics', done: 0, total: vacuums.length });
    for (const [index, vacuum] of vacuums.entries()) {
      await client.query(vacuum);
      onProgress?.({ step: 'statistics', done: index + 1, total: vacuums.length });
    }
  } finally {
    await client.end();
  }
}

/** The number of the last generated row of a table, or 0. */
async function lastNumber(client: pg.Client, table: string): Promise<number> {
  const { rows } = await client.query<{ last: string }>(
    `SELECT coalesce(max(pg_temp.number_of(id)), 0) AS last FROM ${table}`,
  );
  return Number(rows[0]?.last);
}

/** Numbers the jobs and candidates of new applications; returns the statement's own parameters. */
async function pairsFor(client: pg.Client, last: number, count: number): Promise<[last: number, count: number]> {
  await client.query(applicationPairs);
  const { rows } = await client.query<{ jobs: number; people: number }>(
    'SELECT (SELECT count(*)::int FROM applied_jobs) AS jobs, (SELECT count(*)::int FROM applying) AS people',
  );
  const { jobs: openJobs, people } = rows[0] ?? { jobs: 0, people: 0 };
  if (count > openJobs * people)
    throw new SetupError(
      `There is room for ${inWords(openJobs * people)} applications: one from each of ${inWords(people)} generated candidates for each of ${inWords(openJobs)} generated jobs that are open and have none.`,
    );
  return [last, count];
}

function inWords(count: number): string {
  return count.toLocaleString('en-GB');
}

function startOfToday(): Date {
  return new Date(new Date().toISOString().slice(0, 10));
}
