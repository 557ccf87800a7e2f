import { listJobsInput } from '@careers/contracts/jobs/jobs';
import { testDatabase } from '@careers/db/testing';
import { createJob } from '@careers/samples/factories/job';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { listPublishedJobs } from './jobs.service.ts';
import { listNewJobs } from './new-jobs.service.ts';
import { withFilterCounts } from '../testing/caller.ts';

const { db } = await testDatabase();

const departments = ['Fleet', 'Sales & Marketing', 'HR'];
const locations = ['Leeds', 'York \\& Hull', 'Remote'];
const words = ['van', 'driver', 'drivr', '"van driver"', '-night', '30k', 'sales', 'the', '£', 'HR', "O'Neill", 'pay!'];
const since = new Date('2027-03-23T10:00:00Z');

for (let number = 0; number < 60; number += 1)
  await createJob(db, {
    title: ['Van Driver', 'Night Driver', 'Sales Lead', 'Fleet Planner'][number % 4] ?? '',
    department: departments[number % 3] ?? '',
    location: locations[(number >> 1) % 3] ?? '',
    employment_type: number % 5 === 0 ? ['Part-time', 'Contract'] : ['Full-time'],
    workplace: [null, 'On site', 'Hybrid', 'Remote'][number % 4] ?? null,
    salary_min: null,
    salary_max: 20_000 + number * 400,
    filled: number % 7 === 0,
    status: number % 11 === 0 ? 'Draft' : 'Published',
    closed_at: number % 13 === 0 ? new Date() : null,
    first_published_at: number % 3 === 0 ? new Date('2027-03-01') : new Date('2027-03-24'),
  });

test('[ALERT-04] the new jobs of 300 random searches are those that the page of the same literal search lists and that are new', async () => {
  let found = 0;
  const filters = fc.record(
    {
      search: fc.array(fc.constantFrom(...words), { minLength: 1, maxLength: 3 }).map((all) => all.join(' ')),
      department: fc.constantFrom(...departments, 'Gone'),
      location: fc.constantFrom(...locations),
      employment_type: fc.constantFrom('Full-time', 'Contract'),
      workplace: fc.constantFrom('Hybrid', 'Remote'),
    },
    { requiredKeys: [] },
  );
  const listed = await db.job.findMany({ select: { id: true, filled: true, first_published_at: true } });
  const isNew = new Set(
    listed.flatMap(({ id, filled, first_published_at }) =>
      !filled && first_published_at && first_published_at > since ? [id] : [],
    ),
  );
  await fc.assert(
    fc.asyncProperty(filters, async (given) => {
      const page = await listPublishedJobs(
        withFilterCounts(db),
        listJobsInput.parse({ ...given, literal: '1', limit: 500 }),
      );
      const jobs = await listNewJobs(db, given, since);
      found += jobs.length;
      expect(new Set(jobs.map(({ id }) => id))).toEqual(
        new Set(page.jobs.map(({ id }) => id).filter((id) => isNew.has(id))),
      );
    }),
    { numRuns: 300, seed: 4 },
  );
  expect(found).toBeGreaterThan(100);
});
