import { expect, onTestFinished, test, vi } from 'vitest';
import { oldAuditEvents, pruneAll, pruneHourly } from './prune.ts';
import { testClock } from './testing/clock.ts';
import { startAuth } from './testing/start-auth.ts';

const clock = testClock();
const { auth, db } = await startAuth({ now: clock.now });
const account_id = '0199aa00-1111-7000-8000-000000000001';

function logLines() {
  const lines: string[] = [];
  function note(...said: unknown[]) {
    lines.push(JSON.stringify(said));
  }
  return { lines, warn: note, error: note };
}

test('[TRUST-08] a refusal is a row with the network of the caller and a log line with a pseudonym; equal ones count once a minute', async () => {
  const log = logLines();
  const refusal = { action: 'api_called', outcome: 'refused', detail: 'jobs.delete', account_id } as const;
  const meta = { ip: '203.0.113.9', user_agent: `Browser ${'x'.repeat(600)}` };
  for (let i = 0; i < 3; i++) await auth.recordRefusal(refusal, meta, log);
  await auth.recordRefusal(refusal, { ip: '2001:db8:7:8::1' }, log);
  clock.forward(60);
  await auth.recordRefusal(refusal, meta, log);
  const rows = await db.auditEvent.findMany({ where: { detail: 'jobs.delete' }, orderBy: { id: 'asc' } });
  expect(rows.map(({ address_prefix }) => address_prefix)).toEqual([
    '203.0.113.0/24',
    '2001:db8:7::/48',
    '203.0.113.0/24',
  ]);
  expect(rows[0]).toMatchObject({ action: 'api_called', outcome: 'refused', subject_id: account_id });
  expect(rows[0]?.user_agent).toHaveLength(200);
  expect(log.lines).toHaveLength(3);
  expect(log.lines[0]).toContain(auth.pseudonym(account_id));
  for (const secret of [account_id, '203.0.113.9']) expect(log.lines.join()).not.toContain(secret);
});

test('[TRUST-08] sign-in events are kept for 90 days, what administrators account for 24 months', async () => {
  function at(days: number) {
    return new Date(clock.now().getTime() - days * 86_400_000);
  }
  await db.auditEvent.deleteMany();
  await db.auditEvent.createMany({
    data: [89, 91, 729, 731].flatMap((days) => [
      { action: 'login', detail: `${days} days`, created_at: at(days) },
      { action: 'cv_viewed', detail: `${days} days`, created_at: at(days) },
    ]),
  });
  expect(await pruneAll(db, oldAuditEvents(clock.now()))).toBe(4);
  const left = await db.auditEvent.findMany({
    where: { detail: { endsWith: 'days' } },
    orderBy: { created_at: 'asc' },
  });
  expect(left.map(({ action, detail }) => `${action} ${detail}`).toSorted()).toEqual([
    'cv_viewed 729 days',
    'cv_viewed 89 days',
    'cv_viewed 91 days',
    'login 89 days',
  ]);
});

test('a service that runs alone prunes by itself, and says so when it cannot', async () => {
  await db.auditEvent.create({ data: { action: 'login', detail: 'old', created_at: new Date('2000-01-01') } });
  const log = logLines();
  onTestFinished(pruneHourly(db, log, 20));
  await vi.waitFor(async () => expect(await db.auditEvent.count({ where: { detail: 'old' } })).toBe(0), 10_000);
  onTestFinished(pruneHourly({ $executeRaw: () => Promise.reject(new Error('away')) as never }, log, 20));
  await vi.waitFor(() => expect(log.lines.join()).toContain('audit events not pruned'), 10_000);
});
