import { createApplication } from '@careers/samples/factories/application';
import { createJob } from '@careers/samples/factories/job';
import { createCandidate } from '@careers/samples/factories/person';
import { expect, test } from 'vitest';
import { eraseExpired } from '../retention/retention.service.ts';
import { tablesWith } from '../testing/scan-database.ts';
import { testApi } from '../testing/test-api.ts';

const { auth, db, url } = await testApi();
const start = new Date('2026-01-05T09:00:00Z');
const today = new Date('2027-02-06T12:00:00Z');

/** A candidate about whose application a colleague wrote, and who has asked for it. */
async function writtenAbout(application_warned: Date | null, account_warned: Date | null) {
  const old = { created_at: start, updated_at: start };
  const candidate = await createCandidate(db, { ...old, retention_warned_at: account_warned });
  const kept_at = account_warned ? null : today;
  await db.profile.update({ where: { id: candidate.id }, data: { kept_at } });
  const application = await createApplication(db, await createJob(db), candidate, old);
  const aged = { status_changed_at: start, retention_warned_at: application_warned };
  await db.application.update({ where: { id: application.id }, data: aged });
  const { id: application_id } = application;
  const { id: profile_id } = await createCandidate(db, { created_at: today });
  const mentions = { create: { number: 1, profile_id } };
  const note = await db.teamNote.create({ data: { application_id, text: 'Qxnote, says @[1].', mentions } });
  const tag = await db.tag.create({ data: { label: crypto.randomUUID().slice(0, 30) } });
  await db.applicationTag.create({ data: { application_id, tag_id: tag.id } });
  await db.applicationAssignee.create({ data: { application_id, profile_id } });
  const request = await db.teamRecordRequest.create({ data: { profile_id: candidate.id, due_on: today } });
  const entry = { kind: 'note', entry: note.id, application_id, text_hash: '' };
  await db.teamRecordDecision.create({ data: { ...entry, request_id: request.id, reason: 'Qxreason' } });
  return { candidate, application };
}
function traces({ application }: Awaited<ReturnType<typeof writtenAbout>>): Promise<string[]> {
  return tablesWith(url, [application.id, 'Qxnote', 'Qxreason']);
}
/** Erases what the retention period has ended for. */
function expire() {
  const months = { application_months: 12, account_months: 12 };
  const context = { db, auth, months, now: () => today, mailer: { queueAll: async () => {} }, keepLink: () => '' };
  return eraseExpired(context);
}
/** Names the erased application, by its id alone, to callers who have a copy. */
const erased = ['public.application_changes'];
const warned = new Date('2027-01-05T12:00:00Z');

test('[NOTE-10] once the application or the account ends, at its retention period too, no table has a note, tag, mention or request', async () => {
  const ways: Record<string, (about: Awaited<ReturnType<typeof writtenAbout>>) => Promise<unknown>> = {
    'the application is deleted': ({ application: { id } }) => db.application.delete({ where: { id } }),
    'the account is deleted': ({ candidate: { id } }) => auth.admin.deleteUser(id),
  };
  for (const [way, end] of Object.entries(ways)) {
    const about = await writtenAbout(null, null);
    expect(await traces(about), way).toEqual(
      expect.arrayContaining(['public.team_notes', 'public.team_record_decisions']),
    );
    await end(about);
    expect(await traces(about), way).toEqual(erased);
  }
  expect(await db.teamRecordRequest.count(), 'that of the person who keeps the account').toBe(1);
  await db.teamRecordRequest.deleteMany();

  const [expired, idle] = [await writtenAbout(warned, null), await writtenAbout(null, warned)];
  await db.profile.update({ where: { id: expired.candidate.id }, data: { kept_at: null, last_sign_in_at: today } });
  expect(await expire()).toEqual({ applications: 1, accounts: 1 });
  for (const about of [expired, idle]) expect(await traces(about)).toEqual(erased);
  expect(await db.teamRecordRequest.count({ where: { profile_id: idle.candidate.id } })).toBe(0);
  expect(
    await Promise.all([
      db.teamNote.count(),
      db.teamNoteMention.count(),
      db.applicationTag.count(),
      db.applicationAssignee.count(),
      db.teamRecordDecision.count(),
    ]),
  ).toEqual([0, 0, 0, 0, 0]);
});
