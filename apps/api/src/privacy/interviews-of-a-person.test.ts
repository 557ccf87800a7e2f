import { brandFrom } from '@careers/contracts/site/brand';
import type { AboutAccount, Mail } from '@careers/mail/mailer';
import { createApplication } from '@careers/samples/factories/application';
import { createInterview } from '@careers/samples/factories/interview';
import { createJob } from '@careers/samples/factories/job';
import { expect, test } from 'vitest';
import { endErased } from '../interviews/end-interviews.ts';
import { createUserMirror } from '../profiles/user-mirror.ts';
import { testApi } from '../testing/test-api.ts';
import { exportJson } from './export-json.ts';
import { exportPage } from './export-page.ts';
import { heldTables } from './held-data.ts';

type SentMail = Mail & AboutAccount;
const mails: SentMail[] = [];
const mailer = { queueAll: async (_tx: unknown, added: readonly SentMail[]) => void mails.push(...added) };
const mailing = { mailer, site_url: 'https://careers.example.com' };
const mirror = createUserMirror({ endInterviews: (tx, user_id) => endErased(tx, mailing, user_id) });
const api = await testApi({}, {}, { openMail: () => ({ mirror }) });
const { db, admin, candidate, mutate, query } = api;
const job = await createJob(db, { title: 'Fleet Manager' });
const boss = await admin();

const texts = {
  title: 'First interview',
  text: 'Bring your licence.',
  team_text: 'Ask about the gap.',
  arrangements: 'A room without steps.',
};

async function interviewed(state: Parameters<typeof createInterview>[2], overrides: object = {}) {
  const person = await candidate({ full_name: 'Priya Nair' });
  const application = await createApplication(db, job, person);
  const interview = await createInterview(db, application.id, state, { ...texts, ...overrides });
  await db.interviewer.create({ data: { interview_id: interview.id, profile_id: boss.id } });
  return { person, application, interview };
}

const held = { brand: brandFrom(), tables: heldTables, elsewhere: {} };

async function copyOf(id: string): Promise<{ text: string; page: string }> {
  let [text, page] = ['', ''];
  for await (const part of exportJson(db, id, held)) text += part;
  for await (const part of exportPage(db, id, { ...held, cvs: new Map() })) page += part;
  return { text, page };
}

test('[MEET-11] a candidate’s copy has their interviews and what they wrote, and nothing of the interviewers or of what they noted', async () => {
  const { person, application, interview } = await interviewed('past', { outcome: 'did_not_come' });
  const event = { interview_id: interview.id, starts_at: interview.starts_at };
  await db.interviewEvent.createMany({
    data: [
      { ...event, kind: 'cancelled', from_candidate: true, line: 'My car broke down.' },
      { ...event, kind: 'did_not_come', actor_id: boss.id },
    ],
  });
  await createInterview(db, application.id, 'to_choose', { title: 'Second interview' });
  const { text, page } = await copyOf(person.id);
  const data = JSON.parse(text);
  expect(data.interviews).toMatchObject([
    { title: 'First interview', text: 'Bring your licence.', place: 'https://meet.example/first', minutes: 45 },
    { title: 'Second interview', times: [expect.any(String), expect.any(String)], choose_by: expect.any(String) },
  ]);
  expect(data.interview_events.map(({ kind }: { kind: string }) => kind).toSorted()).toEqual([
    'booked',
    'cancelled',
    'offered',
  ]);
  for (const shown of ['Bring your licence.', 'My car broke down.', 'Second interview', 'Times to choose from'])
    expect(page).toContain(shown);
  for (const hidden of ['Ask about the gap', 'without steps', 'did_not_come', boss.id, String(boss.full_name)])
    for (const copy of [text, page]) expect(copy).not.toContain(hidden);
});

test('[MEET-11] an interviewer’s copy says which interviews they hold, and nothing of the candidates', async () => {
  const { person, interview } = await interviewed('booked');
  const { text, page } = await copyOf(boss.id);
  expect(JSON.parse(text).interviewing).toContainEqual(expect.objectContaining({ interview_id: interview.id }));
  expect(page).toContain('Interviews you hold');
  for (const hidden of [person.id, 'Priya', 'First interview', 'without steps', 'Ask about the gap'])
    for (const copy of [text, page]) expect(copy).not.toContain(hidden);
});

test('[MEET-11] what the team noted about an interview is given out on request, once it is checked, without a colleague’s name', async () => {
  const { person } = await interviewed('past', { outcome: 'took_place' });
  const { request } = await mutate('profile.requestTeamRecords', {}, person);
  expect(request).toMatchObject({ state: 'asked' });
  const { id } = await db.teamRecordRequest.findFirstOrThrow({ where: { profile_id: person.id } });
  const { entries } = await query('admin.teamRecords.entries', { id }, boss);
  expect(entries.map(({ kind, text }: { kind: string; text: string }) => [kind, text]).toSorted()).toEqual([
    ['interview', 'Arrangements: A room without steps.'],
    ['interview', 'For the interviewers: Ask about the gap.'],
    ['interview', 'The interview took place.'],
  ]);
  const [entry] = entries;
  await mutate('admin.teamRecords.decide', { ...entry, id, reason: 'It is about another person.' }, boss);
  const { entries: left } = await query('admin.teamRecords.entries', { id, unchecked: true }, boss);
  expect(left).toHaveLength(2);
});

test('[MEET-11] with an account its interviews go, their times are free, and the interviewers’ calendars are told without a name', async () => {
  const { person, application, interview } = await interviewed('booked', { version: 3 });
  const { offer_id } = await createInterview(db, application.id, 'to_choose');
  const { times } = await db.interviewOffer.findUniqueOrThrow({ where: { id: offer_id ?? '' } });
  const taken = { starts_at: times[0] ?? null, booked_at: new Date() };
  await db.interview.updateMany({ where: { offer_id }, data: taken });
  const other = await interviewed('booked', { ...taken, starts_at: null, booked_at: null, offer_id });
  await createInterview(db, application.id, 'past');
  await createInterview(db, application.id, 'cancelled');
  async function freeTimes() {
    const [shown] = await query('applications.interviews.list', other.application, other.person);
    return shown.times;
  }
  expect(await freeTimes()).toEqual([times[1]?.toISOString()]);

  await mutate('profile.removeAccount', {}, person);
  expect(await db.interview.count({ where: { application_id: application.id } })).toBe(0);
  expect(await db.interviewEvent.count({ where: { interview_id: interview.id } })).toBe(0);
  expect(await freeTimes()).toEqual(times.map((time) => time.toISOString()));
  expect(mails).toMatchObject([
    {
      template: 'interview_team',
      news: 'cancelled',
      to: boss.email,
      interview: { title: 'First interview', job_title: 'Fleet Manager' },
      entry: { method: 'CANCEL', uid: `${interview.id}@example.com`, sequence: 4 },
    },
  ]);
  for (const hidden of ['Priya', person.id, String(person.email)]) expect(JSON.stringify(mails)).not.toContain(hidden);
});

test('a colleague whose account goes leaves the interviews that they held', async () => {
  const colleague = await candidate();
  const { interview } = await interviewed('booked');
  await db.interviewer.create({ data: { interview_id: interview.id, profile_id: colleague.id } });
  await db.interviewEvent.create({ data: { interview_id: interview.id, kind: 'changed', actor_id: colleague.id } });
  mails.length = 0;
  await mutate('profile.removeAccount', {}, colleague);
  expect(await db.interviewer.findMany({ where: { interview_id: interview.id } })).toMatchObject([
    { profile_id: boss.id },
  ]);
  expect(await db.interviewEvent.count({ where: { interview_id: interview.id, actor_id: null } })).toBe(2);
  expect(mails).toEqual([]);
});
