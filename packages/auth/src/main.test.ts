import { cloneDatabase } from '@careers/db/testing';
import { ramDisk } from '@careers/postgres/ram-disk';
import { GoTrueClient } from '@supabase/auth-js';
import { decodeJwt, SignJWT } from 'jose';
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmod, mkdtemp, readdir, rm } from 'node:fs/promises';
import { getCompileCacheDir } from 'node:module';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll, expect, test } from 'vitest';

const DATABASE_URL = await cloneDatabase();
const DATA_DIR = await mkdtemp(join(tmpdir(), 'auth-alone-'));
afterAll(() => rm(DATA_DIR, { recursive: true }));

/** Each test starts processes, which a busy machine is slow to do. */
const slow = { timeout: 120_000 };

/** The compile cache that the processes of a test run share, if there is one. Node adds a folder for its version. */
const compiled = getCompileCacheDir();
const shared = compiled === undefined ? {} : { NODE_COMPILE_CACHE: dirname(compiled) };

function run(script: string, env: Record<string, string>) {
  const child = spawn(process.execPath, [join(import.meta.dirname, script)], { env: { ...shared, ...env } });
  let output = '';
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (data: Buffer) => (output += data.toString()));
  afterAll(() => child.kill('SIGKILL'));
  const ended = once(child, 'exit').then(([code]) => ({ code: code as number | null, output }));
  async function said(pattern: RegExp, timeout = 60_000): Promise<string[]> {
    await expect.poll(() => output, { timeout }).toMatch(pattern);
    return pattern.exec(output) ?? [];
  }
  return { child, ended, said };
}

test('it runs by itself, at a prefix of its own, logs no secret, and ends when it is told to', slow, async () => {
  const alone = run('main.ts', {
    DATABASE_URL,
    PORT: '0',
    AUTH_PATH_PREFIX: '/',
    SITE_URL: 'https://careers.example.com',
    AUTH_SERVICE_KEY: 'a-service-key',
    DATA_DIR,
  });
  const [, url = ''] = await alone.said(/listening at (http:\/\/127\.0\.0\.1:\d+)/);
  const client = new GoTrueClient({ url, autoRefreshToken: false });
  const { data, error } = await client.signUp({ email: 'alone@example.com', password: 'a good password' });
  expect(error).toBeNull();
  await fetch(`${url}/user?token=in-the-query`, { headers: { Authorization: `Bearer ${data.session?.access_token}` } });
  await fetch(`${url}/nowhere?token=in-the-query`);
  await alone.said(/"path":"\/nowhere"/);
  alone.child.kill('SIGTERM');
  const { code, output } = await alone.ended;
  expect(code).toBe(0);
  expect(output).toContain('"method":"GET","route":"/user","path":"/user"');
  for (const secret of [
    'in-the-query',
    'alone@example.com',
    'a good password',
    data.session?.access_token ?? '-',
    data.session?.refresh_token ?? '-',
    'a-service-key',
  ])
    expect(output).not.toContain(secret);
});

test(
  'several copies with settings of their own run side by side on one database, with mails and messages in folders',
  slow,
  async () => {
    const AUTH_SMS_FOLDER = join(DATA_DIR, 'sms');
    const secret = 'a secret of more than thirty-two characters';
    const open = run('main.ts', {
      DATABASE_URL,
      DATA_DIR,
      PORT: '0',
      AUTH_PATH_PREFIX: '/',
      AUTH_AUTOCONFIRM: 'false',
      AUTH_JWT_SECRET: secret,
    });
    const closed = run('main.ts', {
      DATABASE_URL,
      DATA_DIR,
      PORT: '0',
      AUTH_PATH_PREFIX: '/two',
      AUTH_DISABLE_SIGNUP: 'true',
      AUTH_PHONE_ENABLED: 'true',
      AUTH_SMS_FOLDER,
    });
    const listening = /listening at (http:\/\/127\.0\.0\.1:\d+)/;
    const [one = '', two] = [(await open.said(listening))[1], `${(await closed.said(listening))[1]}/two`];
    function client(url: string) {
      return new GoTrueClient({ url, autoRefreshToken: false });
    }
    const account = { email: 'side-by-side@example.com', password: 'a good password' };
    expect((await client(one).signUp(account)).data).toMatchObject({ session: null, user: { email: account.email } });
    expect((await client(two).signUp({ ...account, email: 'other@example.com' })).error).toMatchObject({
      code: 'signup_disabled',
    });
    await expect.poll(() => readdir(join(DATA_DIR, 'mail')), { timeout: 60_000 }).toHaveLength(1);

    const role = await new SignJWT({ role: 'service_role' })
      .setProtectedHeader({ alg: 'HS256' })
      .setIssuer('http://127.0.0.1:3000/auth/v1')
      .setAudience('authenticated')
      .setExpirationTime('5m')
      .sign(new TextEncoder().encode(secret));
    function users(url: string) {
      return fetch(`${url}/admin/users`, { headers: { Authorization: `Bearer ${role}` } });
    }
    expect([(await users(one)).status, (await users(two)).status]).toEqual([200, 403]);

    expect(
      (await client(two).signInWithOtp({ phone: '+44 1632 960190', options: { shouldCreateUser: false } })).error,
    ).toBeNull();
    await expect(readdir(AUTH_SMS_FOLDER)).rejects.toThrow('ENOENT');
    expect((await client(one).signInWithOtp({ phone: '+441632960190' })).error).toMatchObject({
      code: 'phone_provider_disabled',
    });
    for (const copy of [open, closed]) copy.child.kill('SIGTERM');
    expect([(await open.ended).code, (await closed.ended).code]).toEqual([0, 0]);
  },
);

test(
  'without a database it runs one of its own, tokens and links name where it answers, and nothing is left running',
  slow,
  async () => {
    // Creating a database writes a lot: a folder in memory saves the wait for the disk.
    const home = await mkdtemp(join((await ramDisk()) ?? tmpdir(), 'auth-own-'));
    await chmod(home, 0o711); // the database may run as another user, which must be able to enter
    const own = run('main.ts', {
      DATA_DIR: home,
      PORT: '0',
      AUTH_PATH_PREFIX: '/sign-in',
      SITE_URL: 'https://careers.example.com/',
      AUTH_SERVICE_KEY: 'a-service-key',
    });
    const [, url = ''] = await own.said(/listening at (http:\/\/127\.0\.0\.1:\d+)/, 50_000);
    const client = new GoTrueClient({ url: `${url}/sign-in`, autoRefreshToken: false });
    const { data } = await client.signUp({ email: 'own@example.com', password: 'a good password' });
    expect(decodeJwt(data.session?.access_token ?? '').iss).toBe('https://careers.example.com/sign-in');
    const link = await fetch(`${url}/sign-in/admin/generate_link`, {
      method: 'POST',
      headers: { Authorization: 'Bearer a-service-key', 'Content-Type': 'application/json' },
      body: '{"type":"recovery","email":"own@example.com"}',
    });
    expect(await link.json()).toMatchObject({
      action_link: expect.stringMatching(/^https:\/\/careers\.example\.com\/sign-in\/verify\?token=/),
    });
    expect(await readdir(home)).toContain('pg');
    own.child.kill('SIGTERM');
    expect((await own.ended).code).toBe(0);
    await rm(home, { recursive: true }); // fails while the database still writes
  },
);

test('[FACTOR-06] two copies that start at once on a new folder wait for each other', slow, async () => {
  const home = await mkdtemp(join((await ramDisk()) ?? tmpdir(), 'auth-both-'));
  await chmod(home, 0o711);
  const env = { DATA_DIR: home, PORT: '0', AUTH_PATH_PREFIX: '/', AUTH_UNKNOWN: 'x', GOTRUE_JWT_EXP: '60' };
  const copies = [run('main.ts', env), run('main.ts', env)];
  const listening = /listening at (http:\/\/127\.0\.0\.1:\d+)/;
  const [one, two] = await Promise.all(copies.map(async ({ said }) => (await said(listening))[1] ?? ''));
  const account = { email: 'both@example.com', password: 'a good password' };
  const { data } = await new GoTrueClient({ url: one ?? '', autoRefreshToken: false }).signUp(account);
  const headers = { Authorization: `Bearer ${data.session?.access_token}` };
  expect((await fetch(`${two}/user`, { headers })).status).toBe(200);
  for (const copy of copies) await copy.said(/Unknown variables: AUTH_UNKNOWN, GOTRUE_JWT_EXP\./);
  for (const copy of copies) copy.child.kill('SIGTERM');
  expect((await Promise.all(copies.map(({ ended }) => ended))).map(({ code }) => code)).toEqual([0, 0]);
  await rm(home, { recursive: true });
});

test('messages to phones are files in the data folder, where numbers need a code', slow, async () => {
  const needing = run('main.ts', {
    DATABASE_URL,
    DATA_DIR,
    PORT: '0',
    AUTH_PATH_PREFIX: '/',
    AUTH_PHONE_ENABLED: 'true',
  });
  const [, url = ''] = await needing.said(/listening at (http:\/\/127\.0\.0\.1:\d+)/);
  expect(
    (await new GoTrueClient({ url, autoRefreshToken: false }).signInWithOtp({ phone: '441632960191' })).error,
  ).toBeNull();
  expect(await readdir(join(DATA_DIR, 'sms'))).toHaveLength(1);
  needing.child.kill('SIGTERM');
  expect((await needing.ended).code).toBe(0);
});

test.for([
  ['PORT must be a port number.', { PORT: 'high' }],
  ['DATABASE_URL is not set: production needs it.', { DATABASE_URL: '', APP_ENV: 'production' }],
  ['SITE_URL is not set: production needs it.', { APP_ENV: 'production', SMTP_URL: 'smtp://127.0.0.1:1' }],
  ['SMTP_URL is not set: production needs it.', { APP_ENV: 'production', SITE_URL: 'https://careers.example.com' }],
  [
    'The signing key torn cannot be used with RS256: its JWK is not valid.',
    { AUTH_JWT_KEYS: '[{"kty":"RSA","kid":"torn","d":"x","n":"x","e":"AQAB"}]' },
  ],
  ['TRUST_PROXY must be addresses, subnets or loopback, separated by commas.', { TRUST_PROXY: 'everybody' }],
  [
    'TRUST_PROXY must be addresses, subnets or loopback, separated by commas.',
    { TRUST_PROXY: 'loopback, 10.0.0.0/33' },
  ],
  ['TRUST_PROXY must be addresses, subnets or loopback, separated by commas.', { TRUST_PROXY: '10.0.0.0/0' }],
  ['AUTH_JWT_KEYS must be a JSON array of JWKs with kty and kid.', { AUTH_JWT_KEYS: 'none' }],
  ['HOST is not an address of this machine', { HOST: '192.0.2.1' }],
  ['HOST is not an address of this machine', { HOST: 'no-such-host.invalid' }],
  ['DATA_DIR cannot be used: /dev/null/data: it is not a folder.', { DATA_DIR: '/dev/null/data' }],
  ['DATA_DIR cannot be used: /proc/auth: it cannot be created.', { DATA_DIR: '/proc/auth', DATABASE_URL: '' }],
  ['The database could not be reached or migrated', { DATABASE_URL: 'postgresql://none@127.0.0.1:1/none' }],
] as const)('[FACTOR-06] a service that cannot start prints one sentence: %s', slow, async ([sentence, env]) => {
  const { code, output } = await run('main.ts', { DATABASE_URL, DATA_DIR, LOG_LEVEL: 'error', ...env }).ended;
  expect(code).toBe(1);
  expect(output).toContain(sentence);
  expect(output.trim().split('\n')).toHaveLength(1);
});

test('a key is added by a command', slow, async () => {
  const { code, output } = await run('rotate-key.ts', { DATABASE_URL }).ended;
  expect([code, output]).toEqual([
    0,
    expect.stringMatching(/^Added the key [\w-]{12}\. It is published within a minute/),
  ]);
});
