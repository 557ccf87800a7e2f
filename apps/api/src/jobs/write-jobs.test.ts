import { createApplication } from '@careers/samples/factories/application';
import { RICH_TEXT_VERSION } from '@careers/rich-text/sanitize';
import { createJob } from '@careers/samples/factories/job';
import { describe, expect, test } from 'vitest';
import { testApi } from '../testing/test-api.ts';

const { call, candidate, admin, db } = await testApi();
const { token, id: adminId } = await admin();

let number = 0;
/** A job as the form sends it, with a slug of its own. */
function vacancy(overrides: Record<string, unknown> = {}) {
  return {
    title: 'Fleet Manager',
    department: 'Operations',
    location: 'Leeds',
    employment_type: 'Full-time,Contract',
    salary_min: 30_000,
    salary_max: null,
    currency: 'GBP',
    slug: `fleet-manager-${++number}`,
    description: '<p>Look after our fleet.</p>',
    ...overrides,
  };
}

test('[REST-12] POST /api/admin/jobs makes a Draft and answers with the job', async () => {
  const { status, body } = await call('POST', '/api/admin/jobs', {
    token,
    body: vacancy({ title: ' Fleet Manager ' }),
  });
  expect(status).toBe(200);
  expect(body).toMatchObject({
    title: 'Fleet Manager',
    employment_type: 'Full-time,Contract',
    salary_min: 30_000,
    salary_max: null,
    salary_period: 'year',
    workplace: null,
    closing_date: null,
    closed: false,
    status: 'Draft',
    filled: false,
    version: 1,
  });
  expect((await call('GET', `/api/admin/jobs/${body.id}`, { token })).body).toEqual(body);
  expect((await call('GET', `/api/jobs/${body.slug}`)).status).toBe(404);
  expect(await db.job.findUnique({ where: { id: body.id } })).toMatchObject({ updated_by: adminId });
});

test('[REST-12] a job that lacks something is refused at its field', async () => {
  expect(await call('POST', '/api/admin/jobs', { token, body: vacancy({ title: '' }) })).toMatchObject({
    status: 400,
    body: { error: 'Title is required', field: 'title' },
  });
  expect(await call('POST', '/api/admin/jobs', { token })).toMatchObject({ status: 400 });
});

test('[REST-13] PUT /api/admin/jobs/{id} saves the whole job, or only what changes', async () => {
  const { body: job } = await call('POST', '/api/admin/jobs', { token, body: vacancy() });
  const path = `/api/admin/jobs/${job.id}`;
  const published = await call('PUT', path, { token, body: { status: 'Published' } });
  expect(published).toMatchObject({
    status: 200,
    body: { ...job, status: 'Published', version: 2, updated_at: expect.any(String) },
  });
  expect((await call('GET', `/api/jobs/${job.slug}`)).status).toBe(200);
  const whole = await call('PUT', path, {
    token,
    body: { ...published.body, title: 'Fleet Lead', slug: `${job.slug}-lead` },
  });
  expect(whole.body).toMatchObject({ title: 'Fleet Lead', status: 'Published', version: 3 });
  expect((await call('GET', `/api/jobs/${job.slug}`)).headers.location).toBe(`/api/jobs/${job.slug}-lead`);
  await call('PUT', path, { token, body: { status: 'Draft' } });
  expect((await call('GET', `/api/jobs/${job.slug}-lead`)).status).toBe(404);
  expect(await call('PUT', '/api/admin/jobs/0199f0a0-0000-7000-8000-0000000000ff', { token, body: {} })).toMatchObject({
    status: 404,
    body: { error: 'Job not found' },
  });
});

test('[REST-14] DELETE /api/admin/jobs/{id} takes the job away, its applications stay, and it is written down', async () => {
  const job = await createJob(db, { slug: 'to-delete', title: 'Leasing Consultant' });
  const person = await candidate();
  const application = await createApplication(db, job, person);
  expect(await call('DELETE', `/api/admin/jobs/${job.id}`, { token })).toMatchObject({
    status: 200,
    body: { success: true },
  });
  expect(await call('GET', '/api/jobs/to-delete')).toMatchObject({ status: 410 });
  expect(await db.application.findUnique({ where: { id: application.id } })).toMatchObject({
    job_id: null,
    job_title: 'Leasing Consultant',
  });
  expect(await db.auditEvent.findFirst({ where: { action: 'job_deleted' } })).toMatchObject({
    subject_id: job.id,
    actor_id: adminId,
  });
  expect(await call('DELETE', `/api/admin/jobs/${job.id}`, { token })).toMatchObject({ status: 404 });
  expect((await call('POST', '/api/admin/jobs', { token, body: vacancy({ slug: 'to-delete' }) })).status).toBe(200);
});

test('[REST-15] PUT /api/admin/jobs/{id}/toggle-filled needs no body and marks the job as filled or not', async () => {
  const job = await createJob(db);
  const path = `/api/admin/jobs/${job.id}/toggle-filled`;
  expect(await call('PUT', path, { token })).toMatchObject({ status: 200, body: { filled: true, version: 2 } });
  expect(await call('PUT', path, { token, body: '', headers: { 'content-type': 'application/json' } })).toMatchObject({
    status: 200,
    body: { filled: false, version: 3 },
  });
});

describe('what a save refuses', () => {
  test('[FORM-11] a slug of another job is refused at the slug, over REST and tRPC, and nothing is changed', async () => {
    const [taken, job] = [await createJob(db), await createJob(db)];
    const refusal = { status: 409, body: { error: 'This slug is already in use', field: 'slug' } };
    expect(await call('POST', '/api/admin/jobs', { token, body: vacancy({ slug: ` ${taken.slug} ` }) })).toMatchObject(
      refusal,
    );
    const change = { slug: taken.slug, title: 'Another title' };
    expect(await call('PUT', `/api/admin/jobs/${job.id}`, { token, body: change })).toMatchObject(refusal);
    expect(await call('POST', '/trpc/admin.jobs.update', { token, body: { id: job.id, ...change } })).toMatchObject({
      status: 409,
      body: { error: { data: { error: 'slug_taken', field: 'slug' } } },
    });
    expect(await db.job.findUnique({ where: { id: job.id } })).toMatchObject({ title: job.title, version: 1 });
  });

  test('the form can ask whether a slug is another job’s', async () => {
    const job = await createJob(db);
    async function inUse(input: { slug: string; id?: string }) {
      const query = encodeURIComponent(JSON.stringify(input));
      return (await call('GET', `/trpc/admin.jobs.slugInUse?input=${query}`, { token })).body.result.data;
    }
    expect(await inUse({ slug: job.slug })).toBe(true);
    expect(await inUse({ slug: job.slug, id: job.id })).toBe(false);
    expect(await inUse({ slug: 'a-free-slug' })).toBe(false);
  });

  test('[FORM-08] an empty salary is null, and a minimum over the maximum is refused, also against the stored maximum', async () => {
    const { body: job } = await call('POST', '/api/admin/jobs', { token, body: vacancy({ salary_max: 35_000 }) });
    const path = `/api/admin/jobs/${job.id}`;
    const refusal = {
      status: 400,
      body: { error: 'The minimum salary must not be over the maximum', field: 'salary_min' },
    };
    expect(await call('PUT', path, { token, body: { salary_min: 35_001 } })).toMatchObject(refusal);
    expect(await call('PUT', path, { token, body: { salary_max: 29_999 } })).toMatchObject(refusal);
    expect(await call('POST', '/api/admin/jobs', { token, body: vacancy({ salary_max: 29_999 }) })).toMatchObject(
      refusal,
    );
    expect((await call('PUT', path, { token, body: { salary_min: null, salary_max: null } })).body).toMatchObject({
      salary_min: null,
      salary_max: null,
    });
  });

  test('a closing date that is over is refused as a new value, and stays where it is the stored one', async () => {
    const refusal = { status: 400, body: { error: 'The closing date must not be in the past', field: 'closing_date' } };
    const job = await createJob(db, { closing_date: new Date('2026-01-31'), status: 'Draft' });
    const path = `/api/admin/jobs/${job.id}`;
    expect(
      await call('POST', '/api/admin/jobs', { token, body: vacancy({ closing_date: '2026-01-31' }) }),
    ).toMatchObject(refusal);
    expect(await call('PUT', path, { token, body: { closing_date: '2026-01-30' } })).toMatchObject(refusal);
    expect(await call('PUT', path, { token, body: { closing_date: '2026-01-31', title: 'Late' } })).toMatchObject({
      status: 200,
      body: { closing_date: '2026-01-31', title: 'Late' },
    });
  });
});

test('period, workplace, address and closing date are saved and told over REST and tRPC', async () => {
  const details = {
    salary_period: 'hour',
    workplace: 'Hybrid',
    closing_date: '2999-11-30',
    address_street: '1 Park Row',
    address_locality: 'Leeds',
    address_region: 'West Yorkshire',
    address_postcode: 'LS1 5AB',
    address_country: 'GB',
  };
  const { body: job } = await call('POST', '/api/admin/jobs', {
    token,
    body: vacancy({ status: 'Published', ...details }),
  });
  expect(job).toMatchObject(details);
  expect((await call('GET', `/api/jobs/${job.slug}`)).body).toMatchObject({ ...details, closed: false });
  const listed = (await call('GET', '/api/jobs?limit=500')).body.find((row: { id: string }) => row.id === job.id);
  expect(listed).toMatchObject({
    salary_period: 'hour',
    workplace: 'Hybrid',
    closing_date: '2999-11-30',
    closed: false,
  });
  expect(listed).not.toHaveProperty('closed_at');
  const query = encodeURIComponent(JSON.stringify({ slug: job.slug }));
  expect((await call('GET', `/trpc/jobs.bySlug?input=${query}`)).body.result.data).toMatchObject(details);
  const cleared = await call('PUT', `/api/admin/jobs/${job.id}`, {
    token,
    body: { workplace: '', closing_date: null, address_street: ' ', salary_period: 'day' },
  });
  expect(cleared.body).toMatchObject({
    salary_period: 'day',
    workplace: null,
    closing_date: null,
    address_street: null,
    address_locality: 'Leeds',
  });
});

describe('rich text', () => {
  test('is sanitised before it is stored', async () => {
    const { body: job } = await call('POST', '/api/admin/jobs', {
      token,
      body: vacancy({
        description: '<p onclick="x()">Hi<script>alert(1)</script></p>',
        benefits: '<h1>Cars</h1><h4>More</h4>',
      }),
    });
    expect(await db.job.findUnique({ where: { id: job.id } })).toMatchObject({
      description: '<p>Hi</p>',
      benefits: '<h1>Cars</h1>More',
      requirements: null,
    });
  });

  test('of which nothing is left is refused where it is required, and none where it is not', async () => {
    expect(
      await call('POST', '/api/admin/jobs', { token, body: vacancy({ description: '<script>alert(1)</script>' }) }),
    ).toMatchObject({ status: 400, body: { error: 'Description is required', field: 'description' } });
    const { body } = await call('POST', '/api/admin/jobs', {
      token,
      body: vacancy({ benefits: '<script>alert(1)</script>' }),
    });
    expect(body.benefits).toBeNull();
  });

  test('that grows over the limit by being sanitised is refused, so what is stored can always be saved again', async () => {
    const description = '<a href="https://example.com">x</a>'.repeat(1_200);
    expect(await call('POST', '/api/admin/jobs', { token, body: vacancy({ description }) })).toMatchObject({
      status: 400,
      body: { error: 'Description must be at most 50,000 characters', field: 'description' },
    });
  });

  test('that is saved unchanged stays as it is stored, byte for byte', async () => {
    const stored = {
      description: '<p>One<br>two</p>\n<p>&ldquo;Three&rdquo;</p>',
      requirements: '<ul>\n<li>Care</li></ul>',
    };
    const { id } = await createJob(db, { ...stored, rich_text_version: RICH_TEXT_VERSION });
    const path = `/api/admin/jobs/${id}`;
    const { body: read } = await call('GET', path, { token });
    expect((await call('PUT', path, { token, body: read })).status).toBe(200);
    expect(await db.job.findUnique({ where: { id } })).toMatchObject(stored);
  });

  test('of older rules is sanitised by the next save, also the texts that the save does not name', async () => {
    const old = { description: '<p onclick="x()">Hi</p>', benefits: '<p style="x">Cars</p>', rich_text_version: 0 };
    const { id } = await createJob(db, old);
    await call('PUT', `/api/admin/jobs/${id}`, { token, body: { status: 'Draft' } });
    expect(await db.job.findUnique({ where: { id } })).toMatchObject({
      description: '<p>Hi</p>',
      benefits: '<p>Cars</p>',
      rich_text_version: RICH_TEXT_VERSION,
    });
  });
});

describe('of two administrators', () => {
  test('the second to save is told who saved first and when, and overwrites only what they have seen', async () => {
    const [other, job] = [await admin(), await createJob(db)];
    await db.profile.update({ where: { id: other.id }, data: { full_name: 'Helen Marsh' } });
    const path = `/api/admin/jobs/${job.id}`;
    const first = await call('PUT', path, { token: other.token, body: { title: 'Hers', version: 1 } });
    const late = await call('PUT', path, { token, body: { title: 'Mine' }, headers: { 'if-match': '"1"' } });
    const conflict = { by: 'Helen Marsh', at: first.body.updated_at, version: 2 };
    expect(late).toMatchObject({
      status: 409,
      body: { error: 'Another administrator saved a change first. Reload to see it, then try again.', conflict },
    });
    const overTrpc = await call('POST', '/trpc/admin.jobs.update', {
      token,
      body: { id: job.id, title: 'Mine', version: 1 },
    });
    expect(overTrpc.body.error.data).toMatchObject({ error: 'changed_meanwhile', conflict });
    expect(await db.job.findUnique({ where: { id: job.id } })).toMatchObject({ title: 'Hers' });
    const chosen = await call('PUT', path, { token, body: { title: 'Mine' }, headers: { 'if-match': '"2"' } });
    expect(chosen).toMatchObject({ status: 200, body: { title: 'Mine', version: 3 } });
  });

  test('a job that another has saved is neither deleted nor toggled with the older version', async () => {
    const job = await createJob(db, { version: 4 });
    for (const [method, path] of [
      ['DELETE', `/api/admin/jobs/${job.id}`],
      ['PUT', `/api/admin/jobs/${job.id}/toggle-filled`],
    ] as const)
      expect(await call(method, path, { token, headers: { 'if-match': '3' } }), path).toMatchObject({
        status: 409,
        body: { conflict: { by: null, version: 4 } },
      });
    expect(await db.job.findUnique({ where: { id: job.id } })).toMatchObject({ filled: false });
  });

  test('who save at the same moment with the same version, one is refused', async () => {
    const job = await createJob(db);
    const replies = await Promise.all(
      ['One', 'Two'].map((title) => call('PUT', `/api/admin/jobs/${job.id}`, { token, body: { title, version: 1 } })),
    );
    expect(new Set(replies.map(({ status }) => status))).toEqual(new Set([200, 409]));
  });
});

describe('[DAY-06] a copy of a job', () => {
  function duplicate(id: string) {
    return call('POST', '/trpc/admin.jobs.duplicate', { token, body: { id } });
  }

  test('is a Draft with a title and a slug of its own, not filled and without a closing date', async () => {
    const original = await createJob(db, {
      title: 'Van Adviser',
      slug: 'van-adviser',
      filled: true,
      closing_date: new Date('2026-01-31'),
      closed_at: new Date('2026-02-01'),
      workplace: 'Remote',
      salary_period: 'day',
      benefits: '<p>A van</p>',
    });
    const { body } = await duplicate(original.id);
    const copy = body.result.data;
    expect(copy).toMatchObject({
      title: 'Van Adviser (copy)',
      slug: 'van-adviser-copy',
      status: 'Draft',
      filled: false,
      closing_date: null,
      closed: false,
      version: 1,
      workplace: 'Remote',
      salary_period: 'day',
      benefits: '<p>A van</p>',
      description: original.description,
    });
    expect(copy.id).not.toBe(original.id);
    expect(Date.parse(copy.created_at)).toBeGreaterThan(original.created_at.getTime());
  });

  test('made several times at once has a free slug each time', async () => {
    const original = await createJob(db, { title: 'Van Driver' });
    const copies = await Promise.all([1, 2, 3].map(() => duplicate(original.id)));
    expect(new Set(copies.map(({ body }) => body.result.data.slug))).toEqual(
      new Set(['van-driver-copy', 'van-driver-copy-2', 'van-driver-copy-3']),
    );
  });

  test('of a job with the longest title keeps to the limits', async () => {
    const original = await createJob(db, { title: 'Fleet '.repeat(33).trim() });
    const { body } = await duplicate(original.id);
    expect(body.result.data.title).toHaveLength(200);
    expect(body.result.data.title).toMatch(/ \(copy\)$/);
    expect((await duplicate(original.id)).body.result.data.slug).toMatch(/-2$/);
  });
});
