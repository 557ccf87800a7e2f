import { londonTimeOf } from '@careers/contracts/common/london-time';
import { createAdmin, createCandidate } from '@careers/samples/factories/person';
import { expect, test } from 'vitest';
import { mailCandidates } from '../notifications/candidate-mails.service.ts';
import { openTalk } from './testing/talk.ts';

const talk = await openTalk();
const { admin, applicant, call, db, job, mails, ownThread, sendAfter, teamThread, write } = talk;

function mailsTo({ email }: { email: string | null }) {
  return mails.filter(({ to }) => to === email);
}

test('[MSG-01] a message is in the candidate’s thread at once, and once in their mailbox with its text', async () => {
  const maya = await applicant({}, { full_name: 'Maya Green' });
  expect(await ownThread(maya)).toEqual({ messages: [], refusal: 'not_yet', unseen: false });
  const sent = await write(maya.application_id, { signed: true, text: 'Dear {{name}},\n\nCome by.\n\n{{sender}}' });
  expect(sent.status, sent.text).toBe(200);
  expect(await ownThread(maya)).toMatchObject({
    messages: [
      {
        from_candidate: false,
        from_name: admin.full_name,
        subject: 'News – Fleet Manager',
        text: `Dear Maya Green,\n\nCome by.\n\n${admin.full_name}`,
      },
    ],
    refusal: null,
    unseen: true,
  });
  await sendAfter(10_000);
  expect(mailsTo(maya)).toMatchObject([
    {
      template: 'message',
      user_id: maya.id,
      subject: 'News – Fleet Manager',
      text: expect.stringContaining('Come by.'),
      link: `http://careers.test/dashboard/applied/${maya.application_id}#messages`,
    },
  ]);
});

test('a message that is not signed is from the hiring team, also where it names the sender', async () => {
  const person = await applicant();
  await write(person.application_id, { text: 'Yours, {{sender}}' });
  const { messages } = await ownThread(person);
  expect(messages).toMatchObject([{ from_name: null, text: 'Yours, The hiring team at Test Leasing' }]);
  expect((await teamThread(person.application_id)).messages).toMatchObject([
    { author_name: admin.full_name, signed: false, seen_at: null },
  ]);
});

test('[TEAM-06] a planned message is filled as it leaves: for a colleague whose account was erased the hiring team signs, and what was sent stays', async () => {
  const colleague = await createAdmin(db, { full_name: 'Grace Hopper' });
  const token = await talk.tokenOf(colleague);
  const [person, other] = [await applicant({}, { full_name: 'Ada Green' }), await applicant()];
  const body = { subject: 'Hello', text: 'Dear {{name}},\n\n{{sender}}', signed: true };
  for (const [{ application_id }, send_at] of [
    [person, 'soon'],
    [other, 'now'],
  ] as const) {
    const path = `/api/admin/applications/${application_id}/messages`;
    await call('POST', path, { token, body: { ...body, send_at } });
  }
  const planned = { subject: 'Hello – Fleet Manager', text: 'Dear Ada Green,\n\nGrace Hopper' };
  expect((await teamThread(person.application_id)).messages, 'as it would leave now').toMatchObject([planned]);
  await db.profile.update({ where: { id: person.id }, data: { full_name: 'Ada {{sender}} Lovelace' } });
  await db.profile.delete({ where: { id: colleague.id } });
  const text = 'Dear Ada {{sender}} Lovelace,\n\nThe hiring team at Test Leasing';
  expect((await teamThread(person.application_id)).messages).toMatchObject([{ text, author_name: null }]);
  await sendAfter(10);
  expect(mailsTo(person)).toMatchObject([{ subject: 'Hello – Fleet Manager', text }]);
  expect((await ownThread(person)).messages).toMatchObject([{ ...planned, text, from_name: null }]);
  expect((await ownThread(other)).messages[0]?.text, 'as it was sent').toContain('Grace Hopper');
});

test('a planned message to a candidate whose name was removed since is not sent, and those beside it are', async () => {
  const [nameless, named] = [await applicant(), await applicant()];
  const decided = { status: 'Rejected', notified_status: 'Applied' };
  await db.application.update({ where: { id: nameless.application_id }, data: decided });
  for (const { application_id } of [nameless, named]) await write(application_id, { send_at: 'soon' });
  await db.profile.update({ where: { id: nameless.id }, data: { full_name: null } });
  await sendAfter(10);
  expect([mailsTo(nameless).length, mailsTo(named).length]).toEqual([0, 1]);
  expect((await teamThread(nameless.application_id)).messages).toMatchObject([
    { sent_at: null, cancelled_because: 'account', text: 'Dear {{name}}, thank you.' },
  ]);
  expect(
    await db.application.findUniqueOrThrow({ where: { id: nameless.application_id } }),
    'the usual mail about the decision is still to go',
  ).toMatchObject({ status: 'Rejected', shown_status: null, notified_status: 'Applied' });
});

test('a retry with the same key sends one message, and the key of another message is refused', async () => {
  const [person, other] = [await applicant(), await applicant()];
  const idempotency_key = crypto.randomUUID();
  const headers = { 'idempotency-key': idempotency_key };
  const presses = await Promise.all(
    [1, 2, 3].map(() =>
      call('POST', `/api/admin/applications/${person.application_id}/messages`, {
        token: admin.token,
        headers,
        body: { subject: 'News', text: 'Hello.' },
      }),
    ),
  );
  expect(presses.map(({ status }) => status)).toEqual([200, 200, 200]);
  expect(mailsTo(person)).toHaveLength(1);
  expect((await write(other.application_id, { idempotency_key })).status).toBe(422);
});

test('a retry of a message that was sent before the candidate changed their name sends nothing, and another text is refused', async () => {
  const person = await applicant({}, { full_name: 'Maya Green' });
  const message = { text: 'Dear {{name}}, welcome.', idempotency_key: crypto.randomUUID() };
  expect((await write(person.application_id, message)).status).toBe(200);
  await db.profile.update({ where: { id: person.id }, data: { full_name: 'Maya Brown' } });
  const retry = await write(person.application_id, message);
  expect(retry.status, retry.text).toBe(200);
  expect(mailsTo(person)).toMatchObject([{ text: 'Dear Maya Green, welcome.' }]);
  for (const text of ['Dear Maya Green, welcome.', 'Dear {{name}}, goodbye.'])
    expect((await write(person.application_id, { ...message, text })).body).toMatchObject({
      error: 'This idempotency key was used for another call',
    });
});

test('[MSG-01] a planned message is nothing that the candidate sees until its time, and can be cancelled', async () => {
  const person = await applicant();
  const send_at = londonTimeOf(new Date(Date.now() + 3 * 86_400_000));
  await write(person.application_id, { send_at });
  const cancelled = await write(person.application_id, { send_at: 'soon', text: 'A slip.' });
  const [kept, slip] = (cancelled.body as { messages: { id: string; send_at: string }[] }).messages;
  const path = '/trpc/hiring.messages.cancel';
  const input = { token: admin.token, body: { id: person.application_id, message_id: slip?.id } };
  expect((await call('POST', path, input)).status).toBe(200);
  expect((await call('POST', path, input)).status, 'once more').toBe(200);
  expect(londonTimeOf(new Date(kept?.send_at ?? ''))).toBe(send_at);
  await sendAfter(2 * 1_440);
  expect((await ownThread(person)).messages).toEqual([]);
  await sendAfter(3 * 1_440 + 1);
  expect((await ownThread(person)).messages).toMatchObject([{ subject: 'News – Fleet Manager' }]);
  expect(mailsTo(person)).toHaveLength(1);
  const sent = { token: admin.token, body: { id: person.application_id, message_id: kept?.id } };
  expect((await call('POST', path, sent)).body.error.data.error).toBe('message_sent');
  expect((await teamThread(person.application_id)).messages).toMatchObject([
    { sent_at: expect.any(String) },
    { cancelled_because: 'cancelled', sent_at: null },
  ]);
});

test.for([
  ['a time that is over', londonTimeOf(new Date(Date.now() - 60_000))],
  ['a time in fifteen days', londonTimeOf(new Date(Date.now() + 15 * 86_400_000))],
  ['a day that does not exist', '2027-02-30T09:00'],
])('%s is refused', async ([, send_at]) => {
  const person = await applicant();
  expect((await write(person.application_id, { send_at })).body).toMatchObject({ field: 'send_at' });
});

test('[BULK-04] a field that is empty for the candidate refuses the message and is named; an unknown one with its place', async () => {
  const person = await applicant({}, { full_name: null });
  const empty = await write(person.application_id);
  expect([empty.status, empty.body.error]).toEqual([422, expect.stringContaining('{{name}}')]);
  expect((await write(person.application_id, { text: 'Dear {{name|there}}' })).status).toBe(200);
  const wrong = await write(person.application_id, { text: 'Dear {{constructor}}' });
  expect(wrong.body.error).toContain('There is no field called ‘constructor’ (line 1, character 6)');
});

test.for(['{{company}}', '=HYPERLINK("https://x.example")', 'Bob\r\nBcc: all@example.com', '</style><script>'])(
  'the candidate’s name %j is text, in one line of the subject',
  async (full_name) => {
    const person = await applicant({}, { full_name });
    await write(person.application_id, { subject: 'For {{name}}', text: '{{name}}' });
    const [mail] = mailsTo(person);
    expect(mail).toMatchObject({ text: full_name });
    expect(mail && 'subject' in mail ? mail.subject : '').toBe(`For ${full_name.replace(/\s+/g, ' ')} – Fleet Manager`);
  },
);

test('5,000 emoji of a message arrive whole, and a subject of two lines is refused', async () => {
  const person = await applicant();
  const text = '🚐'.repeat(2_500);
  expect((await write(person.application_id, { text })).status).toBe(200);
  expect((await ownThread(person)).messages[0]?.text).toBe(text);
  expect((await write(person.application_id, { subject: 'a\nb' })).body).toMatchObject({ field: 'subject' });
});

test('[DAY-02] a message takes the place of the usual mail about a status that was not mailed yet', async () => {
  const [told, silent] = [await applicant(), await applicant()];
  for (const { application_id } of [told, silent])
    await call('PUT', `/api/admin/applications/${application_id}`, {
      token: admin.token,
      body: { status: 'Interview' },
    });
  expect((await teamThread(told.application_id)).unnotified_status).toBe('Interview');
  await write(told.application_id, { send_at: 'soon' });
  const late = { ...talk.context, delay_seconds: 0, now: () => new Date(Date.now() + 60_000) };
  await mailCandidates(late);
  await sendAfter(6);
  await mailCandidates(late);
  expect(mailsTo(told).map(({ template }) => template)).toEqual(['message']);
  expect(mailsTo(silent).map(({ template }) => template)).toEqual(['application_status']);
  expect((await teamThread(told.application_id)).unnotified_status).toBeNull();
});

test('[TEAM-08] an administrator sees no thread of their own application, and nobody one of a withdrawn one changed', async () => {
  const own = await applicant();
  await db.profile.update({ where: { id: own.id }, data: { role: 'admin' } });
  await talk.decide(own.application_id, 'Rejected');
  const reply = await call('GET', `/api/admin/applications/${own.application_id}/messages`, { token: own.token });
  expect([reply.status, reply.text.includes('We have decided')]).toEqual([403, false]);
  expect((await ownThread(own)).messages).toEqual([]);
  const withdrawn = await applicant({ withdrawn_at: new Date() });
  expect((await write(withdrawn.application_id)).status).toBe(409);
});

test('a hiring manager does not move an application while a decision is planned, a recruiter does, which cancels the message', async () => {
  const person = await applicant();
  const [manager, recruiter] = [await createCandidate(db), await createCandidate(db)];
  for (const [{ id: profile_id }, team_role] of [
    [manager, 'hiring_manager'],
    [recruiter, 'recruiter'],
  ] as const)
    await db.jobMember.create({ data: { job_id: job.id, profile_id, team_role } });
  await talk.decide(person.application_id, 'Rejected');
  async function move(member: typeof manager) {
    const body = { id: person.application_id, status: 'Offer' };
    return call('POST', '/trpc/hiring.update', { token: await talk.tokenOf(member), body });
  }
  const refused = await move(manager);
  expect([refused.status, refused.body.error.data.error]).toEqual([409, 'decision_planned']);
  expect((await move(recruiter)).status).toBe(200);
  expect((await teamThread(person.application_id)).messages).toMatchObject([{ cancelled_because: 'moved' }]);
  expect((await move(manager)).status, 'nothing is planned now').toBe(200);
});

test('cancelling the message of a decision shows the decision, which the usual mail then tells', async () => {
  const person = await applicant({ status: 'Interview' });
  const { id } = await talk.decide(person.application_id, 'Offer', { send_at: new Date(Date.now() + 86_400_000) });
  expect(await teamThread(person.application_id)).toMatchObject({ shown_status: 'Interview', unnotified_status: null });
  const body = { id: person.application_id, message_id: id };
  expect((await call('POST', '/trpc/hiring.messages.cancel', { token: admin.token, body })).status).toBe(200);
  const seen = await call('GET', `/api/applications/${person.application_id}`, { token: person.token });
  expect(seen.body).toMatchObject({ status: 'Offer' });
  await mailCandidates({ ...talk.context, delay_seconds: 300, now: () => new Date(Date.now() + 301_000) });
  expect(mailsTo(person)).toMatchObject([{ template: 'application_status', status: 'Offer' }]);
});
