import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { testDatabase } from '@careers/db/testing';
import { startMailServer } from '@careers/mail/testing/mail-server';
import { createApplication } from '@careers/samples/factories/application';
import { createJob } from '@careers/samples/factories/job';
import { createCandidate } from '@careers/samples/factories/person';
import { expect } from 'vitest';

/** The time in which a message is sent and its mail delivered, and in which the worker is killed. */
const LONGEST_MS = 1_500;

const { db, url } = await testDatabase();

/** Decides about a new application, to be told at once. */
async function decide(job: Awaited<ReturnType<typeof createJob>>): Promise<void> {
  const application = await createApplication(db, job, await createCandidate(db), { status: 'Interview' });
  const { id: application_id } = application;
  await db.$transaction(async (tx) => {
    await tx.application.update({
      where: { id: application_id },
      data: { status: 'Rejected', shown_status: 'Interview', unseen_changes: 1, version: 2 },
    });
    const message = { application_id, subject: 'Our decision', text: 'We have decided.', for_status: 'Rejected' };
    await tx.applicationMessage.create({ data: message });
  });
}

/** Starts the worker; it is ready to find something. */
async function startWorker(smtp: string): Promise<ChildProcess> {
  const script = join(import.meta.dirname, 'message-worker.ts');
  const worker = spawn(process.execPath, [script, url, smtp], { stdio: ['ignore', 'pipe', 'inherit'] });
  if (worker.stdout) await once(worker.stdout, 'data');
  return worker;
}

async function kill(worker: ChildProcess): Promise<void> {
  worker.kill('SIGKILL');
  await once(worker, 'exit');
}

/** Messages whose candidate sees one thing and was told another, or whose mail is not in the outbox. */
function contradictions(): Promise<unknown[]> {
  return db.$queryRaw`
    SELECT application_messages.id FROM application_messages
    JOIN applications ON applications.id = application_id
    LEFT JOIN mail_outbox ON mail_outbox.id = mail_id
    WHERE (application_messages.sent_at IS NOT NULL) IS DISTINCT FROM (shown_status IS NULL)
      OR (application_messages.sent_at IS NOT NULL) IS DISTINCT FROM (mail_outbox.id IS NOT NULL)`;
}

/**
 * Kills the worker at random moments between decision and mail, and expects one mail for each message, and no candidate
 * who sees one thing and was told another.
 *
 * @returns how many mails were sent twice: the mail server had them, and the worker was killed before it recorded that
 */
export async function killWorkerAtRandom(kills: number): Promise<number> {
  const server = await startMailServer();
  const job = await createJob(db);
  for (let n = 0; n < kills; n += 1) {
    const worker = await startWorker(server.url);
    await decide(job);
    await setTimeout(Math.random() * LONGEST_MS);
    await kill(worker);
    // Another process takes over the mails of a dead one after three minutes.
    await db.$executeRaw`UPDATE due_work SET leased_until = NULL, due_at = now()`;
    expect(await contradictions(), `kill ${n}`).toEqual([]);
  }
  const last = await startWorker(server.url);
  await expect.poll(() => db.outboxMail.count({ where: { sent_at: { not: null } } }), { timeout: 60_000 }).toBe(kills);
  await kill(last);
  await server.close();

  const messages = await db.applicationMessage.findMany({ where: { sent_at: { not: null } } });
  expect(messages).toHaveLength(kills);
  const ids = server.received.map(({ messageId }) => messageId ?? '');
  expect(new Set(ids).size, 'each message has a Message-ID of its own').toBe(kills);
  for (const { mail_id } of messages) expect(ids.some((each) => each.includes(mail_id ?? 'none'))).toBe(true);
  const recipients = new Set(server.recipients());
  expect(recipients.size).toBe(kills);
  return ids.length - kills;
}
