import { createJob } from '@careers/samples/factories/job';
import { describe, expect, test } from 'vitest';
import { testApi } from '../testing/test-api.ts';

const { call, admin, db } = await testApi();
const { token } = await admin();

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

  test('made several times concurrently gets a free slug each time', async () => {
    const original = await createJob(db, { title: 'Van Driver' });
    const copies = await Promise.all([1, 2, 3].map(() => duplicate(original.id)));
    expect(new Set(copies.map(({ body }) => body.result.data.slug))).toEqual(
      new Set(['van-driver-copy', 'van-driver-copy-2', 'van-driver-copy-3']),
    );
  });

  test('of a job with the longest title respects the limits', async () => {
    const original = await createJob(db, { title: 'Fleet '.repeat(33).trim() });
    const { body } = await duplicate(original.id);
    expect(body.result.data.title).toHaveLength(200);
    expect(body.result.data.title).toMatch(/ \(copy\)$/);
    expect((await duplicate(original.id)).body.result.data.slug).toMatch(/-2$/);
  });
});
