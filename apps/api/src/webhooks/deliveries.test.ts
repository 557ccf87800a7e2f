import { testDatabase } from '@careers/db/testing';
import { createAdmin } from '@careers/samples/factories/person';
import { Webhook } from 'standardwebhooks';
import { beforeEach, expect, test, vi } from 'vitest';
import { newSecret, sealSecret } from './seal-secret.ts';
import { PAUSES_MS, pauseAfter } from './schedule.ts';
import { startReceiver } from './testing/receiver.ts';
import { addEndpoint, afterSeconds, deliveries, key, publishJob } from './testing/webhook-world.ts';

const { db } = await testDatabase();

beforeEach(async () => {
  await db.webhookEndpoint.deleteMany();
  await db.webhookEvent.deleteMany();
});

function endpointOf(id: string) {
  return db.webhookEndpoint.findUniqueOrThrow({ where: { id } });
}
function attemptsOf(endpoint_id: string) {
  return db.webhookAttempt.findMany({ where: { endpoint_id }, orderBy: [{ number: 'asc' }, { due_at: 'asc' }] });
}

test('[HOOK-01] a delivery verifies with the library of Standard Webhooks', async () => {
  const receiver = await startReceiver();
  const { secret } = await addEndpoint(db, receiver.url);
  const job = await publishJob(db);
  await deliveries(db).sendAll();
  const [delivery] = receiver.received;
  if (!delivery) throw new Error('Nothing was delivered');
  const { body, headers, id } = delivery;
  const event = await db.webhookEvent.findFirstOrThrow();
  expect(new Webhook(secret).verify(body, headers)).toEqual({
    type: 'job.published',
    timestamp: event.created_at.toISOString(),
    data: { id: job.id, version: 1 },
  });
  expect(id).toBe(event.id);
  expect(headers['content-type']).toBe('application/json');
  expect(() => new Webhook(newSecret()).verify(body, headers)).toThrow('No matching signature found');
  expect(() => new Webhook(secret).verify(body.replace('published', 'deleted'), headers)).toThrow('No matching');
});

test('[HOOK-01] for 24 hours after rotating a delivery verifies with either secret, and then with the new one alone', async () => {
  const receiver = await startReceiver();
  const { id, secret: former } = await addEndpoint(db, receiver.url);
  const secret = newSecret();
  const rotated = { secret: sealSecret(key, id, secret), former_secret: sealSecret(key, id, former) };
  await db.webhookEndpoint.update({
    where: { id },
    data: { ...rotated, former_secret_until: new Date(Date.now() + 60_000) },
  });
  await publishJob(db);
  await deliveries(db).sendAll();
  await db.webhookEndpoint.update({ where: { id }, data: { former_secret_until: new Date(Date.now() - 1_000) } });
  await publishJob(db);
  await deliveries(db).sendAll();
  const [during, after] = receiver.received;
  if (!during || !after) throw new Error('Two deliveries are missing');
  for (const each of [secret, former])
    expect(() => new Webhook(each).verify(during.body, during.headers)).not.toThrow();
  expect(() => new Webhook(secret).verify(after.body, after.headers)).not.toThrow();
  expect(() => new Webhook(former).verify(after.body, after.headers)).toThrow('No matching signature found');
});

test('[HOOK-04] ten tries follow the schedule of the specification within 20 %, and then the event is given up', async () => {
  const receiver = await startReceiver((response) => response.writeHead(500).end('Down'));
  const { id } = await addEndpoint(db, receiver.url);
  await publishJob(db);
  const { sendAll } = deliveries(db);
  for (let number = 1; number <= 10; number += 1) {
    await sendAll();
    const [last, next] = (await attemptsOf(id)).slice(-2);
    expect(receiver.received).toHaveLength(number);
    if (number === 10) break;
    const pause = (next?.due_at.getTime() ?? 0) - (last?.ended_at?.getTime() ?? 0);
    const planned = PAUSES_MS[number - 1] ?? 0;
    expect(Math.abs(pause - planned)).toBeLessThanOrEqual(0.2 * planned + 50);
    await db.webhookAttempt.updateMany({ where: { ended_at: null }, data: { due_at: new Date() } });
  }
  const attempts = await attemptsOf(id);
  expect(attempts.map(({ number, outcome, status }) => [number, outcome, status])).toEqual(
    Array.from({ length: 10 }, (_, at) => [at + 1, 'failed', 500]),
  );
  expect(new Set(receiver.received.map((each) => each.id)).size, 'each try has the id of the event').toBe(1);
  const since_start = PAUSES_MS.map((_, at) => PAUSES_MS.slice(0, at + 1).reduce((sum, each) => sum + each, 0) / 1_000);
  expect(since_start).toEqual([5, 305, 2_105, 9_305, 27_305, 63_305, 113_705, 185_705, 272_105]);
  expect([pauseAfter(1, null, 0), pauseAfter(1, null, 1)].map((pause) => Math.round(pause ?? 0))).toEqual([
    4_000, 6_000,
  ]);
});

test('[HOOK-04] any 2xx ends the tries, and the endpoint counts as working again', async () => {
  const receiver = await startReceiver((response) => response.writeHead(503).end());
  const { id } = await addEndpoint(db, receiver.url);
  await publishJob(db);
  const { sendAll } = deliveries(db);
  await sendAll();
  expect((await endpointOf(id)).failing_since).not.toBeNull();
  receiver.answerWith((response) => response.writeHead(204).end());
  await afterSeconds(db, 10);
  await sendAll();
  expect((await attemptsOf(id)).map(({ outcome }) => outcome)).toEqual(['failed', 'delivered']);
  expect((await endpointOf(id)).failing_since).toBeNull();
});

test('[HOOK-04] a redirect is a failure and is not followed', async () => {
  const [elsewhere, receiver] = [await startReceiver(), await startReceiver()];
  receiver.answerWith((response) => response.writeHead(301, { location: elsewhere.url }).end());
  const { id } = await addEndpoint(db, receiver.url);
  await publishJob(db);
  await deliveries(db).sendAll();
  expect((await attemptsOf(id))[0]).toMatchObject({ outcome: 'failed', status: 301 });
  expect(elsewhere.received).toEqual([]);
});

test('[HOOK-04] 410 switches the endpoint off at once, with a mail to every administrator and an event', async () => {
  const receiver = await startReceiver((response) => response.writeHead(410).end());
  const admin = await createAdmin(db);
  await createAdmin(db, { disabled_at: new Date() });
  const { id } = await addEndpoint(db, receiver.url);
  await publishJob(db);
  const { mails, sendAll } = deliveries(db);
  await sendAll();
  await vi.waitFor(async () => expect(await endpointOf(id)).toMatchObject({ disabled_because: 'gone' }), 20_000);
  expect(mails).toEqual([
    expect.objectContaining({ template: 'webhook_disabled', to: admin.email, because: 'gone', host: '127.0.0.1' }),
  ]);
  const actions = await db.auditEvent.findMany({ where: { subject_id: id } });
  expect(actions).toMatchObject([{ action: 'webhook_changed', detail: 'gone', actor_id: null }]);
  expect(await attemptsOf(id), 'it is not tried again').toMatchObject([{ outcome: 'failed', status: 410 }]);
  await publishJob(db);
  await sendAll();
  expect(receiver.received).toHaveLength(1);
});

test('[HOOK-04] five days without success switch the endpoint off with a mail, and four do not', async () => {
  const receiver = await startReceiver((response) => response.writeHead(500).end());
  await createAdmin(db);
  const { id } = await addEndpoint(db, receiver.url, { failing_since: new Date(Date.now() - 4.9 * 86_400_000) });
  await publishJob(db);
  const { mails, sendAll } = deliveries(db);
  await sendAll();
  expect((await endpointOf(id)).disabled_at).toBeNull();
  await db.webhookEndpoint.update({ where: { id }, data: { failing_since: new Date(Date.now() - 5.1 * 86_400_000) } });
  await publishJob(db);
  await sendAll();
  await vi.waitFor(async () => expect(await endpointOf(id)).toMatchObject({ disabled_because: 'failing' }), 20_000);
  expect(mails.length).toBeGreaterThan(0);
});

test('Retry-After is heard for the whole endpoint, at most for a day', async () => {
  const receiver = await startReceiver((response) => response.writeHead(429, { 'retry-after': '999999' }).end());
  const { id } = await addEndpoint(db, receiver.url);
  await publishJob(db);
  const { sendAll } = deliveries(db);
  await sendAll();
  const [, next] = await attemptsOf(id);
  const { paused_until } = await endpointOf(id);
  for (const time of [next?.due_at, paused_until]) {
    const hours = ((time?.getTime() ?? 0) - Date.now()) / 3_600_000;
    expect(hours).toBeCloseTo(24, 1);
  }
  await publishJob(db);
  await sendAll();
  expect(receiver.received).toHaveLength(1);
});

test('an endpoint gets five requests at once, and one while it fails', async () => {
  const waiting: (() => void)[] = [];
  const receiver = await startReceiver((response) => waiting.push(() => response.writeHead(200).end()));
  const { id } = await addEndpoint(db, receiver.url);
  for (let n = 0; n < 8; n += 1) await publishJob(db);
  const first = deliveries(db);
  const second = deliveries(db);
  await Promise.all([first.run(), second.run()]);
  await expect.poll(() => receiver.received.length).toBe(5);
  await Promise.all([first.run(), second.run()]);
  expect(receiver.received).toHaveLength(5);
  receiver.answerWith((response) => response.writeHead(200).end());
  for (const answer of waiting) answer();
  await expect.poll(() => receiver.received.length).toBe(8);
  await first.sendAll();

  await db.webhookEndpoint.update({ where: { id }, data: { failing_since: new Date() } });
  waiting.length = 0;
  receiver.answerWith((response) => waiting.push(() => response.writeHead(500).end()));
  for (let n = 0; n < 3; n += 1) await publishJob(db);
  await first.run();
  await expect.poll(() => receiver.received.length).toBe(9);
  await first.run();
  expect(receiver.received).toHaveLength(9);
  receiver.answerWith((response) => response.writeHead(200).end());
  for (const answer of waiting) answer();
  await first.stop();
});

test('[HOOK-08] an endpoint that hangs holds up neither another one nor the work beside it', async () => {
  const [hanging, other] = [await startReceiver(() => undefined), await startReceiver()];
  await addEndpoint(db, hanging.url);
  await addEndpoint(db, other.url);
  for (let n = 0; n < 20; n += 1) await publishJob(db);
  const { run, stop } = deliveries(db, { timeout_ms: 2_000 });
  const started = performance.now();
  await run();
  expect(performance.now() - started, 'the job waits for no request').toBeLessThan(1_500);
  await expect.poll(() => other.received.length, { timeout: 5_000 }).toBe(20);
  expect(hanging.received.length).toBeLessThanOrEqual(5);
  await stop();
});

test('a process that stops ends its requests after a while and gives them back', async () => {
  const hanging = await startReceiver(() => undefined);
  const { id } = await addEndpoint(db, hanging.url);
  await publishJob(db);
  const { run, stop } = deliveries(db, { stop_ms: 50 });
  await run();
  await expect.poll(() => hanging.received.length).toBe(1);
  await stop();
  expect(await attemptsOf(id)).toMatchObject([{ number: 1, ended_at: null, leased_until: null }]);
});

test('the log of the server names no address and no secret', async () => {
  const receiver = await startReceiver();
  const { secret } = await addEndpoint(db, `${receiver.url}?token=a-secret-of-theirs`);
  await publishJob(db);
  const { lines, sendAll } = deliveries(db);
  await sendAll();
  await expect.poll(() => lines.length).toBe(1);
  for (const hidden of ['127.0.0.1', 'a-secret', secret.slice(6, 20)])
    expect(JSON.stringify(lines)).not.toContain(hidden);
});
