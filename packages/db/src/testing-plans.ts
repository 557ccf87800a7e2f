import { Pool } from '@careers/postgres/connections';
import { PrismaPg } from '@prisma/adapter-pg';
import type pg from 'pg';
import { PrismaClient } from '../generated/client.ts';
import { createDb, type Db } from './client.ts';

export type Explained = {
  /** Explains every query before it runs it. */
  db: Db;
  /** The plans since the last call. */
  takePlans: () => string[];
};

/**
 * A client that records PostgreSQL's plan of each query, with the parameters that the driver sends. It has one connection,
 * so that plans come in the order of their queries. Close it with `$disconnect()`.
 */
export function explainedDb(url: string): Explained {
  const plans: string[] = [];
  const pool = new Pool({ connectionString: url, max: 1 });
  const run = pool.query.bind(pool);
  async function explainAndRun(query: pg.QueryArrayConfig): Promise<pg.QueryArrayResult> {
    const { rows } = await run<{ 'QUERY PLAN': string }>(`EXPLAIN ${query.text}`, query.values);
    plans.push(rows.map((row) => row['QUERY PLAN']).join('\n'));
    return run(query);
  }
  Object.assign(pool, { query: explainAndRun });
  return {
    db: new PrismaClient({ adapter: new PrismaPg(pool, { disposeExternalPool: true }) }),
    takePlans: () => plans.splice(0),
  };
}

/**
 * The generic plans of the prepared statements that some work sends. It gets a client with one connection, because
 * PostgreSQL keeps them for each connection.
 */
export async function plansOfPrepared(url: string, work: (db: Db) => Promise<unknown>): Promise<string[]> {
  const db = createDb(url, { max: 1 });
  try {
    await work(db);
    const prepared = await db.$queryRaw<{ statement: string }[]>`SELECT statement FROM pg_prepared_statements`;
    const plans: string[] = [];
    for (const { statement } of prepared) {
      const rows = await db.$queryRawUnsafe<{ 'QUERY PLAN': string }[]>(`EXPLAIN (GENERIC_PLAN) ${statement}`);
      plans.push(rows.map((row) => row['QUERY PLAN']).join('\n'));
    }
    return plans;
  } finally {
    await db.$disconnect();
  }
}
