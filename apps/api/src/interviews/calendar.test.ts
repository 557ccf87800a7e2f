import type { Interview } from '@careers/contracts/hiring/interviews';
import { calendarFilesOf } from '@careers/mail/calendar-entry';
import type { AboutAccount, CalendarEntry, Mail } from '@careers/mail/mailer';
import { brandFrom } from '@careers/contracts/site/brand';
import { createAdmin } from '@careers/samples/factories/person';
import { expect, test } from 'vitest';
import type { CurrentUser } from '../context/current-user.ts';
import { administrator } from '../context/viewer.ts';
import { asUser } from '../testing/caller.ts';
import { arrangeInterviews } from './arrange.service.ts';
import { chooseTime } from './own-interviews.service.ts';
import { cancelInterview, changeInterview } from './team-interviews.service.ts';
import { interviewMailsWorld } from './testing/interview-mails-world.ts';

const world = await interviewMailsWorld();
const { db, job, mailer, site_url, admin, applicant, book, mailsOf } = world;
const details = { title: 'First interview', minutes: 45, kind: 'phone', place: '', text: '', team_text: '' } as const;

function inDays(days: number): string {
  return new Date(Date.now() + days * 86_400_000).toISOString();
}
function team(sender: string) {
  return { db, mailer, viewer: administrator(admin.id), system: { site_url, sender } };
}
function signedIn({ id, email }: { id: string; email: string | null }): CurrentUser {
  const session = { session_id: id, aal: 'aal1', is_anonymous: false, has_factor: false } as const;
  return { id, email, role: 'candidate', memberships: [], ...session };
}
function entriesTo(email: string | null, mails: (Mail & AboutAccount)[]): (CalendarEntry | null)[] {
  return mails.flatMap((mail) => (mail.to === email && 'entry' in mail ? [mail.entry] : []));
}

/** A calendar as RFC 5546 asks: of entries with one UID it keeps the one with the highest SEQUENCE, whatever came last. */
function calendar(entries: readonly (CalendarEntry | null)[]) {
  const kept = new Map<string, CalendarEntry>();
  for (const entry of entries)
    if (entry && (kept.get(entry.uid)?.sequence ?? -1) < entry.sequence) kept.set(entry.uid, entry);
  return [...kept.values()];
}

test('[MEET-01] offered, chosen, changed and cancelled, an interview is one UID whose SEQUENCE rises, from its first sender', async () => {
  const [person, interviewer] = [await applicant(), await createAdmin(db)];
  const { application_id: id } = person;
  const [first, second, third] = [inDays(5), inDays(6), inDays(7)];
  const mails = await mailsOf(async () => {
    await arrangeInterviews(team('old@careers.example.com'), {
      ...details,
      job_id: job.id,
      applications: [id],
      interviewers: [interviewer.id],
      choose: true,
      move: false,
      times: [first, second],
    });
    const { id: interview_id } = await db.interview.findFirstOrThrow({ where: { application_id: id } });
    const own = { db, mailer, user: signedIn(person), system: { site_url } };
    await chooseTime(own, { id, interview_id, starts_at: first });
    await chooseTime(own, { id, interview_id, starts_at: second });
    const { version } = await db.interview.findUniqueOrThrow({ where: { id: interview_id } });
    const moved: Interview[] = await changeInterview(team('new@careers.example.com'), {
      ...details,
      id,
      interview_id,
      version,
      interviewers: [interviewer.id],
      starts_at: third,
    });
    expect(moved[0]?.starts_at).toBe(third);
    await cancelInterview(team('new@careers.example.com'), { id, interview_id, line: '' });
  });
  const toCandidate = entriesTo(person.email, mails);
  const { id: interview_id } = await db.interview.findFirstOrThrow({ where: { application_id: id } });
  const same = { uid: `${interview_id}@careers.example.com`, organizer: 'old@careers.example.com' };
  const entries = [
    { method: 'REQUEST', sequence: 2, ...same },
    { method: 'REQUEST', sequence: 3, ...same },
    { method: 'REQUEST', sequence: 4, ...same },
    { method: 'CANCEL', sequence: 5, ...same },
  ];
  expect(toCandidate).toEqual([null, ...entries]);
  expect(entriesTo(interviewer.email, mails)).toEqual(entries);
  for (const late of [toCandidate, toCandidate.toReversed()]) expect(calendar(late)).toEqual([entries.at(-1)]);
});

test('[MEET-01] no entry names a person: the reader’s address is the only one in it beside the sender’s', async () => {
  const [person, interviewer] = [await applicant(), await createAdmin(db, { full_name: 'Ruth Recruiter' })];
  const mails = await mailsOf(() =>
    arrangeInterviews(team('careers@careers.example.com'), {
      ...details,
      job_id: job.id,
      applications: [person.application_id],
      interviewers: [interviewer.id],
      choose: false,
      move: false,
      times: [inDays(5)],
    }),
  );
  expect(mails).toHaveLength(2);
  for (const mail of mails) {
    const reader = { to: mail.to ?? '', now: new Date(), brand: brandFrom() };
    const content = calendarFilesOf(mail, reader)[0]?.content.replaceAll('\r\n ', '') ?? '';
    const addresses = content.replace(/^UID:.*$/m, '').match(/\S+@\S+/g) ?? [];
    expect(new Set(addresses.map((address) => address.replace(/^.*:/, '').toLowerCase()))).toEqual(
      new Set([reader.to.toLowerCase(), 'careers@careers.example.com']),
    );
    for (const name of [person.full_name, interviewer.full_name]) expect(content).not.toContain(name);
  }
});

test('a candidate and an interviewer fetch the file of their interview again, and no other person does', async () => {
  const [person, interviewer, stranger] = [await applicant(), await createAdmin(db), await applicant()];
  const { application_id: id } = person;
  const { id: interview_id } = await book({ application_id: id, starts_at: inDays(5), version: 3 }, [interviewer]);
  const input = { id, interview_id };
  const own = await asUser(db, person).applications.interviews.calendar(input);
  expect(own).toEqual({ file_name: 'interview.ics', content: expect.stringContaining(`MAILTO:${person.email}`) });
  expect(own.content).toContain(`UID:${interview_id}@example.com\r\nSEQUENCE:3\r\n`);
  expect(own.content).toContain('METHOD:REQUEST');
  const theirs = await asUser(db, interviewer, 'admin').hiring.interviews.calendar(input);
  expect(theirs.content).toContain(`MAILTO:${interviewer.email}`);
  expect(theirs.content.replaceAll('\r\n ', '')).toContain(`/admin/applications/${id}#interviews`);

  const isNotThere = 'Interview not found';
  await expect(asUser(db, stranger).applications.interviews.calendar(input)).rejects.toThrow(isNotThere);
  await expect(
    asUser(db, stranger).applications.interviews.calendar({ id: stranger.application_id, interview_id }),
  ).rejects.toThrow(isNotThere);
  await expect(asUser(db, admin, 'admin').hiring.interviews.calendar(input)).rejects.toThrow(isNotThere);
  await expect(asUser(db, stranger).hiring.interviews.calendar(input)).rejects.toThrow('Application not found');
  await db.interview.update({ where: { id: interview_id }, data: { cancelled_at: new Date() } });
  await expect(asUser(db, person).applications.interviews.calendar(input)).rejects.toThrow(isNotThere);
});
