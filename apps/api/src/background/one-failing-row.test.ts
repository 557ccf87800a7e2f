import { createSecretKey, randomUUID } from 'node:crypto';
import { testDatabase } from '@careers/db/testing';
import { queueMails } from '@careers/mail/queue-mails';
import { mailSettings } from '@careers/mail/testing/start-outbox';
import { runSql } from '@careers/postgres/sql';
import { createApplication } from '@careers/samples/factories/application';
import { createJob } from '@careers/samples/factories/job';
import { createAdmin, createCandidate } from '@careers/samples/factories/person';
import { Registry } from 'prom-client';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { observeProduct } from '../metrics/product-gauges.ts';
import { needs } from '../setup/found-needs.ts';
import type { Env, Services } from '../start/open-services.ts';
import { backgroundJobs } from '../start/start-background-work.ts';
import { inTurn } from './in-batches.ts';

const ROWS = 100;
const PRESS = randomUUID();
const { db, url } = await testDatabase();

const mailer = {
  queue: (tx: typeof db, mail: never) => queueMails(tx, { add: async () => {} }, mailSettings, [mail]),
  queueAll: (tx: typeof db, mails: never[]) => queueMails(tx, { add: async () => {} }, mailSettings, mails),
};
const env = {
  DATABASE_URL: url,
  SITE_URL: 'https://careers.example.com',
  DATA_DIR: '/nonexistent',
  NOTICE_DELAY_SECONDS: 0,
  SENT_MAILS_DAYS: 30,
  brand: { name: 'Larkfield' },
  audit_retention: { sign_in: 90, administration: 730 },
  retention: { application_months: 12, account_months: 12 },
  hosted_auth: null,
  cvs: { clamd: { host: 'clamd', port: 3310 } },
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
  cvs: { store: { remove: async () => {} }, queueScans: async () => {}, incoming: '/nonexistent' },
};
const log = { info: () => {}, warn: () => {}, error: () => {} };
const { timed, scheduled, queued, close } = backgroundJobs(
  env as unknown as Env,
  services as unknown as Services,
  log as never,
);
afterAll(() => close());

type Case = {
  /** Makes a hundred rows, in SQL. */
  rows: string;
  /** The table whose row is poisoned, and the expression that names a row there. */
  table: string;
  key?: string;
  /** The condition for a row that is not done. */
  waiting: string;
};

/** Makes each row of a query a hundred times. */
function times(sql: string): string {
  return `${sql} FROM generate_series(1, ${ROWS}) AS n`;
}
const drivers = "FROM applications WHERE job_title = 'Driver'";
const old = "now() - interval '5 years'";
const press: Case = {
  rows: `DELETE FROM bulk_actions;
    UPDATE applications SET version = 1, status = 'Applied', shown_status = NULL WHERE job_title = 'Driver';
    INSERT INTO bulk_actions (id, job_id, status, tell, send_at, created_at)
    SELECT '${PRESS}', id, 'Interview', 'no_mail', now() + interval '1 day', now() - interval '1 hour'
    FROM jobs WHERE title = 'Driver';
    INSERT INTO bulk_action_items (action_id, application_id, version) SELECT '${PRESS}', id, version ${drivers}`,
  table: 'bulk_action_items',
  key: 'application_id',
  waiting: "outcome = 'waiting'",
};

/** For each job what its rows are, or why it has no rows of which one could stop the others. */
const cases: Record<string, Case | string> = {
  'send-webhooks': {
    rows: times("INSERT INTO webhook_events (type) SELECT 'job.published'"),
    table: 'webhook_events',
    waiting: "state <> 'given'",
  },
  'close jobs': {
    rows: `UPDATE jobs SET closing_date = '2020-01-01' WHERE title = 'Closing'`,
    table: 'jobs',
    waiting: "title = 'Closing' AND closed_at IS NULL",
  },
  'publish jobs': {
    rows: `INSERT INTO job_plans (job_id, publish_at) SELECT id, now() FROM jobs WHERE title = 'Planned'`,
    table: 'jobs',
    waiting: "title = 'Planned' AND status = 'Draft'",
  },
  'send-messages': {
    rows: `INSERT INTO application_messages (id, application_id, kind, subject, text, send_at)
      SELECT gen_random_uuid(), id, 'message', 'Subject', 'Text', now() ${drivers}`,
    table: 'application_messages',
    waiting: 'NOT from_candidate AND sent_at IS NULL',
  },
  'queue-unscanned-cvs': {
    rows: times(`INSERT INTO cvs (id, profile_id, storage_key, file_name, size)
      SELECT gen_random_uuid(), (SELECT min(user_id::text)::uuid FROM applications), 'cv' || n, 'CV.pdf', 1`),
    table: 'cvs',
    waiting: "scan = 'clean'",
  },
  'finish-bulk-actions': press,
  'bulk-actions': press,
  'mail-candidates': {
    rows: `UPDATE applications SET status = 'Applied', shown_status = NULL, notified_status = NULL WHERE job_title = 'Driver'`,
    table: 'applications',
    waiting: "job_title = 'Driver' AND notified_status IS NULL",
  },
  'mail-saved-jobs': {
    rows: `UPDATE jobs SET closing_date = (now() AT TIME ZONE 'Europe/London')::date + 1 WHERE title = 'Saved';
      INSERT INTO saved_jobs (profile_id, job_id, job_title, created_at)
      SELECT user_id, (SELECT id FROM jobs WHERE title = 'Saved'), 'Saved', now() - interval '10 days' ${drivers}`,
    table: 'saved_jobs',
    key: "profile_id || ' ' || job_id",
    waiting: 'closing_told_at IS NULL',
  },
  'mail-mentions': {
    rows: `INSERT INTO team_notes (id, application_id, text) SELECT gen_random_uuid(), id, 'Note' ${drivers};
      INSERT INTO team_note_mentions (id, note_id) SELECT gen_random_uuid(), id FROM team_notes`,
    table: 'team_note_mentions',
    waiting: 'told_at IS NULL',
  },
  'mail-replies': {
    rows: `INSERT INTO application_messages (id, application_id, from_candidate, text, sent_at)
      SELECT gen_random_uuid(), id, true, 'Text', now() ${drivers}`,
    table: 'application_messages',
    key: 'application_id',
    waiting: 'from_candidate AND team_told_at IS NULL',
  },
  'mail-members': {
    rows: `INSERT INTO job_members (job_id, profile_id, part)
      SELECT (SELECT id FROM jobs WHERE title = 'Driver'), user_id, 'recruiter' ${drivers}`,
    table: 'job_members',
    key: "job_id || ' ' || profile_id",
    waiting: 'NOT notified',
  },
  'send-alerts': {
    rows: times(`INSERT INTO job_alerts (id, email, frequency, search, confirmed_at, kept_at, next_at)
      SELECT gen_random_uuid(), n || '@example.com', 'weekly', 'word' || n, now(), now(), now()`),
    table: 'job_alerts',
    waiting: 'next_at <= now()',
  },
  'ask-to-keep-alerts': {
    rows: `UPDATE job_alerts SET kept_at = now() - interval '13 months'`,
    table: 'job_alerts',
    waiting: 'keep_asked_at IS NULL',
  },
  'remind-of-team-records': {
    rows: `INSERT INTO team_record_requests (id, profile_id, due_on)
      SELECT gen_random_uuid(), user_id, now()::date + 20 ${drivers}`,
    table: 'team_record_requests',
    waiting: 'reminded_on IS NULL',
  },
  'remind-of-api-keys': {
    rows: times(`INSERT INTO api_keys (id, name, job_ids, all_jobs, hash, ends_at)
      SELECT 'key' || n, 'Key', '{}', true, n::text::bytea, now() + interval '20 days'`),
    table: 'api_keys',
    waiting: 'mailed_days IS NULL',
  },
  'remove-old-webhooks': {
    rows: times(`INSERT INTO webhook_events (type, state, created_at) SELECT 'webhook.test', 'given', ${old}`),
    table: 'webhook_events',
    waiting: "type = 'webhook.test'",
  },
  'mail-digests': {
    rows: `UPDATE profiles SET role = 'admin', digest_sent_at = ${old} WHERE id IN (SELECT user_id ${drivers})`,
    table: 'profiles',
    waiting: "digest_sent_at < now() - interval '4 years'",
  },
  'warn-before-erasure': {
    rows: `UPDATE profiles SET created_at = ${old}, last_sign_in_at = ${old} WHERE full_name = 'Idle'`,
    table: 'profiles',
    waiting: "full_name = 'Idle' AND retention_warned_at IS NULL",
  },
  'erase-expired-data': {
    rows: `UPDATE profiles SET retention_warned_at = now() - interval '2 months' WHERE full_name = 'Idle'`,
    table: 'profiles',
    waiting: "full_name = 'Idle'",
  },
  'remove-discarded-cvs': 'goes on past a file that the store does not remove, and tries again for ever: it must go',
  'remove-orphaned-cvs': 'removes files, and goes on past one that the store does not remove',
  'remove-interrupted-uploads': 'removes files',
  'write-down-erasures': 'reads rows, and changes none',
  'refresh search words': 'reads rows, and changes none',
  'mails-after-an-outage': 'only lets mails be tried earlier',
  'end-alerts': 'one DELETE',
  'remove-expired-exports': 'one DELETE',
  'erase-bulk-actions': 'one DELETE',
  'remove-closed-saved-jobs': 'one DELETE',
  'forget-erased-applications': 'one DELETE',
  'remove-old-team-record-requests': 'one DELETE',
  'forget-old-api-keys': 'one DELETE for each table',
  'prune-failed-rows': 'one DELETE',
  'prune-security-events': 'one DELETE after the other',
  'prune-sessions': 'one DELETE after the other',
  'prune-mails': 'one DELETE after the other',
  'sweep-call-counts': 'one DELETE after the other',
  'prune-email-changes': 'one UPDATE that empties columns',
  'forget-equality-forms': 'one UPDATE that empties a column, and one DELETE',
  mail: 'a queued row is alone, and is given up after five days',
  'scan-cv': 'a queued row is alone; a person is told after an hour',
  'erase-from-mailbox': 'a queued row is alone',
  'make-data-export': 'a queued row is alone; the person is told that it failed',
};

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

test('each background job has a case here, or the reason why it has none', () => {
  const names = [...timed, ...scheduled, ...queued].map(({ name }) => name);
  expect(Object.keys(cases).toSorted()).toEqual(names.toSorted());
});

const inRows = Object.entries(cases).flatMap(([name, its]) => (typeof its === 'string' ? [] : [[name, its] as const]));

test.for(inRows)(
  '%s handles 99 rows of which the hundredth fails, and sets that one aside after five runs',
  { timeout: 120_000 },
  async ([name, { rows, table, key = 'id', waiting }]) => {
    const label = name === 'finish-bulk-actions' ? 'bulk-actions' : name;
    async function run() {
      await [...timed, ...scheduled].find((job) => job.name === name)?.work();
      await queued.find((job) => job.name === name)?.work(PRESS);
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
    const all = await rowsLeft();
    expect(all).toHaveLength(ROWS);
    const poisoned = all[ROWS / 2] ?? '';
    const keyOfOld = key.replaceAll(/\b(id|\w+_id)\b/g, 'OLD.$1');
    await runSql(
      url,
      `CREATE FUNCTION poison() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN RAISE EXCEPTION 'poison'; END $$;
      CREATE TRIGGER poison BEFORE UPDATE OR DELETE ON ${table} FOR EACH ROW
        WHEN ((${keyOfOld})::text = '${poisoned}') EXECUTE FUNCTION poison()`,
    );
    try {
      for (const _ of [1, 2]) await expect(run()).rejects.toThrow(`could not be handled: ${poisoned}`);
      expect(await rowsLeft()).toEqual([poisoned]);
      for (const _ of [3, 4]) await expect(run()).rejects.toThrow(`could not be handled: ${poisoned}`);
      expect(await told(), 'it is still tried').toEqual({ metric: undefined, need: 0 });
      await expect(run()).rejects.toThrow(`; set aside: ${poisoned}`);
      expect(await told()).toEqual({ metric: `careers_failed_rows{job="${label}"} 1`, need: 1 });
      await expect(run(), 'it is left out').resolves.toBeUndefined();
      expect(await rowsLeft()).toEqual([poisoned]);
      const now = new Date();
      const next = await timed.find((job) => job.name === name)?.next?.(now);
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
  const alerts = scheduled.find(({ name }) => name === 'send-alerts');
  const { id } = await db.jobAlert.findFirstOrThrow();
  await db.jobAlert.update({ where: { id }, data: { next_at: new Date(0) } });
  await failing('job_alerts', async () => {
    for (const _ of [1, 2]) await expect(alerts?.work()).rejects.toThrow(id);
  });
  expect(await db.failedRow.findMany()).toMatchObject([{ job: 'send-alerts', row_id: id, tries: 2 }]);
  await alerts?.work();
  expect(await db.failedRow.count(), 'another process may be trying it').toBe(1);
  await db.failedRow.updateMany({ data: { last_at: new Date(0) } });
  await alerts?.work();
  expect(await db.failedRow.count()).toBe(0);
});

test('a row that meets a busy database is not counted as failing', async () => {
  const alerts = scheduled.find(({ name }) => name === 'send-alerts');
  const { id } = await db.jobAlert.findFirstOrThrow();
  await db.jobAlert.update({ where: { id }, data: { next_at: new Date(0) } });
  await failing(
    'job_alerts',
    async () => {
      await expect(alerts?.work()).rejects.toThrow(id);
    },
    'lock_not_available',
  );
  expect(await db.failedRow.count()).toBe(0);
  await alerts?.work();
});

test('a fault of what all rows need sets none of them aside', async () => {
  const alerts = scheduled.find(({ name }) => name === 'send-alerts');
  await db.jobAlert.updateMany({ data: { next_at: new Date(0) } });
  await failing('job_alerts', async () => {
    await expect(alerts?.work()).rejects.toThrow('poison');
  });
  expect(await db.failedRow.count()).toBe(0);
  await alerts?.work();
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
