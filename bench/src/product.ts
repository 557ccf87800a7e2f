import { openSync } from 'node:fs';
import { join } from 'node:path';
import { encodeCursor } from '@careers/contracts/pagination';
import { createDb } from '@careers/db/client';
import { createCandidate, type Person } from '@careers/samples/factories/person';
import { migrate } from '@careers/db/migrate';
import { addGeneratedJobs } from '@careers/samples/sample-data/add-generated-jobs';
import { SetupError } from '@careers/postgres/setup-error';
import { runSql } from '@careers/postgres/sql';
import { startThrowawayPostgres } from '@careers/postgres/throwaway-postgres';
import { type Api, freePort, startApi } from '@careers/tools/api-process';
import { ROOT } from '@careers/tools/root';
import { beforeExit } from '@careers/tools/stopping';
import { tempFolder } from '@careers/tools/temp-folder';
import { z } from 'zod';
import type { Sample } from './cases.ts';
import { refreshTokens } from './sessions.ts';

const CANDIDATES = 50;
/** More than the refreshes that are measured, so that each gets a successor. */
const SESSIONS = 12_000;

/** The product with jobs and people in it. */
export type Product = {
  api: Api;
  databaseUrl: string;
  sample: Sample;
};

/** Starts it as production would: the built pages, the server's own process, PostgreSQL on the disk and careful of every commit. */
export async function startProduct(jobs: number): Promise<Product> {
  const starting = startThrowawayPostgres({ durable: true });
  beforeExit(() =>
    starting.then(
      (cluster) => cluster.stop(),
      () => {},
    ),
  );
  const cluster = await starting;
  await runSql(cluster.url('postgres'), 'CREATE DATABASE careers');
  const databaseUrl = cluster.url('careers');
  await migrate(databaseUrl);
  await addGeneratedJobs(databaseUrl, jobs);
  // What autovacuum would do within the next minute, in the middle of the measuring.
  await runSql(databaseUrl, 'VACUUM ANALYZE');

  const api = await startServer(databaseUrl);
  return {
    api,
    databaseUrl,
    sample: { jobs: await publishedJobs(databaseUrl), ...(await signInCandidates(api.address, databaseUrl)) },
  };
}

async function publishedJobs(databaseUrl: string): Promise<Sample['jobs']> {
  const rows = await runSql<{ id: string; slug: string; created_at: Date }>(
    databaseUrl,
    "SELECT id, slug, created_at FROM jobs WHERE status = 'Published' ORDER BY created_at DESC, id DESC",
  );
  return rows.map(({ id, slug, created_at }) => ({
    id,
    slug,
    cursor: encodeCursor({ created_at: created_at.toISOString(), id }),
  }));
}

/** With production's log of one line an answer, written to where it costs no disk. */
async function startServer(databaseUrl: string): Promise<Api> {
  const dataDir = await tempFolder('careers-bench-');
  const port = String(await freePort());
  const api = await startApi({
    output: openSync('/dev/null', 'w'),
    errors: 'inherit',
    env: {
      APP_ENV: 'evaluation',
      NODE_ENV: 'production',
      LOG_LEVEL: 'info',
      HOST: '127.0.0.1',
      PORT: port,
      SITE_URL: `http://127.0.0.1:${port}`,
      DATABASE_URL: databaseUrl,
      DIRECT_URL: databaseUrl,
      DATA_DIR: dataDir,
      WEB_DIST: join(ROOT, 'apps/web/dist'),
    },
  });
  beforeExit(() => api.stop());
  return api;
}

const signedIn = z.object({ access_token: z.string() });

/** New candidates, signed in through the front door. */
async function signInCandidates(address: string, databaseUrl: string): Promise<Omit<Sample, 'jobs'>> {
  const db = createDb(databaseUrl);
  try {
    const people: Person[] = [];
    const tokens: string[] = [];
    for (let n = 0; n < CANDIDATES; n += 1) {
      const person = await createCandidate(db);
      people.push(person);
      const { email, password } = person;
      const answer = await fetch(`${address}/auth/v1/token?grant_type=password`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ email, password }),
      });
      if (!answer.ok) throw new SetupError(`${email} could not sign in: ${await answer.text()}`);
      tokens.push(signedIn.parse(await answer.json()).access_token);
    }
    const accounts = people.map(({ email, password }) => ({ email, password: password ?? '' }));
    return { tokens, accounts, refresh_tokens: await refreshTokens(db, people, SESSIONS) };
  } finally {
    await db.$disconnect();
  }
}
