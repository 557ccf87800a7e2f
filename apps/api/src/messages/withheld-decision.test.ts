import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { brandFrom } from '@careers/contracts/site/brand';
import { createApplication } from '@careers/samples/factories/application';
import { createCv } from '@careers/samples/factories/cv';
import { createJob } from '@careers/samples/factories/job';
import { expect, test } from 'vitest';
import { changeStatus, toState } from '../application-status/change-status.ts';
import { appRouter } from '../app-router.ts';
import { accessOf, type ProcedurePath } from '../call/call-procedure.ts';
import { mailCandidates } from '../notifications/candidate-mails.service.ts';
import { makeDataExport } from '../privacy/make-data-export.ts';
import { unzip } from '../privacy/testing/unzip.ts';
import { restRoutes } from '../rest/rest-routes.ts';
import { openTalk } from './testing/talk.ts';

const talk = await openTalk();
const { admin, applicant, call, context, cvs, cvFolder, db, decide, job, mails, sendAfter, write } = talk;
const person = await applicant({ status: 'Under Review', notes: 'Come by train.', version: 3 });
await createCv(db, cvFolder, person);
await createApplication(db, await createJob(db), person, { status: 'Interview' });
// A member of the hiring team does not work on a job while their own application for it stands.
await db.jobMember.create({ data: { job_id: job.id, profile_id: person.id, team_role: 'recruiter' } });
await write(person.application_id);

const input = { id: person.application_id, job_id: job.id, slug: job.slug };
/** Signed links name the second in which they were made. */
function withoutLinks(text: string): string {
  return text.replaceAll(/"signedUrl":"[^"]*"/g, '"signedUrl":""');
}

const queries = (Object.keys(appRouter._def.procedures) as ProcedurePath[]).filter((path) => {
  const { type } = Reflect.get(appRouter._def.procedures, path)._def;
  return type === 'query' && accessOf(path) !== 'admin';
});

/** What every procedure that reads, and every path of the REST API, replies to the candidate, and the copy of their data. */
async function everythingSeen(): Promise<Record<string, string>> {
  const seen: Record<string, string> = {};
  const { token } = person;
  for (const path of queries) {
    const reply = await call('GET', `/trpc/${path}?input=${encodeURIComponent(JSON.stringify(input))}`, { token });
    seen[path] = withoutLinks(`${reply.status} ${reply.text}`);
  }
  for (const { method, path } of restRoutes) {
    if (method !== 'GET') continue;
    const filled = path.replaceAll(/:(\w+)/g, (_whole, name) => String(Reflect.get(input, name)));
    const reply = await call('GET', filled, { token });
    seen[path] = withoutLinks(
      `${reply.status} ${reply.text} ${reply.headers['etag']} ${reply.headers['x-total-count']}`,
    );
  }
  const { id } = await db.dataExport.create({ data: { profile_id: person.id } });
  await makeDataExport(
    { ...context, cvs, brand: brandFrom(), heldElsewhere: null, mailer: { queue: () => Promise.resolve() } },
    id,
  );
  const { storage_key } = await db.dataExport.findUniqueOrThrow({ where: { id } });
  const file = unzip(await buffer((await cvs.store.read(storage_key ?? '')) ?? Readable.from([])));
  const { applications, application_events, messages, mails: mailed } = JSON.parse(String(file.get('data.json')));
  await db.dataExport.delete({ where: { id } });
  return { ...seen, copy: JSON.stringify({ applications, application_events, messages, mailed }, null, 1) };
}

test('[BULK-09] [APPLIED-02] [REST-08] [PIPE-12] until a decision is told, every reply to the candidate is byte for byte what it was', async () => {
  const before = await everythingSeen();
  expect(before['applications.byId']).toContain('"status":"Under Review"');
  expect(await everythingSeen(), 'nothing else makes a difference').toEqual(before);

  await decide(person.application_id, 'Rejected', { send_at: new Date(Date.now() + 86_400_000) });
  expect(await everythingSeen(), 'planned').toEqual(before);

  // Decided anew, and taken back, as an undoing does.
  await decide(person.application_id, 'Offer', { send_at: new Date(Date.now() + 86_400_000) });
  expect(await everythingSeen(), 'planned once more').toEqual(before);
  await changeStatus(db, {
    targets: toState('Under Review', [person.application_id]),
    shown: 'taken back',
    actor: admin,
  });
  expect(await everythingSeen(), 'undone').toEqual(before);

  // A colleague moves it by hand to what the candidate sees anyway.
  await decide(person.application_id, 'Rejected', { send_at: new Date(Date.now() + 86_400_000) });
  await call('PUT', `/api/admin/applications/${person.application_id}`, {
    token: admin.token,
    body: { status: 'Under Review' },
  });
  expect(await everythingSeen(), 'moved back').toEqual(before);

  // The job closes: what the mail says of the status is what the candidate knows.
  await decide(person.application_id, 'Rejected');
  await db.job.update({ where: { id: job.id }, data: { closed_at: new Date(Date.now() - 3_600_000) } });
  await mailCandidates({ ...context, delay_seconds: 300, now: () => new Date(Date.now() + 240_000) });
  expect(mails.at(-1)).toMatchObject({ template: 'job_closed', status: 'Under Review', to: person.email });

  const unnotified = await everythingSeen();
  await sendAfter(6);
  const after = await everythingSeen();
  for (const path of ['applications.list', 'applications.byId', '/api/applications', 'copy'])
    expect([path, after[path]?.includes('Rejected'), unnotified[path]?.includes('Rejected')]).toEqual([
      path,
      true,
      false,
    ]);
  expect(after['overview']).not.toBe(unnotified['overview']);
  expect(after['applications.messages.thread']).toContain('We have decided.');
}, 120_000); // makes the whole copy of their data nine times
