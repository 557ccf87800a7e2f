import { employmentTypes } from '@careers/contracts/jobs/employment-types';
import { workplaces } from '@careers/contracts/jobs/job-details';
import { jobPage, jobSummary } from '@careers/contracts/jobs/jobs';
import { salaryPeriods } from '@careers/contracts/jobs/salary';
import { createJob } from '@careers/samples/factories/job';
import { expect, test } from 'vitest';
import { z } from 'zod';
import { asVisitor } from '../testing/caller.ts';
import { testApi } from '../testing/test-api.ts';
import { refreshSearchWords } from './search/search-words.service.ts';

const { call, db } = await testApi();
const caller = asVisitor(db);

// Creates jobs in which each field that may be null is null once, and titles have characters that JSON escapes.
for (const [n, salary_period] of salaryPeriods.entries())
  await createJob(db, {
    title: `Lettings "clerk" \\ ${n} \u2028 é 😀`,
    employment_type: employmentTypes.slice(0, 1 + (n % employmentTypes.length)),
    salary_period,
    salary_min: n % 2 ? null : 10_000 * n,
    salary_max: n % 3 ? 50_000 : null,
    workplace: workplaces[n] ?? null,
    closing_date: n % 2 ? new Date('2999-12-31') : null,
    filled: n % 2 === 0,
    created_at: new Date(Date.UTC(2026, 1, 1, 0, 0, n)),
  });
await refreshSearchWords({ db });
const rows = z.array(z.strictObject(jobSummary.shape));
const page = z.strictObject({ ...jobPage.shape, jobs: rows });

const inputs = [
  {},
  { sort: 'salary' },
  { location: 'Nowhere' },
  { employment_type: employmentTypes[0] },
  { search: 'clerk' },
  { search: 'clerk', sort: 'newest' },
  { search: 'clerk', sort: 'salary' },
  { search: 'lettigns' },
] as const;

test.for(inputs)(
  '[REST-01] a list of %j is as the contract has it, page by page, and the same over every door',
  async (input) => {
    const whole = page.parse(await caller.jobs.list(input));
    expect(whole.total).toBe('location' in input ? 0 : 5);
    const walked: unknown[] = [];
    let cursor: string | null | undefined;
    do {
      const part = page.parse(await caller.jobs.list({ ...input, limit: 2, ...(cursor && { cursor }) }));
      expect(part).toMatchObject({ total: whole.total, total_exact: true });
      walked.push(...part.jobs);
      cursor = part.next_cursor;
    } while (cursor);
    expect(walked).toEqual(whole.jobs);
    const rest = await call('GET', `/api/jobs?${new URLSearchParams(input).toString()}`);
    expect(rest.headers['content-type']).toBe('application/json; charset=utf-8');
    expect(rows.parse(rest.body)).toEqual(whole.jobs);
    const trpc = await call('GET', `/trpc/jobs.list?input=${encodeURIComponent(JSON.stringify(input))}`);
    expect(trpc.body).toEqual({ result: { data: whole } });
  },
);
