import { testDatabase } from '@careers/db/testing';
import { createJob } from '@careers/samples/factories/job';
import fc from 'fast-check';
import pg from 'pg';
import { beforeEach, expect, test, vi } from 'vitest';
import { sendAlerts } from './send-alerts.service.ts';
import { alertClock } from './testing/alert-clock.ts';
import { manyAlerts } from './testing/many-alerts.ts';

const { db } = await testDatabase();
const { context, mailsAt, deliverAt, alert, at } = alertClock(db);

beforeEach(async () => {
  await db.jobAlert.deleteMany();
  await db.outboxMail.deleteMany();
  await db.job.deleteMany();
});

const HOUR_MS = 3_600_000;
const job = fc.nat({ max: 3 });
const changes = {
  publish: { status: 'Published' },
  unpublish: { status: 'Draft' },
  fill: { filled: true },
  unfill: { filled: false },
  close: { closed_at: new Date('2027-03-01') },
  reopen: { closed_at: null },
};
const changeKinds = ['publish', 'reopen', 'unfill', 'unpublish', 'fill', 'close', 'delete'] as const;
const steps = fc.array(
  fc.oneof(
    fc.record({ kind: fc.constantFrom(...changeKinds), job }),
    fc.record({ kind: fc.constant('run' as const), hours: fc.nat({ max: 30 }) }),
    fc.record({ kind: fc.constantFrom('deliver' as const, 'fail' as const), hours: fc.nat({ max: 7 }) }),
  ),
  { minLength: 8, maxLength: 24 },
);

test('[ALERT-03] over 1,000 random histories no mail has a job that was not listed, closed or filled when it left, and no subscriber gets a job twice', async () => {
  let queued = 0;
  let left = 0;
  await fc.assert(
    fc.asyncProperty(steps, async (history) => {
      await db.jobAlert.deleteMany();
      await db.outboxMail.deleteMany();
      await db.job.deleteMany();
      let time = Date.parse('2027-03-23T10:00:00Z');
      for (const frequency of ['daily', 'weekly']) await alert('2027-03-23T10:00:00Z', { frequency });
      const jobs = [];
      for (let number = 0; number < 4; number += 1)
        jobs.push(
          await createJob(db, {
            title: `Job number ${number}.`,
            ...(number < 2 ? { first_published_at: new Date('2027-03-23T11:00:00Z') } : { status: 'Draft' }),
          }),
        );
      const had = new Set<string>();
      async function deliver(fails: boolean): Promise<void> {
        for (const { to, text } of await deliverAt(new Date(time), fails)) {
          left += 1;
          const available = { status: 'Published', filled: false, closed_at: null };
          const listed = new Set((await db.job.findMany({ where: available })).map(({ title }) => title));
          for (const [title] of text.matchAll(/Job number \d\./g)) {
            expect(listed.has(title), `${title} is open`).toBe(true);
            expect(had.has(`${to} ${title}`), `${title} is new to ${to}`).toBe(false);
            had.add(`${to} ${title}`);
          }
        }
      }
      for (const step of [...history, { kind: 'run' as const, hours: 24 }, { kind: 'deliver' as const, hours: 0 }]) {
        if ('job' in step) {
          const id = jobs[step.job]?.id ?? '';
          if (step.kind === 'delete') await db.job.deleteMany({ where: { id } });
          else await db.job.updateMany({ where: { id }, data: changes[step.kind] });
          // A first publication notes its time, here that of the history.
          await db.job.updateMany({
            where: { status: 'Published', first_published_at: null },
            data: { first_published_at: new Date(time) },
          });
          continue;
        }
        time += step.hours * HOUR_MS;
        if (step.kind === 'run') queued += (await mailsAt(new Date(time))).length;
        else await deliver(step.kind === 'fail');
      }
    }),
    { numRuns: 1_000, seed: 25 },
  );
  console.log(`${queued} mails were queued and ${left} left in 1,000 histories`);
  expect(queued, 'some were dropped').toBeGreaterThan(left);
  expect(left).toBeGreaterThan(500);
}, 1_200_000);

test('5,000 alerts over 300 searches and 200 jobs are queued with at most 800 statements and 30 s of processor', async () => {
  const { next_at } = await manyAlerts(db, { alerts: 5_000, searches: 300 });
  const query = vi.spyOn(pg.Client.prototype, 'query');
  let queued = 0;
  const before = process.cpuUsage();
  await at(next_at, () =>
    sendAlerts({ ...context, mailer: { queueAll: async (_tx, all) => void (queued += all.length) } }),
  );
  const { user, system } = process.cpuUsage(before);
  const statements = query.mock.calls.length;
  query.mockRestore();
  console.log(`${queued} alerts: ${statements} statements, ${Math.round((user + system) / 1000)} ms of processor`);
  expect(queued).toBe(5_000);
  expect(statements).toBeLessThanOrEqual(800);
  expect(user + system).toBeLessThan(30_000_000);
});
