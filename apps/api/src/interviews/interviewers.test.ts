import { expect, test } from 'vitest';
import { createApplication } from '@careers/samples/factories/application';
import { createJob } from '@careers/samples/factories/job';
import { createAdmin } from '@careers/samples/factories/person';
import { hoursAway, interviewWorld } from './testing/interview-world.ts';

const world = await interviewWorld();
const { db, job, admin, recruiter, interviewer, applicant, member, tokenOf } = world;
const { arrange, ofTeam, change, cancel, mutate, query, idsOf, takeMails } = world;

test('[MEET-08] an interviewer sees the candidates of their interviews and the arrangements, nothing of adjustments, and nothing once taken off', async () => {
  const person = await applicant({ adjustments: 'I use a wheelchair.' });
  const { application_id: id } = person;
  expect(await query('hiring.application', { id }, interviewer)).toBe('application_not_found');
  await arrange([person], { arrangements: 'A room on the ground floor.', team_text: 'Ask about vans.' });
  const seen = await ofTeam(id, interviewer);
  expect(seen).toMatchObject([{ arrangements: 'A room on the ground floor.', team_text: 'Ask about vans.' }]);
  const page = await query('hiring.application', { id }, interviewer);
  expect(page).toMatchObject({ id });
  expect(JSON.stringify([seen, page])).not.toContain('wheelchair');
  for (const viewer of [recruiter, await member(job, 'hiring_manager')])
    expect(await ofTeam(id, viewer)).toMatchObject([{ arrangements: '', team_text: 'Ask about vans.' }]);

  await change(person, { interviewers: [recruiter.id] });
  expect(await ofTeam(id, interviewer)).toBe('application_not_found');
  expect(await query('hiring.application', { id }, interviewer)).toBe('application_not_found');
  expect(await ofTeam(id, recruiter)).toMatchObject([{ arrangements: 'A room on the ground floor.' }]);
});

test('who sees phone numbers reads the one to call with an interview by phone, and an interviewer does not', async () => {
  const person = await applicant({}, { phone: '07700 900402' });
  const { application_id: id } = person;
  await arrange([person]);
  expect(await ofTeam(id, recruiter)).toMatchObject([{ call: '07700 900402' }]);
  expect(await ofTeam(id, interviewer)).toMatchObject([{ call: null }]);
  await change(person, { kind: 'video', place: 'https://meet.example.com/a' });
  expect(await ofTeam(id, recruiter), 'a number is read where it is called').toMatchObject([{ call: null }]);
});

test('[MEET-08] who interviews twice sees the application until the last is theirs no more, and a cancelled one shows nothing', async () => {
  const person = await applicant();
  await arrange([person]);
  await arrange([person], { times: [hoursAway(120)] });
  await change(person, { interviewers: [] });
  expect(await ofTeam(person.application_id, interviewer)).toHaveLength(2);
  const [first] = await ofTeam(person.application_id);
  await db.interview.delete({ where: { id: first?.id ?? '' } });
  await cancel(person);
  await arrange([person], { times: [hoursAway(130)] });
  await change(person, { interviewers: [] });
  expect(await ofTeam(person.application_id, interviewer)).toBe('application_not_found');
});

test('[MEET-08] an interviewer who is removed from the job, unassigned or demoted sees nothing from the next call on', async () => {
  const removed = await member(job, 'interviewer');
  const account = await createAdmin(db);
  const demoted = { ...account, token: await tokenOf(account) };
  const person = await applicant();
  const { application_id: id } = person;
  await arrange([person], { interviewers: [removed.id, interviewer.id, demoted.id] });
  for (const one of [removed, interviewer, demoted]) expect(await ofTeam(id, one)).toHaveLength(1);
  await mutate('admin.jobs.members.remove', { job_id: job.id, profile_id: removed.id }, admin);
  await mutate('hiring.assign', { id, assignees: [], seen: [interviewer.id] }, admin);
  await mutate('admin.users.update', { id: demoted.id, role: 'candidate' }, admin);
  for (const one of [removed, interviewer, demoted]) expect(await ofTeam(id, one)).toBe('application_not_found');
});

test('a colleague who arranged an interview and left the team learns nothing more of it', async () => {
  const [leaver, person] = [await member(job, 'recruiter'), await applicant()];
  await arrange([person], {}, leaver);
  await db.jobMember.deleteMany({ where: { profile_id: leaver.id } });
  takeMails();
  const ids = await idsOf(person);
  await mutate('applications.interviews.cancel', { ...ids, line: 'I cannot come' }, person);
  expect(takeMails().map(({ to }) => to)).toEqual([person.email, interviewer.email]);
});

test('[MEET-12] a second interview of one person at the same time is named, and of people elsewhere nothing is told', async () => {
  const person = await applicant();
  const stranger = await member(await createJob(db), 'interviewer', { full_name: 'Kim Ray' });
  await arrange([person], { times: [hoursAway(200)], minutes: 60 });
  const { interview_id } = await idsOf(person);
  await db.interviewer.create({ data: { interview_id, profile_id: stranger.id } });
  function clashes(input: object, as = recruiter) {
    const people = { interviewers: [interviewer.id, stranger.id], minutes: 30 };
    return query('hiring.interviews.clashes', { job_id: job.id, ...people, ...input }, as);
  }
  const before = new Date(Date.parse(hoursAway(200)) - 29 * 60_000).toISOString();
  const [during, after] = [new Date(Date.parse(hoursAway(200)) + 59 * 60_000).toISOString(), hoursAway(201)];
  const times = [before, during, after, hoursAway(199)];
  expect(await clashes({ times })).toEqual([
    { name: 'Sam Lee', candidate: false, starts_at: before },
    { name: 'Sam Lee', candidate: false, starts_at: during },
  ]);
  expect(await clashes({ times, interview_id }), 'the one that is being changed').toEqual([]);
  expect(await clashes({ times, interviewers: [] })).toEqual([]);
  expect(await clashes({ times }, await member(job, 'hiring_manager'))).toBe('forbidden');
  await cancel(person);
  expect(await clashes({ times })).toEqual([]);
});

test('[MEET-12] a second interview of the candidate at the same time is named, and where the caller does not see it, nothing is told', async () => {
  const person = await applicant({}, { full_name: 'Asha Patel' });
  const elsewhere = await createJob(db);
  const other = { ...person, application_id: (await createApplication(db, elsewhere, person)).id };
  const at = hoursAway(300);
  await arrange([other], { times: [at], interviewers: [], job_id: elsewhere.id });
  function clashes(input: object = {}, as = recruiter) {
    const asked = { applications: [person.application_id], interviewers: [], times: [at], minutes: 30 };
    return query('hiring.interviews.clashes', { job_id: job.id, ...asked, ...input }, as);
  }
  const clash = { name: 'Asha Patel', candidate: true, starts_at: at };
  expect(await clashes({}, admin)).toEqual([clash]);
  expect(await clashes(), 'a recruiter of this job alone').toEqual([]);
  await db.jobMember.create({ data: { job_id: elsewhere.id, profile_id: recruiter.id, team_role: 'recruiter' } });
  expect(await clashes()).toEqual([clash]);
  expect(await clashes({ applications: [other.application_id] }), 'of another job than that of the call').toEqual([]);

  await arrange([person], { times: [at] });
  const { interview_id } = await idsOf(person);
  expect(await clashes({ interview_id, interviewers: [interviewer.id] })).toEqual([clash]);
  expect(await clashes({ interviewers: [interviewer.id] })).toEqual([
    clash,
    { name: 'Sam Lee', candidate: false, starts_at: at },
  ]);
});
