import { randomBytes } from 'node:crypto';
import { openSync } from 'node:fs';
import { hashOfKey, newKey, newKeyId } from '@careers/api/api-keys/api-key-format';
import { createKeyBox } from '@careers/auth/keys/key-box';
import { loadKeys } from '@careers/auth/keys/stored-keys';
import { writeRefreshToken } from '@careers/auth/tokens/refresh-token';
import { encodeJobCursor } from '@careers/contracts/jobs/job-cursor';
import { createDb, type Db } from '@careers/db/client';
import { SetupError } from '@careers/postgres/setup-error';
import { runSql } from '@careers/postgres/sql';
import { startTemporaryPostgres } from '@careers/postgres/temporary-postgres';
import { createAdmin, createCandidate, type Person } from '@careers/samples/factories/person';
import { addGeneratedRows, type GeneratedRows } from '@careers/samples/sample-data/add-generated-rows';
import { productDatabase } from '@careers/tools/database';
import { type Product, startTestProduct } from '@careers/tools/product-process';
import { stopBeforeExit, temporaryFolder } from '@careers/server/shutdown';
import { z } from 'zod';
import type { Sample } from './cases.ts';
import { addQuestions } from './questions.ts';

const CANDIDATES = 50;
/** The applications of the job whose board is read. */
export const BUSY_JOB_APPLICANTS = 2_000;
/** The number of sessions, each of which is refreshed once: more than the benchmark refreshes. */
const SESSIONS = 30_000;
const SESSIONS_PER_INSERT = 5_000;

/** A limit that a few accounts do not reach, although they send the load of many thousands. */
const UNLIMITED = '1000000000';

/** The product with jobs and accounts in its database. */
export type BenchmarkedProduct = {
  product: Product;
  databaseUrl: string;
  sample: Sample;
  /** The key that encrypts the stored keys of sign-in, for processes that read them: 32 bytes in base64. */
  encryption_key: string;
};

/**
 * Starts the product as in production: the built pages, a process of its own, PostgreSQL on the disk with durable
 * commits, and a log of one line for each response, written to /dev/null.
 *
 * @param rows the rows of the database, besides the candidates who sign in
 */
export async function startBenchmarkedProduct(rows: GeneratedRows): Promise<BenchmarkedProduct> {
  const databaseUrl = await productDatabase(await stopBeforeExit(startTemporaryPostgres({ durable: true })));
  await addGeneratedRows(databaseUrl, rows);
  await addApplicants(databaseUrl);
  await addQuestions(databaseUrl);
  await runSql(databaseUrl, 'VACUUM ANALYZE'); // keeps autovacuum out of the measurements

  const encryption_key = randomBytes(32).toString('base64');
  const product = await startTestProduct({
    databaseUrl,
    dataDir: await temporaryFolder('careers-bench-'),
    settings: {
      LOG_LEVEL: 'info',
      LIMIT_READS_PER_MINUTE: UNLIMITED,
      LIMIT_CHANGES_PER_MINUTE: UNLIMITED,
      LIMIT_API_KEY_READS_PER_MINUTE: UNLIMITED,
      LIMIT_APPLICATIONS_PER_HOUR: UNLIMITED,
      LIMIT_APPLICATIONS_PER_DAY: UNLIMITED,
      AUTH_CALLS_PER_ADDRESS: UNLIMITED,
      AUTH_KEY_ENCRYPTION_KEY: encryption_key,
    },
    output: openSync('/dev/null', 'w'),
    errors: 'inherit',
  });
  const jobs = await publishedJobs(databaseUrl);
  const { admin_token, ...candidates } = await signInPeople(product.url, databaseUrl, encryption_key);
  const sample = { jobs, ...candidates, busy_job: { id: jobs[0]?.id ?? '', token: admin_token } };
  return { product, databaseUrl, sample, encryption_key };
}

async function publishedJobs(databaseUrl: string): Promise<Sample['jobs']> {
  const rows = await runSql<{ id: string; slug: string; created_at: Date }>(
    databaseUrl,
    "SELECT id, slug, created_at FROM jobs WHERE status = 'Published' ORDER BY created_at DESC, id DESC",
  );
  return rows.map(({ id, slug, created_at }) => ({
    id,
    slug,
    cursor: encodeJobCursor({ sort: 'newest', score: 0, created_at: created_at.toISOString(), id }),
  }));
}

/** Gives the newest job `BUSY_JOB_APPLICANTS` applicants more, in every state. */
async function addApplicants(databaseUrl: string): Promise<void> {
  await runSql(
    databaseUrl,
    `INSERT INTO applications (id, user_id, job_id, job_title, job_department, job_location, cover_letter, status, withdrawn_at)
     SELECT gen_random_uuid(), profiles.id, jobs.id, title, department, jobs.location, repeat('I have cared for vans. ', 50),
       (ARRAY['Applied', 'Applied', 'Applied', 'Under Review', 'Interview', 'Offer', 'Rejected'])[n % 7 + 1],
       CASE WHEN n % 20 = 0 THEN now() END
     FROM (SELECT id, row_number() OVER (ORDER BY id) AS n FROM profiles ORDER BY id LIMIT ${BUSY_JOB_APPLICANTS}) AS profiles,
       (SELECT * FROM jobs WHERE status = 'Published' ORDER BY created_at DESC, id DESC LIMIT 1) AS jobs`,
  );
}

const signedIn = z.object({ access_token: z.string() });

async function tokenOf(url: string, { email, password }: Person): Promise<string> {
  const response = await fetch(`${url}/auth/v1/token?grant_type=password`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email, password }),
  });
  if (!response.ok) throw new SetupError(`${email} could not sign in: ${await response.text()}`);
  return signedIn.parse(await response.json()).access_token;
}

/** Makes an API key that reads applicants. */
async function createApiKey(db: Db): Promise<string> {
  const id = newKeyId();
  const key = newKey(id);
  const ends_at = new Date(Date.now() + 86_400_000);
  const scopes = ['applications:read', 'applications:personal'];
  await db.apiKey.create({ data: { id, name: 'Bench', scopes, all_jobs: true, hash: hashOfKey(key), ends_at } });
  return key;
}

/** Creates candidates and an administrator, and signs them in over HTTP. */
async function signInPeople(
  url: string,
  databaseUrl: string,
  encryption_key: string,
): Promise<Omit<Sample, 'jobs' | 'busy_job'> & { admin_token: string }> {
  const db = createDb(databaseUrl);
  try {
    const people: Person[] = [];
    const tokens: string[] = [];
    for (let n = 0; n < CANDIDATES; n += 1) {
      const person = await createCandidate(db);
      people.push(person);
      tokens.push(await tokenOf(url, person));
    }
    const admin_token = await tokenOf(url, await createAdmin(db));
    // Turns off mails, which the reference servers do not send: each costs this process as much as an application.
    await db.profile.updateMany({ data: { mail_applications: false } });
    const accounts = people.map(({ email, password }) => ({ email, password: password ?? '' }));
    const api_key = await createApiKey(db);
    return { admin_token, api_key, tokens, accounts, refresh_tokens: await createSessions(db, people, encryption_key) };
  } finally {
    await db.$disconnect();
  }
}

/**
 * Creates sessions of these people in the database and returns a refresh token of each, because signing in so often
 * takes minutes. A token is the session's id, signed with a secret of the server.
 */
async function createSessions(db: Db, people: { id: string }[], encryption_key: string): Promise<string[]> {
  const box = createKeyBox([Buffer.from(encryption_key, 'base64')]);
  const { refresh_secret } = await loadKeys(db, { box, now: new Date() });
  const amr = [{ method: 'password', timestamp: Math.floor(Date.now() / 1000) }];
  const rows: { id: string }[] = [];
  while (rows.length < SESSIONS) {
    const data = Array.from({ length: SESSIONS_PER_INSERT }, (_, n) => ({
      user_id: people[n % people.length]?.id ?? '',
      amr,
    }));
    rows.push(...(await db.session.createManyAndReturn({ data, select: { id: true } })));
  }
  return rows.map(({ id }) => writeRefreshToken(refresh_secret, { session_id: id, counter: 0 }));
}
