import { createApplication } from '@careers/samples/factories/application';
import { createJob } from '@careers/samples/factories/job';
import { createAdmin, createCandidate } from '@careers/samples/factories/person';
import { testDatabase } from '@careers/db/testing';
import { expect, test } from 'vitest';
import { asUser } from '../testing/caller.ts';

const { db } = await testDatabase();
const admin = await createAdmin(db, { full_name: 'Helen Ashdown' });
const { users } = asUser(db, admin, 'admin').admin;

test('a person is found by name or email, whatever they applied for, with their newest application', async () => {
  const [driver, fitter] = [await createJob(db, { title: 'Driver' }), await createJob(db, { title: 'Fitter' })];
  const maya = await createCandidate(db, { full_name: 'Maya Quillfeather' });
  const other = await createCandidate(db, { full_name: 'Tom Quillfeather' });
  await createApplication(db, driver, maya, { created_at: new Date('2026-11-01T09:00:00Z') });
  const withdrawn_at = new Date('2026-11-21T09:00:00Z');
  await createApplication(db, fitter, maya, { created_at: new Date('2026-11-20T09:00:00Z'), withdrawn_at });

  const found = {
    id: maya.id,
    name: 'Maya Quillfeather',
    email: maya.email,
    newest_application: { state: 'Withdrawn', created_at: '2026-11-20T09:00:00.000Z', job_title: 'Fitter' },
  };
  for (const search of ['maya quill', 'ma quillfeather', maya.email])
    expect(await users.find({ search })).toEqual({ people: [found], more: false });
  expect(await users.find({ search: 'QUILLFEATHER' })).toEqual({
    people: [{ id: other.id, name: 'Tom Quillfeather', email: other.email, newest_application: null }, found],
    more: false,
  });
  await expect(users.find({ search: ' ' })).rejects.toThrow('The search is required');
});

test('a search that many match names the eight newest, and says that there are more', async () => {
  for (let count = 0; count < 9; count += 1) await createCandidate(db, { full_name: `Many Thistlewood ${count}` });
  const { people, more } = await users.find({ search: 'thistlewood' });
  expect([people.length, people[0]?.name, more]).toEqual([8, 'Many Thistlewood 8', true]);
});

test('a person has an account, a profile, and applications for every job, page by page, with the letter and the CV', async () => {
  const [job, gone] = [await createJob(db), await createJob(db, { title: 'Gone' })];
  const person = await createCandidate(db, { phone: '0113 496 0000', linkedin_url: 'https://www.linkedin.com/in/p' });
  const cv = await db.cv.create({
    data: { profile_id: person.id, storage_key: crypto.randomUUID(), file_name: 'Old CV.pdf', size: 1_000 },
  });
  const first = await createApplication(db, gone, person, { cover_letter: 'Dear all', cv_id: cv.id, status: 'Offer' });
  const second = await createApplication(db, job, person);
  await createApplication(db, job, await createCandidate(db));
  await db.job.delete({ where: { id: gone.id } });

  expect(await users.byId({ id: person.id })).toMatchObject({
    email: person.email,
    profile: { phone: '0113 496 0000', linkedin_url: 'https://www.linkedin.com/in/p', cv_url: null },
  });
  const page = await users.applications({ id: person.id, limit: 1 });
  expect(page).toMatchObject({ total: 2, applications: [{ id: second.id, job: { id: job.id, title: job.title } }] });
  expect(await users.applications({ id: person.id, cursor: page.next_cursor ?? '' })).toMatchObject({
    applications: [
      {
        id: first.id,
        state: 'Offer',
        cover_letter: 'Dear all',
        cv_file_name: 'Old CV.pdf',
        job: { id: null, title: 'Gone' },
      },
    ],
    next_cursor: null,
  });
  const unknown = { id: '0199e7a0-0000-7000-8000-000000000001' };
  await expect(users.byId(unknown)).rejects.toThrow('User not found');
  expect(await users.applications(unknown)).toEqual({ applications: [], total: 0, next_cursor: null });
});

test('[USERS-11] the list counts the users of each group who match its search', async () => {
  await createAdmin(db, { full_name: 'Ada Marshwiggle' });
  for (const name of ['Ben', 'Cleo']) await createCandidate(db, { full_name: `${name} Marshwiggle` });
  const counts = {
    all: { total: 3, total_exact: true },
    candidates: { total: 2, total_exact: true },
    colleagues: { total: 1, total_exact: true },
  };
  expect(await users.list({ search: 'marshwiggle' })).toMatchObject({ total: 3, counts });
  expect(await users.list({ search: 'marshwiggle', group: 'candidates' })).toMatchObject({ total: 2, counts });
  expect(await users.list({ search: 'marshwiggle', role: 'admin' })).toMatchObject({ total: 1, counts });
});
