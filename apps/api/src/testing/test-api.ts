import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createAuth } from '@careers/auth/auth';
import { authConfig } from '@careers/auth/config';
import type { UserMirror } from '@careers/auth/ports/user-mirror';
import type { TeamRole } from '@careers/contracts/hiring/team-roles';
import type { Db, PoolOptions } from '@careers/db/client';
import type { Mailer, NoticeMailer } from '@careers/mail/mailer';
import { createAdmin, createCandidate, type PersonOverrides } from '@careers/samples/factories/person';
import { testDatabase } from '@careers/db/testing';
import type { HTTPMethods } from 'fastify';
import { afterAll } from 'vitest';
import type { AppOptions } from '../app.ts';
import type { Cvs } from '../context/cvs.ts';
import type { DataExports } from '../context/context.ts';
import { cvLinks } from '../cvs/cv-links.ts';
import { openCvs } from '../cvs/open-cvs.ts';
import { userMirror } from '../profiles/user-mirror.ts';
import { buildTestApp } from './build-test-app.ts';
import { roomyLimits } from './roomy-limits.ts';

const site_url = 'http://careers.test';

type TestApiOptions = Partial<Pick<AppOptions, 'logger' | 'metrics' | 'system' | 'queueBulkAction' | 'ssr'>> & {
  cachesResponses?: boolean;
  pool?: PoolOptions;
  auth?: Record<string, unknown>;
  queueDataExport?: DataExports['queue'];
  openMail?: (database: { db: Db; url: string }) => TestMail | Promise<TestMail>;
};
type TestMail = { mailer?: Mailer & Partial<NoticeMailer>; mirror?: UserMirror };

type Caller = { token: string };
type CallOptions = { token?: string | undefined; body?: unknown; headers?: Record<string, string> };

/**
 * Starts the real application with a database and a port of its own; the tests of the file send it HTTP requests.
 *
 * @param cachesResponses Whether it caches public responses until a job changes. Without it a test sees each change at
 *   once.
 * @param pool The size and times of its pool of connections, where the usual four are too few.
 * @param auth Settings of the sign-in service other than the usual.
 * @param queueDataExport Queues the copies of data that people request. Without it, none is made.
 * @param ssr The options of its pages, such as `testPages()`; without it there are none.
 * @param openMail Makes the functions that send and erase mails. Without it, no mail is sent.
 */
export async function testApi(
  cvOptions: Partial<Cvs> = {},
  limits: Record<string, string> = {},
  {
    cachesResponses = false,
    pool,
    auth: authSettings = {},
    openMail = () => ({}),
    queueDataExport = async () => {},
    ...options
  }: TestApiOptions = {},
) {
  const { db, url } = await testDatabase(pool);
  const config = authConfig.parse({ site_url, ...authSettings });
  const mail = await openMail({ db, url });
  const auth = await createAuth({ db, config, mirror: userMirror, ...mail });
  const folder = await mkdtemp(join(tmpdir(), 'careers-files-'));
  const settings = { folder, s3: null, clamd: null };
  const cvs = { ...(await openCvs({ settings, auth, site_url, queueScans: null })), ...cvOptions };
  const listenUrl = cachesResponses ? url : undefined;
  const dataExports = {
    queue: queueDataExport,
    links: cvLinks({ key: auth.deriveKey('data export links'), site_url, path: '/data-exports' }),
  };
  const services = { db, auth, cvs, dataExports, ...(mail.mailer && { mailer: mail.mailer }) };
  const app = await buildTestApp({ ...services, limits: roomyLimits(limits), listenUrl, ...options });
  afterAll(async () => {
    app.server.closeAllConnections(); // fetch may hold one that it never used: close() would wait for it
    await app.close();
    await rm(folder, { recursive: true });
  });

  const address = await app.listen({ host: '127.0.0.1', port: 0 });

  async function call(method: HTTPMethods, path: string, { token, body, headers }: CallOptions = {}) {
    const json = body !== undefined && typeof body !== 'string';
    const reply = await fetch(address + path, {
      method,
      redirect: 'manual',
      headers: {
        ...(json && { 'content-type': 'application/json' }),
        ...(token && { authorization: `Bearer ${token}` }),
        ...headers,
      },
      ...(body !== undefined && { body: json ? JSON.stringify(body) : body }),
    });
    const text = await reply.text();
    const type = reply.headers.get('content-type') ?? '';
    return {
      status: reply.status,
      headers: Object.fromEntries(reply.headers),
      text,
      body: type.includes('json') && text !== '' ? JSON.parse(text) : undefined,
    };
  }

  /** Signs a user in with their password and returns the access token. */
  async function tokenOf({ email, password }: { email: string | null; password: string | null }): Promise<string> {
    const reply = await call('POST', '/auth/v1/token?grant_type=password', { body: { email, password } });
    if (reply.status !== 200) throw new Error(`Could not sign in as ${email}: ${reply.text}`);
    return reply.body.access_token;
  }

  /** Calls a query in a person's name. A refusal is its code. */
  async function query(path: string, input: object, { token }: Caller) {
    const { body } = await call('GET', `/trpc/${path}?input=${encodeURIComponent(JSON.stringify(input))}`, { token });
    return body.error ? body.error.data.error : body.result.data;
  }

  /** Calls a mutation in a person's name. A refusal is its code. */
  async function mutate(path: string, input: object, { token }: Caller) {
    const { body } = await call('POST', `/trpc/${path}`, { token, body: input });
    return body.error ? body.error.data.error : body.result.data;
  }

  async function signedIn(person: Awaited<ReturnType<typeof createCandidate>>) {
    return {
      ...person,
      token: await tokenOf(person),
    };
  }

  async function candidate(overrides?: PersonOverrides) {
    return signedIn(await createCandidate(db, overrides));
  }

  /** Creates a person on the hiring team of a job. */
  async function member(job: { id: string }, team_role: TeamRole, overrides?: PersonOverrides) {
    const person = await candidate(overrides);
    await db.jobMember.create({ data: { job_id: job.id, profile_id: person.id, team_role } });
    return person;
  }

  return {
    app,
    auth,
    db,
    url,
    config,
    cvs,
    cvFolder: join(folder, 'cvs'),
    call,
    query,
    mutate,
    tokenOf,
    candidate,
    member,
    admin: async () => signedIn(await createAdmin(db)),
  };
}
