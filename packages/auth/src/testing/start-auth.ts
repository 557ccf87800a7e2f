import type { Db, DbTransaction } from '@careers/db/client';
import { testDatabase } from '@careers/db/testing';
import { mailCollector, type MailCollector } from '@careers/mail/testing/mail-collector';
import { GoTrueAdminApi, GoTrueClient } from '@supabase/auth-js';
import fastify from 'fastify';
import { afterAll } from 'vitest';
import { createAuth, type Auth } from '../auth.ts';
import { authConfig } from '../config.ts';
import type { Sms } from '../ports/sms-sender.ts';
import type { UserMirror } from '../ports/user-mirror.ts';

export const SERVICE_KEY = 'the-service-key-of-the-tests';
/** 32 bytes in base64. */
export const TEST_ENCRYPTION_KEY = Buffer.alloc(32, 'test').toString('base64');

type Settings = {
  config?: Record<string, unknown>;
  mailer?: MailCollector;
  mirror?: UserMirror;
  now?: () => Date;
  trustProxy?: boolean;
};

export type RunningAuth = {
  auth: Auth;
  /** The service's address, with the prefix. */
  url: string;
  /** A new client of the real library, with an empty storage of its own. */
  client: (options?: { flowType: 'pkce' }) => GoTrueClient;
  admin: GoTrueAdminApi;
  /** The mails of this service. */
  mails: MailCollector;
  /** The messages to phones; `to` is null for unknown numbers. */
  messages: Sms[];
  /** A raw request that says which version of the contract it speaks. */
  call: (
    method: string,
    path: string,
    options?: { body?: unknown; bearer?: string | undefined; headers?: Record<string, string> },
  ) => Promise<Response>;
};

/** Starts the service on a real socket, on the caller's database. */
export async function serveAuth(
  db: Db,
  { config, mailer: mails = mailCollector(), trustProxy = false, ...options }: Settings = {},
): Promise<RunningAuth> {
  const settings = authConfig.parse({
    site_url: 'http://localhost:3000',
    service_keys: [SERVICE_KEY],
    key_encryption_key: [TEST_ENCRYPTION_KEY],
    stranger_mail_interval_seconds: config?.['mail_interval_seconds'] ?? 60,
    ...config,
  });
  const messages: Sms[] = [];
  const sms = { queue: async (_tx: DbTransaction, message: Sms) => void messages.push(message) };
  const auth = await createAuth({ db, config: settings, mailer: mails, sms, ...options });
  const app = fastify({ trustProxy });
  await app.register(auth.plugin, { prefix: '/auth/v1' });
  const url = `${await app.listen({ host: '127.0.0.1', port: 0 })}/auth/v1`;
  afterAll(() => app.close());
  return {
    auth,
    mails,
    messages,
    url,
    client: (options) =>
      new GoTrueClient({
        url,
        headers: { apikey: 'public' },
        autoRefreshToken: false,
        persistSession: true,
        storage: memory(),
        ...options,
      }),
    admin: new GoTrueAdminApi({ url, headers: { apikey: SERVICE_KEY, Authorization: `Bearer ${SERVICE_KEY}` } }),
    call: (method, path, { body, bearer, headers = {} } = {}) =>
      fetch(`${url}${path}`, {
        method,
        redirect: 'manual',
        headers: {
          'X-Supabase-Api-Version': '2024-01-01',
          ...(bearer === undefined ? {} : { Authorization: `Bearer ${bearer}` }),
          ...(method === 'GET' ? {} : { 'Content-Type': 'application/json;charset=UTF-8' }),
          ...headers,
        },
        ...(body === undefined ? {} : { body: typeof body === 'string' ? body : JSON.stringify(body) }),
      }),
  };
}

/** `serveAuth` on a new database. */
export async function startAuth(settings: Settings = {}): Promise<RunningAuth & { db: Db }> {
  const { db } = await testDatabase();
  return { db, ...(await serveAuth(db, settings)) };
}

function memory() {
  const items = new Map<string, string>();
  return {
    getItem: (key: string) => items.get(key) ?? null,
    setItem: (key: string, value: string) => void items.set(key, value),
    removeItem: (key: string) => void items.delete(key),
  };
}

let count = 0;
/** The e-mail address and password of an account that no other test uses. */
export function testAccount() {
  return { email: `someone-${(count += 1)}@example.com`, password: 'a good password' };
}

type Tokens = { access_token: string; refresh_token: string };

/** Registers a new account by the real client; returns both tokens of its session. */
export async function signedUp(
  service: RunningAuth,
  account = testAccount(),
): Promise<Tokens & { id: string; email: string; password: string }> {
  const { data, error } = await service.client().signUp(account);
  if (!data.session) throw error ?? new Error('There is no session');
  return { ...account, id: data.session.user.id, ...tokensOf(data.session) };
}

/** Starts a second session of the same account. */
export async function signedIn(service: RunningAuth, account: { email: string; password: string }): Promise<Tokens> {
  const { data, error } = await service
    .client()
    .signInWithPassword({ email: account.email, password: account.password });
  if (!data.session) throw error ?? new Error('There is no session');
  return tokensOf(data.session);
}

function tokensOf({ access_token, refresh_token }: Tokens): Tokens {
  return { access_token, refresh_token };
}
