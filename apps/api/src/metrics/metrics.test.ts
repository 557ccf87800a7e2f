import { createAuth } from '@careers/auth/auth';
import { authConfig } from '@careers/auth/config';
import { createDb } from '@careers/db/client';
import { createCandidate } from '@careers/samples/factories/person';
import { testDatabase } from '@careers/db/testing';
import { afterAll, expect, test } from 'vitest';
import { buildTestApp } from '../testing/build-test-app.ts';
import { createMetrics } from './metrics.ts';
import { serveMetrics } from './serve-metrics.ts';

const { db, url } = await testDatabase();
const sessionDb = createDb(url, { max: 2 });
let unreadiness: 'The database cannot be reached' | null = null;
const metrics = createMetrics({ db, sessionDb, readiness: { check: () => Promise.resolve(unreadiness) } });
const auth = await createAuth({ db, sessionDb, config: authConfig.parse({ site_url: 'http://careers.test' }) });
const app = await buildTestApp({ db, auth, metrics });
const server = await serveMetrics(metrics, { host: '127.0.0.1', port: 0 });
afterAll(async () => {
  await Promise.all([app.close(), server.close()]);
  await sessionDb.$disconnect();
});

async function read(): Promise<Map<string, number>> {
  const reply = await fetch(`http://127.0.0.1:${server.port}/metrics`);
  expect(reply.headers.get('content-type')).toContain('text/plain');
  const lines = (await reply.text()).split('\n').filter((line) => line !== '' && !line.startsWith('#'));
  return new Map(
    lines.map((line) => [line.slice(0, line.lastIndexOf(' ')), Number(line.slice(line.lastIndexOf(' ')))]),
  );
}

test('[OPS-06] [NOTE-09] Prometheus reads requests by route, connections, the outbox, late work, overdue requests, pages and the process', async () => {
  await app.inject('/api/jobs?search=private-words');
  await app.inject('/api/jobs/no-such-job');
  await app.inject('/nowhere/private-words');
  metrics.countPage('cached');
  const waiting = {
    template: 'recovery',
    recipient: 'a@example.com',
    data: {},
    created_at: new Date(Date.now() - 120_000),
  };
  await db.outboxMail.create({ data: { ...waiting, message_id: '<1@x>' } });
  await db.outboxMail.create({ data: { ...waiting, message_id: '<2@x>', failed_at: new Date() } });

  const late = { name: 'scan-cv', due_at: new Date(Date.now() - 240_000) };
  await db.dueWork.createMany({
    data: [
      { ...late, row_id: 'one' },
      { ...late, row_id: 'two', due_at: new Date(Date.now() - 1_000) },
    ],
  });
  await db.dueWork.create({ data: { name: 'close jobs', row_id: '', due_at: new Date(Date.now() + 60_000) } });

  const { id: profile_id } = await createCandidate(db);
  for (const due_on of [new Date('2026-01-31'), new Date('2099-01-31')])
    await db.teamRecordRequest.create({ data: { profile_id, due_on } });

  const values = await read();
  function count(route: string, status: string) {
    return values.get(`careers_http_request_duration_seconds_count{method="GET",route="${route}",status="${status}"}`);
  }
  expect([count('/api/jobs', '2xx'), count('/api/jobs/:slug', '4xx')]).toEqual([1, 1]);
  expect([...values.keys()].join()).not.toContain('private-words');
  expect(values.get('careers_pages_total{result="cached"}')).toBe(1);
  expect(values.get('careers_database_ready')).toBe(1);
  expect(values.get('careers_database_connections{pool="calls",state="waiting"}')).toBe(0);
  expect(values.get('careers_database_connections{pool="calls",state="idle"}')).toBeGreaterThan(0);
  expect(values.get('careers_outbox_mails')).toBe(1);
  expect(values.get('careers_due_work_late_seconds{job="scan-cv"}')).toBeCloseTo(240, -1);
  expect(values.has('careers_due_work_late_seconds{job="close jobs"}')).toBe(false);
  expect(values.get('careers_team_record_requests_overdue')).toBe(1);
  expect(values.get('careers_outbox_oldest_seconds')).toBeGreaterThanOrEqual(120);
  expect(values.has('nodejs_eventloop_lag_p99_seconds')).toBe(true);

  unreadiness = 'The database cannot be reached';
  expect((await read()).get('careers_database_ready')).toBe(0);
});

test('metrics are served on their own port alone, and nothing else is', async () => {
  expect((await app.inject('/metrics')).statusCode).toBe(404);
  expect((await fetch(`http://127.0.0.1:${server.port}/`)).status).toBe(404);
  await expect(serveMetrics(metrics, { host: '127.0.0.1', port: server.port })).rejects.toThrow(
    `Cannot listen on METRICS_PORT ${server.port} at 127.0.0.1.`,
  );
});
