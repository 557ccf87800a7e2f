import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { testDatabase } from '@careers/db/testing';
import { explainedDb } from '@careers/db/testing-plans';
import { expect, onTestFinished, test, vi } from 'vitest';
import { type BackgroundJob, openBackground, type QueuedJob } from './background.ts';

const { db, url } = await testDatabase();
const silent = { warn: () => {}, error: () => {} };
const soon = 10_000;
const never = new Promise<void>(() => {});

function open() {
  const background = openBackground({ db, pollSeconds: 0.1, renewSeconds: 0.1 });
  onTestFinished(background.stop);
  return background;
}
function start(jobs: BackgroundJob[], log = silent) {
  const background = open();
  background.start(jobs, log);
  return background;
}
function queue(name: string, ...ids: string[]): Promise<void> {
  return db.$transaction((tx) => open().add(tx, name, ids));
}
function rows(name: string) {
  return db.dueWork.findMany({
    where: { name },
    select: { row_id: true, tries: true, leased_until: true, error: true },
  });
}
function job(name: string, work: QueuedJob['work'] = async () => {}) {
  return { name, work: vi.fn<QueuedJob['work']>(work) };
}

test('work is done after a commit, and not after a rollback', async () => {
  const greet = job('greet');
  const background = start([greet]);
  await expect(
    db.$transaction(async (tx) => {
      await background.add(tx, 'greet', 'rolled back');
      throw new Error('No');
    }),
  ).rejects.toThrow('No');
  await queue('greet', 'committed');
  await vi.waitFor(async () => expect(await rows('greet')).toEqual([]), soon);
  expect(greet.work.mock.calls).toEqual([['committed']]);
});

test('a process that only queues leaves the work to another one', async () => {
  await queue('later', 'from a worker');
  const later = job('later');
  start([later]);
  await vi.waitFor(() => expect(later.work).toHaveBeenCalledExactlyOnceWith('from a worker'), soon);
});

test('eight processes do each of many rows once', async () => {
  const ids = Array.from({ length: 100 }, (_, n) => `row ${n}`);
  await queue('many', ...ids);
  const many = job('many');
  for (let n = 0; n < 8; n += 1) start([{ ...many, concurrency: 3 }]);
  await vi.waitFor(async () => expect(await rows('many')).toEqual([]), soon);
  expect(many.work.mock.calls.flat().toSorted()).toEqual(ids.toSorted());
});

test('queued work that fails is logged and tried again', async () => {
  const error = vi.fn<() => void>();
  const flaky = job('flaky');
  flaky.work.mockRejectedValueOnce(Object.assign(new Error('bob@example.com'), { code: 'ENOENT' }));
  start([flaky], { ...silent, error });
  await queue('flaky', 'one');
  await vi.waitFor(async () => expect(await rows('flaky')).toMatchObject([{ tries: 1, error: 'Error ENOENT' }]), soon);
  await vi.waitFor(async () => expect(await rows('flaky')).toEqual([]), soon);
  expect(flaky.work).toHaveBeenCalledTimes(2);
  expect(error.mock.calls).toEqual([[expect.objectContaining({ job: 'flaky', id: 'one' }), 'Background work failed']]);
});

test.each([
  [0, 1],
  [3, 8],
  [8, 256],
  [9, 300],
  [500, 300],
])(
  'after %i tries the next failure is followed by a pause of %i seconds, which hurrying ends',
  async (tries, seconds) => {
    const name = `fails after ${tries}`;
    await db.dueWork.create({ data: { name, row_id: 'one', tries } });
    const fails = job(name, () => Promise.reject(new Error('Not yet')));
    const background = start([fails]);
    await vi.waitFor(async () => expect(await rows(name)).toMatchObject([{ tries: tries + 1, error: 'Error' }]), soon);
    const [row] = await db.$queryRaw<{ pause: number }[]>`
    SELECT extract(epoch FROM due_at - now())::float8 AS pause FROM due_work WHERE name = ${name}`;
    expect(row?.pause).toBeLessThanOrEqual(seconds);
    expect(row?.pause).toBeGreaterThan(Math.max(seconds - 10, -10));
    await background.hurry(name, ['one']);
    await vi.waitFor(() => expect(fails.work.mock.calls.length).toBeGreaterThan(1), soon);
  },
);

test('work that hangs holds up no other work, also of its own kind while there is room', async () => {
  const hangs = job('hangs', (id) => (id === 'first' ? never : Promise.resolve()));
  const other = job('other');
  await queue('hangs', 'first');
  const background = openBackground({ db, pollSeconds: 0.1 });
  background.start([{ ...hangs, concurrency: 2 }, other], silent);
  await vi.waitFor(() => expect(hangs.work).toHaveBeenCalledTimes(1), soon);
  await queue('hangs', 'second', 'third');
  await queue('other', 'one');
  await vi.waitFor(async () => expect(await rows('hangs')).toMatchObject([{ row_id: 'first' }]), soon);
  await vi.waitFor(async () => expect(await rows('other')).toEqual([]), soon);

  await background.stop();
  expect(await rows('hangs'), 'what may still go on keeps its lease').toMatchObject([
    { row_id: 'first', leased_until: expect.any(Date) },
  ]);
  await db.$executeRaw`UPDATE due_work SET leased_until = now() WHERE name = 'hangs'`;
  start([job('hangs')]);
  await vi.waitFor(async () => expect(await rows('hangs')).toEqual([]), soon);
});

test('work that takes long stays with its process; what hangs for an hour is begun again', async () => {
  onTestFinished(() => void vi.restoreAllMocks());
  const error = vi.fn<() => void>();
  const slow = job('slow');
  slow.work.mockReturnValueOnce(never);
  await queue('slow', 'one');
  start([slow], { ...silent, error });
  await vi.waitFor(() => expect(slow.work).toHaveBeenCalledTimes(1), soon);
  await db.$executeRaw`UPDATE due_work SET leased_until = now() + interval '1 second' WHERE name = 'slow'`;
  await vi.waitFor(
    async () =>
      expect(
        await db.$queryRaw`SELECT FROM due_work WHERE name = 'slow' AND leased_until > now() + interval '20 seconds'`,
      ).toHaveLength(1),
    soon,
  );
  expect(slow.work).toHaveBeenCalledTimes(1);
  const now = performance.now.bind(performance);
  vi.spyOn(performance, 'now').mockImplementation(() => now() + 3_700_000);
  await vi.waitFor(
    () => expect(error.mock.calls).toEqual([[{ job: 'slow', id: 'one' }, 'Background work hangs and is begun again']]),
    soon,
  );
  await db.$executeRaw`UPDATE due_work SET leased_until = now() WHERE name = 'slow'`;
  await vi.waitFor(async () => expect(await rows('slow')).toEqual([]), soon);
  expect(slow.work).toHaveBeenCalledTimes(2);
});

test('a row that is queued anew while it is done is done again, and one that is queued once is not', async () => {
  const anew = job('anew');
  const { promise, resolve } = Promise.withResolvers<void>();
  anew.work.mockReturnValueOnce(promise);
  const background = start([anew]);
  await queue('anew', 'one');
  await vi.waitFor(() => expect(anew.work).toHaveBeenCalledTimes(1), soon);
  await db.$transaction((tx) => background.addOnce(tx, 'anew', ['one']));
  expect(await rows('anew')).toMatchObject([{ tries: 1, leased_until: expect.any(Date) }]);
  await queue('anew', 'one');
  resolve();
  await vi.waitFor(() => expect(anew.work).toHaveBeenCalledTimes(2), soon);
  await vi.waitFor(async () => expect(await rows('anew')).toEqual([]), soon);
});

test('ids that are queued twice at once are one row, with the priority of the last time', async () => {
  const background = open();
  await db.$transaction((tx) => background.add(tx, 'twice', ['one', 'one', 'two']));
  await db.$transaction((tx) => background.add(tx, 'twice', 'two', 5));
  expect(
    await db.dueWork.findMany({
      where: { name: 'twice' },
      select: { row_id: true, priority: true },
      orderBy: { row_id: 'asc' },
    }),
  ).toEqual([
    { row_id: 'one', priority: 0 },
    { row_id: 'two', priority: 5 },
  ]);
});

test('work that ends after more than an hour is done all the same', async () => {
  onTestFinished(() => void vi.restoreAllMocks());
  const late = job('late');
  const { promise, resolve } = Promise.withResolvers<void>();
  late.work.mockReturnValueOnce(promise);
  await queue('late', 'one');
  const error = vi.fn<() => void>();
  start([late], { ...silent, error });
  await vi.waitFor(() => expect(late.work).toHaveBeenCalledTimes(1), soon);
  const now = performance.now.bind(performance);
  vi.spyOn(performance, 'now').mockImplementation(() => now() + 3_700_000);
  await vi.waitFor(() => expect(error).toHaveBeenCalled(), soon);
  resolve();
  await vi.waitFor(async () => expect(await rows('late')).toEqual([]), soon);
  expect(late.work).toHaveBeenCalledTimes(1);
});

test('the result of a process that has lost its row changes nothing', async () => {
  const lost = job('lost');
  const { promise, resolve } = Promise.withResolvers<void>();
  lost.work.mockReturnValueOnce(promise);
  const background = openBackground({ db, pollSeconds: 0.1 });
  background.start([lost], silent);
  await queue('lost', 'one');
  await vi.waitFor(() => expect(lost.work).toHaveBeenCalledTimes(1), soon);
  await db.$executeRaw`UPDATE due_work SET tries = tries + 1, leased_until = now() + interval '1 minute' WHERE name = 'lost'`; // as another one does
  resolve();
  await background.stop();
  expect(await rows('lost')).toMatchObject([{ tries: 2, leased_until: expect.any(Date) }]);
});

/** A process that takes a row and hangs. */
async function startProcess(name: string): Promise<ChildProcess> {
  const code = `import { createDb } from ${JSON.stringify(import.meta.resolve('@careers/db/client'))};
    import { openBackground } from ${JSON.stringify(join(import.meta.dirname, 'background.ts'))};
    openBackground({ db: createDb(${JSON.stringify(url)}) }).start(
      [{ name: ${JSON.stringify(name)}, work: () => { console.log('taken'); return new Promise(() => {}); } }], console);`;
  const child = spawn(process.execPath, ['--input-type=module', '-e', code], { stdio: ['ignore', 'pipe', 'inherit'] });
  onTestFinished(() => void child.kill('SIGKILL'));
  if (child.stdout) await once(child.stdout, 'data');
  return child;
}

test('the row of a process that was killed is taken once its lease of half a minute is over', async () => {
  await queue('killed', 'one');
  const child = await startProcess('killed');
  child.kill('SIGKILL');
  await once(child, 'exit');
  const killed = job('killed');
  start([killed]);
  const [held] = await db.$queryRaw<{ seconds: number }[]>`
    SELECT extract(epoch FROM leased_until - now())::float8 AS seconds FROM due_work WHERE name = 'killed'`;
  expect(held?.seconds).toBeGreaterThan(15);
  expect(held?.seconds).toBeLessThanOrEqual(30);
  expect(killed.work).not.toHaveBeenCalled();
  await db.$executeRaw`UPDATE due_work SET leased_until = now() WHERE name = 'killed'`;
  await vi.waitFor(() => expect(killed.work).toHaveBeenCalledExactlyOnceWith('one'), soon);
});

test('while the database fails one line is logged, and the work goes on afterwards', async () => {
  const warn = vi.fn<() => void>();
  const goesOn = job('goes on');
  start([goesOn], { ...silent, warn });
  await db.$executeRaw`ALTER TABLE due_work RENAME TO gone`;
  await vi.waitFor(() => expect(warn).toHaveBeenCalledTimes(1), soon);
  await db.$executeRaw`ALTER TABLE gone RENAME TO due_work`;
  await queue('goes on', 'one');
  await vi.waitFor(() => expect(goesOn.work).toHaveBeenCalledTimes(1), soon);
  expect(warn.mock.calls).toEqual([[{ err: expect.any(Error) }, 'Background work meets an error']]);
});

test('with thousands of rows that are due and more that are not, a look reads as many as it takes', async () => {
  await db.$executeRaw`
    INSERT INTO due_work (name, row_id, priority, due_at)
    SELECT 'backlog', n, n % 4, now() + (n % 5 - 1) * interval '1 minute' FROM generate_series(1, 100000) AS n`;
  await db.$executeRaw`ANALYZE due_work`;
  const explained = explainedDb(url);
  const { promise, resolve } = Promise.withResolvers<void>();
  const backlog = job('backlog', () => promise);
  const background = openBackground({ db: explained.db, pollSeconds: 10 });
  background.start([{ ...backlog, concurrency: 8 }], silent);
  await vi.waitFor(() => expect(backlog.work).toHaveBeenCalledTimes(8), soon);
  expect(explained.takePlans().join('\n')).not.toContain('Seq Scan');
  await db.dueWork.deleteMany({ where: { name: 'backlog' } });
  resolve();
  await background.stop();
  await explained.db.$disconnect();
});
