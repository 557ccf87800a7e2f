import { testDatabase } from '@careers/db/testing';
import { createJob } from '@careers/samples/factories/job';
import { createCandidate } from '@careers/samples/factories/person';
import { expect, test } from 'vitest';
import { mailMembers } from './member-mails.service.ts';
import { queuedMails } from './testing/queued-mails.ts';

const { db } = await testDatabase();

/** The mails to new members that are queued now. */
function queued() {
  return queuedMails(db, mailMembers);
}

test('a new member gets one mail with the job and the role on its team, and a link to the job', async () => {
  const { id: job_id } = await createJob(db, { title: 'Fleet Manager' });
  const { id: profile_id, email } = await createCandidate(db, { full_name: 'Maya Patel' });
  await db.jobMember.create({ data: { job_id, profile_id, team_role: 'hiring_manager' } });
  expect(await queued()).toEqual([
    {
      template: 'member_added',
      to: email,
      user_id: profile_id,
      about: { id: job_id, says: 'hiring_manager' },
      full_name: 'Maya Patel',
      job_title: 'Fleet Manager',
      team_role: 'hiring_manager',
      link: `https://careers.example.com/hiring/jobs/${job_id}`,
      unsubscribe: `https://careers.example.com/unsubscribe?person=${profile_id}&mails=hiring_teams`,
    },
  ]);
  expect(await queued()).toEqual([]);
});

test('no mail goes to who was removed meanwhile, has turned these mails off or has a disabled account, and none later', async () => {
  const { id: job_id } = await createJob(db);
  const [removed, unsubscribed, disabled] = [
    await createCandidate(db),
    await createCandidate(db, { mail_hiring_teams: false }),
    await createCandidate(db, { disabled_at: new Date() }),
  ];
  for (const { id: profile_id } of [removed, unsubscribed, disabled])
    await db.jobMember.create({ data: { job_id, profile_id, team_role: 'recruiter' } });
  await db.jobMember.deleteMany({ where: { profile_id: removed.id } });
  expect(await queued()).toEqual([]);
  await db.profile.updateMany({ data: { mail_hiring_teams: true, disabled_at: null } });
  expect(await queued()).toEqual([]);
});
