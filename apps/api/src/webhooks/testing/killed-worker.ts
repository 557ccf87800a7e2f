import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { testDatabase } from '@careers/db/testing';
import { Webhook } from 'standardwebhooks';
import { expect } from 'vitest';
import { changeJobRow } from '../../jobs/job-rows.ts';
import { startReceiver } from './receiver.ts';
import { addEndpoint, publishJob, setStatus, submitted } from './webhook-world.ts';

/** The time in which events are given and delivered, and in which the worker is killed. */
const LONGEST_MS = 1_000;

const { db, url } = await testDatabase();

async function startWorker(): Promise<ChildProcess> {
  const script = join(import.meta.dirname, 'webhook-worker.ts');
  const worker = spawn(process.execPath, [script, url], { stdio: ['ignore', 'pipe', 'inherit'] });
  if (worker.stdout) await once(worker.stdout, 'data');
  return worker;
}

async function kill(worker: ChildProcess): Promise<void> {
  worker.kill('SIGKILL');
  await once(worker, 'exit');
}

/**
 * Does what is news, and beside it what is not: a status that is set back, and a transaction that is rolled back.
 *
 * @returns a line for each event that must be sent.
 */
async function causeEvents(): Promise<string[]> {
  const job = await publishJob(db);
  const [{ id }, slip] = [await submitted(db, job), await submitted(db, job)];
  await setStatus(db, id, 'Interview');
  await db.$transaction(async (tx) => {
    await setStatus(tx, slip.id, 'Offer');
    await setStatus(tx, slip.id, 'Applied');
  });
  await db
    .$transaction(async (tx) => {
      await changeJobRow(tx, job, { filled: true, version: 2 });
      throw new Error('rolled back');
    })
    .catch(() => undefined);
  return [
    `job.published ${job.id}`,
    `application.created ${id}`,
    `application.created ${slip.id}`,
    `application.status_changed ${id}`,
  ];
}

/**
 * Kills the worker at random moments between cause and record, and expects each event at least once, none that did not happen, and a
 * good signature on all.
 *
 * @returns how many requests repeated one that had been received: the worker was killed before it recorded that
 */
export async function killWorkerAtRandom(kills: number): Promise<number> {
  const receiver = await startReceiver();
  const { secret } = await addEndpoint(db, receiver.url);
  const ledger: string[] = [];
  const lines: string[] = [];
  /** Checks what came since the last time: a receiver refuses a request that is more than five minutes old. */
  function readNew(): void {
    for (const { body, headers } of receiver.received.slice(lines.length)) {
      new Webhook(secret).verify(body, headers);
      const { type, data } = JSON.parse(body);
      lines.push(`${type} ${data.id}`);
    }
  }
  for (let n = 0; n < kills; n += 1) {
    const worker = await startWorker();
    ledger.push(...(await causeEvents()));
    await setTimeout(Math.random() * LONGEST_MS);
    await kill(worker);
    readNew();
    // Another process takes over the attempts of a dead one after a minute.
    await db.$executeRaw`UPDATE webhook_attempts SET leased_until = NULL WHERE ended_at IS NULL`;
  }
  const last = await startWorker();
  await expect
    .poll(
      async () => [
        await db.webhookEvent.count({ where: { state: { not: 'given' } } }),
        await db.webhookAttempt.count({ where: { ended_at: null } }),
      ],
      { timeout: 60_000 },
    )
    .toEqual([0, 0]);
  await kill(last);

  readNew();
  expect(new Set(lines)).toEqual(new Set(ledger));
  expect(new Set(receiver.received.map(({ id }) => id)).size, 'an event keeps its id').toBe(ledger.length);
  return lines.length - ledger.length;
}
