import { createSecretKey } from 'node:crypto';
import { setTimeout } from 'node:timers/promises';
import { createDb } from '@careers/db/client';
import { testDatabase } from '@careers/db/testing';
import type { NoticeMailer } from '@careers/mail/mailer';
import { queueMails } from '@careers/mail/queue-mails';
import { mailSettings } from '@careers/mail/testing/start-outbox';
import { RETRY } from '@careers/server/background';
import { createApplication } from '@careers/samples/factories/application';
import { createJob } from '@careers/samples/factories/job';
import { createAdmin, createCandidate } from '@careers/samples/factories/person';
import { v7 as uuid } from 'uuid';
import { beforeEach, expect, test } from 'vitest';
import { askToKeepAlerts } from '../../alerts/alert-jobs.ts';
import { sendAlerts } from '../../alerts/send-alerts.service.ts';
import { remindOfKeys } from '../../api-keys/api-key-jobs.ts';
import { bulkJob } from '../../bulk/bulk-jobs.ts';
import { remindCandidates, remindInterviewers, removeUnassigned } from '../../interviews/interview-jobs.ts';
import { publishDueJobs } from '../../jobs/job-plans.service.ts';
import { sendDueMessages } from '../../messages/send-due.service.ts';
import { mailCandidates } from '../../notifications/candidate-mails.service.ts';
import { mailDigests } from '../../notifications/digest.service.ts';
import { mailMembers } from '../../notifications/member-mails.service.ts';
import { mailMentions } from '../../notifications/mention-mails.service.ts';
import { mailReplies } from '../../notifications/reply-mails.service.ts';
import { mailSavedJobs } from '../../notifications/saved-job-mails.service.ts';
import { inMinutes } from '../../notifications/testing/queued-mails.ts';
import { warnCandidates } from '../../retention/retention.service.ts';
import { remindAdministrators } from '../../team-records/team-record-reminders.ts';
import { recordAttempt, takeAttempts } from '../../webhooks/attempts.service.ts';
import { giveEvents } from '../../webhooks/webhook-events.service.ts';
import { addEndpoint } from '../../webhooks/testing/webhook-world.ts';

export const TAKERS = 8;
const DAY_MS = 86_400_000;
const LONG_AGO = new Date('2020-01-01');
const EIGHT = new Date('2030-01-11T08:00:00Z');

/** A kind of rows that become due: how many of them are made, how a taker does them, and what was done, a line each time. */
type Case = { make: (rows: number) => Promise<unknown>; take: () => Promise<unknown>; done?: () => Promise<string[]> };

/** The time that work takes: from 0 to 100 ms. */
export function work(): Promise<unknown> {
  return setTimeout(Math.random() * 100);
}

async function times<Made>(rows: number, make: (n: number) => Promise<Made>): Promise<Made[]> {
  const made: Made[] = [];
  for (let n = 0; n < rows; n += 50)
    made.push(...(await Promise.all(Array.from({ length: Math.min(50, rows - n) }, (_, at) => make(n + at)))));
  return made;
}

/** Defines a test for each kind of rows that become due: eight takers at once do each row once. */
export async function testEachRowOnce(rows: number, timeout: number): Promise<void> {
  const { url } = await testDatabase();
  const db = createDb(url, { max: TAKERS, lockTimeoutMs: 30_000, statementTimeoutMs: 30_000 });
  const done: string[] = [];

  const mailer: NoticeMailer = {
    queueAll: async (tx, mails) => {
      await work();
      await queueMails(tx, { add: async () => {} }, mailSettings, mails);
    },
  };
  const context = {
    db,
    mailer,
    brand: { name: 'Larkfield' },
    key: createSecretKey(Buffer.alloc(32, 7)),
    site_url: 'https://careers.example.com',
    delay_seconds: 0,
    unsubscribeLink: () => 'https://careers.example.com/unsubscribe',
    keepLink: () => 'https://careers.example.com/keep',
    auth: { admin: { deleteUser: () => Promise.reject(new Error('It erases none')) } },
    months: { application_months: 12, account_months: 12 },
  };
  async function mailsDone(): Promise<string[]> {
    const mails = await db.outboxMail.findMany({ select: { recipient: true, about_id: true, says: true } });
    return mails.map(({ recipient, about_id, says }) => `${recipient} ${about_id} ${says}`);
  }
  async function applications(count: number, data: Parameters<typeof createApplication>[3] = {}) {
    const job = await createJob(db);
    return times(count, async () => createApplication(db, job, await createCandidate(db), data));
  }
  /** Interviews in the morning of a day, each with an interviewer of its own. */
  async function interviews(count: number): Promise<void> {
    const made = await applications(count);
    const rows = made.map(({ id: application_id }) => ({
      id: uuid(),
      application_id,
      title: 'Interview',
      minutes: 45,
      kind: 'phone',
      organizer: 'jobs@example.com',
      starts_at: new Date(EIGHT.getTime() + 3_600_000),
      booked_at: LONG_AGO,
    }));
    await db.interview.createMany({ data: rows });
    const people = await times(count, () => createCandidate(db));
    await db.interviewer.createMany({
      data: rows.map(({ id }, n) => ({ interview_id: id, profile_id: people[n]?.id ?? '', created_at: LONG_AGO })),
    });
    await db.applicationAssignee.createMany({
      data: made.map(({ id }, n) => ({ application_id: id, profile_id: people[n]?.id ?? '' })),
    });
    await db.jobMember.createMany({
      data: made.map(({ job_id }, n) => ({
        job_id: job_id ?? '',
        profile_id: people[n]?.id ?? '',
        team_role: 'interviewer',
      })),
    });
  }
  async function finishBulkAction(): Promise<void> {
    const action = await db.bulkAction.findFirstOrThrow();
    do await work();
    while ((await bulkJob(context).work(action.id)) === RETRY);
  }

  const cases: Record<string, Case> = {
    'changed statuses': {
      make: (count) => applications(count, { status: 'Interview', notified_status: 'Applied' }),
      take: () => mailCandidates({ ...context, ...inMinutes(10) }),
    },
    'planned messages': {
      make: async (count) => {
        for (const { id: application_id } of await applications(count))
          await db.applicationMessage.create({
            data: { application_id, subject: 'Hello', text: 'Hello.', send_at: LONG_AGO },
          });
      },
      take: () => sendDueMessages(context),
    },
    'batches of a bulk action': {
      make: async (count) => {
        const made = await applications(count);
        const action = { status: 'Interview', notify: 'no_mail', send_at: new Date(Date.now() + DAY_MS) };
        const { id } = await db.bulkAction.create({ data: { id: uuid(), job_id: made[0]?.job_id ?? null, ...action } });
        const items = made.map((application) => ({ action_id: id, application_id: application.id, version: 1 }));
        await db.bulkActionItem.createMany({ data: items });
      },
      take: finishBulkAction,
      done: async () => (await db.applicationMessage.findMany()).map((message) => message.application_id),
    },
    'roles on a hiring team': {
      make: async (count) => {
        const { id: job_id } = await createJob(db);
        await times(count, async () => {
          const { id: profile_id } = await createCandidate(db);
          await db.jobMember.create({ data: { job_id, profile_id, team_role: 'recruiter' } });
        });
      },
      take: () => mailMembers(context),
    },
    mentions: {
      make: async (count) => {
        const [reader] = [await createAdmin(db), await createAdmin(db)];
        for (const { id: application_id } of await applications(count)) {
          const note = await db.teamNote.create({ data: { application_id, text: 'Look' } });
          await db.teamNoteMention.create({ data: { note_id: note.id, number: 1, profile_id: reader.id } });
        }
      },
      take: () => mailMentions(context),
    },
    'replies of candidates, two about each application': {
      make: async (count) => {
        await createAdmin(db);
        for (const { id: application_id } of await applications(count))
          await db.applicationMessage.createMany({
            data: [1, 2].map(() => ({ application_id, from_candidate: true, text: 'Hello', sent_at: new Date() })),
          });
      },
      take: () => mailReplies(context),
    },
    'saved jobs that close': {
      make: async (count) => {
        const job = await createJob(db, { closing_date: new Date(Date.now() + DAY_MS) });
        await times(count, async () => {
          const { id: profile_id } = await createCandidate(db);
          const created_at = new Date(Date.now() - 30 * DAY_MS);
          await db.savedJob.create({ data: { job_id: job.id, job_title: job.title, profile_id, created_at } });
        });
      },
      take: () => mailSavedJobs(context),
    },
    digests: {
      make: async (count) => {
        await applications(1, { created_at: new Date(Date.now() - 2 * DAY_MS) });
        await times(count, () => createAdmin(db, { digest_sent_at: new Date(Date.now() - 3 * DAY_MS) }));
      },
      take: () => mailDigests({ ...context, ...inMinutes(24 * 60) }),
    },
    'interviews of which candidates are reminded': {
      make: interviews,
      take: () => remindCandidates({ ...context, now: () => EIGHT }),
    },
    'interviewers who are reminded': {
      make: interviews,
      take: () => remindInterviewers({ ...context, now: () => EIGHT }),
    },
    'interviewers who are taken off': {
      make: async (count) => {
        await interviews(count);
        await db.applicationAssignee.deleteMany();
      },
      take: () => removeUnassigned(context),
    },
    alerts: {
      make: async (count) => {
        const [confirmed_at, next_at] = [new Date(Date.now() - DAY_MS), LONG_AGO];
        await db.jobAlert.createMany({
          data: Array.from({ length: count }, (_, n) => ({
            id: uuid(),
            email: `${n}@example.com`,
            frequency: 'daily',
            confirmed_at,
            next_at,
            kept_at: confirmed_at,
          })),
        });
        await createJob(db, { first_published_at: new Date() });
      },
      take: () => sendAlerts(context),
    },
    'alerts whose owners are asked': {
      make: (count) =>
        db.jobAlert.createMany({
          data: Array.from({ length: count }, (_, n) => ({
            id: uuid(),
            email: `${n}@example.com`,
            frequency: 'daily',
            confirmed_at: LONG_AGO,
            next_at: new Date(),
            kept_at: LONG_AGO,
          })),
        }),
      take: () => askToKeepAlerts(context),
    },
    'requests that wait': {
      make: async (count) => {
        await createAdmin(db);
        await times(count, async () => {
          const { id: profile_id } = await createCandidate(db);
          await db.teamRecordRequest.create({ data: { id: uuid(), profile_id, due_on: new Date() } });
        });
      },
      take: () => remindAdministrators(context),
    },
    'keys that end': {
      make: async (count) => {
        await createAdmin(db);
        await db.apiKey.createMany({
          data: Array.from({ length: count }, (_, n) => ({
            id: `key${n}`,
            name: `Key ${n}`,
            scopes: [],
            job_ids: [],
            all_jobs: true,
            hash: Buffer.from(`${n}`),
            ends_at: new Date(Date.now() + 5 * DAY_MS),
          })),
        });
      },
      take: () => remindOfKeys(context),
      done: async () => (await db.outboxMail.findMany()).map(({ says }) => says ?? ''),
    },
    'accounts about to be erased': {
      make: (count) => times(count, () => createCandidate(db, { created_at: LONG_AGO, last_sign_in_at: LONG_AGO })),
      take: () => warnCandidates(context),
    },
    plans: {
      make: async (count) => {
        const jobs = await times(count, () => createJob(db, { status: 'Draft' }));
        await db.jobPlan.createMany({ data: jobs.map(({ id }) => ({ job_id: id, publish_at: LONG_AGO })) });
      },
      take: async () => {
        await work();
        done.push(...(await publishDueJobs(context)));
      },
    },
    'events that are given': {
      make: async (count) => {
        await addEndpoint(db, 'https://hooks.example.com/');
        await db.webhookEvent.createMany({ data: Array.from({ length: count }, () => ({ type: 'job.published' })) });
      },
      take: async () => {
        await work();
        await giveEvents(context, 0);
      },
      done: async () => (await db.webhookAttempt.findMany()).map(({ event_id }) => event_id),
    },
    webhooks: {
      make: async (count) => {
        const { id: endpoint_id } = await addEndpoint(db, 'https://hooks.example.com/');
        const events = Array.from({ length: count }, () => ({ id: uuid(), type: 'job.published', state: 'given' }));
        await db.webhookEvent.createMany({ data: events });
        await db.webhookAttempt.createMany({ data: events.map(({ id }) => ({ endpoint_id, event_id: id })) });
      },
      take: async () => {
        while (done.length < rows) {
          const attempts = await takeAttempts({ db });
          done.push(...attempts.map(({ id }) => id));
          for (const attempt of attempts) {
            await work();
            const result = { outcome: 'delivered', status: 200, answer: null, retry_after: null } as const;
            await recordAttempt({ db }, attempt, result, async () => {});
          }
        }
      },
    },
  };

  beforeEach(async () => {
    done.length = 0;
    await db.outboxMail.deleteMany();
    await db.jobAlert.deleteMany();
    await db.apiKey.deleteMany();
    await db.webhookEndpoint.deleteMany();
    await db.job.deleteMany();
    await db.webhookEvent.deleteMany();
    await db.profile.deleteMany();
  });

  test.for(Object.entries(cases))(`of ${rows} %s eight takers do each once`, { timeout }, async ([, each]) => {
    await each.make(rows);
    await Promise.all(
      Array.from({ length: TAKERS }, async () => {
        for (let run = 0; run < 3; run += 1) await each.take();
      }),
    );
    await each.take();
    const lines = each.done ? await each.done() : done.length > 0 ? done : await mailsDone();
    expect(new Set(lines).size, 'rows that were done').toBe(rows);
    expect(lines.length - new Set(lines).size, 'rows that were done twice').toBe(0);
  });
}
