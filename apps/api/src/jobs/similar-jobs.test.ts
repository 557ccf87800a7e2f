import { testDatabase } from '@careers/db/testing';
import { createJob } from '@careers/samples/factories/job';
import { expect, test } from 'vitest';
import { asVisitor } from '../testing/caller.ts';
import { changeJobRow, deleteJobRow } from './job-rows.ts';

const { db } = await testDatabase();
const caller = asVisitor(db);

function october(day: number): Date {
  return new Date(Date.UTC(2026, 9, day));
}

async function similarTo(slug: string): Promise<string[]> {
  return (await caller.jobs.similar({ slug })).map((job) => job.slug);
}

test('similar jobs are of the department first, then of the nearest title, then of the place, then the newest', async () => {
  const own = { department: 'Sales', location: 'Leeds' };
  await createJob(db, { slug: 'van-consultant', title: 'Van Consultant', ...own, created_at: october(9) });
  await createJob(db, { slug: 'lead-consultant', title: 'Lead Consultant', ...own, created_at: october(1) });
  await createJob(db, { slug: 'broker-here', title: 'Broker', ...own, created_at: october(2) });
  await createJob(db, { slug: 'broker-far', title: 'Broker', ...own, location: 'Bath', created_at: october(3) });
  await createJob(db, { slug: 'van-driver', title: 'Van Driver', department: 'Fleet', created_at: october(4) });
  await createJob(db, { slug: 'filled', title: 'Van Consultant', ...own, filled: true });
  await createJob(db, { slug: 'closed', title: 'Van Consultant', ...own, closed_at: new Date() });
  await createJob(db, { slug: 'draft', title: 'Van Consultant', ...own, status: 'Draft' });
  expect(await similarTo('van-consultant')).toEqual(['lead-consultant', 'broker-here', 'broker-far']);
  expect(await similarTo('closed')).toEqual(['van-consultant', 'lead-consultant', 'broker-here']);
});

test('an address whose job was renamed, deleted or never existed, and one of a draft, offers what its words say', async () => {
  await changeJobRow(db, await db.job.findUniqueOrThrow({ where: { slug: 'closed' } }), { slug: 'closed-now' });
  expect(await similarTo('closed')).toEqual(['van-consultant', 'lead-consultant', 'broker-here']);
  await deleteJobRow(db, await createJob(db, { slug: 'lost-driver', title: 'Driver', department: 'Fleet' }));
  expect(await similarTo('lost-driver')).toEqual(['van-driver', 'van-consultant', 'broker-far']);
  expect(await similarTo('Senior-Drivers')).toEqual(['van-driver', 'van-consultant', 'broker-far']);
  expect(await similarTo('draft'), 'nothing of the draft').toEqual(['van-consultant', 'van-driver', 'broker-far']);
  for (const slug of ['x', 'the', '-', '½ & ! |', "'"]) expect(await similarTo(slug), slug).toHaveLength(3);
});
