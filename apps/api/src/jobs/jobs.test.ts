import { createJob } from '@careers/samples/factories/job';
import { testDatabase } from '@careers/db/testing';
import { expect, test } from 'vitest';
import { asVisitor } from '../testing/caller.ts';

const { db } = await testDatabase();
const caller = asVisitor(db);

/** Reads every job, page by page, with the sizes of the pages. */
async function walk(limit: number, filters: { search?: string } = {}) {
  const ids: string[] = [];
  let cursor: string | undefined;
  for (;;) {
    const page = await caller.jobs.list({ ...filters, limit, ...(cursor && { cursor }) });
    ids.push(...page.jobs.map((job) => job.id));
    if (!page.next_cursor) return ids;
    cursor = page.next_cursor;
  }
}

test('[HOME-19] paging by cursor shows each job once, also where times are equal or differ by less than a millisecond', async () => {
  const at = new Date('2026-10-10T10:00:00.000Z');
  for (let i = 0; i < 25; i++)
    await createJob(db, { created_at: i < 12 ? at : new Date(at.getTime() + i), title: `Walker ${i}` });
  await db.$executeRaw`UPDATE jobs SET created_at = created_at + interval '300 microseconds' WHERE title IN ('Walker 14', 'Walker 15')`;
  const all = await walk(500);
  expect(all).toHaveLength(25);
  for (const limit of [1, 2, 7, 24, 25]) expect(await walk(limit)).toEqual(all);
  expect((await caller.jobs.list({})).jobs).toHaveLength(24);
});

test('[HOME-18] the list is newest first, filled jobs stay, and the total counts every match, not the page', async () => {
  await createJob(db, { title: 'Zookeeper', filled: true, created_at: new Date('2026-11-01T00:00:00Z') });
  await createJob(db, { title: 'Zookeeper of drafts', status: 'Draft' });
  const page = await caller.jobs.list({ search: 'zookeeper', limit: 1 });
  expect(page.total).toBe(1);
  expect(page.jobs[0]).toMatchObject({ title: 'Zookeeper', filled: true });
  expect((await caller.jobs.openRoles()).total).toBe(25);
});

test('[HOME-04] search looks in title, department, location, requirements and description, and not in tags', async () => {
  await createJob(db, {
    title: 'Quillwright',
    department: 'Marketing',
    location: 'Aberystwyth',
    requirements: '<ul><li>Calligraphy</li></ul>',
    description: '<p>Parchment</p><p>and ink</p>',
  });
  for (const search of [
    'quillwright',
    'marketing quill',
    'aberystwyth',
    'calligraphy',
    'parchment',
    'parch',
    '"and ink"',
    'QUILLWRIGHT',
  ]) {
    expect(
      (await caller.jobs.list({ search })).jobs.map((job) => job.title),
      search,
    ).toEqual(['Quillwright']);
  }
  for (const search of ['quillwright -ink', 'strong', 'parchment zebra'])
    expect((await caller.jobs.list({ search })).jobs, search).toEqual([]);
});
