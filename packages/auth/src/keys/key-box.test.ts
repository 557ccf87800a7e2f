import { randomBytes } from 'node:crypto';
import { mkdtemp, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { testDatabase } from '@careers/db/testing';
import fastify from 'fastify';
import { expect, onTestFinished, test } from 'vitest';
import { createAuth } from '../auth.ts';
import { authConfig } from '../config.ts';
import { serveAuth, signedIn, signedUp } from '../testing/start-auth.ts';
import { createKeyBox } from './key-box.ts';
import { encryptionKeys } from './key-file.ts';
import { addSigningKey } from './stored-keys.ts';

function newKey() {
  return randomBytes(32).toString('base64');
}
async function newFolder() {
  const folder = await mkdtemp(join(tmpdir(), 'careers-keys-'));
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
  return folder;
}
/** Returns the log lines of the service's start, which an operator reads. */
async function startLines(db: Parameters<typeof serveAuth>[0], config: object) {
  const lines: { level: number; msg: string }[] = [];
  function write(line: string) {
    lines.push(JSON.parse(line) as { level: number; msg: string });
  }
  const app = fastify({ logger: { stream: { write } } });
  const auth = await createAuth({ db, config: authConfig.parse({ site_url: 'http://localhost:3000', ...config }) });
  await app.register(auth.plugin);
  await app.close();
  return lines.map(({ level, msg }) => `${level} ${msg}`);
}

test('[TRUST-14] no key stands readable in the database', async () => {
  const { db } = await testDatabase();
  const key_encryption_key = [newKey()];
  const service = await serveAuth(db, { config: { key_encryption_key } });
  await signedUp(service);
  const sealed = await db.signingKey.findMany();
  expect(sealed).toHaveLength(2);
  for (const row of sealed) expect(Object.keys(row.jwk as object)).toEqual(['jwe']);
});

test('[TRUST-14] a row that was swapped, given another use or altered in one character is not accepted as a key', async () => {
  const box = createKeyBox([randomBytes(32)]);
  const row = { kid: 'a', use: 'signing' };
  const jwk = { kty: 'oct', kid: 'a', k: 'c2VjcmV0' };
  const { jwe } = (await box.seal(jwk, row)) as { jwe: string };
  expect(await box.open({ ...row, jwk: { jwe } })).toEqual(jwk);
  expect(await box.open({ ...row, kid: 'b', jwk: { jwe } })).toBeNull();
  expect(await box.open({ ...row, use: 'secret', jwk: { jwe } })).toBeNull();
  for (const part of [0, 3, 4]) {
    const parts = jwe.split('.');
    parts[part] = `${parts[part]?.startsWith('A') ? 'B' : 'A'}${parts[part]?.slice(1) ?? ''}`;
    expect([part, await box.open({ ...row, jwk: { jwe: parts.join('.') } })]).toEqual([part, null]);
  }
  expect(await createKeyBox([randomBytes(32)]).open({ ...row, jwk: { jwe } })).toBeNull();
});

test('[TRUST-14] a new encryption key before the old one takes over: afterwards the old one is not needed', async () => {
  const { db } = await testDatabase();
  const [old, fresh] = [newKey(), newKey()];
  const before = await serveAuth(db, { config: { key_encryption_key: [old] } });
  const { refresh_token } = await signedUp(before);
  await serveAuth(db, { config: { key_encryption_key: `${fresh},${old}` } });
  const after = await serveAuth(db, { config: { key_encryption_key: [fresh] } });
  expect((await after.client().refreshSession({ refresh_token })).error).toBeNull();
  const kid = await addSigningKey(db, createKeyBox([Buffer.from(fresh, 'base64')]));
  expect((await db.signingKey.findUniqueOrThrow({ where: { kid } })).jwk).toEqual({ jwe: expect.any(String) });
});

test('[TRUST-14] a lost key ends every session and nothing else: the service starts, says so loudly, and accounts sign in', async () => {
  const { db } = await testDatabase();
  const before = await serveAuth(db, { config: { key_encryption_key: [newKey()] } });
  const account = await signedUp(before);
  const key_encryption_key = [newKey()];
  expect(await startLines(db, { key_encryption_key })).toEqual([
    '50 The key that encrypted the sign-in keys is lost: new ones were made, and everyone must sign in again.',
  ]);
  expect(await startLines(db, { key_encryption_key })).toEqual([]);
  const after = await serveAuth(db, { config: { key_encryption_key } });
  expect(await db.session.count()).toBe(0);
  expect((await after.call('GET', '/user', { bearer: account.access_token })).status).toBe(403);
  const refreshed = await after.client().refreshSession({ refresh_token: account.refresh_token });
  expect(refreshed.error).toMatchObject({ code: 'refresh_token_not_found' });
  const { access_token } = await signedIn(after, account);
  expect((await after.call('GET', '/user', { bearer: access_token })).status).toBe(200);
});

test('[TRUST-14] without the setting a file of this machine has the key, readable to its owner only; production is warned once', async () => {
  const { db } = await testDatabase();
  const key_file = join(await newFolder(), 'data/auth-encryption-key');
  const first = await Promise.all(
    Array.from({ length: 5 }, () => encryptionKeys({ key_encryption_key: [], key_file })),
  );
  expect(new Set(first.flat().map((key) => Buffer.from(key).toString('hex'))).size).toBe(1);
  expect((await stat(key_file)).mode & 0o777).toBe(0o600);
  const { refresh_token } = await signedUp(await serveAuth(db, { config: { key_encryption_key: [], key_file } }));
  expect(await startLines(db, { key_file })).toEqual([]);
  expect(await startLines(db, { key_file, production: true })).toEqual([
    '40 AUTH_KEY_ENCRYPTION_KEY is not set: a file in DATA_DIR encrypts the sign-in keys. Back it up, and set the variable if several machines serve requests.',
  ]);
  // A variable that is set later replaces the file.
  const moved = await serveAuth(db, { config: { key_encryption_key: [newKey()], key_file } });
  expect((await moved.client().refreshSession({ refresh_token })).error).toBeNull();
  await writeFile(key_file, 'torn');
  await expect(encryptionKeys({ key_encryption_key: [], key_file })).rejects.toThrow('must hold 32 bytes in base64');
  expect(await readFile(key_file, 'utf8')).toBe('torn');
});
