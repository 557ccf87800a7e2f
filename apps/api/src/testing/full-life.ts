import { realPdf } from '@careers/samples/factories/cv-file';
import { createApplication } from '@careers/samples/factories/application';
import { createInterview } from '@careers/samples/factories/interview';
import { createApiKey } from '../api-keys/testing/create-api-key.ts';
import { createJob } from '@careers/samples/factories/job';
import { createCandidate } from '@careers/samples/factories/person';
import { expect } from 'vitest';
import { givenForm } from '../equality/testing/given-form.ts';
import { sendCv } from '../cvs/testing/send-cv.ts';
import { recordEvents } from '../interviews/record-events.ts';
import { addEndpoint } from '../webhooks/testing/webhook-world.ts';
import type { testApi } from './test-api.ts';

type FullLife = { id: string; email: string; new_email: string; token: string };
type TestApi = Awaited<ReturnType<typeof testApi>>;

export const full_name = 'Quillon Braithwaite';

/** Creates a candidate with data in every feature, and an administrator who reviews their application. */
export async function liveFully(api: TestApi): Promise<FullLife> {
  const { call, db } = api;
  const email = `quillon.${crypto.randomUUID()}@example.com`;
  const new_email = `new.${email}`;
  const headers = { 'user-agent': 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0' };
  async function ok(reply: ReturnType<typeof call>): Promise<Awaited<ReturnType<typeof call>>> {
    const response = await reply;
    expect(response.status, response.text).toBeLessThan(300);
    return response;
  }
  const { id, password } = await createCandidate(db, { email, full_name });
  await call('POST', '/auth/v1/token?grant_type=password', { body: { email, password: 'a wrong password' }, headers });
  await api.tokenOf({ email, password });
  const token = await api.tokenOf({ email, password });
  await ok(
    call('PUT', '/api/me/profile', {
      token,
      body: {
        full_name,
        phone: '01632 960 777',
        location: 'Quillon House, Leeds',
        linkedin_url: 'https://example.com/quillon',
      },
    }),
  );
  const origin = await originOf(api);
  for (const name of ['Quillon Braithwaite first.pdf', 'Quillon Braithwaite.pdf'])
    expect(await sendCv(origin, { token, bytes: await realPdf(name), name })).toMatchObject({ status: 200 });
  await addEndpoint(db, 'https://hooks.example.com/careers');
  const job = await createJob(db);
  const question = { id: crypto.randomUUID(), version: 1, type: 'short', label: 'Your employer', hint: null };
  const questions = [{ ...question, required: true, options: [], unit: null, flag: null }];
  await db.jobQuestions.create({ data: { job_id: job.id, questions, updated_by: id } });
  const applied = {
    cover_letter: `I am ${full_name}.`,
    adjustments: `${full_name} needs step-free access.`,
    idempotency_key: crypto.randomUUID(),
    answers: { [question.id]: `${full_name} drove for Larkfield.` },
  };
  await ok(call('POST', '/trpc/applications.submit', { token, body: { job_id: job.id, ...applied } }));
  const application = await db.application.findFirstOrThrow({ where: { user_id: id } });

  await ok(call('PUT', `/api/me/saved-jobs/${job.id}`, { token }));
  const alert = await db.jobAlert.create({
    data: {
      email: email.toUpperCase(),
      search: 'Quillon',
      frequency: 'daily',
      confirmed_at: new Date(),
      next_at: new Date(),
    },
  });
  await db.alertSentJob.create({ data: { alert_id: alert.id, job_id: job.id, mail_id: crypto.randomUUID() } });
  await ok(call('POST', '/trpc/equality.submit', { token, body: givenForm }));

  const admin = await api.admin();
  await ok(call('GET', `/api/admin/users/${id}/cv`, { token: admin.token }));
  await ok(
    call('PUT', `/api/admin/applications/${application.id}`, {
      token: admin.token,
      body: { status: 'Interview', notes: `Ring ${full_name}.` },
    }),
  );
  await db.jobMember.create({ data: { profile_id: id, job_id: (await createJob(db)).id, team_role: 'interviewer' } });
  await db.applicationAssignee.create({ data: { profile_id: id, application_id: application.id } });
  const note = { id: application.id, text: `${full_name} rings back.`, mentions: [] };
  await ok(call('POST', '/trpc/hiring.notes.add', { token: admin.token, body: note }));
  const { id: application_id } = await createApplication(db, job, await createCandidate(db));
  const mentions = { create: { number: 1, profile_id: id } };
  await db.teamNote.create({ data: { application_id, author_id: id, text: 'Ask @[1].', mentions } });
  const tag = await db.tag.create({ data: { label: crypto.randomUUID().slice(0, 30) } });
  for (const [marks, body] of [
    ['tags', { tags: [tag.id] }],
    ['assignees', { assignees: [admin.id], seen: [] }],
  ] as const)
    await ok(call('PUT', `/api/admin/applications/${application.id}/${marks}`, { token: admin.token, body }));
  await decideAndWrite(api, { id, admin_id: admin.id, application_id: application.id, others_id: application_id });
  await beInterviewed(api, { id, admin_id: admin.id, application_id: application.id, others_id: application_id });
  const key = await createApiKey(db, { made_by: id });
  await db.idempotentReply.create({
    data: { key_id: key.id, idempotency_key: crypto.randomUUID(), request_hash: new Uint8Array(32), subject_id: null },
  });
  await db.declinedSetupLine.create({ data: { line: crypto.randomUUID(), declined_by: id } });
  await ok(call('POST', '/trpc/profile.requestTeamRecords', { token, body: {} }));
  const request = await db.teamRecordRequest.findFirstOrThrow({ where: { profile_id: id } });
  await db.dataRequest.create({
    data: {
      kind: 'access',
      number: crypto.randomUUID(),
      name: full_name,
      email: email.toUpperCase(),
      text: `${full_name} asks.`,
      notes: `Rang ${full_name}.`,
      received_on: new Date(),
    },
  });
  const { body } = await ok(
    call('GET', `/trpc/admin.teamRecords.entries?input=${JSON.stringify({ id: request.id })}`, { token: admin.token }),
  );
  const decision = { ...body.result.data.entries[0], id: request.id, reason: `It is about ${full_name} alone.` };
  await ok(call('POST', '/trpc/admin.teamRecords.decide', { token: admin.token, body: decision }));
  await ok(call('PATCH', `/api/admin/users/${id}`, { token: admin.token, body: { location: 'Leeds' } }));
  await ok(call('GET', `/api/admin/jobs/${job.id}/applicants.csv`, { token: admin.token }));

  await call('GET', '/api/admin/users', { token });
  await ok(call('POST', '/auth/v1/otp', { body: { email, create_user: false } }));
  await ok(call('POST', '/auth/v1/recover', { body: { email } }));
  await ok(call('GET', '/auth/v1/reauthenticate', { token }));
  await ok(call('PUT', '/auth/v1/user', { token, body: { email: new_email } }));
  return { id, email, new_email, token };
}

type About = Record<'id' | 'admin_id' | 'application_id' | 'others_id', string>;

/** Interviews in each state with the person, and one of another candidate that the person holds. */
async function beInterviewed({ db }: TestApi, { id, admin_id, application_id, others_id }: About): Promise<void> {
  for (const state of ['booked', 'past', 'to_choose', 'none_suits', 'cancelled'] as const) {
    const interview = await createInterview(db, application_id, state, {
      title: `Interview with ${full_name}`,
      text: `Bring your licence, ${full_name}.`,
      team_text: `Ask ${full_name} about Larkfield.`,
      arrangements: `${full_name} needs a lift.`,
      ...(state === 'past' && { outcome: 'took_place' }),
    });
    await db.interviewer.create({ data: { interview_id: interview.id, profile_id: admin_id } });
    const event = { interview_id: interview.id, starts_at: interview.starts_at };
    await recordEvents(db, 'declined', [event], { from_candidate: true, line: `Sorry, ${full_name}` });
    await recordEvents(db, 'changed', [event], { actor_id: admin_id });
    await recordEvents(db, 'took_place', [event], { actor_id: admin_id });
  }
  const held = await createInterview(db, others_id, 'booked');
  await db.interviewer.create({ data: { interview_id: held.id, profile_id: id } });
  await recordEvents(db, 'changed', [{ interview_id: held.id, starts_at: held.starts_at }], { actor_id: id });
}

/** Messages, reasons and bulk actions: about the person's application, and by the person about another candidate's. */
async function decideAndWrite({ db }: TestApi, { id, admin_id, application_id, others_id }: About): Promise<void> {
  const label = crypto.randomUUID();
  const reason = await db.rejectionReason.create({ data: { label, position: 1 } });
  const texts = { name: label, subject: 'News', text: 'Dear {{name}}, thank you.' };
  const versions = { create: { ...texts, version: 1, saved_by: id } };
  await db.messageTemplate.create({ data: { ...texts, purpose: 'general', versions } });
  for (const [actor_id, about] of [
    [id, others_id],
    [admin_id, application_id],
  ] as const) {
    const content = { actor_id, notify: 'message', subject: texts.subject, text: texts.text, send_at: new Date() };
    const items = { create: { application_id: about, version: 1 } };
    const action = await db.bulkAction.create({ data: { id: crypto.randomUUID(), ...content, items } });
    const of = { application_id: about, bulk_action_id: action.id };
    await db.applicationReason.create({ data: { ...of, reason_id: reason.id, given_by: actor_id } });
    const { job_id } = await db.application.findUniqueOrThrow({ where: { id: about } });
    if (job_id) await db.hire.create({ data: { job_id, application_id: about, hired_on: new Date() } });
    const message = { ...of, author_id: actor_id, subject: 'News' };
    await db.applicationMessage.create({
      data: {
        ...message,
        signed: true,
        text: `Dear ${about === application_id ? full_name : 'Mr Poe'}`,
        sent_at: new Date(),
      },
    });
    await db.applicationMessage.create({ data: { ...message, text: 'We have planned to write this to you.' } });
  }
  await db.applicationMessage.create({
    data: { application_id, from_candidate: true, text: `Yours, ${full_name}`, sent_at: new Date() },
  });
}

async function originOf({ app }: TestApi): Promise<string> {
  const address = app.server.address();
  return `http://127.0.0.1:${typeof address === 'object' && address ? address.port : 0}`;
}
