import { setTimeout } from 'node:timers/promises';
import { testDatabase } from '@careers/db/testing';
import { expect, onTestFinished, test } from 'vitest';
import { openBackground } from '@careers/server/background';
import { startReceiver } from './testing/receiver.ts';
import { addEndpoint, deliveries, publishJob } from './testing/webhook-world.ts';

const { db } = await testDatabase();
const EVENTS = 10_000;

test('[HOOK-08] 10,000 events reach a fast endpoint, 100 a second and none twice, and a new one comes within 5 seconds', async () => {
  const [fast, slow, hanging] = [
    await startReceiver(),
    await startReceiver((response) => void setTimeout(1_000).then(() => response.writeHead(200).end())),
    await startReceiver(() => undefined),
  ];
  for (const { url } of [fast, slow, hanging]) await addEndpoint(db, url);
  await db.$executeRaw`
    INSERT INTO webhook_events (type, job_id, version) SELECT 'job.published', gen_random_uuid(), 1 FROM generate_series(1, ${EVENTS}::int)`;
  const stops: (() => Promise<unknown>)[] = [];
  const started = Date.now();
  const [first] = Array.from({ length: 2 }, () => {
    const webhooks = deliveries(db, { stop_ms: 50 });
    const background = openBackground({ db });
    background.start([webhooks.job], { warn: console.error, error: console.error });
    stops.push(background.stop, webhooks.stop);
    return webhooks;
  });
  onTestFinished(async () => void (await Promise.all(stops.map((stop) => stop()))));

  await expect.poll(() => fast.received.length, { timeout: 120_000 }).toBeGreaterThan(1_000);
  const asked = Date.now();
  const { id } = await publishJob(db);
  for (const receiver of [fast, slow])
    await expect
      .poll(() => receiver.received.some(({ body }) => body.includes(id)), { timeout: 60_000, interval: 20 })
      .toBe(true);
  const arrived = Date.now() - asked;
  await expect.poll(() => fast.received.length, { timeout: 600_000, interval: 100 }).toBeGreaterThan(EVENTS);
  const seconds = (Date.now() - started) / 1_000;
  await setTimeout(2_000);
  const ids = fast.received.map((each) => each.id);
  const [rate, twice] = [EVENTS / seconds, ids.length - new Set(ids).size];
  console.log(`${rate.toFixed(0)} a second, ${twice} twice, the new event came after ${arrived} ms`);
  expect(first?.lines).not.toEqual([]);
  expect(twice, 'events that came twice').toBe(0);
  expect(ids).toHaveLength(EVENTS + 1);
  expect(arrived).toBeLessThan(5_000);
  expect(rate).toBeGreaterThan(100);
}, 900_000);
