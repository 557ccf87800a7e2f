import { createAuth } from '@careers/auth/auth';
import { codeAt } from '@careers/auth/testing/authenticator-app';
import { PRIVACY_NOTICE_VERSION } from '@careers/contracts/site/legal-pages';
import { createApplication } from '@careers/samples/factories/application';
import { createCv } from '@careers/samples/factories/cv';
import { createJob } from '@careers/samples/factories/job';
import { createCandidate } from '@careers/samples/factories/person';
import { afterAll, describe, expect, test } from 'vitest';
import { appRouter } from '../app-router.ts';
import { givenForm } from '../equality/testing/given-form.ts';
import { accessOf, type ProcedurePath, publicProcedures } from '../call/call-procedure.ts';
import { restRoutes } from '../rest/rest-routes.ts';
import { defaultSystem } from './absent-services.ts';
import type { Access } from '../context/trpc.ts';
import { buildTestApp } from './build-test-app.ts';
import { testApi } from './test-api.ts';

const api = await testApi();
const job = await createJob(api.db);
const removableJob = await createJob(api.db);
const owner = await api.candidate();
const application = await createApplication(api.db, job, owner);
await createCv(api.db, api.cvFolder, owner);
const pending = await createCandidate(api.db, { password: null, email_confirmed_at: null });
const removableUser = await createCandidate(api.db);

/** Gives every profile a copy of its data that can be downloaded. */
async function addReadyCopies(): Promise<void> {
  await api.db.dataExport.deleteMany();
  const profiles = await api.db.profile.findMany({ select: { id: true } });
  const ready = { state: 'ready', size: 1, expires_at: new Date(Date.now() + 3_600_000) };
  const data = profiles.map(({ id }) => ({ ...ready, profile_id: id, storage_key: crypto.randomUUID() }));
  await api.db.dataExport.createMany({ data });
}

/** The id of each caller's own application by the caller's token, for callers who may not name another. */
const ownApplications = new Map<string, string>();
function ownApplication(token = '') {
  return { id: ownApplications.get(token) ?? application.id };
}

/**
 * The callers that each procedure allows, and an input that it accepts. With `endsCaller` the call deletes the caller's
 * account, so the test creates new callers for it. A procedure without a row does not compile.
 */
const access: Record<ProcedurePath, { who: Access; input?: (token?: string) => unknown; endsCaller?: true }> = {
  'jobs.list': { who: 'public', input: () => ({}) },
  'jobs.facets': { who: 'public', input: () => ({}) },
  'jobs.filterOptions': { who: 'public' },
  'jobs.openRoles': { who: 'public' },
  'jobs.bySlug': { who: 'public', input: () => ({ slug: job.slug }) },
  'jobs.similar': { who: 'public', input: () => ({ slug: job.slug }) },
  'applications.list': { who: 'protected', input: () => ({}) },
  'applications.byId': { who: 'protected', input: ownApplication },
  'applications.cvLink': { who: 'protected', input: ownApplication },
  'applications.submit': { who: 'protected', input: () => ({ job_id: job.id }) },
  'applications.withdraw': { who: 'protected', input: ownApplication },
  'profile.me': { who: 'protected' },
  'profile.update': { who: 'protected', input: () => ({ full_name: 'Jo Carter' }) },
  'profile.cvLink': { who: 'protected' },
  'profile.removeCv': { who: 'protected', input: () => ({ from_applications: false }) },
  'profile.acceptPrivacyNotice': { who: 'protected', input: () => ({ version: PRIVACY_NOTICE_VERSION }) },
  'profile.dataExport': { who: 'protected' },
  'profile.requestDataExport': { who: 'protected' },
  'profile.dataExportLink': { who: 'protected', input: addReadyCopies },
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
  'admin.jobs.create': {
    who: 'admin',
    input: () => ({
      title: 'Fleet Manager',
      department: 'Operations',
      location: 'Leeds',
      employment_type: 'Full-time',
      slug: `fleet-manager-${crypto.randomUUID()}`,
      description: '<p>Look after our fleet.</p>',
    }),
  },
  'admin.jobs.update': { who: 'admin', input: () => ({ id: job.id, title: 'Fleet Lead' }) },
  'admin.jobs.toggleFilled': { who: 'admin', input: () => ({ id: job.id }) },
  'admin.jobs.duplicate': { who: 'admin', input: () => ({ id: job.id }) },
  'admin.jobs.remove': { who: 'admin', input: () => ({ id: removableJob.id }) },
  'admin.applications.listByJob': { who: 'admin', input: () => ({ job_id: job.id }) },
  'admin.applications.byId': { who: 'admin', input: () => ({ id: application.id }) },
  'admin.applications.events': { who: 'admin', input: () => ({ id: application.id }) },
  'admin.applications.reviewPlace': { who: 'admin', input: () => ({ id: application.id, review: 'waiting' }) },
  'admin.applications.cvFrameLink': { who: 'admin', input: () => ({ id: application.id }) },
  'admin.applications.list': { who: 'admin', input: () => ({}) },
  'admin.applications.update': { who: 'admin', input: () => ({ id: application.id, status: 'Interview' }) },
  'admin.applications.cvLink': { who: 'admin', input: () => ({ id: application.id }) },
  'admin.users.cvLink': { who: 'admin', input: () => ({ id: owner.id }) },
  'admin.equality.month': { who: 'admin', input: () => ({}) },
  'admin.mails.list': { who: 'admin', input: () => ({}) },
  'admin.overview': { who: 'admin' },
  'admin.settings.read': { who: 'admin' },
  'admin.settings.testEmail': { who: 'admin' },
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
  'admin.users.remove': { who: 'admin', input: () => ({ id: removableUser.id }) },
};
const paths = Object.keys(appRouter._def.procedures) as ProcedurePath[];

async function callTrpc(path: ProcedurePath, token?: string) {
  const { type } = Reflect.get(appRouter._def.procedures, path)._def;
  const input = await access[path].input?.(token);
  return type === 'query'
    ? api.call('GET', `/trpc/${path}${input ? `?input=${encodeURIComponent(JSON.stringify(input))}` : ''}`, { token })
    : api.call('POST', `/trpc/${path}`, { token, body: input ?? {} });
}

async function endedToken(): Promise<string> {
  const person = await api.admin();
  await api.call('POST', '/auth/v1/logout?scope=global', { token: person.token });
  return person.token;
}

/** Returns a token of a live session that the real key signed two hours ago. */
async function expiredToken(): Promise<string> {
  const person = await api.admin();
  const earlier = await createAuth({
    db: api.db,
    config: api.config,
    now: () => new Date(Date.now() - 2 * 60 * 60 * 1000),
  });
  const app = await buildTestApp({ db: api.db, auth: earlier });
  const reply = await app.inject({
    method: 'POST',
    url: '/auth/v1/token?grant_type=password',
    payload: { email: person.email, password: person.password },
  });
  await app.close();
  return reply.json().access_token;
}

/** Gives a person an authenticator app; their token, of a new session, has proved the password alone. */
async function withFactor(person: { email: string | null; password: string | null; token: string }) {
  async function call(path: string, token: string, body: object) {
    return (await api.call('POST', `/auth/v1/factors${path}`, { token, body })).body;
  }
  const { id, totp } = await call('', person.token, { factor_type: 'totp' });
  async function verify(token: string, code: string): Promise<string> {
    const challenge = await call(`/${id}/challenge`, token, {});
    return (await call(`/${id}/verify`, token, { challenge_id: challenge.id, code })).access_token;
  }
  // The codes of the last and the next step are accepted too, so no test waits for a further one.
  await verify(person.token, codeAt(totp.secret, new Date(Date.now() - 30_000)));
  const token = await api.tokenOf(person);
  return { token, verify: () => verify(token, codeAt(totp.secret, new Date(Date.now() + 30_000))) };
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

describe('[GUARD-06] the server decides by itself who may call a procedure', async () => {
  const [candidate, admin, ended, expired] = [
    await api.candidate(),
    await api.admin(),
    await endedToken(),
    await expiredToken(),
  ];
  for (const person of [candidate, admin]) await createCv(api.db, api.cvFolder, person);

  for (const person of [candidate, admin])
    ownApplications.set(person.token, (await createApplication(api.db, job, person, { created_at: new Date() })).id);

  test('every procedure has a row here and an output schema', () => {
    expect(paths.toSorted()).toEqual(Object.keys(access).toSorted());
    for (const path of paths) expect(Reflect.get(appRouter._def.procedures, path)._def, path).toHaveProperty('output');
  });

  test.for(paths)('%s', async (path) => {
    const { who, endsCaller } = access[path];
    const [asCandidate, asAdmin] = endsCaller ? [await api.candidate(), await api.admin()] : [candidate, admin];
    const refusal = {
      public: [200, 200, 200],
      protected: [401, 200, 200],
      candidate: [401, 200, 403],
      admin: [401, 403, 200],
    }[who];
    expect((await callTrpc(path)).status, 'a visitor').toBe(refusal[0]);
    expect((await callTrpc(path, asCandidate.token)).status, 'a candidate').toBe(refusal[1]);
    expect((await callTrpc(path, asAdmin.token)).status, 'an administrator').toBe(refusal[2]);
    for (const [name, token] of Object.entries({
      'a malformed token': 'not.a.token',
      'an expired token': expired,
      'the token of an ended session': ended,
    })) {
      expect((await callTrpc(path, token)).status, name).toBe(refusal[0]);
    }
  });

  test('[HOME-18] the server enforces the access that each procedure declares, and the browser gets the list of public ones', () => {
    for (const path of paths) expect(accessOf(path), path).toBe(access[path].who);
    expect(publicProcedures().toSorted()).toEqual([
      'jobs.bySlug',
      'jobs.facets',
      'jobs.filterOptions',
      'jobs.list',
      'jobs.openRoles',
      'jobs.similar',
      'profile.register',
    ]);
  });

  test('REST is covered too: its table names only procedures that are tested here', () => {
    for (const route of restRoutes) expect(paths).toContain(route.procedure);
  });

  describe('[AUTH-15] with the password alone a person who has a second factor calls nothing that needs a sign-in', async () => {
    const secured = [await withFactor(await api.candidate()), await withFactor(await api.admin())];

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
        { method: 'GET', path: `/api/admin/jobs/${job.id}/applicants.csv` },
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
    for (const path of paths.filter((each) => access[each].who === 'admin')) {
      const { type } = Reflect.get(appRouter._def.procedures, path)._def;
      const reply = await strict(type === 'query' ? 'GET' : 'POST', `/trpc/${path}`, person.token);
      expect([path, reply.statusCode, reply.json().error.data.error]).toEqual([path, 403, 'factor_required']);
    }
    expect((await strict('GET', '/trpc/profile.me', person.token)).statusCode).toBe(200);
    expect((await strict('GET', '/auth/v1/user', person.token)).statusCode).toBe(200);
    const { verify } = await withFactor(person);
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
