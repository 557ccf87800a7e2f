import { randomUUID } from 'node:crypto';
import { createAuth } from '@careers/auth/auth';
import { authConfig } from '@careers/auth/config';
import { createDb } from '@careers/db/client';
import { testDatabase } from '@careers/db/testing';
import { runSql } from '@careers/postgres/sql';
import fastify, { type HTTPMethods } from 'fastify';
import { afterAll } from 'vitest';
import { buildTestApp } from './build-test-app.ts';
import { roomyLimits } from './roomy-limits.ts';
import { userMirror } from '../profiles/user-mirror.ts';
import { hostedSignIn } from '../sign-in/hosted-sign-in.ts';

const site_url = 'https://careers.test';
const service_key = 'the-service-key-of-the-tests';

/** Creates a role for the product with every right on `public`, and none on the tables of sign-in. */
async function withoutIdentity(url: string): Promise<string> {
  const role = `hosted_${randomUUID().replaceAll('-', '')}`;
  await runSql(url, `CREATE ROLE ${role} LOGIN PASSWORD 'secret'`);
  for (const what of ['SCHEMA public', 'ALL TABLES IN SCHEMA public', 'ALL SEQUENCES IN SCHEMA public'])
    await runSql(url, `GRANT ALL ON ${what} TO ${role}`);
  afterAll(() => runSql(url, `DROP OWNED BY ${role}; DROP ROLE ${role}`));
  const own = new URL(url);
  own.username = role;
  own.password = 'secret';
  return own.href;
}

/**
 * The product with a sign-in service elsewhere: the service on a real socket with a database of its own, the product
 * with a role that cannot touch the tables of sign-in.
 */
export async function hostedProduct() {
  const [service, product] = [await testDatabase(), await testDatabase()];
  const config = authConfig.parse({
    site_url,
    service_keys: [service_key],
    password_min_score: 1,
    web3_chains: ['ethereum'],
  });
  const auth = await createAuth({ db: service.db, config });
  const asked: string[] = [];
  const server = fastify();
  server.addHook('onRequest', async ({ method, url }) => void asked.push(`${method} ${url}`));
  await server.register(auth.plugin, { prefix: '/auth/v1' });
  const url = `${await server.listen({ host: '127.0.0.1', port: 0 })}/auth/v1`;

  const db = createDb(await withoutIdentity(product.url));
  const time = { now: 1 };
  const port = hostedSignIn({
    db,
    settings: {
      url,
      issuer: config.issuer,
      audience: config.audience,
      publishable_key: '',
      service_key,
      jwt_secret: undefined,
    },
    key: new Uint8Array(32),
    site_url,
    reauthentication_seconds: config.reauthentication_seconds,
    mirror: userMirror,
    now: () => time.now,
  });
  const app = await buildTestApp({ db, auth: port, limits: roomyLimits() });
  afterAll(async () => {
    await Promise.all([app.close(), server.close()]);
    await db.$disconnect();
  });

  async function call(method: HTTPMethods, path: string, token?: string, body?: object) {
    const reply = await app.inject({
      method,
      url: path,
      headers: { ...(token && { authorization: `Bearer ${token}` }) },
      ...(body && { payload: body }),
    });
    return { status: reply.statusCode, body: reply.body === '' ? undefined : reply.json() };
  }

  /** Signs in at the service, as the person's browser does. */
  async function tokenOf({ email, password }: { email: string; password: string }): Promise<string> {
    const reply = await server.inject({
      method: 'POST',
      url: '/auth/v1/token?grant_type=password',
      payload: { email, password },
    });
    if (reply.statusCode !== 200) throw new Error(reply.body);
    return reply.json().access_token;
  }

  let count = 0;
  /** Creates a person with an account at the service and an access token, but without a profile in the product. */
  async function person() {
    const credentials = { email: `person-${(count += 1)}@example.com`, password: 'a long way to Leeds' };
    const attributes = { ...credentials, email_confirm: true, user_metadata: { full_name: 'Pat Reed' } };
    const { id } = await auth.admin.createUser(attributes);
    return { id, ...credentials, token: await tokenOf(credentials) };
  }

  /** Creates a person with the role of administrator in the product. */
  async function administrator() {
    const admin = await person();
    await call('GET', '/api/me', admin.token);
    await db.profile.update({ where: { id: admin.id }, data: { role: 'admin' } });
    return admin;
  }

  return {
    service: { auth, server, config, db: service.db },
    port,
    asked,
    db,
    call,
    tokenOf,
    person,
    administrator,
    time,
  };
}
