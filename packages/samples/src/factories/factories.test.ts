import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { profile } from '@careers/contracts/account/profiles';
import { afterAll, expect, test } from 'vitest';
import { testDatabase } from '@careers/db/testing';
import { createApplication } from './application.ts';
import { createCv } from './cv.ts';
import { createJob, jobRow } from './job.ts';
import { createAdmin, createCandidate } from './person.ts';
import { nextNumber, seededRandom, startSequenceAt, timeOf, uuidAt } from './sequence.ts';

const { db } = await testDatabase();
const cvDir = await mkdtemp(join(tmpdir(), 'careers-cvs-'));
afterAll(() => rm(cvDir, { recursive: true }));

test('every record differs from the previous one and is newer, and the same number gives the same job', () => {
  const [first, second] = [jobRow(), jobRow()];
  expect(second.slug).not.toBe(first.slug);
  expect(second.created_at.getTime()).toBeGreaterThan(first.created_at.getTime());
  expect(second.id > first.id).toBe(true);
  startSequenceAt(nextNumber() - 3);
  expect([jobRow(), jobRow()]).toEqual([first, second]);
});

test('processes that begin at numbers of their own never make the same job', () => {
  startSequenceAt(1_000);
  const one = Array.from({ length: 10 }, () => jobRow());
  startSequenceAt(2_000);
  const other = Array.from({ length: 10 }, () => jobRow());
  expect(new Set([...one, ...other].flatMap(({ id, slug }) => [id, slug])).size).toBe(40);
});

test('an id is a version 7 UUID of its time', () => {
  const id = uuidAt(new Date('2026-11-21T09:00:00.000Z'), 5);
  expect(profile.shape.id.parse(id)).toBe(id);
  expect(Number.parseInt(id.replaceAll('-', '').slice(0, 12), 16)).toBe(Date.parse('2026-11-21T09:00:00.000Z'));
});

test('pseudo-random numbers are the same for the same seed, and spread over 0 to 1', () => {
  function draw(seed: number) {
    return Array.from({ length: 1_000 }, seededRandom(seed));
  }
  expect(draw(1)).toEqual(draw(1));
  expect(draw(1)).not.toEqual(draw(2));
  const mean = draw(1).reduce((sum, value) => sum + value) / 1_000;
  expect(mean).toBeGreaterThan(0.45);
  expect(mean).toBeLessThan(0.55);
});

test('overrides replace the values of the factory', async () => {
  const created_at = new Date('2026-02-03T04:05:06.789Z');
  expect(
    await createJob(db, { title: 'Van Driver', status: 'Draft', filled: true, salary_min: null, created_at }),
  ).toMatchObject({ title: 'Van Driver', status: 'Draft', filled: true, salary_min: null, created_at });
  expect(await createCandidate(db, { email: 'Zoë@example.com', phone: '07700 900001', created_at })).toMatchObject({
    email: 'zoë@example.com',
    phone: '07700 900001',
    created_at,
  });
  expect(timeOf(2).getTime() - timeOf(1).getTime()).toBe(60_000);
});

test('a person is an account, an e-mail identity and a profile with one id, and the factory returns the plain password', async () => {
  const [candidate, admin, invited] = [
    await createCandidate(db),
    await createAdmin(db, { password: 'another-password' }),
    await createCandidate(db, { password: null, email_confirmed_at: null }),
  ];
  expect([candidate.role, candidate.password, admin.role, admin.password, invited.password]).toEqual([
    'candidate',
    'correct-horse-battery',
    'admin',
    'another-password',
    null,
  ]);
  expect(await db.user.findUnique({ where: { id: candidate.id }, include: { identities: true } })).toMatchObject({
    email: candidate.email,
    identities: [{ provider_id: candidate.id }],
  });
  expect(await db.user.findUnique({ where: { id: invited.id } })).toMatchObject({
    encrypted_password: null,
    email_confirmed_at: null,
    invited_at: invited.created_at,
  });
});

test('an application carries its job’s title, department and location', async () => {
  const [job, candidate] = [
    await createJob(db, { title: 'Van Driver', department: 'Operations', location: 'Leeds' }),
    await createCandidate(db),
  ];
  expect(await createApplication(db, job, candidate, { status: 'Offer' })).toMatchObject({
    job_id: job.id,
    user_id: candidate.id,
    job_title: 'Van Driver',
    job_department: 'Operations',
    job_location: 'Leeds',
    status: 'Offer',
  });
});

test('a CV is a real PDF where its row says', async () => {
  const candidate = await createCandidate(db, { full_name: 'Zoë Müller' });
  const cv = await createCv(db, cvDir, candidate);
  const bytes = await readFile(join(cvDir, cv.storage_key));
  expect(cv).toMatchObject({ profile_id: candidate.id, file_name: 'Zoë Müller CV.pdf', size: bytes.length });
  expect(bytes.subarray(0, 5).toString()).toBe('%PDF-');
});
