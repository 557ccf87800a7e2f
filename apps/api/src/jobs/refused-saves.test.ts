import { createJob } from '@careers/samples/factories/job';
import { describe, expect, test } from 'vitest';
import { testApi } from '../testing/test-api.ts';
import { vacancy } from './testing/vacancy.ts';

const { call, admin, db } = await testApi();
const { token } = await admin();

describe('what a save refuses', () => {
  test('[FORM-11] the slug of another job is refused at the slug, over REST and tRPC, and nothing is changed', async () => {
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

  test('the form can check whether a slug is another job’s', async () => {
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
      body: { error: 'The minimum salary must not be more than the maximum', field: 'salary_min' },
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

  test('a closing date that is over is refused as a new value, and stays if it is the stored one', async () => {
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

describe('of two administrators', () => {
  test('the second to save learns who saved first and when, and overwrites only the version that they have seen', async () => {
    const [other, job] = [await admin(), await createJob(db)];
    await db.profile.update({ where: { id: other.id }, data: { full_name: 'Helen Marsh' } });
    const path = `/api/admin/jobs/${job.id}`;
    const first = await call('PUT', path, { token: other.token, body: { title: 'Hers', version: 1 } });
    const late = await call('PUT', path, { token, body: { title: 'Mine' }, headers: { 'if-match': '"1"' } });
    const conflict = { by: 'Helen Marsh', own: false, at: first.body.updated_at, version: 2 };
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
    const hersAgain = await call('PUT', path, { token: other.token, body: { title: 'Hers again', version: 1 } });
    expect(hersAgain.body).toMatchObject({ conflict: { own: true } });
    const chosen = await call('PUT', path, { token, body: { title: 'Mine' }, headers: { 'if-match': '"2"' } });
    expect(chosen).toMatchObject({ status: 200, body: { title: 'Mine', version: 3 } });
  });

  test('a job that another administrator has saved is neither deleted nor toggled with the older version', async () => {
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

  test('who save concurrently with the same version, one is refused', async () => {
    const job = await createJob(db);
    const replies = await Promise.all(
      ['One', 'Two'].map((title) => call('PUT', `/api/admin/jobs/${job.id}`, { token, body: { title, version: 1 } })),
    );
    expect(new Set(replies.map(({ status }) => status))).toEqual(new Set([200, 409]));
  });
});
