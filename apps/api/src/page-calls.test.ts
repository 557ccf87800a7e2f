import { testDatabase } from '@careers/db/testing';
import { createJob } from '@careers/samples/factories/job';
import { expect, test } from 'vitest';
import { z } from 'zod';
import { createAnswerCache } from './cache/answer-cache.ts';
import { pageCalls } from './page-calls.ts';
import { visitorContext } from './testing/caller.ts';

const { db } = await testDatabase();
let version: string | null = '1';
const answers = createAnswerCache(() => version);
const call = pageCalls(visitorContext(db), answers, () => version);

async function openRoles(): Promise<number> {
  const { total } = z.object({ total: z.number() }).parse(await call('jobs.openRoles', undefined));
  return total;
}

test('what pages ask alike is asked of the database once for each content version, and always while that is unknown', async () => {
  await createJob(db, { slug: 'first' });
  const before = await openRoles();
  await createJob(db);
  expect(await openRoles(), 'kept').toBe(before);
  version = '2';
  expect(await openRoles(), 'a change is shown').toBe(before + 1);
  version = null;
  await createJob(db);
  expect(await openRoles()).toBe(before + 2);
});

test('what a procedure refuses is refused each time', async () => {
  version = '3';
  for (const slug of ['not-there', 'not-there'])
    await expect(call('jobs.bySlug', { slug })).rejects.toMatchObject({ cause: { code: 'job_not_found' } });
  await expect(call('jobs.unknown', {})).rejects.toThrow('No procedure jobs.unknown');
});
