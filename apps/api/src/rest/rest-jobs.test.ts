import { createJob } from '@careers/samples/factories/job';
import { expect, test } from 'vitest';
import { testApi } from '../testing/test-api.ts';
import { changeJobRow, deleteJobRow } from '../jobs/job-rows.ts';

const { call, db } = await testApi();

const [older, newer] = [
  await createJob(db, {
    slug: 'fleet-analyst',
    title: 'Fleet Analyst',
    location: 'Leeds',
    department: 'Finance',
    employment_type: ['Full-time', 'Contract'],
    created_at: new Date('2026-10-01T09:00:00Z'),
    salary_min: 30000,
    salary_max: null,
  }),
  await createJob(db, {
    slug: 'van-adviser',
    title: 'Van Adviser',
    location: 'Glasgow',
    department: 'Sales',
    employment_type: ['Part-time'],
    created_at: new Date('2026-10-02T09:00:00Z'),
    requirements: '<p>A head for tachographs</p>',
  }),
];
const draft = await createJob(db, {
  slug: 'secret-role',
  title: 'Secret Role',
  status: 'Draft',
  location: 'Nowhere',
});

test('[REST-01] GET /api/jobs is an array of the published jobs, newest first, with the total', async () => {
  const { status, body, headers } = await call('GET', '/api/jobs');
  expect(status).toBe(200);
  expect(body.map((job: { id: string }) => job.id)).toEqual([newer.id, older.id]);
  expect(headers['x-total-count']).toBe('2');
  expect(headers.link).toBeUndefined();
});

test.for([
  ['search=tachographs', ['van-adviser']],
  ['search=ana', ['fleet-analyst']],
  ['location=Leeds', ['fleet-analyst']],
  ['department=Sales', ['van-adviser']],
  ['employment_type=Contract', ['fleet-analyst']],
  ['department=Sales&location=Leeds', []],
  ['search=&location=', ['van-adviser', 'fleet-analyst']],
  ['search=the', ['van-adviser', 'fleet-analyst']],
] as const)('[REST-01] GET /api/jobs?%s narrows the list', async ([query, slugs]) => {
  const { body } = await call('GET', `/api/jobs?${query}`);
  expect(body.map((job: { slug: string }) => job.slug)).toEqual(slugs);
});

test('[REST-01] limit and cursor walk the list through the Link header', async () => {
  const first = await call('GET', '/api/jobs?limit=1&search=&department=');
  const next = /^<([^>]+)>; rel="next"$/.exec(String(first.headers.link))?.[1];
  const second = await call('GET', String(next));
  expect(next).toContain('limit=1');
  expect([first.body[0].slug, second.body[0].slug]).toEqual(['van-adviser', 'fleet-analyst']);
  expect(second.headers.link).toBeUndefined();
  expect(second.headers['x-total-count']).toBe('2');
});

test('[REST-02] GET /api/jobs/filter-options offers what published jobs have, and the four types in their order', async () => {
  expect((await call('GET', '/api/jobs/filter-options')).body).toEqual({
    locations: ['Glasgow', 'Leeds'],
    departments: ['Finance', 'Sales'],
    employmentTypes: ['Full-time', 'Part-time', 'Contract', 'Internship'],
  });
});

test('[REST-03] [REST-25] GET /api/jobs/{slug} is the job in the documented names, ISO dates and comma-separated types', async () => {
  const { status, body } = await call('GET', '/api/jobs/fleet-analyst');
  expect(status).toBe(200);
  expect(body).toMatchObject({
    id: older.id,
    employment_type: 'Full-time,Contract',
    salary_min: 30000,
    salary_max: null,
    currency: 'GBP',
    status: 'Published',
    filled: false,
    created_at: '2026-10-01T09:00:00.000Z',
  });
  expect(Object.keys(body)).toEqual(
    expect.arrayContaining(['description', 'requirements', 'benefits', 'duties_responsibilities', 'shift_schedule']),
  );
  expect(body).not.toHaveProperty('rich_text_version');
});

test('a job in the list equals the job by its slug', async () => {
  const odd = await createJob(db, {
    title: 'Fitter "A" \\ b — 漢字 <i>',
    slug: 'odd-values',
    employment_type: ['Part-time', 'Contract'],
    salary_min: 2_147_483_647,
    salary_max: null,
    closing_date: new Date('2099-02-28'),
    created_at: new Date('2026-10-25T00:30:00.007Z'),
  });
  const { body: job } = await call('GET', '/api/jobs/odd-values');
  const { body: jobs } = await call('GET', '/api/jobs');
  const listed = jobs.find(({ slug }: { slug: string }) => slug === 'odd-values');
  expect(listed).toMatchObject({ closing_date: '2099-02-28', created_at: '2026-10-25T00:30:00.007Z' });
  expect(job).toMatchObject(listed);
  expect(Object.keys(listed)).toContain('closed');
  await db.job.delete({ where: { id: odd.id } });
});

test('[JOB-10] a draft is not found, nor is it in the list or the filter options', async () => {
  expect(await call('GET', `/api/jobs/${draft.slug}`)).toMatchObject({
    status: 404,
    body: { error: 'Job not found' },
  });
  expect(
    await call('GET', `/trpc/jobs.bySlug?input=${encodeURIComponent(JSON.stringify({ slug: draft.slug }))}`),
  ).toMatchObject({ status: 404 });
  expect((await call('GET', '/api/jobs?location=Nowhere')).body).toEqual([]);
  expect((await call('GET', '/api/jobs/filter-options')).body.locations).not.toContain('Nowhere');
});

test('the former slug of a job redirects permanently, and the redirect is not cached', async () => {
  const job = await createJob(db, {
    slug: 'old-name',
    status: 'Published',
    location: 'Leeds',
    department: 'Finance',
    title: 'Moved',
    created_at: new Date('2026-09-01T09:00:00Z'),
  });
  await changeJobRow(db, job, { slug: 'new-name' });
  const { status, headers } = await call('GET', '/api/jobs/old-name');
  expect([status, headers.location, headers['cache-control']]).toEqual([301, '/api/jobs/new-name', 'no-store']);
  await db.job.delete({ where: { id: job.id } });
});

test('a slug in another letter case redirects to the job, or is gone like it', async () => {
  const job = await createJob(db, { slug: 'quotes-engineer' });
  const { status, headers } = await call('GET', '/api/jobs/Quotes-Engineer');
  expect([status, headers.location]).toEqual([301, '/api/jobs/quotes-engineer']);
  await deleteJobRow(db, job);
  expect((await call('GET', '/api/jobs/Quotes-Engineer')).status).toBe(410);
});

test('[JOB-10] the former slug of a job that is now a draft does not redirect to it, nor does one that a draft now has', async () => {
  const [hidden, taken] = [await createJob(db, { slug: 'was-public' }), await createJob(db, { slug: 'taken-over' })];
  await changeJobRow(db, hidden, { slug: 'not-public', status: 'Draft' });
  await changeJobRow(db, taken, { slug: 'moved-on' });
  const draft = await createJob(db, { slug: 'taken-over', status: 'Draft' });
  for (const slug of ['was-public', 'not-public', 'taken-over'])
    expect(await call('GET', `/api/jobs/${slug}`), slug).toMatchObject({
      status: 404,
      body: { error: 'Job not found' },
    });
  await db.job.update({ where: { id: draft.id }, data: { status: 'Published' } });
  expect((await call('GET', '/api/jobs/taken-over')).body, 'a live job beats an old address').toMatchObject({
    id: draft.id,
  });
  await db.job.deleteMany({ where: { id: { in: [hidden.id, taken.id, draft.id] } } });
});

test.for([
  ['/api/jobs/api', '/api/jobs/where-it-went'],
  ['/api/jobs/%61p%69?x=api', '/api/jobs/where-it-went?x=api'],
] as const)(
  'the redirect replaces only the slug in the address, also where the caller wrote it percent-encoded: %s',
  async ([path, location]) => {
    const job = await createJob(db, { slug: 'api' });
    await changeJobRow(db, job, { slug: 'where-it-went' });
    expect((await call('GET', path)).headers.location).toBe(location);
    await db.job.delete({ where: { id: job.id } });
  },
);

test('[JOB-02] the slug of a deleted job is a 410', async () => {
  await deleteJobRow(db, await createJob(db, { slug: 'gone-role' }));
  expect(await call('GET', '/api/jobs/gone-role')).toMatchObject({
    status: 410,
    body: { error: 'This job has been removed' },
    headers: { 'cache-control': 'no-store' },
  });
});

test('[JOB-05] rich text that was stored under older rules is sanitised before it is sent', async () => {
  const [old, now] = [
    '<p onclick="x()">Hi<script>alert(1)</script> <a href="java\\script:x()">here</a></p>',
    '<p>Hi <a rel="noopener noreferrer nofollow">here</a></p>',
  ];
  function texts(html: string) {
    return {
      description: html,
      requirements: html,
      benefits: html,
      duties_responsibilities: html,
      shift_schedule: html,
    };
  }
  await createJob(db, {
    slug: 'old-rules',
    location: 'Leeds',
    department: 'Finance',
    rich_text_version: 1,
    ...texts(old),
    status: 'Published',
    created_at: new Date('2026-08-01T09:00:00Z'),
  });
  expect((await call('GET', '/api/jobs/old-rules')).body).toMatchObject(texts(now));
  await db.job.delete({ where: { slug: 'old-rules' } });
});
