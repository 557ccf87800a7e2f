import { join } from 'node:path';
import { createJob, jobRow } from '@careers/samples/factories/job';
import { createAdmin } from '@careers/samples/factories/person';
import { expect, test } from 'vitest';
import { asUser } from '../testing/caller.ts';
import { productFiles } from '../testing/product-files.ts';
import { testApi } from '../testing/test-api.ts';
import { addEndpoint, eventsOf } from '../webhooks/testing/webhook-world.ts';
import { closeDueJobs } from './closing.service.ts';
import { publishDueJobs } from './job-plans.service.ts';
import { changeJobRow, deleteJobRow, insertJobRow } from './job-rows.ts';
import { vacancy } from './testing/vacancy.ts';

const { db } = await testApi();
const user = await createAdmin(db);
const { hiring, admin } = asUser(db, user, 'admin');

function formerSlug(slug: string) {
  return db.formerSlug.findUnique({ where: { slug }, select: { job_id: true } });
}
function stored({ id }: { id: string }) {
  return db.job.findUniqueOrThrow({ where: { id } });
}
/** What happened to a job, for the webhooks, since the last call. */
async function takeEvents({ id }: { id: string }) {
  const events = await eventsOf(db, { job_id: id });
  await db.webhookEvent.deleteMany();
  return events.map(({ type, version }) => `${type} ${version}`).toSorted();
}

test('a renamed job leaves its old address behind, leading to it, however often it is renamed', async () => {
  const job = await createJob(db, { slug: 'first' });
  await admin.jobs.update({ id: job.id, slug: 'second' });
  await admin.jobs.update({ id: job.id, slug: 'third' });
  expect(await formerSlug('first')).toEqual({ job_id: job.id });
  expect(await formerSlug('second')).toEqual({ job_id: job.id });
  expect(await formerSlug('third')).toBeNull();
});

test('a job saved with the slug it had leaves no address behind', async () => {
  const { id } = await createJob(db, { slug: 'kept' });
  await admin.jobs.update({ id, slug: 'kept', title: 'Another title' });
  expect(await formerSlug('kept')).toBeNull();
});

test('a deleted job leaves all its addresses behind, leading nowhere', async () => {
  const { id } = await createJob(db, { slug: 'gone-before' });
  await admin.jobs.update({ id, slug: 'gone' });
  await admin.jobs.remove({ id });
  expect(await formerSlug('gone')).toEqual({ job_id: null });
  expect(await formerSlug('gone-before')).toEqual({ job_id: null });
});

test('an address that several jobs had leads to the one that had it last', async () => {
  const older = await createJob(db, { slug: 'shared' });
  await changeJobRow(db, older, { slug: 'shared-older' });
  const newer = await createJob(db, { slug: 'shared' });
  expect(await formerSlug('shared')).toEqual({ job_id: older.id });
  await changeJobRow(db, newer, { slug: 'shared-newer' });
  expect(await formerSlug('shared')).toEqual({ job_id: newer.id });
  await deleteJobRow(db, await createJob(db, { slug: 'shared' }));
  expect(await formerSlug('shared')).toEqual({ job_id: null });
});

test('two administrators who rename a job at the same moment leave both of its former addresses behind', async () => {
  const { id } = await createJob(db, { slug: 'at-once' });
  await Promise.all(['one', 'two'].map((slug) => admin.jobs.update({ id, slug: `at-once-${slug}` })));
  const { slug } = await stored({ id });
  const former = ['at-once', 'at-once-one', 'at-once-two'].filter((each) => each !== slug);
  for (const each of former) expect(await formerSlug(each), each).toEqual({ job_id: id });
  expect(await formerSlug(slug)).toBeNull();
});

test('a job notes when it was published first, however that happens, and once however often it is published', async () => {
  const old = { status: 'Draft', created_at: new Date('2026-01-01') };
  const [one, several, planned] = [await createJob(db, old), await createJob(db, old), await createJob(db, old)];
  const drafts = [one, several, planned];
  expect(drafts.map(({ first_published_at }) => first_published_at)).toEqual([null, null, null]);
  const before = Date.now();
  await admin.jobs.update({ id: one.id, status: 'Published' });
  await admin.jobs.changeMany({ change: 'publish', jobs: [several] });
  await db.jobPlan.create({ data: { job_id: planned.id, publish_at: new Date(before) } });
  await publishDueJobs({ db });
  const first = await Promise.all(drafts.map(stored));
  for (const { first_published_at } of first)
    expect(first_published_at?.getTime()).toBeGreaterThanOrEqual(before - 1_000);
  await admin.jobs.changeMany({ change: 'unpublish', jobs: first });
  await admin.jobs.update({ id: one.id, status: 'Published' });
  await admin.jobs.changeMany({ change: 'publish', jobs: await Promise.all([several, planned].map(stored)) });
  for (const { id, first_published_at } of first)
    expect(await stored({ id })).toMatchObject({ status: 'Published', first_published_at });
  const made = await admin.jobs.create(vacancy({ status: 'Published' }));
  expect((await stored(made)).first_published_at?.getTime()).toBeGreaterThanOrEqual(before - 1_000);
  const copy = await admin.jobs.duplicate(one);
  expect(await stored(copy)).toMatchObject({ status: 'Draft', first_published_at: null });
});

test('every way of changing jobs is noted for the webhooks, and one that fails is not', async () => {
  await addEndpoint(db, 'https://hooks.example.com/');
  const yesterday = new Date(Date.now() - 2 * 86_400_000);
  const job = await admin.jobs.create(vacancy({ status: 'Published', department: 'Finance' }));
  expect(await takeEvents(job)).toEqual(['job.published 1']);
  const finance = (await hiring.departments()).find(({ name }) => name === 'Finance');
  await admin.settings.departments.rename({ id: finance?.id ?? '', name: 'Accounts' });
  expect(await takeEvents(job)).toEqual(['job.changed 2']);
  await admin.jobs.toggleFilled({ id: job.id });
  expect(await takeEvents(job)).toEqual(['job.changed 3', 'job.filled 3']);
  await admin.jobs.changeMany({ change: 'unpublish', jobs: [await stored(job)] });
  expect(await takeEvents(job)).toEqual(['job.changed 4']);
  await admin.settings.departments.rename({ id: finance?.id ?? '', name: 'Finance' });
  expect(await takeEvents(job), 'a Draft is nobody’s news').toEqual([]);
  await db.jobPlan.create({ data: { job_id: job.id, publish_at: yesterday } });
  await Promise.all([publishDueJobs({ db }), publishDueJobs({ db })]);
  expect(await takeEvents(job)).toEqual(['job.published 6']);
  const presses = Array.from({ length: 2 }, () => ({ change: 'close' as const, jobs: [{ id: job.id, version: 6 }] }));
  await Promise.all(presses.map((press) => admin.jobs.changeMany(press)));
  expect(await takeEvents(job)).toEqual(['job.changed 7', 'job.closed 7']);
  await admin.jobs.remove({ id: job.id });
  expect(await takeEvents(job)).toEqual(['job.deleted 7']);

  const over = await createJob(db, { closing_date: yesterday });
  await Promise.all([closeDueJobs({ db }), closeDueJobs({ db })]);
  expect(await takeEvents(over)).toEqual(['job.closed 1']);
  const row = jobRow();
  await expect(
    db.$transaction(async (tx) => {
      await insertJobRow(tx, row);
      throw new Error('no');
    }),
  ).rejects.toThrow('no');
  expect(await takeEvents(row)).toEqual([]);
});

/** The files of the product that write jobs. */
const writers = [
  'apps/api/src/departments/departments.service.ts',
  'apps/api/src/jobs/job-rows.ts',
  'packages/samples/src/factories/job.ts',
  'packages/samples/src/sample-data/generated-rows.ts',
  'packages/samples/src/seed.ts',
];
const writesJobs = /\bjob\.(create|update|upsert|delete)\w*\(|\b(INSERT INTO|UPDATE|DELETE FROM) "?jobs\b/;

test('no other file of the product writes jobs', async () => {
  const root = join(import.meta.dirname, '../../../..');
  const found = await productFiles(root, '{apps,packages}/*/src/**/*.{ts,tsx}', (text) => writesJobs.test(text));
  expect(found).toEqual(writers);
});
