import { todayInLondon } from '@careers/contracts/jobs/closing-day';
import { createJob } from '@careers/samples/factories/job';
import { describe, expect, test } from 'vitest';
import { testApi } from '../testing/test-api.ts';

const { call, admin, candidate, db } = await testApi();
const { token, id: admin_id } = await admin();
await db.profile.update({ where: { id: admin_id }, data: { full_name: 'Ines Okafor' } });
const yesterday = new Date(Date.parse(todayInLondon()) - 86_400_000);

async function change(to: string, jobs: { id: string; version: number }[]) {
  const body = { change: to, jobs: jobs.map(({ id, version }) => ({ id, version })) };
  return (await call('POST', '/trpc/admin.jobs.changeMany', { token, body })).body.result.data;
}
function stored({ id }: { id: string }) {
  return db.job.findUniqueOrThrow({ where: { id } });
}
async function contentVersion() {
  return (await db.contentVersion.findUniqueOrThrow({ where: { id: 1 } })).version;
}

describe('[PLAN-05] several jobs at once', () => {
  test('are published in one change of the site, and those that cannot be are named with the reason', async () => {
    const drafts = [await createJob(db, { status: 'Draft' }), await createJob(db, { status: 'Draft' })];
    const published = await createJob(db);
    const over = await createJob(db, { status: 'Draft', closing_date: yesterday });
    const changed = await createJob(db, { status: 'Draft', version: 2, updated_by: admin_id });
    const gone = { id: crypto.randomUUID(), version: 1 };
    const before = await contentVersion();
    const result = await change('publish', [...drafts, published, over, { ...changed, version: 1 }, gone]);
    expect(result).toEqual({
      changed: expect.arrayContaining(drafts.map(({ id }) => id)),
      refused: [
        { id: published.id, reason: 'published', by: null },
        { id: over.id, reason: 'closed', by: null },
        { id: changed.id, reason: 'changed', by: 'Ines Okafor' },
        { id: gone.id, reason: 'gone', by: null },
      ],
    });
    expect(result.changed).toHaveLength(2);
    expect(await contentVersion()).toBe(before + 1n);
    for (const job of drafts)
      expect(await stored(job)).toMatchObject({ status: 'Published', version: 2, updated_by: admin_id });
    for (const job of [over, changed])
      expect(await stored(job)).toMatchObject({ status: 'Draft', version: job.version });
  });

  test('are unpublished, and a Draft among them stays as it is', async () => {
    const [job, draft] = [await createJob(db), await createJob(db, { status: 'Draft' })];
    expect(await change('unpublish', [job, draft])).toEqual({
      changed: [job.id],
      refused: [{ id: draft.id, reason: 'draft', by: null }],
    });
    expect([(await stored(job)).status, (await stored(draft)).version]).toEqual(['Draft', 1]);
  });

  test('are closed at once with today as the closing date, take no application from then on, and open again when extended', async () => {
    const job = await createJob(db, { closing_date: new Date('2999-01-31') });
    const [draft, closed] = [await createJob(db, { status: 'Draft' }), await createJob(db, { closed_at: new Date() })];
    expect(await change('close', [job, draft, closed])).toEqual({
      changed: [job.id],
      refused: [
        { id: draft.id, reason: 'draft', by: null },
        { id: closed.id, reason: 'closed', by: null },
      ],
    });
    const { body } = await call('GET', `/api/jobs/${job.slug}`);
    expect(body).toMatchObject({ closed: true, closing_date: todayInLondon() });
    const person = await candidate();
    function apply() {
      return call('POST', `/api/jobs/${job.id}/apply`, { token: person.token });
    }
    expect((await apply()).status).toBe(409);
    const extended = { closing_date: '2999-01-31' };
    expect((await call('PUT', `/api/admin/jobs/${job.id}`, { token, body: extended })).body.closed).toBe(false);
    expect((await apply()).status).toBe(200);
  });

  test('are at most 100 with one press, and two presses at the same moment change each job once', async () => {
    const job = await createJob(db, { status: 'Draft' });
    const results = await Promise.all([change('publish', [job]), change('publish', [job])]);
    expect(results.flatMap(({ changed }) => changed)).toEqual([job.id]);
    const body = { change: 'publish', jobs: Array.from({ length: 101 }, () => ({ id: job.id, version: 1 })) };
    expect((await call('POST', '/trpc/admin.jobs.changeMany', { token, body })).status).toBe(400);
  });
});
