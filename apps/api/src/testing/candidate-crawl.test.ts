import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { brandFrom } from '@careers/contracts/site/brand';
import { PRIVACY_NOTICE_VERSION } from '@careers/contracts/site/legal-pages';
import type { Prisma } from '@careers/db/client';
import type { Mail } from '@careers/mail/mailer';
import { openMail } from '@careers/mail/open-mail';
import { renderMail } from '@careers/mail/render-mail';
import { mailSettings } from '@careers/mail/testing/start-outbox';
import { createApplication } from '@careers/samples/factories/application';
import { createCv } from '@careers/samples/factories/cv';
import { createInterview } from '@careers/samples/factories/interview';
import { createJob } from '@careers/samples/factories/job';
import { createCandidate } from '@careers/samples/factories/person';
import { type Background, openBackground } from '@careers/server/background';
import { loggerOptions } from '@careers/server/logging';
import { afterAll, expect, test } from 'vitest';
import { appRouter } from '../app-router.ts';
import { accessOf, type ProcedurePath } from '../call/call-procedure.ts';
import { givenForm } from '../equality/testing/given-form.ts';
import { scheduledNotices } from '../notifications/scheduled-notices.ts';
import { makeDataExport } from '../privacy/make-data-export.ts';
import { unzip } from '../privacy/testing/unzip.ts';
import { restRoutes } from '../rest/rest-routes.ts';
import { retentionJobs } from '../retention/retention.service.ts';
import { remindAdministrators } from '../team-records/team-record-reminders.ts';
import { addReadyCopies } from './copies-of-data.ts';
import { testApi } from './test-api.ts';

/** What only the hiring team may read: the text of a note, a tag, the name of who is assigned and mentioned, a reason, a flag. */
const marks = ['Qxnote', 'Qxtag', 'Qxassignee', 'Qxreason', 'Qxflag'];
const site_url = 'https://careers.example.com';
const logged: string[] = [];
let outbox: ReturnType<typeof openMail> | undefined;
let background: Background | undefined;
const api = await testApi(
  {},
  {},
  {
    logger: loggerOptions('trace', { write: (line) => logged.push(line) }),
    openMail: ({ db }) => {
      // Nothing sends the mails, so that their texts stay in the outbox.
      background = openBackground({ db, pollSeconds: 60 });
      outbox = openMail({ db, background, settings: mailSettings });
      return { mailer: outbox.mailer };
    },
  },
);
const { call, db } = api;
afterAll(() => background?.stop());

const [candidate, admin] = [await api.candidate(), await api.admin()];
const cv = await createCv(db, api.cvFolder, candidate);
const [job, open] = [await createJob(db), await createJob(db)];
const application = await createApplication(db, job, candidate, {
  cv_id: cv.id,
  created_at: new Date(),
  flags: ['Qxflag'],
});
const rejected = await createApplication(db, await createJob(db), candidate, { created_at: new Date() });

/** Writes the marks as an administrator does, about an application whose status then changes. */
async function seedMarks(): Promise<void> {
  async function change(path: string, body: object, area = 'hiring') {
    const reply = await call('POST', `/trpc/${area}.${path}`, {
      token: admin.token,
      body: { id: application.id, ...body },
    });
    expect(reply.status, reply.text).toBe(200);
    return reply.body.result.data;
  }
  const colleague = await createCandidate(db, { full_name: 'Pat Qxassignee' });
  await db.jobMember.create({ data: { job_id: job.id, profile_id: colleague.id, team_role: 'recruiter' } });
  await change('notes.add', { text: 'Qxnote, says @[1].', mentions: [{ number: 1, profile_id: colleague.id }] });
  await change('tag', { tags: [(await change('tags.make', { label: 'Qxtag' })).id] });
  await change('assign', { assignees: [colleague.id], seen: [] });
  await change('update', { status: 'Interview', notes: 'Come by train.', version: 1 });
  await change('update', { id: rejected.id, status: 'Rejected', version: 1 });
  const { id: reason_id } = await change('reasons.add', { label: 'Qxreason' }, 'admin.settings');
  await change('reason', { id: rejected.id, reason_id });
  const flag = { words: 'Qxflag', answers: ['no'] };
  const questions = [{ type: 'yes_no', label: 'Do you drive?', flag }];
  await change('questions.save', { job_id: job.id, questions });
}
await seedMarks();

/** The interviews by the call that is made about each, in the state that it needs. */
const interviews = new Map<string, string>();
const interviewCalls = { choose: 'to_choose', decline: 'to_choose', cancel: 'booked', calendar: 'booked' } as const;
for (const [name, state] of Object.entries(interviewCalls)) {
  const { id } = await createInterview(db, application.id, state, { team_text: 'Qxnote' });
  interviews.set(`applications.interviews.${name}`, id);
}
const { times } = await db.interviewOffer.findFirstOrThrow();

/** A released request of long ago, so that the candidate may ask again and has a file to download. */
async function addReleasedRequest(): Promise<void> {
  const released_at = new Date(Date.now() - 40 * 86_400_000);
  const file = {
    state: 'ready',
    size: 1,
    expires_at: new Date(Date.now() + 3_600_000),
    storage_key: crypto.randomUUID(),
  };
  await db.teamRecordRequest.create({
    data: {
      profile_id: candidate.id,
      requested_at: released_at,
      due_on: released_at,
      released_at,
      file: { create: { ...file, profile_id: candidate.id } },
    },
  });
}

/** One input for every procedure that a candidate may call. One that needs another field fails until it is here. */
function anyInput(path: string) {
  return {
    ...givenForm,
    interview_id: interviews.get(path),
    starts_at: times[0]?.toISOString(),
    line: 'I am away that week.',
    id: application.id,
    job_id: open.id,
    slug: job.slug,
    text: 'Thank you.',
    full_name: 'Jo Carter',
    email: `${crypto.randomUUID()}@example.com`,
    password: 'lane-marking-7',
    version: PRIVACY_NOTICE_VERSION,
    from_applications: false,
  };
}

function marksIn(text: string): string[] {
  return marks.filter((mark) => text.includes(mark));
}

/** The calls that end what the others need are the last ones, in this order. */
const lastCalls = ['profile.requestDataExport', 'profile.removeCv', 'applications.withdraw', 'profile.removeAccount'];
const candidateCalls = Object.keys(appRouter._def.procedures)
  .map((path) => path as ProcedurePath)
  .filter((path) => ['public', 'protected', 'candidate'].includes(accessOf(path)))
  .toSorted((a, b) => lastCalls.indexOf(a) - lastCalls.indexOf(b));

test('[NOTE-02] [REASON-04] no answer to a candidate, no mail, no copy and no log has a team note, a tag, an assignment, a reason or a flag', async () => {
  if (!outbox) throw new Error('There is an outbox');
  async function asTeam(path: string, { id }: { id: string }): Promise<string> {
    const { text } = await call('GET', `/trpc/${path}?input=${JSON.stringify({ id })}`, { token: admin.token });
    return text;
  }
  const seen = [
    await asTeam('hiring.application', application),
    await asTeam('hiring.notes.list', application),
    await asTeam('hiring.application', rejected),
  ];
  expect(marksIn(seen.join()), 'the hiring team sees all of them').toEqual(marks);

  const csv = await call('GET', `/api/admin/jobs/${job.id}/applicants.csv`, { token: admin.token });
  expect([csv.status, marksIn(csv.text)]).toEqual([200, []]);

  // The copy that a candidate makes by themselves.
  await db.dataExport.create({ data: { profile_id: candidate.id } });
  const { id } = await db.dataExport.findFirstOrThrow();
  const making = { db, cvs: api.cvs, brand: brandFrom(), heldElsewhere: null, mailer: outbox.mailer, site_url };
  await makeDataExport(making, id);
  const { storage_key } = await db.dataExport.findFirstOrThrow();
  const file = await api.cvs.store.read(storage_key ?? '');
  const copy =
    unzip(await buffer(file ?? Readable.from([])))
      .get('data.json')
      ?.toString() ?? '';
  expect(copy).toContain('Come by train.');
  expect(marksIn(copy)).toEqual([]);

  await db.profile.update({ where: { id: admin.id }, data: { digest_sent_at: new Date(Date.now() - 2 * 86_400_000) } });
  // Every mail that is written about applications and accounts.
  const people = { db, auth: api.auth, mailer: outbox.mailer, site_url };
  const later = { now: () => new Date(Date.now() + 86_400_000) };
  for (const { work } of scheduledNotices({ ...people, ...later, delay_seconds: 0 })) await work();
  for (const { work } of retentionJobs({ ...people, months: { application_months: 1, account_months: 1 } }))
    await work();
  await addReadyCopies(db);
  await addReleasedRequest();

  const { token } = candidate;
  for (const { method, path, procedure } of restRoutes) {
    if (!candidateCalls.includes(procedure) || lastCalls.includes(procedure)) continue;
    const values: Record<string, unknown> = anyInput(procedure);
    const filled = path.replaceAll(/:(\w+)/g, (_whole, name) => String(values[name]));
    const reply = await call(method, filled, { token, ...(method === 'GET' ? {} : { body: values }) });
    expect([path, reply.status < 400, marksIn(reply.text)], reply.text).toEqual([path, true, []]);
  }
  for (const path of [`/api/applications/${rejected.id}`, '/api/applications']) {
    const reply = await call('GET', path, { token });
    expect([path, reply.text.includes('Rejected'), marksIn(reply.text)]).toEqual([path, true, []]);
  }
  let mails: { template: string; data: Prisma.JsonValue }[] = [];
  for (const path of candidateCalls) {
    if (path === 'profile.removeAccount') {
      await remindAdministrators({ ...people, ...later });
      mails = await db.outboxMail.findMany(); // before those of the account are erased
    }
    const { type } = Reflect.get(appRouter._def.procedures, path)._def;
    const input = anyInput(path);
    const reply =
      type === 'query'
        ? await call('GET', `/trpc/${path}?input=${encodeURIComponent(JSON.stringify(input))}`, { token })
        : await call('POST', `/trpc/${path}`, { token, body: input });
    expect([path, reply.status, marksIn(reply.text)], reply.text).toEqual([path, 200, []]);
  }
  expect(mails.map(({ template }) => template)).toEqual(
    expect.arrayContaining(['mention', 'application_status', 'new_applications', 'team_records_due']),
  );
  const written = mails.map(({ data, ...mail }) => ({
    ...mail,
    ...renderMail(data as Mail, { brand: brandFrom(), now: new Date() }),
  }));
  expect(written.filter((mail) => marksIn(JSON.stringify(mail)).length > 0).map(({ template }) => template)).toEqual(
    [],
  );
  expect(logged.length).toBeGreaterThan(candidateCalls.length);
  expect(logged.filter((line) => marksIn(line).length > 0)).toEqual([]);
});
