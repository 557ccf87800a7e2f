import { createSecretKey } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { testDatabase } from '@careers/db/testing';
import { queueMails } from '@careers/mail/queue-mails';
import { mailSettings } from '@careers/mail/testing/start-outbox';
import { runSql } from '@careers/postgres/sql';
import { createApplication } from '@careers/samples/factories/application';
import { createJob } from '@careers/samples/factories/job';
import { createAdmin, createCandidate } from '@careers/samples/factories/person';
import { Registry } from 'prom-client';
import { afterAll, beforeAll, expect, onTestFinished, test, vi } from 'vitest';
import { startClamd } from '../cvs/testing/clamd-server.ts';
import { observeProduct } from '../metrics/product-gauges.ts';
import { needs } from '../setup/setup.admin-service.ts';
import type { Env, Services } from '../start/open-services.ts';
import { backgroundJobs } from '../start/start-background-work.ts';
import { inTurn } from './in-batches.ts';
import { cases, BULK_ACTION, ROWS } from './testing/rows-of-jobs.ts';

const { db, url } = await testDatabase();
const clamd = await startClamd(() => 'stream: OK\0');
const incoming = await mkdtemp(join(tmpdir(), 'careers-incoming-'));

const mailer = {
  queue: (tx: typeof db, mail: never) => queueMails(tx, { add: async () => {} }, mailSettings, [mail]),
  queueAll: (tx: typeof db, mails: never[]) => queueMails(tx, { add: async () => {} }, mailSettings, mails),
};
const env = {
  DATABASE_URL: url,
  SITE_URL: 'https://careers.example.com',
  DATA_DIR: '/nonexistent',
  NOTICE_DELAY_SECONDS: 0,
  brand: { name: 'Larkfield' },
  retention: { application_months: 12, account_months: 12 },
  hosted_auth: null,
  cvs: { clamd },
  mail: { mailbox: '/nonexistent' },
  webhook_private_networks: [],
};
const services = {
  db,
  background: {},
  signIn: {
    auth: {
      deriveKey: () => createSecretKey(Buffer.alloc(32, 1)),
      heldElsewhere: null,
      admin: {
        deleteUser: (id: string, _: unknown, tx: typeof db) =>
          tx.$executeRaw`DELETE FROM profiles WHERE id = ${id}::uuid`,
      },
    },
  },
  mail: { mailer, deliveryJob: () => ({ name: 'mail', work: async () => {} }), isOverDailyVolume: async () => false },
  cvs: {
    store: { remove: async () => {}, put: async () => {}, read: async () => Readable.from([]) },
    queueScans: async () => {},
    incoming,
  },
};
const log = { info: () => {}, warn: () => {}, error: () => {} };
const { jobs, close } = backgroundJobs(env as unknown as Env, services as unknown as Services, log as never);
afterAll(async () => {
  await close();
  await clamd.stop();
  await rm(incoming, { recursive: true });
});

beforeAll(async () => {
  const job = await createJob(db, { title: 'Driver' });
  await createJob(db, { title: 'Saved' });
  for (let n = 0; n < ROWS; n += 1) {
    await createApplication(db, job, await createCandidate(db));
    await createCandidate(db, { full_name: 'Idle' });
    await createJob(db, { title: 'Closing' });
    await createJob(db, { title: 'Planned', status: 'Draft' });
  }
}, 120_000);

function jobNamed(name: string) {
  const job = jobs.find((each) => each.name === name);
  if (!job) throw new Error(`There is no job ${name}`);
  return job;
}

test('each background job has a case here, or the reason why it has none', () => {
  const names = jobs.map(({ name }) => name);
  expect(new Set(Object.keys(cases).map((job) => job.split(':')[0]))).toEqual(new Set(names));
});

const inRows = Object.entries(cases).flatMap(([name, its]) => (typeof its === 'string' ? [] : [[name, its] as const]));

test.for(inRows)(
  '%s handles 99 rows of which the hundredth fails, and sets that one aside after five runs',
  { timeout: 120_000 },
  async ([job, { rows, table, key = 'id', waiting, isQueued, at }]) => {
    const [name = ''] = job.split(':');
    async function run() {
      const ids = isQueued ? await rowsLeft() : [BULK_ACTION];
      // A queue repeats its jobs within seconds, of which one try a minute counts.
      if (isQueued) await db.failedRow.updateMany({ data: { last_at: new Date(Date.now() - 60_000) } });
      await inTurn(ids, (id) => jobNamed(name).work(id));
    }
    /** Runs until so many tries of the row are counted: one that meets a busy database is not. @returns the last error. */
    async function failTo(tries: number): Promise<unknown> {
      const error = await run().catch((cause: unknown) => cause);
      expect(String(error)).toContain(`could not be handled: ${poisoned}`);
      const counted = (await db.failedRow.findFirst({ where: { row_id: poisoned } }))?.tries ?? 0;
      expect(counted).toBeLessThanOrEqual(tries);
      return counted < tries ? failTo(tries) : error;
    }
    async function rowsLeft() {
      const found = await runSql<{ row: string }>(url, `SELECT (${key})::text AS row FROM ${table} WHERE ${waiting}`);
      return found.map(({ row }) => row).toSorted();
    }
    const admin = await createAdmin(db, { digest_sent_at: new Date(), mail_messages: false });
    async function told() {
      const registry = new Registry();
      observeProduct({ db, readiness: { check: async () => null } }, registry);
      const metric = (await registry.metrics()).match(/^careers_failed_rows\{.*$/m)?.[0];
      const [need] = await db.$queryRaw<{ count: number }[]>(needs(admin.id).rows_failed);
      return { metric, need: need?.count };
    }

    await runSql(url, rows);
    for (const { now } of at ? await runSql<{ now: string }>(url, `SELECT to_json(${at}) AS now`) : [])
      vi.useFakeTimers({ toFake: ['Date'], now: new Date(now) });
    onTestFinished(() => void vi.useRealTimers());
    const all = await rowsLeft();
    expect(all).toHaveLength(ROWS);
    const poisoned = all[ROWS / 2] ?? '';
    const keyOfOld = key.replaceAll(/\b(id|key|month|\w+_id|\w+_key)\b/g, 'OLD.$1');
    await runSql(
      url,
      `CREATE FUNCTION poison() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN RAISE EXCEPTION 'poison'; END $$;
      CREATE TRIGGER poison BEFORE UPDATE OR DELETE ON ${table} FOR EACH ROW
        WHEN ((${keyOfOld})::text = '${poisoned}') EXECUTE FUNCTION poison()`,
    );
    try {
      for (const tries of [1, 2]) await failTo(tries);
      expect(await rowsLeft()).toEqual([poisoned]);
      for (const tries of [3, 4]) await failTo(tries);
      expect(await told(), 'it is still tried').toEqual({ metric: undefined, need: 0 });
      expect(String(await failTo(5))).toContain(`; set aside: ${poisoned}`);
      expect(await told()).toEqual({ metric: `careers_failed_rows{job="${name}"} 1`, need: 1 });
      await expect(run(), 'it is left out').resolves.toBeUndefined();
      expect(await rowsLeft()).toEqual([poisoned]);
      const now = new Date();
      const timed = jobNamed(name);
      const next = 'next' in timed ? await timed.next?.(now) : null;
      expect(next?.getTime() ?? Infinity, 'it does not hide when the next is due').toBeGreaterThan(now.getTime());
    } finally {
      await runSql(url, 'DROP FUNCTION poison() CASCADE');
    }
    await db.failedRow.deleteMany(); // as an operator does
    await run();
    expect(await rowsLeft()).toEqual([]);
    await db.profile.delete({ where: { id: admin.id } });
  },
);

/** Lets each change of a row of a table fail. */
async function failing(table: string, work: () => Promise<void>, code = 'raise_exception'): Promise<void> {
  await runSql(
    url,
    `CREATE FUNCTION poison() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN RAISE EXCEPTION 'poison' USING ERRCODE = '${code}'; END $$;
    CREATE TRIGGER poison BEFORE UPDATE ON ${table} FOR EACH ROW EXECUTE FUNCTION poison()`,
  );
  try {
    await work();
  } finally {
    await runSql(url, 'DROP FUNCTION poison() CASCADE');
  }
}

test('a row that failed and is then handled is forgotten', async () => {
  const alerts = jobNamed('send-alerts');
  const { id } = await db.jobAlert.findFirstOrThrow();
  await db.jobAlert.update({ where: { id }, data: { next_at: new Date(0) } });
  await failing('job_alerts', async () => {
    for (const _ of [1, 2]) await expect(alerts.work('')).rejects.toThrow(id);
  });
  expect(await db.failedRow.findMany()).toMatchObject([{ job: 'send-alerts', row_id: id, tries: 2 }]);
  await alerts.work('');
  expect(await db.failedRow.count(), 'another process may be trying it').toBe(1);
  await db.failedRow.updateMany({ data: { last_at: new Date(0) } });
  await alerts.work('');
  expect(await db.failedRow.count()).toBe(0);
});

test('a row that meets a busy database is not counted as failing', async () => {
  const alerts = jobNamed('send-alerts');
  const { id } = await db.jobAlert.findFirstOrThrow();
  await db.jobAlert.update({ where: { id }, data: { next_at: new Date(0) } });
  await failing(
    'job_alerts',
    async () => {
      await expect(alerts.work('')).rejects.toThrow(id);
    },
    'lock_not_available',
  );
  expect(await db.failedRow.count()).toBe(0);
  await alerts.work('');
});

test('a fault of what all rows need sets none of them aside', async () => {
  const alerts = jobNamed('send-alerts');
  await db.jobAlert.updateMany({ data: { next_at: new Date(0) } });
  await failing('job_alerts', async () => {
    await expect(alerts.work('')).rejects.toThrow('poison');
  });
  expect(await db.failedRow.count()).toBe(0);
  await alerts.work('');
  expect(await db.jobAlert.count({ where: { next_at: new Date(0) } })).toBe(0);
});

test('work that fails does not keep the work after it from being done', async () => {
  const done: string[] = [];
  const works = inTurn(['first', 'second', 'third'], async (name) => {
    if (name === 'second') throw new Error('no luck');
    done.push(name);
  });
  await expect(works).rejects.toThrow('no luck');
  expect(done).toEqual(['first', 'third']);
});
