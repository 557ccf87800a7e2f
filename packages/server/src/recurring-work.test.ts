import { testDatabase } from '@careers/db/testing';
import { expect, onTestFinished, test, vi } from 'vitest';
import { type BackgroundJob, openBackground, type TimedJob } from './background.ts';

const { db } = await testDatabase();
const silent = { warn: () => {}, error: () => {} };
const soon = 10_000;
const MINUTE = 60_000;

function start(jobs: BackgroundJob[], log = silent) {
  const background = openBackground({ db, pollSeconds: 0.1 });
  background.start(jobs, log);
  onTestFinished(background.stop);
  return background;
}
function counted() {
  return vi.fn<() => Promise<void>>().mockResolvedValue();
}
/** When recurring work is due, as London's clock shows it. */
function dueTimes(name: string) {
  return db.$queryRaw`SELECT to_char(due_at AT TIME ZONE 'Europe/London', 'HH24:MI') AS at, due_at > now() AS later FROM due_work WHERE name = ${name}`;
}
function declared(name: string, at = expect.stringMatching(/^\d/)) {
  return vi.waitFor(async () => expect(await dueTimes(name)).toEqual([{ at, later: true }]), soon);
}

test('scheduled work starts by London’s clock, in one process, and one that was missed is made up for once', async () => {
  const done = Promise.withResolvers<void>();
  const works = [0, 1].map(() => vi.fn<() => Promise<void>>().mockReturnValue(done.promise));
  for (const work of works) start([{ name: 'tidy', cron: '20 3 * * *', work }]);
  await declared('tidy', '03:20');
  expect(works.flatMap(({ mock }) => mock.calls)).toEqual([]);
  await db.$executeRaw`UPDATE due_work SET due_at = now() - interval '3 days' WHERE name = 'tidy'`;
  await vi.waitFor(() => expect(works.flatMap(({ mock }) => mock.calls)).toHaveLength(1), soon);
  done.resolve();
  await declared('tidy', '03:20');
  expect(works.flatMap(({ mock }) => mock.calls)).toHaveLength(1);
});

test('scheduled work that fails waits for its next time', async () => {
  const error = vi.fn<() => void>();
  start([{ name: 'fails', cron: '20 3 * * *', work: () => Promise.reject(new Error('no luck')) }], {
    ...silent,
    error,
  });
  await declared('fails', '03:20');
  await db.$executeRaw`UPDATE due_work SET due_at = now() WHERE name = 'fails'`;
  await declared('fails', '03:20');
  expect(error.mock.calls).toEqual([[{ err: new Error('no luck'), job: 'fails', id: '' }, 'Background work failed']]);
});

test('work that a release asks for earlier comes earlier', async () => {
  await start([{ name: 'moved', cron: '20 3 * * *', work: counted() }]).stop();
  await declared('moved', '03:20');
  const work = counted();
  await start([{ name: 'moved', cron: '* * * * *', work }]).stop();
  const [row] = await db.$queryRaw<{ seconds: number }[]>`
    SELECT extract(epoch FROM due_at - now())::float8 AS seconds FROM due_work WHERE name = 'moved'`;
  expect(row?.seconds).toBeLessThanOrEqual(60);
});

test('work that no process has done for an hour goes, but not by a process that has no recurring work', async () => {
  async function names() {
    const rows = await db.dueWork.findMany({ where: { name: { in: ['old', 'new'] } }, orderBy: { name: 'asc' } });
    return rows.map(({ name }) => name);
  }
  const seen: unknown[] = [];
  for (const jobs of [['old', 'new'], ['new'], [], ['new']]) {
    await start(jobs.map((name) => ({ name, cron: '20 3 * * *', work: counted() }))).stop();
    seen.push(await names());
    if (seen.length === 2)
      await db.$executeRaw`UPDATE due_work SET due_at = now() - interval '61 minutes' WHERE name = 'old'`;
  }
  expect(seen).toEqual([['new', 'old'], ['new', 'old'], ['new', 'old'], ['new']]);
});

test('a timed job runs at once, and one that fails is logged by its name and runs again', async () => {
  const error = vi.fn<() => void>();
  const work = counted().mockRejectedValueOnce(new Error('no luck'));
  start([{ name: 'unlucky', every: 5, work, next: async () => null }], { ...silent, error });
  await vi.waitFor(() => expect(work.mock.calls.length).toBeGreaterThan(1), soon);
  expect(error.mock.calls).toEqual([[{ err: new Error('no luck'), job: 'unlucky', id: '' }, 'Background work failed']]);
});

/** Starts a job that looks for work each minute, with a look once in ten seconds, so that only its moment can be the cause. */
function startPunctual(name: string, next: NonNullable<TimedJob['next']>) {
  const work = counted();
  const background = openBackground({ db, pollSeconds: 10 });
  onTestFinished(background.stop);
  background.start([{ name, every: MINUTE, work, next }], silent);
  return work;
}

test('a timed job that knows when more is due runs at that moment, and then as often as before', async () => {
  const work = startPunctual('punctual', async () =>
    work.mock.calls.length === 1 ? new Date(Date.now() + 300) : null,
  );
  await vi.waitFor(() => expect(work).toHaveBeenCalledTimes(2), 5_000);
  await declared('punctual');
});

test('what was due long before and is set aside does not put off the exact moment of the next', async () => {
  const [setAside, near] = [new Date(Date.now() - MINUTE), new Date(Date.now() + 300)];
  const work = startPunctual('with rows aside', async (after) =>
    work.mock.calls.length > 1 ? null : ([setAside, near].find((moment) => moment > after) ?? null),
  );
  await vi.waitFor(() => expect(work).toHaveBeenCalledTimes(2), 5_000);
});

test('times are the database’s, whatever the clock of the process says', async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 3_600_000 });
  onTestFinished(() => void vi.useRealTimers());
  const [hourly, queued] = [counted(), counted()];
  const background = start([
    { name: 'by the minute', cron: '* * * * *', work: hourly },
    { name: 'queued', work: queued },
  ]);
  await db.$transaction((tx) => background.add(tx, 'queued', 'one'));
  await vi.waitFor(() => expect(queued).toHaveBeenCalledTimes(1), soon);
  await declared('by the minute');
  const [row] = await db.$queryRaw<{ seconds: number }[]>`
    SELECT extract(epoch FROM due_at - now())::float8 AS seconds FROM due_work WHERE name = 'by the minute'`;
  expect(row?.seconds).toBeLessThanOrEqual(60);
});

test('stopping waits for the job that is running', async () => {
  const { promise, resolve } = Promise.withResolvers<void>();
  const events: string[] = [];
  const work = vi.fn<() => Promise<void>>().mockReturnValue(promise.then(() => void events.push('the job ends')));
  const background = start([{ name: 'slow', every: MINUTE, work }]);
  await vi.waitFor(() => expect(work).toHaveBeenCalledTimes(1), soon);
  const stopped = background.stop().then(() => void events.push('stopped'));
  resolve();
  await stopped;
  expect(events).toEqual(['the job ends', 'stopped']);
});

test('work that is about what a process has runs in each process, and again after a failure', async () => {
  const works = [counted().mockRejectedValueOnce(new Error('no luck')), counted()];
  for (const work of works) start([{ name: 'everywhere', every: 20, inEachProcess: true, work }]);
  await vi.waitFor(() => expect(works.map(({ mock }) => mock.calls.length > 1)).toEqual([true, true]), soon);
  expect(await dueTimes('everywhere')).toEqual([]);
});
