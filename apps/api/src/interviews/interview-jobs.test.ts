import { deliverMail } from '@careers/mail/deliver-mail';
import type { NoticeMailer } from '@careers/mail/mailer';
import { queueMails } from '@careers/mail/queue-mails';
import { mailSettings, memoryLog } from '@careers/mail/testing/start-outbox';
import { renderMail } from '@careers/mail/render-mail';
import { brandFrom } from '@careers/contracts/site/brand';
import { createApplication } from '@careers/samples/factories/application';
import { createAdmin } from '@careers/samples/factories/person';
import { beforeEach, expect, test } from 'vitest';
import { interviewJobs, remindCandidates, remindInterviewers, removeUnassigned } from './interview-jobs.ts';
import { mailsStillRight } from '../mail/mails-still-right.ts';
import { interviewMailsWorld } from './testing/interview-mails-world.ts';

const world = await interviewMailsWorld();
const { db, book, applicant, member, mailsOf } = world;
const DAY_MS = 86_400_000;

beforeEach(async () => {
  await db.interview.deleteMany();
});

function at(moment: string) {
  return { ...world, now: () => new Date(moment) };
}
function toCandidates(moment: string) {
  return mailsOf(() => remindCandidates(at(moment)));
}
function toInterviewers(moment: string) {
  return mailsOf(() => remindInterviewers(at(moment)));
}
function textOf(mail: Parameters<typeof renderMail>[0] | undefined): string {
  return mail ? renderMail(mail, { brand: brandFrom(), now: new Date() }).text : '';
}

test('[MEET-06] a candidate is reminded once, from 24 hours before, of how the interview is then', async () => {
  const { id: user_id, email, application_id } = await applicant();
  const { id } = await book({
    application_id,
    starts_at: '2026-06-11T13:00:00Z',
    version: 4,
    text: 'Bring your licence.',
  });
  expect(await toCandidates('2026-06-10T12:59:59Z')).toEqual([]);
  const mails = await toCandidates('2026-06-10T13:00:00Z');
  expect(mails).toMatchObject([
    {
      template: 'interview_reminder',
      to: email,
      user_id,
      about: { id, says: '4' },
      stale_after: new Date('2026-06-11T13:00:00Z'),
      entry: null,
      link: `https://careers.example.com/dashboard/applied/${application_id}#interviews`,
    },
  ]);
  expect(textOf(mails[0])).toContain('Thursday 11 June 2026, 14:00 to 14:45 (UK time)');
  expect(textOf(mails[0])).toContain('Bring your licence.');
  expect(await toCandidates('2026-06-10T13:01:00Z')).toEqual([]);
});

test('[MEET-06] after an outage the reminder comes late, and not once the interview has begun', async () => {
  await book({ starts_at: '2026-06-11T13:00:00Z' });
  expect(await toCandidates('2026-06-11T13:00:00Z')).toEqual([]);
  expect(await toCandidates('2026-06-11T12:00:00Z')).toHaveLength(1);
});

test('[MEET-06] no candidate is reminded who booked within 24 hours, has withdrawn or has a disabled account, or of a cancelled interview', async () => {
  const starts_at = '2026-06-11T13:00:00Z';
  await book({ starts_at, booked_at: '2026-06-10T13:00:01Z' });
  await book({ starts_at, cancelled_at: new Date() });
  const [withdrawn, disabled] = [await applicant(), await applicant()];
  await book({ starts_at, application_id: withdrawn.application_id });
  await db.application.update({ where: { id: withdrawn.application_id }, data: { withdrawn_at: new Date() } });
  await book({ starts_at, application_id: disabled.application_id });
  await db.profile.update({ where: { id: disabled.id }, data: { disabled_at: new Date() } });
  expect(await toCandidates('2026-06-10T14:00:00Z')).toEqual([]);
  await book({ starts_at, booked_at: '2026-06-10T13:00:00Z' });
  expect(await toCandidates('2026-06-10T14:00:00Z')).toHaveLength(1);
});

test('[MEET-06] each interviewer has one mail in the morning, with all of theirs of the day in order, also twenty', async () => {
  const [one, other] = [await member(), await member()];
  for (let n = 19; n >= 0; n -= 1) {
    const starts_at = new Date(Date.parse('2026-06-11T07:30:00Z') + n * 30 * 60_000).toISOString();
    await book({ starts_at, title: `Talk ${n + 1}`, minutes: 30 }, n === 3 ? [one, other] : [one]);
  }
  await book({ starts_at: '2026-06-12T07:30:00Z' }, [one, other]); // half past eight of the next day in London
  expect(await toInterviewers('2026-06-11T06:59:59Z')).toEqual([]);
  const mails = await toInterviewers('2026-06-11T07:00:00Z');
  expect(mails).toHaveLength(2);
  const [first, second] = [one, other].map(({ email }) => mails.find(({ to }) => to === email));
  const lines = textOf(first).match(/^\d\d:\d\d Talk \d+: Van Driver$/gm);
  expect(lines).toHaveLength(20);
  expect(lines?.[0]).toBe('08:30 Talk 1: Van Driver');
  expect(lines?.at(-1)).toBe('18:00 Talk 20: Van Driver');
  expect(first).toMatchObject({
    link: 'https://careers.example.com/hiring',
    stale_after: new Date('2026-06-11T07:30:00Z'),
  });
  expect(textOf(second).match(/^\d\d:\d\d Talk \d+/gm)).toEqual(['10:00 Talk 4']);
  expect(await toInterviewers('2026-06-11T07:01:00Z')).toEqual([]);
  expect(await toInterviewers('2026-06-11T22:59:00Z')).toEqual([]);
});

test('[MEET-06] an interview before half past eight is named once: the morning before or, if it was booked since, at eight', async () => {
  const person = await member();
  async function linesAt(moment: string) {
    const mails = await toInterviewers(moment);
    return mails.map((mail) => textOf(mail).match(/^.*\d\d:\d\d .*: Van Driver$/gm));
  }
  await book({ starts_at: '2026-06-11T22:59:00Z', title: 'Late' }, [person]);
  await book({ starts_at: '2026-06-11T23:00:00Z', title: 'Midnight' }, [person]);
  await book({ starts_at: '2026-06-12T07:29:00Z', title: 'Early' }, [person]);
  await book({ starts_at: '2026-06-12T07:20:00Z', title: 'New', booked_at: '2026-06-11T09:00:00Z' }, [person]);
  await book({ starts_at: '2026-06-12T07:30:00Z', title: 'Usual' }, [person]);
  expect(await linesAt('2026-06-11T06:59:59Z')).toEqual([]);
  expect(await linesAt('2026-06-11T07:00:00Z')).toEqual([
    ['23:59 Late: Van Driver', 'Tomorrow, 00:00 Midnight: Van Driver', 'Tomorrow, 08:29 Early: Van Driver'],
  ]);
  expect(await linesAt('2026-06-11T07:01:00Z')).toEqual([]);
  expect(await linesAt('2026-06-12T07:00:00Z')).toEqual([['08:20 New: Van Driver', '08:30 Usual: Van Driver']]);
});

test('[MEET-06] where the process was down at eight, the mail has what is ahead and was booked by eight', async () => {
  const [person, late] = [await member(), await createAdmin(db)];
  await book({ starts_at: '2026-06-11T09:00:00Z', title: 'Begun' }, [person]);
  await book({ starts_at: '2026-06-11T15:00:00Z', title: 'Ahead' }, [person]);
  await book({ starts_at: '2026-06-11T16:00:00Z', title: 'New', booked_at: '2026-06-11T07:00:00Z' }, [person, late]);
  await book({ starts_at: '2026-06-11T17:00:00Z', title: 'Cancelled', cancelled_at: new Date() }, [person]);
  const joined = await book({ starts_at: '2026-06-11T18:00:00Z', title: 'Joined later' });
  await db.applicationAssignee.create({ data: { application_id: joined.application_id, profile_id: late.id } });
  await db.interviewer.create({
    data: { interview_id: joined.id, profile_id: late.id, created_at: new Date('2026-06-11T08:00:00Z') },
  });
  const mails = await toInterviewers('2026-06-11T10:00:00Z');
  expect(mails.map(({ to }) => to)).toEqual([person.email]);
  expect(textOf(mails[0]).match(/^\d\d:\d\d .*$/gm)).toEqual(['16:00 Ahead: Van Driver']);
  expect(await toInterviewers('2026-06-11T10:01:00Z')).toEqual([]);
});

test('[MEET-06] an interviewer who has applied for the same job is reminded of none of its interviews', async () => {
  const person = await member();
  await book({ starts_at: '2026-06-11T15:00:00Z' }, [person]);
  await createApplication(db, world.job, person);
  expect(await toInterviewers('2026-06-11T07:00:00Z')).toEqual([]);
});

test('[MEET-06] an interview that is moved to another day is named on that morning too', async () => {
  const person = await member();
  const { id } = await book({ starts_at: '2026-06-11T09:00:00Z' }, [person]);
  expect(await toInterviewers('2026-06-11T07:00:00Z')).toHaveLength(1);
  await db.interview.update({
    where: { id },
    data: { starts_at: new Date('2026-06-12T09:00:00Z'), booked_at: new Date('2026-06-11T08:00:00Z') },
  });
  expect(await toInterviewers('2026-06-12T07:00:00Z')).toHaveLength(1);
});

test('reminders keep London’s time when the clocks change between booking and interview', async () => {
  const person = await member();
  const spring = await book({ starts_at: '2027-03-28T09:00:00Z', booked_at: '2027-03-01T09:00:00Z' }, [person]);
  expect(await toCandidates('2027-03-27T08:59:00Z')).toEqual([]);
  const [reminder] = await toCandidates('2027-03-27T09:00:00Z');
  expect(textOf(reminder)).toContain('Sunday 28 March 2027, 10:00 to 10:45 (UK time)');
  expect(await toInterviewers('2027-03-28T06:59:00Z')).toEqual([]);
  expect(textOf((await toInterviewers('2027-03-28T07:00:00Z'))[0])).toContain('10:00 First interview');
  await db.interview.delete({ where: { id: spring.id } });

  await book({ starts_at: '2027-10-31T10:00:00Z', booked_at: '2027-10-01T09:00:00Z' }, [person]);
  expect(textOf((await toCandidates('2027-10-30T10:00:00Z'))[0])).toContain('10:00 to 10:45 (UK time)');
  expect(await toInterviewers('2027-10-31T07:30:00Z')).toEqual([]);
  expect(textOf((await toInterviewers('2027-10-31T08:00:00Z'))[0])).toContain('10:00 First interview');
});

/** Queues what work queues at a moment, lets `change` happen meanwhile, and returns the templates of the mails that leave. */
async function leftAfter(
  work: typeof remindCandidates,
  moment: string,
  change: () => Promise<unknown>,
): Promise<string[]> {
  const mailer: NoticeMailer = {
    queueAll: (tx, mails) => queueMails(tx, { add: () => Promise.resolve() }, mailSettings, mails),
  };
  await db.outboxMail.deleteMany();
  await work({ ...at(moment), mailer });
  await change();
  const left: string[] = [];
  const transport = { deliver: async ({ id }: { id: string }) => void left.push(id) };
  const { signal } = new AbortController();
  const delivery = { db, transport, settings: mailSettings, log: memoryLog(), signal, now: () => new Date(moment) };
  const mails = await db.outboxMail.findMany();
  for (const { id } of mails) await deliverMail({ ...delivery, perishable: mailsStillRight(world) }, id);
  return mails.flatMap(({ id, template }) => (left.includes(id) ? template : []));
}

test('[MEET-06] a reminder that waited leaves unless the interview was cancelled, or has changed: then another one follows', async () => {
  const person = await member();
  const { id } = await book({ starts_at: '2026-06-11T09:00:00Z' }, [person]);
  const kinds = [
    [remindCandidates, '2026-06-10T09:00:00Z', 'interview_reminder'],
    [remindInterviewers, '2026-06-11T07:00:00Z', 'interviews_today'],
  ] as const;
  for (const [remind, moment, template] of kinds) {
    const raised = { where: { id }, data: { version: { increment: 1 } } };
    expect(await leftAfter(remind, moment, () => db.interview.update(raised))).toEqual([]);
    expect(await leftAfter(remind, moment, () => Promise.resolve())).toEqual([template]);
    expect(await leftAfter(remind, moment, () => Promise.resolve()), 'it was sent').toEqual([]);
    await db.interview.updateMany({ data: { reminded_at: null } });
    await db.interviewer.updateMany({ data: { reminded_on: null } });
    const cancelled = { where: { id }, data: { cancelled_at: new Date() } };
    expect(await leftAfter(remind, moment, () => db.interview.update(cancelled))).toEqual([]);
    expect(await leftAfter(remind, moment, () => Promise.resolve())).toEqual([]);
    await db.interview.update({ where: { id }, data: { cancelled_at: null } });
  }
});

test('[MEET-08] who is no longer assigned is taken off interviews that are ahead, and their calendar is told so', async () => {
  const [left, disabled, stays] = [await member(), await member(), await member()];
  const now = '2026-06-10T09:00:00Z';
  const ahead = await book({ starts_at: '2026-06-11T09:00:00Z', version: 2, team_text: 'Ask about nights.' }, [
    left,
    disabled,
    stays,
  ]);
  const past = await book({ starts_at: '2026-06-09T09:00:00Z' }, [left]);
  const open = await book({ starts_at: '2026-06-11T09:00:00Z' }, [left]);
  await db.interview.update({ where: { id: open.id }, data: { starts_at: null, booked_at: null } });
  expect(await mailsOf(() => removeUnassigned(at(now)))).toEqual([]);

  await db.profile.update({ where: { id: disabled.id }, data: { disabled_at: new Date() } });
  await db.applicationAssignee.deleteMany({ where: { profile_id: { in: [left.id, disabled.id] } } });
  const mails = await mailsOf(() => removeUnassigned(at(now)));
  expect(mails).toMatchObject([
    {
      template: 'interview_team',
      news: 'cancelled',
      to: left.email,
      entry: { method: 'CANCEL', uid: `${ahead.id}@example.com`, sequence: 3, organizer: 'jobs@example.com' },
    },
  ]);
  expect(mails).toHaveLength(1);
  const rows = await db.interviewer.findMany({
    orderBy: { interview_id: 'asc' },
    select: { interview_id: true, profile_id: true },
  });
  expect(rows).toEqual([
    { interview_id: ahead.id, profile_id: stays.id },
    { interview_id: past.id, profile_id: left.id },
  ]);
  expect(await db.interview.findUnique({ where: { id: ahead.id } })).toMatchObject({ version: 3, cancelled_at: null });
  expect(await mailsOf(() => removeUnassigned(at(now)))).toEqual([]);
});

test('an offer is erased once no interview has it', async () => {
  const prune = interviewJobs(world).find(({ name }) => name === 'remove-unused-offers');
  const offer = { times: [new Date(Date.now() + DAY_MS)], choose_by: new Date() };
  const [kept, unused] = [crypto.randomUUID(), crypto.randomUUID()];
  await db.interviewOffer.createMany({ data: [kept, unused].map((id) => ({ id, ...offer })) });
  await book({ starts_at: '2026-06-11T09:00:00Z', offer_id: kept });
  await prune?.work();
  expect((await db.interviewOffer.findMany()).map(({ id }) => id)).toEqual([kept]);
});
