import { testDatabase } from '@careers/db/testing';
import { PgBoss } from 'pg-boss';
import { afterAll, expect, test, vi } from 'vitest';
import { openBackground } from './background.ts';

const { db, url } = await testDatabase();
const silent = { warn: () => {}, error: () => {} };

async function open(queues: string[] = []) {
  const background = await openBackground({ databaseUrl: url, queues, pollSeconds: 0.5 });
  afterAll(() => background.stop());
  return background;
}

test('work is done after a commit, and not after a rollback', async () => {
  const background = await open(['greet']);
  const greet = vi.fn<(id: string) => Promise<void>>().mockResolvedValue();
  await background.start({ scheduled: [], queued: [{ name: 'greet', work: greet }] }, silent);
  await expect(
    db.$transaction(async (tx) => {
      await background.add(tx, 'greet', 'rolled back');
      throw new Error('No');
    }),
  ).rejects.toThrow('No');
  await db.$transaction((tx) => background.add(tx, 'greet', 'committed'));
  await vi.waitFor(() => expect(greet).toHaveBeenCalledTimes(1), 10_000);
  expect(greet).toHaveBeenCalledWith('committed');
});

test('queued work that fails is logged and tried again', async () => {
  const background = await open(['flaky']);
  const error = vi.fn<() => void>();
  const flaky = vi.fn<() => Promise<void>>().mockRejectedValueOnce(new Error('Not yet')).mockResolvedValue();
  await background.start({ scheduled: [], queued: [{ name: 'flaky', work: flaky }] }, { ...silent, error });
  await db.$transaction((tx) => background.add(tx, 'flaky', 'one'));
  await vi.waitFor(() => expect(flaky).toHaveBeenCalledTimes(2), 20_000);
  expect(error.mock.calls).toEqual([[expect.objectContaining({ job: 'flaky', id: 'one' }), 'Background work failed']]);
});

test('scheduled work starts by London’s clock, in one process at a time', async () => {
  const asked = Promise.withResolvers<void>();
  // Do not end before both were asked for: one that is asked for after the end of the first would be done too.
  const works = [0, 1].map(() => vi.fn<() => Promise<void>>().mockReturnValue(asked.promise));
  for (const work of works) {
    const background = await open();
    await background.start({ scheduled: [{ name: 'tidy', cron: '20 3 * * *', work }], queued: [] }, silent);
  }
  const rows = await db.$queryRaw`SELECT name, cron, timezone FROM pgboss.schedule`;
  expect(rows).toEqual([{ name: 'tidy', cron: '20 3 * * *', timezone: 'Europe/London' }]);
  const clock = new PgBoss({ connectionString: url, schedule: false, supervise: false });
  await clock.start();
  expect(await clock.send('tidy', {})).not.toBeNull();
  expect(await clock.send('tidy', {})).toBeNull();
  asked.resolve();
  await clock.stop();
  await vi.waitFor(() => expect(works.flatMap(({ mock }) => mock.calls)).toHaveLength(1), 10_000);
});

test('a job of an earlier release loses its schedule, but not by a process that schedules nothing', async () => {
  const work = vi.fn<() => Promise<void>>().mockResolvedValue();
  const seen: unknown[] = [];
  for (const jobs of [['old', 'new'], [], ['new']]) {
    const scheduled = jobs.map((name) => ({ name, cron: '20 3 * * *', work }));
    await (await open()).start({ scheduled, queued: [] }, silent);
    seen.push(await db.$queryRaw`SELECT name FROM pgboss.schedule ORDER BY name`);
  }
  expect(seen).toEqual([[{ name: 'new' }, { name: 'old' }], [{ name: 'new' }, { name: 'old' }], [{ name: 'new' }]]);
});
