import { errors } from '@careers/contracts/common/errors';
import { readdir } from 'node:fs/promises';
import { realPdf } from '@careers/samples/factories/cv-file';
import { createApplication } from '@careers/samples/factories/application';
import { createJob } from '@careers/samples/factories/job';
import { createCandidate } from '@careers/samples/factories/person';
import type { Mail } from '@careers/mail/mailer';
import { expect, test } from 'vitest';
import { mailCandidates } from '../notifications/candidate-mails.service.ts';
import { testApi } from '../testing/test-api.ts';

let mails: Mail[] = [];
const mailer = {
  queue: async (_tx: unknown, mail: Mail) => void mails.push(mail),
  queueAll: async (_tx: unknown, queued: readonly Mail[]) => void mails.push(...queued),
};
const { app, db, call, admin, candidate, cvFolder } = await testApi(
  {},
  {},
  { auth: { autoconfirm: false }, openMail: () => ({ mailer }) },
);
const job = await createJob(db);
const recruiter = await candidate({ full_name: 'Rosa Diaz' });
await db.jobMember.create({ data: { job_id: job.id, profile_id: recruiter.id, team_role: 'recruiter' } });

type Sent = { token?: string; job_id?: string; cv?: Uint8Array | null; fields?: Record<string, string> };

/** Adds a person by the form of the screen. */
async function add({ token = recruiter.token, job_id = job.id, cv, fields = {} }: Sent = {}) {
  const form = new FormData();
  const all = { full_name: 'Ana Reyes', email: newAddress(), cover_letter: 'By post.', ...fields };
  for (const [name, value] of Object.entries(all)) form.set(name, value);
  if (cv !== null) form.set('cv', new File([Uint8Array.from(cv ?? (await realPdf()))], 'Ana.pdf'));
  const reply = await fetch(`${app.listeningOrigin}/api/hiring/jobs/${job_id}/applicants`, {
    method: 'POST',
    body: form,
    headers: { authorization: `Bearer ${token}` },
  });
  return { status: reply.status, body: await reply.json(), email: all.email };
}
function newAddress(): string {
  return `ana.${crypto.randomUUID()}@example.com`;
}
function applicationsOf(email: string) {
  return db.application.findMany({ where: { profile: { email } }, include: { profile: true, cv: true, events: true } });
}
/** The mails since the last call, with those that a scheduled job queues. */
async function takeMails(): Promise<Mail[]> {
  const context = { site_url: 'https://careers.example.com', delay_seconds: 300, unsubscribeLink: () => '' };
  await mailCandidates({ db, mailer, ...context });
  return mails.splice(0);
}
function storedFiles() {
  return readdir(cvFolder, { recursive: true });
}

test('[TEAM-11] a recruiter adds a person who applied by post: the account is Pending, one mail says so, and the application is like any other', async () => {
  await takeMails();
  const { status, body, email } = await add();
  expect([status, body]).toEqual([200, { id: expect.any(String) }]);
  const [application, ...others] = await applicationsOf(email);
  expect(others).toEqual([]);
  expect(application).toMatchObject({
    id: body.id,
    job_id: job.id,
    job_title: job.title,
    status: 'Applied',
    cover_letter: 'By post.',
    source: 'added',
    cv: { file_name: 'Ana.pdf' },
    profile: { full_name: 'Ana Reyes', role: 'candidate', email_confirmed_at: null, privacy_notice_version: null },
    events: [{ kind: 'added', from_state: null, to_state: 'Applied', actor_id: recruiter.id }],
  });
  expect(await takeMails()).toEqual([
    expect.objectContaining({
      template: 'application_added',
      to: email,
      job_title: job.title,
      link: expect.stringContaining(`/auth/callback?`),
      code: expect.stringMatching(/^\d{6}$/),
    }),
  ]);
  const list = await call(
    'GET',
    `/trpc/hiring.applicants?input=${encodeURIComponent(JSON.stringify({ job_id: job.id }))}`,
    {
      token: recruiter.token,
    },
  );
  expect(list.body.result.data.applications[0]).toMatchObject({
    id: body.id,
    profiles: { full_name: 'Ana Reyes', email },
  });

  await db.application.update({ where: { id: body.id }, data: { status: 'Interview', updated_at: new Date(0) } });
  expect(await takeMails()).toMatchObject([{ template: 'application_status', to: email, status: 'Interview' }]);
});

test('[TEAM-11] the person chooses a password with the mail’s link, is shown the privacy notice, and withdraws and deletes as everybody', async () => {
  await takeMails();
  const { email, body } = await add();
  const [mail] = await takeMails();
  const link = new URL(mail && 'link' in mail ? mail.link : '');
  expect(link.searchParams.get('redirect')).toBe(`http://careers.test/dashboard/applied/${body.id}`);
  const opened = await call('POST', '/auth/v1/verify', {
    body: { type: 'invite', token_hash: link.searchParams.get('token_hash') },
  });
  const token: string = opened.body.access_token;
  expect((await call('GET', '/api/me', { token })).body).toMatchObject({ email, privacy_notice_version: null });
  expect((await call('GET', `/api/applications/${body.id}`, { token })).body).toMatchObject({ status: 'Applied' });
  const withdrawn = await call('POST', `/api/applications/${body.id}/withdraw`, { token });
  expect(withdrawn.body.withdrawn_at).toEqual(expect.any(String));
  const removed = await call('POST', '/trpc/profile.removeAccount', { token, body: {} });
  expect([removed.status, await applicationsOf(email)]).toEqual([200, []]);
});

test('[TEAM-11] an administrator adds a person who has an account: they keep it as it is, and get one mail', async () => {
  const [known, stranger] = [
    await createCandidate(db, { full_name: 'A. Reyes', mail_applications: false }),
    await add(),
  ];
  await takeMails();
  const { token } = await admin();
  const reply = await add({ token, fields: { email: known.email.toUpperCase() } });
  expect(Object.keys(reply.body)).toEqual(Object.keys(stranger.body));
  expect(reply.status).toBe(stranger.status);
  const [application] = await applicationsOf(known.email);
  expect(application).toMatchObject({ id: reply.body.id, cv: { file_name: 'Ana.pdf' } });
  expect(application?.profile).toMatchObject({
    full_name: 'A. Reyes',
    cv_id: null,
    email_confirmed_at: known.email_confirmed_at,
  });
  expect(await takeMails()).toEqual([
    {
      template: 'application_added',
      to: known.email,
      user_id: known.id,
      job_title: job.title,
      link: `https://careers.example.com/dashboard/applied/${reply.body.id}`,
    },
  ]);
  expect(await takeMails()).toEqual([]);
});

test('[TEAM-11] a recruiter does not see the profile and the CV of an account by adding its address', async () => {
  const known = await createCandidate(db, { full_name: 'A. Reyes', phone: '07700 900176' });
  await takeMails();
  const refused = await add({ fields: { email: known.email.toUpperCase() } });
  expect([refused.status, refused.body]).toEqual([409, { error: errors.has_account.message, field: 'email' }]);
  expect([await applicationsOf(known.email), await takeMails()]).toEqual([[], []]);
});

test('an address that a stranger registered and never confirmed gets the name of the person who applied', async () => {
  const email = newAddress();
  const sign_up = { email, password: 'a stranger’s own words', data: { full_name: 'Mallory' } };
  expect((await call('POST', '/auth/v1/signup', { body: sign_up })).status).toBe(200);
  expect((await add({ fields: { email } })).status).toBe(200);
  const [application] = await applicationsOf(email);
  expect(application?.profile).toMatchObject({ full_name: 'Ana Reyes', email_confirmed_at: null });
  expect((await call('POST', '/auth/v1/token?grant_type=password', { body: sign_up })).status).toBe(400);
});

test('a person who was invited and has not come yet gets a new link, and keeps their name; each application has its own CV', async () => {
  const { email } = await add();
  await takeMails();
  const other = await createJob(db);
  const { token } = await admin();
  expect((await add({ token, job_id: other.id, fields: { email, full_name: 'Another' } })).status).toBe(200);
  const applications = await applicationsOf(email);
  expect(applications.map(({ profile }) => profile.full_name)).toEqual(['Ana Reyes', 'Ana Reyes']);
  expect(applications.map(({ cv_id, profile }) => [typeof cv_id, profile.cv_id])).toEqual([
    ['string', null],
    ['string', null],
  ]);
  expect(await takeMails()).toMatchObject([
    { template: 'application_added', job_title: other.title, code: expect.any(String) },
  ]);
});

test('a person with an open application is not added twice, also by two calls at once; after a rejection they are', async () => {
  await takeMails();
  const email = newAddress();
  const replies = await Promise.all([add({ fields: { email } }), add({ fields: { email } })]);
  expect(replies.filter(({ status }) => status === 200)).toHaveLength(1);
  expect(replies.find(({ status }) => status === 409)?.body).toEqual({
    error: 'This person has already applied for this job',
    field: 'email',
  });
  const [application, ...others] = await applicationsOf(email);
  expect(others).toEqual([]);
  // This mailer has the mail of a transaction that was rolled back, too: to an account that was not made.
  const sent = (await takeMails()).filter((mail) => 'user_id' in mail && mail.user_id === application?.user_id);
  expect(sent).toHaveLength(1);
  await db.application.updateMany({ where: { profile: { email } }, data: { status: 'Rejected' } });
  expect((await add({ fields: { email, cover_letter: 'Again.' } })).status).toBe(200);
});

test('nobody on the hiring team is added: not the caller, and not a member, whose role would wait from then on', async () => {
  const boss = await admin();
  const member = await createCandidate(db);
  await db.jobMember.create({ data: { job_id: job.id, profile_id: member.id, team_role: 'hiring_manager' } });
  for (const [token, email] of [
    [recruiter.token, recruiter.email],
    [boss.token, boss.email],
    [recruiter.token, member.email],
  ] as const)
    expect(await add({ token, fields: { email } })).toMatchObject({
      status: 409,
      body: { error: 'People who work on this job cannot be added as applicants', field: 'email' },
    });
});

test('hiring managers, interviewers and strangers add nobody', async () => {
  for (const [team_role, expected] of [
    ['hiring_manager', 403],
    ['interviewer', 403],
    [null, 404],
  ] as const) {
    const person = await candidate();
    if (team_role) await db.jobMember.create({ data: { job_id: job.id, profile_id: person.id, team_role } });
    expect((await add({ token: person.token })).status).toBe(expected);
  }
  expect((await add({ token: 'no.token' })).status).toBe(401);
});

test.for([
  ['a web page', { cv: Buffer.from('<html>') }, 415, 'Please upload a PDF file.'],
  [
    'half a PDF',
    { cv: Buffer.from('%PDF-1.7\n') },
    422,
    'This PDF is damaged or incomplete. Save it again and upload it.',
  ],
  ['no file', { cv: null }, 400, 'Please send the file in the field ‘cv’ of a multipart form'],
  ['no name', { fields: { full_name: ' ' } }, 400, 'Full name is required'],
  ['no address', { fields: { email: 'ana@' } }, 400, 'Please enter a valid email address'],
  [
    'a long letter',
    { fields: { cover_letter: 'é'.repeat(5_001) } },
    400,
    'The cover letter must be at most 5,000 characters',
  ],
] as const)('with %s there is no account, no file and no mail', async ([, sent, status, error]) => {
  await takeMails();
  const [people, files] = [await db.profile.count(), await storedFiles()];
  const reply = await add(sent as Sent);
  expect([reply.status, reply.body.error]).toEqual([status, error]);
  expect(await db.profile.count()).toBe(people);
  expect(await storedFiles()).toEqual(files);
  expect(await takeMails()).toEqual([]);
});

test('a letter of 5,000 characters of four bytes each is taken', async () => {
  const { body } = await add({ fields: { cover_letter: '🚚'.repeat(2_500) } });
  const application = await db.application.findUniqueOrThrow({ where: { id: body.id } });
  expect(application.cover_letter).toHaveLength(5_000);
});

test('a job that was deleted meanwhile gets no applicant', async () => {
  const gone = await createJob(db);
  await db.jobMember.create({ data: { job_id: gone.id, profile_id: recruiter.id, team_role: 'recruiter' } });
  await createApplication(db, gone, await createCandidate(db));
  await db.job.delete({ where: { id: gone.id } });
  const { token } = await admin();
  expect((await add({ job_id: gone.id })).status).toBe(404);
  expect(await add({ token, job_id: gone.id })).toMatchObject({ status: 404, body: { error: 'Job not found' } });
});

test('[TEAM-11] a line break of a letter is one character, as the form counts it', async () => {
  const cover_letter = `${`${'x'.repeat(99)}\n`.repeat(50).slice(0, 4_999)}y`; // FormData writes each \n as \r\n
  const { status, body } = await add({ fields: { cover_letter } });
  expect(status).toBe(200);
  const application = await db.application.findUniqueOrThrow({ where: { id: body.id } });
  expect(application.cover_letter).toBe(cover_letter);
});
