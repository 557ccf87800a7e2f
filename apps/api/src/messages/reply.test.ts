import { createJob } from '@careers/samples/factories/job';
import { createApplication } from '@careers/samples/factories/application';
import { expect, test } from 'vitest';
import { openTalk } from './testing/talk.ts';

const talk = await openTalk();
const { admin, applicant, auth, call, db, decide, job, ownThread, reply, sendAfter, teamThread, write } = talk;

function refusalOf(answer: { status: number; body: { error?: string } }): [number, string | undefined] {
  return [answer.status, answer.body.error];
}
const notYet = 'You can reply here once we have written to you or invited you to an interview';
const ended = 'This application has ended, so you can no longer write';

test('[MSG-02] a candidate writes once the company has written, and begins a thread at Interview and Offer only', async () => {
  for (const status of ['Applied', 'Under Review']) {
    const early = await applicant({ status });
    expect(refusalOf(await reply(early))).toEqual([409, notYet]);
    await write(early.application_id);
    expect((await reply(early)).status, status).toBe(200);
  }
  for (const status of ['Interview', 'Offer']) {
    const person = await applicant({ status });
    expect(await ownThread(person)).toMatchObject({ refusal: null });
    expect((await reply(person)).body).toMatchObject({ messages: [{ from_candidate: true, text: 'Thank you!' }] });
  }
  const planned = await applicant();
  await write(planned.application_id, { send_at: 'soon' });
  expect(refusalOf(await reply(planned)), 'a planned message gives nothing away').toEqual([409, notYet]);
});

test('[MSG-02] for two weeks after they were told of a rejection a candidate can answer, then and after a withdrawal never', async () => {
  const person = await applicant({ status: 'Interview' });
  await reply(person);
  await decide(person.application_id, 'Rejected');
  await sendAfter(6);
  expect((await reply(person)).status).toBe(200);
  const told = { application_id: person.application_id, to_state: 'Rejected' };
  await db.applicationEvent.updateMany({ where: told, data: { shown_at: new Date(Date.now() - 15 * 86_400_000) } });
  expect(refusalOf(await reply(person))).toEqual([409, ended]);
  expect((await ownThread(person)).refusal).toBe('ended');
  const silent = await applicant({ status: 'Rejected' });
  expect((await ownThread(silent)).refusal, 'there is no thread to answer in').toBe('ended');
  const withdrawn = await applicant({ status: 'Offer', withdrawn_at: new Date() });
  expect(refusalOf(await reply(withdrawn))).toEqual([409, ended]);
  expect((await ownThread(withdrawn)).refusal).toBe('withdrawn');
});

test('[MSG-02] the eleventh message of a day about an application is refused with 429, and eleven presses at once write ten', async () => {
  const person = await applicant({ status: 'Interview' });
  const presses = await Promise.all(Array.from({ length: 11 }, () => reply(person)));
  expect(
    Object.entries(Object.groupBy(presses, ({ status }) => status)).map(([code, all]) => [code, all?.length]),
  ).toEqual([
    ['200', 10],
    ['429', 1],
  ]);
  const eleventh = await reply(person);
  expect([eleventh.status, Number(eleventh.headers['retry-after']) > 80_000]).toEqual([429, true]);
  const other = await createApplication(db, await createJob(db), person, { status: 'Interview' });
  expect((await reply({ ...person, application_id: other.id })).status, 'another application').toBe(200);
  await db.applicationMessage.updateMany({ data: { created_at: new Date(Date.now() - 25 * 3_600_000) } });
  expect((await reply(person)).status, 'the next day').toBe(200);
});

test('[MSG-02] the twenty-first message of a day of one person is refused, whatever the application', async () => {
  const strict = await openTalk({ LIMIT_CANDIDATE_MESSAGES_PER_DAY: '3' });
  const person = await strict.applicant({ status: 'Interview' });
  const statuses = [];
  for (let n = 0; n < 4; n += 1) statuses.push((await strict.reply(person)).status);
  expect(statuses).toEqual([200, 200, 200, 429]);
});

test('a retry of a reply with the same key writes it once; the key with another text is refused', async () => {
  const person = await applicant({ status: 'Interview' });
  const idempotency_key = crypto.randomUUID();
  await Promise.all([1, 2, 3].map(() => reply(person, { idempotency_key })));
  expect((await ownThread(person)).messages).toHaveLength(1);
  expect((await reply(person, { idempotency_key, text: 'Another' })).status).toBe(422);
  expect((await reply(person, { text: '   ' })).body).toMatchObject({ field: 'text' });
  expect((await reply(person, { text: 'a'.repeat(5_001) })).body).toMatchObject({ field: 'text' });
});

test('nobody reads or answers another candidate’s thread, nor one of an application that was erased', async () => {
  const [person, other, leaver] = [await applicant(), await applicant(), await applicant({ status: 'Offer' })];
  await write(person.application_id);
  const theirs = { ...other, application_id: person.application_id };
  expect((await reply(theirs)).status).toBe(404);
  expect(await ownThread(theirs)).toEqual({ error: 'Application not found' });
  await db.application.delete({ where: { id: leaver.application_id } });
  expect((await reply(leaver)).status).toBe(404);
  expect((await write(leaver.application_id)).status).toBe(404);
  await auth.admin.deleteUser(other.id);
  expect(await db.applicationMessage.count({ where: { application_id: other.application_id } })).toBe(0);
});

test('an answer of the team, or its word that none is needed, ends the waiting of a message', async () => {
  const person = await applicant({ status: 'Interview' });
  async function waiting() {
    const { messages } = await teamThread(person.application_id);
    return messages.filter((message) => message.from_candidate && message.answered_at === null).length;
  }
  await reply(person);
  await write(person.application_id, { send_at: 'soon' });
  expect(await waiting(), 'the answer is planned').toBe(1);
  await reply(person, { text: 'One more thing.' });
  await sendAfter(6);
  expect(await waiting(), 'what was written after the answer still waits').toBe(1);
  const body = { id: person.application_id };
  await call('POST', '/trpc/hiring.messages.needsNoAnswer', { token: admin.token, body });
  expect(await waiting()).toBe(0);
});

test('the team sees that a message was seen only once the candidate has opened the thread', async () => {
  const person = await applicant();
  await write(person.application_id);
  await ownThread(person);
  expect((await teamThread(person.application_id)).messages[0]?.seen_at).toBeNull();
  const body = { id: person.application_id };
  const seen = await call('POST', '/trpc/applications.messages.markSeen', { token: person.token, body });
  expect(seen.body.result.data.unseen).toBe(false);
  expect((await teamThread(person.application_id)).messages[0]?.seen_at).toEqual(expect.any(String));
});

test('a member who is no recruiter reads and writes no messages', async () => {
  const person = await applicant();
  const manager = await talk.candidate();
  await db.jobMember.create({ data: { job_id: job.id, profile_id: manager.id, team_role: 'hiring_manager' } });
  const input = encodeURIComponent(JSON.stringify({ id: person.application_id }));
  const read = await call('GET', `/trpc/hiring.messages.thread?input=${input}`, { token: manager.token });
  expect(read.status).toBe(403);
});
