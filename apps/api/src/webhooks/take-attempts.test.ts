import { setTimeout } from 'node:timers/promises';
import { testDatabase } from '@careers/db/testing';
import { beforeEach, expect, test } from 'vitest';
import { takeAttempts } from './attempts.service.ts';
import { giveEvents } from './webhook-events.service.ts';
import { startReceiver } from './testing/receiver.ts';
import { addEndpoint, deliveries, publishJob } from './testing/webhook-world.ts';

const { db } = await testDatabase();

beforeEach(async () => {
  await db.webhookEndpoint.deleteMany();
  await db.webhookEvent.deleteMany();
});

/** Publishes jobs, whose attempts are due since a minute. */
async function backlog(length: number): Promise<void> {
  await Promise.all(Array.from({ length }, () => publishJob(db)));
  await giveEvents({ db }, 0);
  await db.webhookAttempt.updateMany({ data: { due_at: new Date(Date.now() - 60_000) } });
}

function isWaiting(): Promise<unknown[]> {
  return db.$queryRaw`SELECT FROM pg_stat_activity WHERE datname = current_database() AND wait_event_type = 'Lock'`;
}

test('[HOOK-03] of two processes that meet at one attempt, the second does not make what the first has ended meanwhile', async () => {
  await addEndpoint(db, 'https://hooks.example.com/');
  await backlog(1);
  const second = await db.$transaction(async (first) => {
    await first.$executeRaw`UPDATE webhook_attempts SET ended_at = now(), outcome = 'delivered', leased_until = NULL`;
    let isOver = false;
    const taken = takeAttempts({ db }).finally(() => (isOver = true));
    while (!isOver && (await isWaiting()).length === 0) await setTimeout(5);
    return { taken, waits: !isOver };
  });
  expect(await second.taken).toEqual([]);
  expect(second.waits, 'it leaves the row to the other and waits for none').toBe(false);
});

test('two processes that take at once fill the room of each endpoint, and take nothing twice', async () => {
  for (let n = 0; n < 3; n += 1) await addEndpoint(db, 'https://hooks.example.com/');
  await backlog(30);
  const taken = (await Promise.all([takeAttempts({ db }), takeAttempts({ db })])).flat();
  expect(new Set(taken.map(({ id }) => id)).size).toBe(15);
  expect(taken).toHaveLength(15);
});

test('a test and what happens now are sent before a backlog', async () => {
  const receiver = await startReceiver();
  const { id: endpoint_id } = await addEndpoint(db, receiver.url);
  await backlog(20);
  await publishJob(db);
  await giveEvents({ db }, 0);
  const { id: event_id } = await db.webhookEvent.create({ data: { type: 'webhook.test', state: 'given' } });
  await db.webhookAttempt.create({ data: { endpoint_id, event_id } });
  const types = (await takeAttempts({ db })).map(({ type, created_at }) => ({ type, created_at }));
  expect(types).toHaveLength(5);
  expect(types).toContainEqual({ type: 'webhook.test', created_at: expect.any(Date) });
  const newest = await db.webhookEvent.findFirstOrThrow({
    where: { type: 'job.published' },
    orderBy: { created_at: 'desc' },
  });
  expect(types).toContainEqual({ type: 'job.published', created_at: newest.created_at });
});

test('the ends of many requests lead to one take at a time', async () => {
  const receiver = await startReceiver();
  for (let n = 0; n < 3; n += 1) await addEndpoint(db, receiver.url);
  await backlog(30);
  let [takes, most] = [0, 0];
  const watched = new Proxy(db, {
    get: (target, name) => {
      if (name !== '$queryRaw') return Reflect.get(target, name);
      return async (query: TemplateStringsArray, ...values: unknown[]) => {
        const isTake = String(query).includes('AS taken') || String(query).includes('taken AS');
        if (isTake) most = Math.max(most, (takes += 1));
        try {
          return await target.$queryRaw(query, ...values);
        } finally {
          if (isTake) takes -= 1;
        }
      };
    },
  });
  await deliveries(watched).sendAll();
  expect(receiver.received).toHaveLength(90);
  expect(new Set(receiver.received.map(({ id }) => id)).size).toBe(30);
  expect(most).toBe(1);
});
