import { brandFrom } from '@careers/contracts/site/brand';
import { expect, test } from 'vitest';
import { inTransaction } from '@careers/server/in-transaction';
import { testApi } from '../testing/test-api.ts';
import { bulkJob as queuedJob } from './bulk-jobs.ts';
import { runBatch, type StoredBulkAction } from './run.service.ts';
import { bulkJob, rejection } from './testing/bulk-job.ts';

const queued: string[] = [];
const api = await testApi({}, {}, { queueBulkAction: async (_tx, id) => void queued.push(id) });
const { db } = api;
const admin = await api.admin();
const work = { db, brand: brandFrom({ name: 'Test Leasing' }) };

/** Does one batch, as before the process is killed. */
function runOneBatch(id: string) {
  return inTransaction({ db }, async (tx) => {
    const action = await tx.bulkAction.findUniqueOrThrow({ where: { id } });
    return (await runBatch(tx, action as StoredBulkAction, { ...action, company: work.brand.name })).length;
  });
}

test('[BULK-02] more than 500 are done in batches by the background process, each whole, with progress; two processes do each once', async () => {
  const { run, get, rows } = await bulkJob(api, admin.token, 1_001);
  const { id, ...begun } = await run();
  expect(begun).toMatchObject({ counts: { waiting: 1_001 }, total: 1_001, finished: false });
  expect(queued.splice(0)).toEqual([id]);
  expect(await runOneBatch(id)).toBe(500); // and then the process is killed
  expect(await get('get', { id })).toMatchObject({ counts: { done: 500, waiting: 501 }, finished: false });
  await Promise.all([queuedJob(work).work(id), queuedJob(work).work(id)]);
  expect(await get('get', { id })).toMatchObject({ counts: { done: 1_001 }, finished: true });
  for (const { version, messages, events } of await rows())
    expect([version, messages.length, events.filter(({ kind }) => kind === 'status').length]).toEqual([2, 1, 1]);
});

test('[BULK-02] a bulk action whose process was killed is finished by the next one, also when the person who started it is gone, for whom the hiring team then signs', async () => {
  const leaver = await api.admin();
  const { run, get, rows, idOf } = await bulkJob(api, leaver.token, 501);
  const { id } = await run({ change: { ...rejection, signed: true } });
  expect(await runOneBatch(id)).toBe(500); // and then the process is killed
  expect(await get('get', { id })).toMatchObject({ finished: false });
  await api.auth.admin.deleteUser(leaver.id);
  expect(await queuedJob(work).work(id)).toBeUndefined();
  expect(await get('get', { id }, admin.token)).toMatchObject({
    actor_name: null,
    counts: { done: 501 },
    finished: true,
  });
  for (const n of [1, 501]) {
    const { messages } = await api.query('hiring.messages.thread', { id: idOf(n) }, admin);
    expect(messages).toMatchObject([{ text: expect.stringMatching(/\. The hiring team at Test Leasing$/) }]);
  }
  const changed = await rows();
  expect(JSON.stringify(changed.map(({ messages }) => messages))).not.toContain(leaver.full_name);
  expect(changed.flatMap(({ messages }) => messages).filter(({ signed }) => signed)).toHaveLength(500);
});

test('[BULK-04] an empty field for one of 501 refuses them all; a name that is emptied later leaves that candidate alone', async () => {
  const people = Array.from({ length: 501 }, (_, n) =>
    n === 499 ? { full_name: ' ', email: 'late@example.com' } : {},
  );
  const { run, get, rows, idOf } = await bulkJob(api, admin.token, people);
  const id = crypto.randomUUID();
  expect(await run({ id })).toBe('empty_merge_fields');
  expect(await db.bulkAction.count({ where: { id } })).toBe(0);
  await db.profile.updateMany({ where: { email: 'late@example.com' }, data: { full_name: 'Late' } });
  await run({ id });
  await db.profile.updateMany({ where: { email: 'late@example.com' }, data: { full_name: null } });
  await queuedJob(work).work(id);
  expect(await get('get', { id })).toMatchObject({
    counts: { done: 500, changed: 1 },
    left_alone: [{ id: idOf(500), outcome: 'changed' }],
  });
  expect((await rows())[499]).toMatchObject({ status: 'Applied', messages: [] });
});

test('[BULK-07] a bulk action that is undone in the middle goes no further', async () => {
  const { run, get, undo, rows } = await bulkJob(api, admin.token, 501);
  const { id } = await run();
  expect(await runOneBatch(id)).toBe(500); // and then the process is killed
  expect(await undo(id)).toMatchObject({ counts: { undone: 501 }, finished: true });
  await queuedJob(work).work(id);
  expect(await get('get', { id })).toMatchObject({ counts: { undone: 501 } });
  for (const row of await rows()) expect(row).toMatchObject({ status: 'Applied', shown_status: null });
});

test('a bulk action about a job that was deleted meanwhile ends', async () => {
  const { run, rows, job } = await bulkJob(api, admin.token, 501);
  const { id } = await run();
  await db.job.delete({ where: { id: job.id } });
  await queuedJob(work).work(id);
  for (const row of await rows()) expect(row).toMatchObject({ status: 'Applied', messages: [] });
});
