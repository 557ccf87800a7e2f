import { noContent } from '@careers/contracts/site/site-content';
import { usualPeriod } from '@careers/contracts/hiring/reports';
import { teamRoles } from '@careers/contracts/hiring/team-roles';
import { todayInLondon } from '@careers/contracts/jobs/closing-day';
import { PRIVACY_NOTICE_VERSION } from '@careers/contracts/site/legal-pages';
import { createApplication } from '@careers/samples/factories/application';
import { createCv } from '@careers/samples/factories/cv';
import { createJob } from '@careers/samples/factories/job';
import { createCandidate } from '@careers/samples/factories/person';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { appRouter } from '../app-router.ts';
import { givenForm } from '../equality/testing/given-form.ts';
import { accessOf, type ProcedurePath, publicProcedures } from '../call/call-procedure.ts';
import { vacancy } from '../jobs/testing/vacancy.ts';
import { restRoutes } from '../rest/rest-routes.ts';
import { asUser } from './caller.ts';
import { defaultSystem } from './absent-services.ts';
import { buildTestApp } from './build-test-app.ts';
import {
  type Callers,
  createCallers,
  callAsEach,
  expectedReplies,
  expectedStatus,
  type GuardRow,
  type KindOfCaller,
  kindsOfCaller,
} from './kinds-of-caller.ts';
import { bulkCalls } from './bulk-calls.ts';
import { calendarCalls } from './calendar-calls.ts';
import { departmentCalls } from './department-calls.ts';
import { interviewCalls } from './interview-calls.ts';
import { jobCalls } from './job-calls.ts';
import { keyCalls } from './key-calls.ts';
import { markCalls } from './mark-calls.ts';
import { messageCalls } from './message-calls.ts';
import { noteCalls } from './note-calls.ts';
import { expectNothingTold } from './own-decision-walk.ts';
import { requestCalls } from './request-calls.ts';
import { reasonCalls } from './reason-calls.ts';
import { webhookCalls } from './webhook-calls.ts';
import { testApi } from './test-api.ts';
import { addReadyCopies, addReleasedFiles, requestWithoutEntries } from './copies-of-data.ts';
import { endedToken, expiredToken } from './refused-tokens.ts';
import { withFactor } from './with-factor.ts';

const api = await testApi();
const job = await createJob(api.db);
const otherJob = await createJob(api.db);
/** The candidate, whose address, number, needs and notes no reply may have for a caller who may not see them. */
const owner = await api.candidate({ email: 'owner-address@example.com', phone: '07700 900999' });
const application = await createApplication(api.db, job, owner, {
  adjustments: 'A quiet room.',
  notes: 'Come by train.',
});
const unassigned = await createApplication(api.db, job, await createCandidate(api.db));
const elsewhere = await createApplication(api.db, otherJob, owner);
await createCv(api.db, api.cvFolder, owner);
const pending = await createCandidate(api.db, { password: null, email_confirmed_at: null });
await api.db.applicationAssignee.create({ data: { application_id: application.id, profile_id: pending.id } });
const request = await api.db.teamRecordRequest.create({ data: { profile_id: owner.id, due_on: new Date() } });

const [newMember, changedMember, removedMember] = [
  await createCandidate(api.db),
  await createCandidate(api.db),
  await createCandidate(api.db),
];
for (const { id: profile_id } of [changedMember, removedMember])
  await api.db.jobMember.create({ data: { job_id: job.id, profile_id, team_role: 'recruiter' } });

/** Lets every caller ask for what colleagues wrote. */
async function forgetRequests(): Promise<void> {
  await api.db.teamRecordRequest.deleteMany({ where: { id: { not: request.id } } });
}

/** An entry of the request, as an administrator sees it. */
async function nextVersion() {
  const newest = await api.db.siteVersion.findFirst({ orderBy: { version: 'desc' }, select: { version: true } });
  return { version: newest?.version ?? 0, content: noContent, note: '' };
}
async function savedVersion() {
  const { version, content, note } = await nextVersion();
  await api.db.siteVersion.create({ data: { version: version + 1, content, note } });
  return { version: version + 1 };
}
async function entryOfRequest() {
  const { entries } = await asUser(api.db, pending, 'admin').admin.teamRecords.entries({ id: request.id });
  return { ...entries[0], id: request.id };
}

/** The id of each caller's own application by the caller's token, for callers who may not name another. */
const ownApplications = new Map<string, string>();
function ownApplication(token = '') {
  return { id: ownApplications.get(token) ?? application.id };
}

/**
 * The callers that each procedure allows, and an input that it accepts: with `job_id` that of `job`, and otherwise with
 * `id` that of `application`. With `endsCaller` the call deletes the caller's account, so the test creates new callers for it. A
 * procedure without a row does not compile.
 */
const access: Record<ProcedurePath, GuardRow> = {
  'jobs.list': { who: 'public', input: () => ({}) },
  'jobs.facets': { who: 'public', input: () => ({}) },
  'jobs.filterOptions': { who: 'public' },
  'jobs.openRoles': { who: 'public' },
  'jobs.bySlug': { who: 'public', input: () => ({ slug: job.slug }) },
  'jobs.similar': { who: 'public', input: () => ({ slug: job.slug }) },
  'applications.list': { who: 'protected', input: () => ({}) },
  'applications.byId': { who: 'protected', input: ownApplication },
  'applications.cvLink': { who: 'protected', input: ownApplication },
  'applications.submit': { who: 'protected', input: () => ({ job_id: otherJob.id }) },
  'applications.withdraw': { who: 'protected', input: ownApplication },
  'alerts.own': { who: 'protected' },
  'saved.list': { who: 'protected' },
  'saved.add': { who: 'protected', input: () => ({ job_id: job.id }) },
  'saved.remove': { who: 'protected', input: () => ({ job_id: job.id }) },
  'profile.me': { who: 'protected' },
  'profile.update': { who: 'protected', input: () => ({ full_name: 'Jo Carter' }) },
  'profile.cvLink': { who: 'protected' },
  'profile.removeCv': { who: 'protected', input: () => ({ from_applications: false }) },
  'profile.acceptPrivacyNotice': { who: 'protected', input: () => ({ version: PRIVACY_NOTICE_VERSION }) },
  'profile.dataExport': { who: 'protected' },
  'profile.requestDataExport': { who: 'protected' },
  'profile.dataExportLink': { who: 'protected', input: () => addReadyCopies(api.db) },
  'profile.teamRecords': { who: 'protected' },
  'profile.requestTeamRecords': { who: 'protected', input: forgetRequests },
  'profile.teamRecordsLink': { who: 'protected', input: () => addReleasedFiles(api.db) },
  'profile.removeAccount': { who: 'protected', input: () => ({}), endsCaller: true },
  'profile.updateMailPreferences': { who: 'protected', input: () => ({ mail_digest: false }) },
  'profile.register': {
    who: 'public',
    input: () => ({ full_name: 'New Person', email: `${crypto.randomUUID()}@example.com`, password: 'lane-marking-7' }),
  },
  'equality.state': { who: 'protected' },
  'equality.submit': { who: 'candidate', input: () => givenForm },
  overview: { who: 'protected' },
  'admin.jobs.list': { who: 'admin', input: () => ({}) },
  'admin.jobs.byId': { who: 'admin', input: () => ({ id: job.id }) },
  'admin.jobs.preview': { who: 'admin', input: () => ({ slug: job.slug }) },
  'admin.jobs.slugInUse': { who: 'admin', input: () => ({ slug: job.slug }) },
  'admin.jobs.create': { who: 'admin', input: () => vacancy({ slug: `fleet-manager-${crypto.randomUUID()}` }) },
  'admin.jobs.update': { who: 'admin', input: () => ({ id: job.id, title: 'Fleet Lead' }) },
  'admin.jobs.toggleFilled': { who: 'admin', input: () => ({ id: job.id }) },
  'admin.jobs.duplicate': { who: 'admin', input: () => ({ id: job.id }) },
  ...jobCalls(api.db, { job, otherJob }),
  ...departmentCalls(api.db),
  'admin.jobs.remove': { who: 'admin', input: async () => ({ id: (await createJob(api.db)).id }) },
  'admin.jobs.members.list': { who: 'admin', input: () => ({ job_id: job.id }) },
  'admin.jobs.members.add': {
    who: 'admin',
    input: () => ({ job_id: job.id, profile_id: newMember.id, team_role: 'recruiter' }),
  },
  'admin.jobs.members.invite': {
    who: 'admin',
    input: () => ({ job_id: job.id, email: 'new.member@example.com', team_role: 'interviewer' }),
  },
  'admin.jobs.members.changeTeamRole': {
    who: 'admin',
    input: () => ({ job_id: job.id, profile_id: changedMember.id, team_role: 'hiring_manager' }),
  },
  'admin.jobs.members.remove': { who: 'admin', input: () => ({ job_id: job.id, profile_id: removedMember.id }) },
  'hiring.jobs': { who: 'member', teamRoles, input: () => ({}) },
  'hiring.applicants': { who: 'member', teamRoles, input: () => ({ job_id: job.id }) },
  'hiring.board': { who: 'member', teamRoles, input: () => ({ job_id: job.id }) },
  'hiring.boardColumn': { who: 'member', teamRoles, input: () => ({ job_id: job.id, state: 'Applied' }) },
  'hiring.boardState': { who: 'member', teamRoles, input: () => ({ job_id: job.id }) },
  'hiring.addApplicant': {
    who: 'member',
    teamRoles: ['recruiter'],
    input: () => ({ job_id: job.id, full_name: 'New Person', email: `${crypto.randomUUID()}@example.com` }),
  },
  'hiring.application': { who: 'member', teamRoles, input: () => ({ id: application.id }) },
  'hiring.events': { who: 'member', teamRoles, input: () => ({ id: application.id }) },
  'hiring.markOpened': { who: 'member', teamRoles, input: () => ({ id: application.id }) },
  'hiring.reviewPlace': { who: 'member', teamRoles, input: () => ({ id: application.id, review: 'waiting' }) },
  'hiring.cvFrameLink': { who: 'member', teamRoles, input: () => ({ id: application.id }) },
  'hiring.assigned': { who: 'member', teamRoles },
  'hiring.unanswered': { who: 'member', teamRoles },
  'hiring.interviews.upcoming': { who: 'member', teamRoles },
  ...noteCalls(api.db, { application, ownApplication }),
  ...messageCalls(api.db, { application, job: otherJob, ownApplication }),
  ...calendarCalls(api.db, { application, ownApplication }),
  ...interviewCalls(api.db, { application, job, otherJob, ownApplication }),
  ...markCalls(api.db, { application, assignee: pending }),
  ...bulkCalls(api.db, { job, application }),
  'hiring.packs.print': { who: 'member', teamRoles, input: () => ({ job_id: job.id, ids: [application.id] }) },
  'hiring.packs.cvs': { who: 'member', teamRoles, input: () => ({ job_id: job.id, ids: [application.id] }) },
  ...reasonCalls(api.db, { application }),
  'admin.site.read': { who: 'admin' },
  'admin.site.version': { who: 'admin', input: savedVersion },
  'admin.site.save': { who: 'admin', input: nextVersion },
  'admin.site.addPicture': { who: 'admin', takesFile: true, input: () => ({ kind: 'hero' }) },
  'hiring.reports.read': { who: 'member', teamRoles: ['recruiter'], input: () => usualPeriod() },
  'hiring.hires.list': { who: 'member', teamRoles: ['recruiter'], input: () => ({ job_id: job.id }) },
  'hiring.hires.setForJob': {
    who: 'member',
    teamRoles: ['recruiter'],
    input: () => ({ job_id: job.id, hired: [], not_hired: [], elsewhere: 0, hired_on: todayInLondon() }),
  },
  'hiring.hires.set': {
    who: 'member',
    teamRoles: ['recruiter'],
    input: () => ({ id: application.id, hired_on: null }),
  },
  ...webhookCalls(api.db),
  'admin.applications.list': { who: 'admin', input: () => ({}) },
  'admin.applications.changed': { who: 'admin', input: () => ({}) },
  'admin.interviews.list': { who: 'admin', input: () => ({}) },
  'hiring.interviews.ofApplication': { who: 'member', teamRoles, input: () => ({ id: application.id }) },
  'hiring.update': {
    who: 'member',
    teamRoles: ['recruiter', 'hiring_manager'],
    input: () => ({ id: application.id, status: 'Interview' }),
  },
  'hiring.statusMail': {
    who: 'member',
    teamRoles: ['recruiter', 'hiring_manager'],
    input: () => ({ id: application.id }),
  },
  'hiring.holdStatusMail': {
    who: 'member',
    teamRoles: ['recruiter', 'hiring_manager'],
    input: () => ({ id: application.id, hold: false }),
  },
  'hiring.advert': { who: 'member', teamRoles: ['recruiter'], input: () => ({ job_id: job.id }) },
  'hiring.advertSlugInUse': {
    who: 'member',
    teamRoles: ['recruiter'],
    input: () => ({ job_id: job.id, slug: otherJob.slug }),
  },
  'hiring.updateAdvert': {
    who: 'member',
    teamRoles: ['recruiter'],
    input: () => ({ job_id: job.id, title: 'Fleet Lead' }),
  },
  'hiring.cvLink': { who: 'member', teamRoles, input: () => ({ id: application.id }) },
  'admin.users.cvLink': { who: 'admin', input: () => ({ id: owner.id }) },
  'admin.equality.month': { who: 'admin', input: () => ({}) },
  ...keyCalls(api.db),
  'admin.mails.list': { who: 'admin', input: () => ({}) },
  'admin.overview': { who: 'admin' },
  ...requestCalls(api.db),
  'admin.teamRecords.byId': { who: 'admin', input: () => ({ id: request.id }) },
  'admin.teamRecords.entries': { who: 'admin', input: () => ({ id: request.id }) },
  'admin.teamRecords.decide': { who: 'admin', input: entryOfRequest },
  'admin.teamRecords.release': { who: 'admin', input: () => requestWithoutEntries(api.db) },
  'admin.settings.read': { who: 'admin' },
  'admin.settings.testEmail': { who: 'admin' },
  'admin.settings.statusMails': { who: 'admin' },
  'admin.settings.storedData': { who: 'admin' },
  'admin.settings.saveStatusMails': { who: 'admin', input: () => ({ unmailed: [] }) },
  'admin.setup.read': { who: 'admin' },
  'admin.setup.decline': { who: 'admin', input: () => ({ line: 'scanner', declined: true }) },
  'admin.setup.hide': { who: 'admin', input: () => ({ hidden: true }) },
  'admin.setup.seen': { who: 'admin', input: () => ({ line: 'retention' }) },
  'admin.setup.askSender': { who: 'admin' },
  'admin.setup.mailsSeen': { who: 'admin', input: () => ({ until: new Date().toISOString() }) },
  'admin.securityEvents.list': { who: 'admin', input: () => ({}) },
  'admin.users.list': { who: 'admin', input: () => ({}) },
  'admin.users.find': { who: 'admin', input: () => ({ search: 'a' }) },
  'admin.users.byId': { who: 'admin', input: () => ({ id: owner.id }) },
  'admin.users.applications': { who: 'admin', input: () => ({ id: owner.id }) },
  'admin.users.create': {
    who: 'admin',
    input: () => ({ email: `${crypto.randomUUID()}@example.com`, password: 'lane-marking-7' }),
  },
  'admin.users.resendInvite': { who: 'admin', input: () => ({ id: pending.id }) },
  'admin.users.update': { who: 'admin', input: () => ({ id: owner.id, location: 'Leeds' }) },
  'admin.users.setDisabled': { who: 'admin', input: () => ({ id: pending.id, disabled: true }) },
  'admin.users.removeFactors': { who: 'admin', input: () => ({ id: pending.id }) },
  'admin.users.deletionImpact': { who: 'admin', input: () => ({ id: owner.id }) },
  'admin.users.remove': { who: 'admin', input: async () => ({ id: (await createCandidate(api.db)).id }) },
};
const paths = Object.keys(appRouter._def.procedures) as ProcedurePath[];

async function callTrpc(path: ProcedurePath, token?: string, other: object = {}) {
  const { type } = Reflect.get(appRouter._def.procedures, path)._def;
  const own = await access[path].input?.(token);
  const input = own && { ...own, ...other };
  return type === 'query'
    ? api.call('GET', `/trpc/${path}${input ? `?input=${encodeURIComponent(JSON.stringify(input))}` : ''}`, { token })
    : api.call('POST', `/trpc/${path}`, { token, body: input ?? {} });
}

/** Serves the same application with AUTH_REQUIRE_MFA set to admin. */
async function serveStrictly() {
  const app = await buildTestApp({ db: api.db, auth: api.auth, system: { ...defaultSystem, require_mfa: 'admin' } });
  afterAll(() => app.close());
  return (method: 'GET' | 'POST', url: string, token: string) =>
    app.inject({
      method,
      url,
      headers: { authorization: `Bearer ${token}` },
      ...(method === 'POST' ? { payload: {} } : {}),
    });
}

/** Gives each caller a CV and an application of their own. */
async function addOwn(callers: Callers): Promise<void> {
  for (const person of Object.values(callers)) {
    const { id: cv_id } = await createCv(api.db, api.cvFolder, person);
    const own = await createApplication(api.db, otherJob, person, { created_at: new Date(), cv_id });
    ownApplications.set(person.token, own.id);
  }
}

/** What callers may not learn about the candidate, in whatever they are sent. */
const hidden: Record<KindOfCaller, string[]> = {
  stranger: [owner.email, '07700 900999', 'A quiet room.', 'Come by train.'],
  candidate: [owner.email, '07700 900999', 'A quiet room.', 'Come by train.'],
  interviewer: [owner.email, '07700 900999', 'A quiet room.', 'Come by train.'],
  hiring_manager: ['A quiet room.'],
  recruiter: ['A quiet room.'],
  administrator: [],
};

describe('[GUARD-06] [TEAM-02] the server decides by itself who may call a procedure', async () => {
  const [usual, ended, expired] = [
    await createCallers(api, job, application),
    await endedToken(api),
    await expiredToken(api),
  ];
  const { interviewer, hiring_manager, recruiter } = usual;
  await addOwn(usual);

  test('every procedure has a row here and an output schema', () => {
    expect(paths.toSorted()).toEqual(Object.keys(access).toSorted());
    for (const path of paths) expect(Reflect.get(appRouter._def.procedures, path)._def, path).toHaveProperty('output');
  });

  test.for(paths)('%s', async (path) => {
    const row = access[path];
    const callers = row.endsCaller ? await createCallers(api, job, application) : usual;
    const about = { ...(await row.input?.()) };
    const isAbout = 'job_id' in about || 'id' in about;
    expect(await callAsEach(callers, hidden, (token) => callTrpc(path, token))).toEqual(expectedReplies(row, isAbout));
    for (const [name, token] of Object.entries({
      'a malformed token': 'not.a.token',
      'an expired token': expired,
      'the token of an ended session': ended,
    })) {
      expect((await callTrpc(path, token)).status, name).toBe(expectedStatus(row, 'stranger', false));
    }
  });

  test.for(paths.filter((path) => access[path].who === 'member'))(
    '[TEAM-10] %s of another job is not there, an interviewer has what is assigned to them, and refusals are recorded',
    async (path) => {
      const row = access[path];
      const about = { ...(await row.input?.()) };
      const isAboutApplication = 'id' in about && !('job_id' in about);
      const others = [
        ...('job_id' in about ? [{ job_id: otherJob.id }] : []),
        ...(isAboutApplication ? [{ id: elsewhere.id }, { id: crypto.randomUUID() }] : []),
      ];
      const calls = [
        ...others.flatMap((other) => [interviewer, hiring_manager, recruiter].map((member) => ({ member, other }))),
        ...(isAboutApplication ? [{ member: interviewer, other: { id: unassigned.id } }] : []),
      ];
      for (const { member, other } of calls)
        expect([other, (await callTrpc(path, member.token, other)).status]).toEqual([other, 404]);
      const refusals = await api.db.auditEvent.findMany({
        where: { action: 'api_called', outcome: 'refused', detail: path },
      });
      const refused = kindsOfCaller
        .filter((caller) => caller !== 'stranger')
        .filter((caller) => expectedStatus(row, caller, others.length > 0) >= 400);
      for (const caller of refused)
        expect(refusals, caller).toContainEqual(expect.objectContaining({ subject_id: usual[caller].id }));
    },
  );

  test('[HOME-18] the server enforces the access that each procedure declares, and the browser gets the list of public ones', () => {
    for (const path of paths) expect(accessOf(path), path).toBe(access[path].who);
    expect(publicProcedures().toSorted()).toEqual([
      'jobs.bySlug',
      'jobs.facets',
      'jobs.filterOptions',
      'jobs.formerDepartment',
      'jobs.list',
      'jobs.openRoles',
      'jobs.questions',
      'jobs.similar',
      'profile.register',
    ]);
  });

  test('[TEAM-08] a decision about an administrator’s own application changes nothing that they can read before they are told, and they can change nothing of it', async () => {
    await expect(expectNothingTold({ api, access, job, application, owner })).resolves.toBeUndefined();
  }, 120_000);

  describe('[TEAM-02] over REST, where nothing below /api/admin is for members', () => {
    beforeAll(() => addOwn(usual));

    test.for(restRoutes)('$method $path', async ({ method, path, procedure }) => {
      const row = access[procedure];
      const replies = await callAsEach(usual, hidden, async (token) => {
        const fields: Record<string, unknown> = { ...(await row.input?.(token)) };
        const address = path.replaceAll(/:(\w+)/g, (_, name: string) => String(fields[name]));
        const others = Object.entries(fields).filter(([name]) => !path.includes(`:${name}`));
        if (method !== 'GET') return api.call(method, address, { token, body: Object.fromEntries(others) });
        const query = others.map(([name, value]) => [name, String(value)]);
        return api.call(method, `${address}?${new URLSearchParams(query).toString()}`, { token });
      });
      expect(replies).toEqual(expectedReplies(row.who === 'member' ? { who: 'admin' } : row, true));
    });

    test.for([
      ['POST', '/api/upload-cv', [401, 400, 400, 400, 400, 400]], // without a file
      ['POST', `/api/hiring/jobs/${job.id}/applicants`, [401, 400, 400, 400, 400, 400]],
      ['GET', `/api/admin/jobs/${job.id}/applicants.csv`, [401, 403, 403, 403, 403, 200]],
      ['GET', `/api/hiring/cvs.zip?job_id=${job.id}&ids=${application.id}`, [401, 404, 200, 200, 200, 200]],
      ['GET', `/api/hiring/cvs.zip?job_id=${otherJob.id}&ids=${application.id}`, [401, 404, 404, 404, 404, 200]],
      ['GET', `/api/hiring/cvs.zip?ids=${application.id}`, [401, 404, 404, 404, 404, 200]],
      ['GET', '/api/admin/requests.csv', [401, 403, 403, 403, 403, 200]],
      ['GET', `/api/hiring/jobs/${job.id}/applicants.csv`, [401, 404, 200, 403, 403, 200]],
      ['GET', `/api/hiring/jobs/${otherJob.id}/applicants.csv`, [401, 404, 404, 404, 404, 200]],
    ] as const)('%s %s', async ([method, path, statuses]) => {
      const replies = await Promise.all(
        kindsOfCaller.map((caller) =>
          api.call(method, path, { token: caller === 'stranger' ? undefined : usual[caller].token }),
        ),
      );
      expect(replies.map(({ status }) => status)).toEqual(statuses);
    });
  });

  describe('[AUTH-15] with the password alone a person who has a second factor calls nothing that needs a sign-in', async () => {
    const secured = [await withFactor(api, await api.candidate()), await withFactor(api, await api.admin())];

    test.for(paths)('%s', async (path) => {
      for (const { token } of secured) {
        const { status, body } = await callTrpc(path, token);
        const refused = access[path].who !== 'public';
        expect([status, body.error?.data.error]).toEqual(refused ? [401, 'insufficient_aal'] : [200, undefined]);
      }
    });

    test('every REST call, the upload of a CV and the list of applicants', async () => {
      const calls = [
        ...restRoutes
          .filter(({ procedure }) => access[procedure].who !== 'public')
          .map(({ method, path }) => ({ method, path: path.replaceAll(/:\w+/g, job.id) })),
        { method: 'POST', path: '/api/upload-cv' },
        { method: 'POST', path: `/api/hiring/jobs/${job.id}/applicants` },
        { method: 'GET', path: `/api/admin/jobs/${job.id}/applicants.csv` },
        { method: 'GET', path: `/api/hiring/cvs.zip?ids=${application.id}` },
      ] as const;
      for (const { token } of secured)
        for (const { method, path } of calls) {
          const { status, body } = await api.call(method, path, { token, ...(method === 'GET' ? {} : { body: {} }) });
          expect([path, status, body]).toEqual([
            path,
            401,
            { error: 'Please finish signing in with two-step verification' },
          ]);
        }
    });

    test('and everything again with the token of the verification; what it takes to verify stays open', async () => {
      for (const { token, verify } of secured) {
        expect((await api.call('GET', '/auth/v1/user', { token })).status).toBe(200);
        const raised = await verify();
        expect((await callTrpc('profile.me', raised)).status).toBe(200);
        expect((await callTrpc('profile.me', token)).status).toBe(401);
      }
    });
  });

  test('[FACTOR-03] administrators can be required to have a second factor: then no call of theirs passes without one, and enrolling does', async () => {
    const person = await api.admin();
    const strict = await serveStrictly();
    for (const path of paths.filter((each) => ['admin', 'member'].includes(access[each].who))) {
      const { type } = Reflect.get(appRouter._def.procedures, path)._def;
      const reply = await strict(type === 'query' ? 'GET' : 'POST', `/trpc/${path}`, person.token);
      expect([path, reply.statusCode, reply.json().error.data.error]).toEqual([path, 403, 'factor_required']);
    }
    expect((await strict('GET', '/trpc/profile.me', person.token)).statusCode).toBe(200);
    expect((await strict('GET', '/auth/v1/user', person.token)).statusCode).toBe(200);
    const { verify } = await withFactor(api, person);
    expect((await strict('GET', '/trpc/admin.overview', await verify())).statusCode).toBe(200);
  });

  test('a changed role takes effect at the user’s next call, with the same token', async () => {
    const person = await api.candidate();
    expect((await callTrpc('admin.jobs.list', person.token)).status).toBe(403);
    await api.db.profile.update({ where: { id: person.id }, data: { role: 'admin' } });
    expect((await callTrpc('admin.jobs.list', person.token)).status).toBe(200);
  });

  test('a user whose account is disabled or deleted, or whose session has expired, is not signed in at the next call', async () => {
    const [banned, deleted, marked, late] = [
      await api.candidate(),
      await api.candidate(),
      await api.candidate(),
      await api.candidate(),
    ];
    const past = new Date(Date.now() - 1_000);
    await api.db.user.update({ where: { id: banned.id }, data: { banned_until: new Date(Date.now() + 60_000) } });
    await api.auth.admin.deleteUser(deleted.id);
    await api.db.user.update({ where: { id: marked.id }, data: { deleted_at: past } });
    await api.db.session.updateMany({ where: { user_id: late.id }, data: { not_after: past } });
    for (const { token } of [banned, deleted, marked, late])
      expect((await callTrpc('profile.me', token)).status).toBe(401);
  });
});
