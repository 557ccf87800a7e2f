import type { Role } from '@careers/contracts/account/profiles';
import { createDb, type DbTransaction } from '@careers/db/client';
import { createAdmin, createCandidate } from '@careers/samples/factories/person';
import { createApplication } from '@careers/samples/factories/application';
import { createJob } from '@careers/samples/factories/job';
import { testDatabase } from '@careers/db/testing';
import { expect, test, vi } from 'vitest';
import { asUser } from '../testing/caller.ts';

const { db, url } = await testDatabase();
function as(person: { id: string; email: string | null }, role?: Role) {
  return asUser(db, person, role);
}

test('[APPLY-07] applying again with another letter is allowed, filled or not, and the response names the earlier application', async () => {
  const [job, person] = [await createJob(db, { filled: true }), await createCandidate(db)];
  await createApplication(db, job, person, { created_at: new Date('2026-03-29T23:30:00Z') });
  const again = await as(person).applications.submit({ job_id: job.id, cover_letter: 'A better letter' });
  expect(again.previousApplication).toEqual({ formatted_date: '30 March 2026' });
  expect(await db.application.count({ where: { user_id: person.id } })).toBe(2);
});

test('[APPLY-05] the same letter twice at once, as from two tabs, makes one application; a different one makes two', async () => {
  const [job, person] = [await createJob(db), await createCandidate(db)];
  const { submit } = as(person).applications;
  const same = await Promise.all(Array.from({ length: 8 }, () => submit({ job_id: job.id, cover_letter: 'Same' })));
  expect(same).toEqual(Array(8).fill({ message: 'Application submitted successfully!' }));
  expect(await db.application.count({ where: { user_id: person.id } })).toBe(1);
  await submit({ job_id: job.id, cover_letter: 'Another' });
  await submit({ job_id: (await createJob(db)).id, cover_letter: 'Same' });
  expect(await db.application.count({ where: { user_id: person.id } })).toBe(3);
});

test('the same letter a minute later is a new application', async () => {
  const [job, person] = [await createJob(db), await createCandidate(db)];
  await as(person).applications.submit({ job_id: job.id });
  await db.$executeRaw`UPDATE applications SET created_at = created_at - interval '61 seconds', repeat_window = tstzrange(lower(repeat_window) - interval '61 seconds', upper(repeat_window) - interval '61 seconds') WHERE user_id = ${person.id}::uuid`;
  expect((await as(person).applications.submit({ job_id: job.id })).previousApplication).toBeDefined();
  expect(await db.application.count({ where: { user_id: person.id } })).toBe(2);
});

test('a repeated submission gets the response of the first, also after the candidate has sent other letters', async () => {
  const [job, person] = [await createJob(db), await createCandidate(db)];
  const { submit } = as(person).applications;
  const first = { job_id: job.id, cover_letter: 'First', idempotency_key: '0199f0a0-0000-7000-8000-000000000003' };
  const response = await submit(first);
  await createApplication(db, job, person, { created_at: new Date('2027-03-29T23:30:00Z') });
  expect(response.previousApplication).toBeUndefined();
  expect(await submit(first)).toEqual(response);
  expect(await submit({ job_id: job.id, cover_letter: 'First' })).toEqual(response);
});

/** Applies while a transaction runs `remove`, which commits once the application waits for it. */
async function applyDuring(
  remove: (tx: DbTransaction) => Promise<unknown>,
  submit: () => Promise<unknown>,
): Promise<unknown> {
  const other = createDb(url);
  function waiting() {
    return db.$queryRaw<
      unknown[]
    >`SELECT FROM pg_stat_activity WHERE datname = current_database() AND wait_event_type = 'Lock'`;
  }
  const response = await other.$transaction(
    async (tx) => {
      await remove(tx);
      const submitted = submit().catch((error: unknown) => error);
      await vi.waitUntil(async () => (await waiting()).length > 0, { timeout: 10_000, interval: 10 });
      return { submitted };
    },
    { timeout: 15_000 },
  );
  await other.$disconnect();
  return response.submitted;
}

test('a job or a candidate that is deleted during an application is not found', async () => {
  const [job, person, leaver] = [await createJob(db), await createCandidate(db), await createCandidate(db)];
  const gone = expect.objectContaining({ message: 'Job not found' });
  expect(
    await applyDuring(
      (tx) => tx.profile.delete({ where: { id: leaver.id } }),
      () => as(leaver).applications.submit({ job_id: job.id }),
    ),
  ).toEqual(gone);
  expect(
    await applyDuring(
      (tx) => tx.job.delete({ where: { id: job.id } }),
      () => as(person).applications.submit({ job_id: job.id }),
    ),
  ).toEqual(gone);
  expect(await db.application.count({ where: { user_id: { in: [person.id, leaver.id] } } })).toBe(0);
});

test('a draft and an unknown job cannot be applied to', async () => {
  const person = await createCandidate(db);
  const draft = await createJob(db, { status: 'Draft' });
  for (const job_id of [draft.id, '0199f0a0-0000-7000-8000-0000000000ff'])
    await expect(as(person).applications.submit({ job_id })).rejects.toThrow('Job not found');
  expect(await db.application.count({ where: { user_id: person.id } })).toBe(0);
});

test('[APPLY-04] a letter of 5,000 characters is accepted, one of 5,001 is refused, and a blank one counts as none', async () => {
  const [job, person] = [await createJob(db), await createCandidate(db)];
  await expect(as(person).applications.submit({ job_id: job.id, cover_letter: 'x'.repeat(5001) })).rejects.toThrow(
    'The cover letter must be at most 5,000 characters',
  );
  await as(person).applications.submit({ job_id: job.id, cover_letter: 'x'.repeat(5000) });
  await as(person).applications.submit({ job_id: job.id, cover_letter: '   ' });
  expect(
    (await db.application.findMany({ where: { user_id: person.id }, orderBy: { created_at: 'asc' } })).map(
      (row) => row.cover_letter?.length ?? null,
    ),
  ).toEqual([5000, null]);
});

test('[APPLIED-05] a candidate sees only their own applications, newest first, page by page', async () => {
  const [job, mine, other] = [await createJob(db), await createCandidate(db), await createCandidate(db)];
  const at = new Date('2026-11-01T10:00:00Z');
  for (let i = 0; i < 5; i++) await createApplication(db, job, mine, { created_at: at });
  await createApplication(db, job, other);
  const first = await as(mine).applications.list({ limit: 3 });
  const rest = await as(mine).applications.list({ limit: 3, cursor: first.next_cursor ?? '' });
  const all = [...first.applications, ...rest.applications];
  expect([first.total, all.length, new Set(all.map((row) => row.id)).size, rest.next_cursor]).toEqual([5, 5, 5, null]);
  expect(all.every((row) => row.user_id === mine.id)).toBe(true);
});

test('an administrator who saves only the notes keeps the status that another administrator set', async () => {
  const [job, person, admin] = [await createJob(db), await createCandidate(db), await createAdmin(db)];
  const { id } = await createApplication(db, job, person, { status: 'Offer' });
  expect(await as(admin, 'admin').hiring.update({ id, notes: 'Signed' })).toMatchObject({
    status: 'Offer',
    notes: 'Signed',
    version: 2,
  });
});

test('an unknown application cannot be changed', async () => {
  const admin = await createAdmin(db);
  await expect(
    as(admin, 'admin').hiring.update({ id: '0199f0a0-0000-7000-8000-0000000000ff', status: 'Offer' }),
  ).rejects.toThrow('Application not found');
});
