import { createSecretKey } from 'node:crypto';
import type { ApplicationStatus } from '@careers/contracts/applications/applications';
import type { WebhookType } from '@careers/contracts/site/webhook-types';
import { webhookTypeNames } from '@careers/contracts/site/webhook-types';
import type { Db, DbTransaction, Prisma } from '@careers/db/client';
import type { Job } from '@careers/db/rows';
import type { Mail } from '@careers/mail/mailer';
import { type JobOverrides, jobRow } from '@careers/samples/factories/job';
import { createCandidate } from '@careers/samples/factories/person';
import { v7 } from 'uuid';
import { expect, vi } from 'vitest';
import { changeStatus, type StatusChange, toState } from '../../application-status/change-status.ts';
import { insertJobRow } from '../../jobs/job-rows.ts';
import { asUser } from '../../testing/caller.ts';
import { giveEvents } from '../webhook-events.service.ts';
import { newSecret, sealSecret } from '../seal-secret.ts';
import { webhookDeliveries } from '../webhook-deliveries.ts';

/** The key with which the tests seal secrets. */
export const key = createSecretKey(Buffer.alloc(32, 7));

/** Adds an endpoint for some types, by default all, and returns it with its secret. */
export async function addEndpoint(
  db: Db,
  url: string,
  {
    event_types = webhookTypeNames,
    ...data
  }: Partial<Prisma.WebhookEndpointCreateInput> & { event_types?: WebhookType[] } = {},
) {
  const [id, secret] = [v7(), newSecret()];
  await db.webhookEndpoint.create({ data: { id, url, event_types, secret: sealSecret(key, id, secret), ...data } });
  return { id, secret };
}

/** Submits an application of a person, by default a new candidate, for a job. */
export async function submitted(db: Db, { id: job_id }: { id: string }, person?: Parameters<typeof asUser>[1]) {
  const candidate = person ?? (await createCandidate(db));
  await asUser(db, candidate).applications.submit({ job_id, cover_letter: 'I should like to work with you.' });
  return db.application.findFirstOrThrow({ where: { job_id, user_id: candidate.id } });
}

/** Changes a status, by default as a colleague does who changes that of one application. */
export function setStatus(
  db: DbTransaction,
  id: string,
  status: ApplicationStatus,
  shown: StatusChange['shown'] = 'at once',
): Promise<void> {
  return changeStatus(db, { targets: toState(status, [id]), shown, actor: null });
}

/** The delivery of webhooks to receivers on this machine, with the mails and the lines of the log that it causes. */
export function deliveries(db: Db, options: Partial<Parameters<typeof webhookDeliveries>[0]> = {}) {
  const mails: Mail[] = [];
  const lines: unknown[] = [];
  function note(fields: object, message: string) {
    lines.push({ ...fields, message });
  }
  const { job, stop } = webhookDeliveries({
    db,
    key,
    opened: ['127.0.0.0/8'],
    resolve: async () => [],
    mailer: { queueAll: async (_tx, queued) => void mails.push(...queued) },
    site_url: 'https://careers.example.com',
    delay_seconds: 300,
    log: { info: note, warn: note },
    ...options,
  });
  return {
    mails,
    lines,
    stop,
    job,
    run: () => job.work(),
    /** Sends what is due, and waits until all of it has ended. */
    sendAll: async () => {
      await job.work();
      await vi.waitFor(
        async () =>
          expect(
            await db.webhookAttempt.count({
              where: {
                ended_at: null,
                due_at: { lte: new Date() },
                endpoint: { disabled_at: null, paused_until: null },
              },
            }),
          ).toBe(0),
        { timeout: 20_000, interval: 20 },
      );
    },
  };
}

/** Publishes a new job, which is an event. */
export async function publishJob(db: Db, overrides: JobOverrides = {}): Promise<Job> {
  const { id } = await insertJobRow(db, jobRow(overrides));
  return db.job.findUniqueOrThrow({ where: { id } });
}

/** The events in the order in which they happened, those that still settle too. */
export function eventsOf(db: Db, where: Prisma.WebhookEventWhereInput = {}) {
  return db.webhookEvent.findMany({ where, orderBy: [{ created_at: 'asc' }, { type: 'asc' }] });
}

/** Lets some time pass for the events and attempts, and gives the events that are ready then. */
export async function afterSeconds(db: Db, seconds: number): Promise<void> {
  await db.$executeRaw`UPDATE webhook_events SET created_at = created_at - make_interval(secs => ${seconds})`;
  await db.$executeRaw`UPDATE webhook_attempts SET due_at = due_at - make_interval(secs => ${seconds}),
    ended_at = ended_at - make_interval(secs => ${seconds})`;
  await giveEvents({ db }, 300);
}
