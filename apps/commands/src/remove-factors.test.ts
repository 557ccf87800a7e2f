import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { createCandidate } from '@careers/samples/factories/person';
import { createDb } from '@careers/db/client';
import { migrate } from '@careers/db/migrate';
import { startTemporaryPostgres } from '@careers/postgres/temporary-postgres';
import { afterAll, expect, test } from 'vitest';

const server = await startTemporaryPostgres();
const url = server.url('postgres');
await migrate(url);
const db = createDb(url);
afterAll(async () => {
  await db.$disconnect();
  await server.stop();
});

function run(...args: string[]) {
  const env = { ...process.env, DATABASE_URL: url, DIRECT_URL: '', SITE_URL: 'https://careers.example.com' };
  const script = join(import.meta.dirname, 'remove-factors.ts');
  const { status, stdout, stderr } = spawnSync(process.execPath, [script, ...args], { encoding: 'utf8', env });
  return { status, stdout, stderr };
}

test('[FACTOR-03] an operator removes every second factor of an administrator: recorded, mailed, and signed out everywhere', async () => {
  const { id, email } = await createCandidate(db);
  const address = email ?? '';
  await db.factor.create({ data: { user_id: id, factor_type: 'totp', status: 'verified', secret: { jwe: '' } } });
  await db.passkey.create({
    data: { user_id: id, credential_id: 'a', public_key: new Uint8Array(), counter: 0n, transports: [] },
  });
  await db.session.create({ data: { user_id: id, amr: [] } });
  expect(run(address.toUpperCase())).toMatchObject({
    status: 0,
    stdout:
      'Removed 2 second factors and passkeys. The account can now sign in with its password alone, and its sessions have ended.\n',
  });
  expect(await db.factor.count({ where: { user_id: id } })).toBe(0);
  expect(await db.session.count({ where: { user_id: id } })).toBe(0);
  const events = await db.auditEvent.findMany({ where: { subject_id: id }, orderBy: { id: 'asc' } });
  expect(events.map(({ action, actor_id }) => [action, actor_id])).toEqual([
    ['factor_unenrolled', null],
    ['passkey_deleted', null],
  ]);
  expect(await db.outboxMail.count({ where: { recipient: address } })).toBe(2);
  expect(run(address).stdout).toBe('This account has neither second factors nor passkeys.\n');
  expect(run('nobody@example.com')).toMatchObject({ status: 1, stderr: 'There is no account with this address.\n' });
  expect(run()).toMatchObject({
    status: 1,
    stderr: 'The email address of the account is needed, such as name@example.com.\n',
  });
});
