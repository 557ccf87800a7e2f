import { createApplication } from '@careers/db/factories/application';
import { createJob, jobRow } from '@careers/db/factories/job';
import { describe, expect, test } from 'vitest';
import { testApi } from '../testing/test-api.ts';

const { call, candidate, admin, db } = await testApi();

describe('jobs over REST', async () => {
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

  test('a job that moved redirects for good, and is asked again each time', async () => {
    const job = await createJob(db, {
      slug: 'old-name',
      status: 'Published',
      location: 'Leeds',
      department: 'Finance',
      title: 'Moved',
      created_at: new Date('2026-09-01T09:00:00Z'),
    });
    await db.job.update({ where: { id: job.id }, data: { slug: 'new-name' } });
    const { status, headers } = await call('GET', '/api/jobs/old-name');
    expect([status, headers.location, headers['cache-control']]).toEqual([301, '/api/jobs/new-name', 'no-store']);
    await db.job.delete({ where: { id: job.id } });
  });

  test('[JOB-10] an old address of a job that is a draft now does not lead to it, nor does one that a draft has taken over', async () => {
    const [hidden, taken] = [await createJob(db, { slug: 'was-public' }), await createJob(db, { slug: 'taken-over' })];
    await db.job.update({ where: { id: hidden.id }, data: { slug: 'not-public', status: 'Draft' } });
    await db.job.update({ where: { id: taken.id }, data: { slug: 'moved-on' } });
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
  ] as const)('the old address is replaced where it stands, however it was written: %s', async ([path, location]) => {
    const job = await createJob(db, { slug: 'api' });
    await db.job.update({ where: { id: job.id }, data: { slug: 'where-it-went' } });
    expect((await call('GET', path)).headers.location).toBe(location);
    await db.job.delete({ where: { id: job.id } });
  });

  test('[JOB-02] the address of a deleted job answers 410', async () => {
    const job = await createJob(db, { slug: 'gone-role' });
    await db.job.delete({ where: { id: job.id } });
    expect(await call('GET', '/api/jobs/gone-role')).toMatchObject({
      status: 410,
      body: { error: 'This job has been removed' },
      headers: { 'cache-control': 'no-store' },
    });
  });

  test('[JOB-05] rich text kept under older rules is sanitised before it is served', async () => {
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
});

describe('applying and the own pages over REST', () => {
  test('[REST-04] POST /api/jobs/{jobId}/apply answers with a message, and with the date of an earlier application', async () => {
    const [job, person] = [await createJob(db), await candidate()];
    const path = `/api/jobs/${job.id}/apply`;
    const first = await call('POST', path, { token: person.token, body: { cover_letter: 'First' } });
    const second = await call('POST', path, { token: person.token, body: { cover_letter: 'Second' } });
    expect(first.body).toEqual({ message: 'Application submitted successfully!' });
    expect(second.body.previousApplication.formatted_date).toBe(
      new Intl.DateTimeFormat('en-GB', { dateStyle: 'long', timeZone: 'Europe/London' }).format(new Date()),
    );
  });

  test('a body cannot say another job than the address', async () => {
    const [job, other, person] = [await createJob(db), await createJob(db), await candidate()];
    await call('POST', `/api/jobs/${job.id}/apply`, { token: person.token, body: { job_id: other.id } });
    expect(await db.application.findMany({ where: { user_id: person.id } })).toMatchObject([{ job_id: job.id }]);
  });

  test('a retry with the same Idempotency-Key makes one application and gets the same answer', async () => {
    const [job, person] = [await createJob(db), await candidate()];
    function send() {
      return call('POST', `/api/jobs/${job.id}/apply`, {
        token: person.token,
        body: { cover_letter: 'Once' },
        headers: { 'idempotency-key': '0199f0a0-0000-7000-8000-000000000001' },
      });
    }
    const replies = await Promise.all([send(), send(), send()]);
    expect(replies.map((reply) => [reply.status, reply.body])).toEqual(
      Array(3).fill([200, { message: 'Application submitted successfully!' }]),
    );
    expect(await db.application.count({ where: { user_id: person.id } })).toBe(1);
  });

  test('an Idempotency-Key that was used for another job or letter is refused, and the application is not lost without a word', async () => {
    const [job, other, person] = [await createJob(db), await createJob(db), await candidate()];
    const headers = { 'idempotency-key': '0199f0a0-0000-7000-8000-000000000002' };
    function send(id: string, cover_letter: string) {
      return call('POST', `/api/jobs/${id}/apply`, { token: person.token, body: { cover_letter }, headers });
    }
    expect((await send(job.id, 'Once')).status).toBe(200);
    for (const [id, letter] of [
      [other.id, 'Once'],
      [job.id, 'Another'],
    ] as const) {
      expect(await send(id, letter)).toMatchObject({
        status: 422,
        body: { error: 'This idempotency key was used for another application' },
      });
    }
    expect(await db.application.count({ where: { user_id: person.id } })).toBe(1);
  });

  test('[REST-05] POST /api/register makes a candidate who can sign in, once whatever the letter case', async () => {
    const body = { full_name: 'Ada Byron', email: 'Ada@Example.com', password: 'lane-marking-7', role: 'admin' };
    expect(await call('POST', '/api/register', { body })).toMatchObject({
      status: 200,
      body: { message: 'Account created successfully! You can now sign in.' },
    });
    expect(await db.profile.findFirst({ where: { email: 'ada@example.com' } })).toMatchObject({
      full_name: 'Ada Byron',
      role: 'candidate',
    });
    expect(await call('POST', '/api/register', { body: { ...body, email: 'ADA@example.com' } })).toMatchObject({
      status: 422,
      body: { error: 'User already registered' },
    });
  });

  test('[REST-06] GET /api/me is the profile; without a valid token 401', async () => {
    const person = await candidate({ full_name: 'Priya Nair' });
    expect((await call('GET', '/api/me', { token: person.token })).body).toMatchObject({
      id: person.id,
      full_name: 'Priya Nair',
      role: 'candidate',
      cv_url: null,
      email: person.email,
    });
    const refused = await call('GET', '/api/me');
    expect(refused).toMatchObject({ status: 401, body: { error: 'Please sign in' } });
    expect(refused.headers['www-authenticate']).toBe('Bearer');
  });

  test('[REST-07] PUT /api/me/profile saves the five fields and ignores anything else, the role above all', async () => {
    const [person, other] = [await candidate(), await candidate()];
    const fields = {
      full_name: ' Jo Carter ',
      phone: '07700 900176',
      location: 'Leeds, UK',
      linkedin_url: 'https://www.linkedin.com/in/jo',
      portfolio_url: ' https://jo.example.com ',
    };
    const { body } = await call('PUT', '/api/me/profile', {
      token: person.token,
      body: { ...fields, role: 'admin', cv_url: 'https://evil.example/cv.pdf', email: 'x@example.com' },
    });
    const saved = { ...fields, full_name: 'Jo Carter', portfolio_url: 'https://jo.example.com' };
    expect(body).toMatchObject({
      success: true,
      profile: { ...saved, role: 'candidate', cv_url: null, email: person.email },
    });
    expect((await call('GET', '/api/me', { token: person.token })).body).toEqual(body.profile);
    await call('PUT', '/api/me/profile', { token: person.token, body: { full_name: 'Jo Carter', phone: ' ' } });
    expect(await db.profile.findUnique({ where: { id: person.id } })).toMatchObject({ ...saved, phone: null });
    expect((await call('GET', '/api/me', { token: other.token })).body).toMatchObject({
      full_name: other.full_name,
      phone: null,
      location: null,
    });
    expect(
      await call('PUT', '/api/me/profile', {
        token: person.token,
        body: { full_name: 'Jo', portfolio_url: 'javascript:alert(1)' },
      }),
    ).toMatchObject({
      status: 400,
      body: { error: 'Portfolio URL must be a web address, like https://example.com', field: 'portfolio_url' },
    });
  });

  test('[REST-08] [APPLIED-05] GET /api/applications is the caller’s own, each with its job, also when the job is deleted', async () => {
    const [person, other, job] = [
      await candidate(),
      await candidate(),
      await createJob(db, { title: 'Leasing Consultant', department: 'Sales', location: 'Leeds' }),
    ];
    await createApplication(db, job, person);
    await createApplication(db, job, other);
    await db.job.delete({ where: { id: job.id } });
    const { body } = await call('GET', '/api/applications', { token: person.token });
    expect(body).toHaveLength(1);
    expect(body[0]).toMatchObject({
      user_id: person.id,
      job_id: null,
      job: { title: 'Leasing Consultant', department: 'Sales', location: 'Leeds', slug: null },
    });
  });
});

describe('administration over REST', async () => {
  const { token } = await admin();

  test('[REST-10] GET /api/admin/jobs holds drafts too, each with applications[0].count', async () => {
    const job = await createJob(db, { status: 'Draft', created_at: new Date(Date.now() + 60_000) });
    await createApplication(db, job, await candidate());
    const { body } = await call('GET', '/api/admin/jobs?limit=5', { token });
    expect(body[0]).toMatchObject({ id: job.id, status: 'Draft', applications: [{ count: 1 }] });
  });

  test('a list without a limit is its first hundred, and says where the next are', async () => {
    await db.job.createMany({ data: Array.from({ length: 101 }, () => jobRow({ status: 'Draft' })) });
    const { body, headers } = await call('GET', '/api/admin/jobs', { token });
    expect(body).toHaveLength(100);
    expect(headers.link).toMatch(/^<\/api\/admin\/jobs\?cursor=[\w-]+>; rel="next"$/);
  });

  test('[REST-11] GET /api/admin/jobs/{id} is the job, a draft too', async () => {
    const job = await createJob(db, { status: 'Draft' });
    expect(await call('GET', `/api/admin/jobs/${job.id}`, { token })).toMatchObject({
      status: 200,
      body: { id: job.id, status: 'Draft' },
    });
    expect(await call('GET', '/api/admin/jobs/0199f0a0-0000-7000-8000-0000000000ff', { token })).toMatchObject({
      status: 404,
      body: { error: 'Job not found' },
    });
    expect(await call('GET', '/api/admin/jobs/nonsense', { token })).toMatchObject({
      status: 400,
      body: { error: 'Invalid job ID' },
    });
  });

  test('[REST-16] GET /api/admin/jobs/{id}/applicants is the job and its applications, each with profiles', async () => {
    const [job, person] = [
      await createJob(db),
      await candidate({ full_name: 'Tomasz Wieczorek', phone: '07700 900176' }),
    ];
    const application = await createApplication(db, job, person);
    const { body, headers } = await call('GET', `/api/admin/jobs/${job.id}/applicants`, { token });
    expect(Object.keys(body)).toEqual(['job', 'applications']);
    expect(body).toMatchObject({
      job: { id: job.id },
      applications: [
        { id: application.id, user_id: person.id, profiles: { full_name: 'Tomasz Wieczorek', phone: '07700 900176' } },
      ],
    });
    expect(headers['x-total-count']).toBe('1');
  });

  test('[REST-17] PUT /api/admin/applications/{applicationId} saves status and notes, and the candidate sees them', async () => {
    const [job, person] = [await createJob(db), await candidate()];
    const application = await createApplication(db, job, person);
    const path = `/api/admin/applications/${application.id}`;
    expect(await call('PUT', path, { token, body: { status: 'Interview', notes: 'Thursday at 14:00' } })).toMatchObject(
      { status: 200, body: { status: 'Interview', notes: 'Thursday at 14:00' } },
    );
    expect((await call('GET', '/api/applications', { token: person.token })).body[0]).toMatchObject({
      status: 'Interview',
      notes: 'Thursday at 14:00',
    });
    expect((await call('PUT', path, { token, body: { notes: 'Friday' } })).body).toMatchObject({
      status: 'Interview',
      notes: 'Friday',
    });
    expect(await call('PUT', path, { token, body: { status: 'Hired' } })).toMatchObject({
      status: 400,
      body: { error: 'Status must be one of Applied, Under Review, Interview, Offer, Rejected' },
    });
  });

  test('a change that was read before somebody else saved is refused, and overwrites nothing', async () => {
    const [job, person] = [await createJob(db), await candidate()];
    const application = await createApplication(db, job, person);
    const path = `/api/admin/applications/${application.id}`;
    await call('PUT', path, { token, body: { status: 'Offer' }, headers: { 'if-match': '"1"' } });
    const late = await call('PUT', path, { token, body: { status: 'Rejected' }, headers: { 'if-match': '"1"' } });
    expect(late).toMatchObject({
      status: 409,
      body: { error: 'Somebody else saved a change first. Reload to see it, then try again.' },
    });
    expect(await db.application.findUnique({ where: { id: application.id } })).toMatchObject({
      status: 'Offer',
      version: 2,
    });
  });
});
