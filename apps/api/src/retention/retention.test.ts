import type { Mail } from '@careers/mail/mailer';
import { createApplication } from '@careers/samples/factories/application';
import { createInterview } from '@careers/samples/factories/interview';
import { createJob } from '@careers/samples/factories/job';
import { createAdmin, createCandidate } from '@careers/samples/factories/person';
import { beforeEach, expect, test } from 'vitest';
import { changeStatus, toState } from '../application-status/change-status.ts';
import { testApi } from '../testing/test-api.ts';
import { testPages } from '../testing/test-pages.ts';
import { shownBy } from '../testing/web-app-fixture.ts';
import { keepKey, keepLink } from './keep-link.ts';
import { retentionFromEnv } from './retention-settings.ts';
import { eraseExpired, keepPerson, warnCandidates } from './retention.service.ts';

const { auth, call, db } = await testApi({}, {}, { ssr: await testPages() });
const key = keepKey(auth);
const months = { application_months: 12, account_months: 12 };
let mails: Mail[] = [];
beforeEach(async () => {
  mails = [];
  await db.application.deleteMany();
  await db.profile.updateMany({ where: { role: 'candidate' }, data: { kept_at: new Date('2031-01-01T00:00:00Z') } });
});

/** The context of a day such as '2027-02-28', at noon. */
function on(day: string) {
  return {
    db,
    auth,
    months,
    mailer: { queueAll: async (_tx: unknown, queued: readonly Mail[]) => void mails.push(...queued) },
    keepLink: (id: string) => keepLink(key, 'https://careers.example.com', id),
    now: () => new Date(`${day}T12:00:00Z`),
  };
}
const start = new Date('2026-01-05T09:00:00Z');

async function applicationOf(person: { id: string }) {
  const job = await createJob(db);
  const application = await createApplication(db, job, person, { created_at: start });
  return db.application.update({ where: { id: application.id }, data: { status_changed_at: start } });
}
function exists(application: { id: string }): Promise<number> {
  return db.application.count({ where: { id: application.id } });
}

test('[REACH-09] an account is erased a year after the last sign-in or application, and its owner is warned a month before', async () => {
  const idle = await createCandidate(db, { created_at: start });
  const signedIn = await createCandidate(db, { created_at: start, last_sign_in_at: new Date('2026-06-01T09:00:00Z') });
  const applied = await createCandidate(db, { created_at: start });
  await createApplication(db, await createJob(db), applied, { created_at: new Date('2026-06-01T09:00:00Z') });
  const admin = await createAdmin(db, { created_at: start });
  expect(await warnCandidates(on('2026-12-04'))).toBe(0);
  expect(await warnCandidates(on('2026-12-06'))).toBe(1);
  expect(await warnCandidates(on('2026-12-07'))).toBe(0); // warns only once
  expect(mails).toMatchObject([{ template: 'retention_warning', to: idle.email, applications: null }]);
  // Erases no data, because the warning is less than a month old.
  expect(await eraseExpired(on('2027-01-05'))).toEqual({ applications: 0, accounts: 0 });
  expect(await eraseExpired(on('2027-01-06'))).toEqual({ applications: 0, accounts: 1 });
  expect(await db.user.count({ where: { id: idle.id } })).toBe(0);
  for (const { id } of [signedIn, applied, admin]) expect(await db.user.count({ where: { id } })).toBe(1);
});

test('[TEAM-06] an account on a hiring team is neither warned nor erased after 13 idle months, and again like any other once it is on none', async () => {
  const member = await createCandidate(db, { created_at: start });
  const { id: job_id } = await createJob(db);
  await db.jobMember.create({ data: { job_id, profile_id: member.id, team_role: 'interviewer' } });
  expect(await warnCandidates(on('2026-12-06'))).toBe(0);
  await db.profile.update({
    where: { id: member.id },
    data: { retention_warned_at: new Date('2026-12-06T12:00:00Z') },
  });
  expect(await eraseExpired(on('2027-02-05'))).toEqual({ applications: 0, accounts: 0 });
  await db.jobMember.deleteMany({ where: { profile_id: member.id } });
  expect(await eraseExpired(on('2027-02-05'))).toEqual({ applications: 0, accounts: 1 });
});

test('[REACH-09] no account is erased without a warning, or if its owner came back after it', async () => {
  const person = await createCandidate(db, { created_at: start });
  expect(await eraseExpired(on('2030-01-01'))).toEqual({ applications: 0, accounts: 0 });
  await warnCandidates(on('2027-03-01'));
  await db.profile.update({ where: { id: person.id }, data: { last_sign_in_at: new Date('2027-03-02T09:00:00Z') } });
  expect(await eraseExpired(on('2027-05-01'))).toEqual({ applications: 0, accounts: 0 });
  expect(await warnCandidates(on('2028-02-03'))).toBe(1); // the year starts again
  expect(await eraseExpired(on('2028-03-05'))).toMatchObject({ accounts: 1 });
});

test('[REACH-09] an application is erased a year after its status last changed, with its CV if nothing else needs that', async () => {
  const person = await createCandidate(db, { created_at: start, last_sign_in_at: new Date('2027-01-01T09:00:00Z') });
  const [old, changed, withdrawn] = [
    await applicationOf(person),
    await applicationOf(person),
    await applicationOf(person),
  ];
  const cv = await db.cv.create({
    data: { profile_id: person.id, storage_key: crypto.randomUUID(), file_name: 'cv.pdf', size: 1 },
  });
  await db.application.update({ where: { id: old.id }, data: { cv_id: cv.id } });
  await changeStatus(db, { targets: toState('Interview', [changed.id]), shown: 'at once', actor: null });
  await changeStatus(db, { targets: toState('Withdrawn', [withdrawn.id]), shown: 'never', actor: null });
  for (const { id } of [changed, withdrawn])
    expect((await db.application.findUniqueOrThrow({ where: { id } })).status_changed_at > start).toBe(true);
  await db.application.update({ where: { id: old.id }, data: { notes: 'Notes are no change of status.' } });
  for (const { id } of [changed, withdrawn])
    await db.application.updateMany({ where: { id }, data: { status_changed_at: new Date('2026-11-01T09:00:00Z') } });

  expect(await warnCandidates(on('2026-12-06'))).toBe(1);
  expect(mails).toMatchObject([{ template: 'retention_warning', to: person.email, applications: 1 }]);
  expect(await eraseExpired(on('2027-01-06'))).toEqual({ applications: 1, accounts: 0 });
  expect(await db.applicationEvent.count({ where: { application_id: old.id } }), 'its history is gone with it').toBe(0);
  expect([await exists(old), await exists(changed), await exists(withdrawn)]).toEqual([0, 1, 1]);
  expect(await db.cv.count({ where: { id: cv.id } })).toBe(0);
  expect(await db.discardedFile.count({ where: { storage_key: cv.storage_key } })).toBe(1);
});

test('an old application is neither warned about nor erased while one of its interviews is ahead', async () => {
  const person = await createCandidate(db, { created_at: start, last_sign_in_at: new Date('2027-01-01T09:00:00Z') });
  const old = await applicationOf(person);
  await createInterview(db, old.id, 'booked', { starts_at: new Date('2027-02-01T09:00:00Z') });
  expect(await warnCandidates(on('2026-12-06'))).toBe(0);
  await db.interview.updateMany({ data: { cancelled_at: new Date() } });
  expect(await warnCandidates(on('2026-12-06'))).toBe(1);
  expect(await eraseExpired(on('2027-01-06'))).toEqual({ applications: 1, accounts: 0 });
});

test('[REACH-09] the button behind the warning’s link keeps account and applications; opening the page does not', async () => {
  const person = await createCandidate(db, { created_at: start, last_sign_in_at: new Date('2027-01-01T09:00:00Z') });
  const application = await applicationOf(person);
  await warnCandidates(on('2026-12-06'));
  const [mail] = mails;
  const link = (mail && 'link' in mail ? mail.link : '').replace('https://careers.example.com', '');
  const page = await call('GET', link);
  expect(page).toMatchObject({
    status: 200,
    headers: { 'cache-control': 'no-store', 'referrer-policy': 'no-referrer', 'x-robots-tag': 'noindex' },
  });
  expect(shownBy(page.text)).toEqual({ page: 'keep_data' });
  const before = await db.profile.findUniqueOrThrow({ where: { id: person.id } });
  expect(before.kept_at).toBeNull();
  const pressed = await call('POST', link, {
    body: '',
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
  });
  expect(pressed).toMatchObject({ status: 303, headers: { location: '/keep-my-data/done' } });
  expect(shownBy((await call('GET', '/keep-my-data/done')).text)).toEqual({ page: 'data_kept' });
  expect((await db.profile.findUniqueOrThrow({ where: { id: person.id } })).kept_at).not.toBeNull();

  await keepPerson({ db }, person.id, new Date('2026-12-20T09:00:00Z'));
  expect(await eraseExpired(on('2027-02-01'))).toEqual({ applications: 0, accounts: 0 });
  expect(await exists(application)).toBe(1);
  expect(await warnCandidates(on('2027-11-21'))).toBe(1); // a year after the button was pressed
  for (const wrong of [link.slice(0, -1), link.replace(person.id, (await createCandidate(db)).id), '/keep-my-data'])
    expect((await call('POST', wrong)).status, wrong).toBe(404);
});

test('[REACH-09] no account is erased before the day that its warning names, also where months are short', async () => {
  for (const warned of ['2027-01-30', '2027-01-31', '2027-02-01', '2027-02-28', '2028-02-29', '2026-12-31']) {
    mails = [];
    const created_at = new Date(Date.parse(`${warned}T12:00:00Z`) - 400 * 86_400_000);
    const { id } = await createCandidate(db, { created_at });
    expect(await warnCandidates(on(warned)), warned).toBe(1);
    const [mail] = mails;
    const told = mail?.template === 'retention_warning' ? mail.erased_on : '';
    const before = new Date(Date.parse(told) - 86_400_000).toISOString().slice(0, 10);
    expect(await eraseExpired(on(before)), before).toMatchObject({ accounts: 0 });
    expect(await eraseExpired(on(told.slice(0, 10))), warned).toMatchObject({ accounts: 1 });
    expect(await db.profile.count({ where: { id } })).toBe(0);
  }
});

test('[REACH-09] many people are handled in small batches', async () => {
  const people = await Promise.all(Array.from({ length: 60 }, () => createCandidate(db, { created_at: start })));
  expect(await warnCandidates(on('2026-12-06'))).toBe(60);
  expect(mails).toHaveLength(60);
  expect(await eraseExpired(on('2027-01-06'))).toEqual({ applications: 0, accounts: 60 });
  expect(await db.profile.count({ where: { id: { in: people.map(({ id }) => id) } } })).toBe(0);
});

test('the months are settings of at least two', () => {
  expect(retentionFromEnv({})).toEqual({ application_months: 12, account_months: 12 });
  expect(retentionFromEnv({ RETENTION_APPLICATION_MONTHS: '6' })).toMatchObject({ application_months: 6 });
  expect(() => retentionFromEnv({ RETENTION_ACCOUNT_MONTHS: '1' })).toThrow(
    'RETENTION_ACCOUNT_MONTHS must be at least 2.',
  );
});
