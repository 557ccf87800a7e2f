import { testDatabase } from '@careers/db/testing';
import { createApplication } from '@careers/samples/factories/application';
import { createJob } from '@careers/samples/factories/job';
import { createAdmin, createCandidate } from '@careers/samples/factories/person';
import { expect, test } from 'vitest';
import { administrator } from '../context/viewer.ts';
import { addTeamNote, changeTeamNote, removeTeamNote } from '../team-notes/team-notes.service.ts';
import { mailMentions } from './mention-mails.service.ts';
import { queuedMails } from './testing/queued-mails.ts';

const { db } = await testDatabase();
const author = await createAdmin(db, { full_name: 'Ruth Recruiter' });
const viewer = administrator(author.id);
const job = await createJob(db, { title: 'Fleet Manager' });
const { id } = await createApplication(db, job, await createCandidate(db, { full_name: 'Asha Bell' }));

/** The mails about mentions that are queued now. */
function queued() {
  return queuedMails(db, mailMentions);
}
async function createMember(team_role = 'recruiter') {
  const person = await createCandidate(db);
  await db.jobMember.create({ data: { job_id: job.id, profile_id: person.id, team_role } });
  return person;
}
function mentioning(...people: { id: string }[]) {
  const mentions = people.map((person, index) => ({ number: index + 1, profile_id: person.id }));
  return { id, text: ['Asha rings back.', ...mentions.map(({ number }) => `@[${number}]`)].join(' '), mentions };
}

test('[NOTE-04] who is mentioned gets one mail, with a link to their area and neither the text nor the candidate’s name', async () => {
  const [member, admin] = [await createMember(), await createAdmin(db)];
  await addTeamNote({ db, viewer }, mentioning(member, admin));
  function mailTo({ id: person, email }: typeof member, area: string) {
    return {
      template: 'mention',
      to: email,
      user_id: person,
      about: { id },
      colleague: 'Ruth Recruiter',
      job_title: 'Fleet Manager',
      link: `https://careers.example.com/${area}/applications/${id}`,
      unsubscribe: `https://careers.example.com/unsubscribe?person=${person}&mails=hiring_teams`,
    };
  }
  expect(await queued()).toEqual([mailTo(member, 'hiring'), mailTo(admin, 'admin')]);
  expect(await queued()).toEqual([]);
});

test('a changed note mails those whom it mentions now, each once, also after they were left out for a while', async () => {
  const [first, second, slip] = [await createMember(), await createMember(), await createMember()];
  const { id: note_id } = await addTeamNote({ db, viewer }, mentioning(slip));
  async function change(...people: { id: string }[]) {
    await changeTeamNote({ db, viewer }, { note_id, ...mentioning(...people) });
    return (await queued()).map(({ to }) => to);
  }
  expect(await change(first), 'a mention that was taken back in time is not mailed').toEqual([first.email]);
  expect(await change(second)).toEqual([second.email]);
  expect(await change(first, second)).toEqual([]);
});

test('who was removed from the job, unassigned, disabled or has turned these mails off meanwhile gets none, also later', async () => {
  const people = [await createMember(), await createMember('interviewer'), await createMember(), await createMember()];
  const [removed, unassigned, disabled, unwilling] = people.map((person) => person.id);
  await db.applicationAssignee.create({ data: { application_id: id, profile_id: unassigned ?? '' } });
  await addTeamNote({ db, viewer }, mentioning(...people));
  await db.jobMember.deleteMany({ where: { profile_id: removed ?? '' } });
  await db.applicationAssignee.deleteMany();
  await db.profile.update({ where: { id: disabled ?? '' }, data: { disabled_at: new Date() } });
  await db.profile.update({ where: { id: unwilling ?? '' }, data: { mail_hiring_teams: false } });
  expect(await db.teamNoteMention.count({ where: { notified_at: null } })).toBe(4);
  expect(await queued()).toEqual([]);
  await db.profile.updateMany({ data: { disabled_at: null, mail_hiring_teams: true } });
  expect(await queued()).toEqual([]);
});

test('a deleted note mails nobody, and one of a deleted author names none', async () => {
  const [member, leaver] = [await createMember(), await createAdmin(db)];
  const { id: note_id } = await addTeamNote({ db, viewer }, mentioning(member));
  await removeTeamNote({ db, viewer }, { id, note_id });
  await addTeamNote({ db, viewer: administrator(leaver.id) }, mentioning(member));
  await db.profile.delete({ where: { id: leaver.id } });
  expect(await queued()).toMatchObject([{ to: member.email, colleague: null }]);
});

test('a mention is mailed once when two processes run at once', async () => {
  const members = [await createMember(), await createMember(), await createMember()];
  await addTeamNote({ db, viewer }, mentioning(...members));
  const mails = await Promise.all([queued(), queued(), queued()]);
  expect(mails.flat().map(({ to }) => to)).toHaveLength(3);
});

test('[NOTE-04] a mention that another process records as told, just before the note is locked, is not mailed again', async () => {
  await addTeamNote({ db, viewer }, mentioning(await createMember()));
  const waiting = "SELECT FROM pg_stat_activity WHERE datname = current_database() AND wait_event_type = 'Lock'";
  const mails = await db.$transaction(async (other) => {
    await other.$executeRaw`UPDATE team_note_mentions SET notified_at = now() WHERE notified_at IS NULL`;
    const mailed = queued();
    await expect.poll(() => db.$queryRawUnsafe<unknown[]>(waiting)).not.toEqual([]);
    return { mailed };
  });
  expect(await mails.mailed).toEqual([]);
});
