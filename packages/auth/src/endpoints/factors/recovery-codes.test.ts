import { GoTrueClient } from '@supabase/auth-js';
import { decodeJwt } from 'jose';
import { expect, test } from 'vitest';
import { accountWithApp, codeAt, succeeded } from '../../testing/authenticator-app.ts';
import { testClock } from '../../testing/clock.ts';
import { startAuth } from '../../testing/start-auth.ts';

const clock = testClock();
const service = await startAuth({ now: clock.now });

/** A client of the session that has the client's experimental calls for recovery codes. */
async function withCodes(from: GoTrueClient) {
  const client = new GoTrueClient({
    url: service.url,
    headers: { apikey: 'public' },
    autoRefreshToken: false,
    persistSession: false,
    experimental: { recoveryCodes: true },
  });
  const { session } = succeeded(await from.getSession());
  if (!session) throw new Error('There is no session');
  succeeded(await client.setSession(session));
  return client;
}

async function signedIn({ email, password }: { email: string; password: string }) {
  const client = service.client();
  succeeded(await client.signInWithPassword({ email, password }));
  return withCodes(client);
}

test('[FACTOR-01] recovery codes: ten, shown once and stored as hashes; each raises a session once, as it was typed, and its owner is told', async () => {
  const account = await accountWithApp(service, clock.now);
  const owner = await withCodes(account.client);
  expect((await owner.mfa.recoveryCodes.getStatus()).error).toMatchObject({
    status: 404,
    code: 'mfa_factor_not_found',
  });
  const { id, type, total, codes } = succeeded(await owner.mfa.recoveryCodes.generate());
  expect({ type, total, count: new Set(codes).size }).toEqual({ type: 'recovery_code', total: 10, count: 10 });
  expect(codes.join()).toMatch(/^[0-9a-z]{16}(,[0-9a-z]{16}){9}$/);
  const stored = JSON.stringify(await service.db.recoveryCode.findMany());
  for (const code of codes) expect(stored).not.toContain(code);

  const [code = ''] = codes;
  const client = await signedIn(account);
  expect((await client.mfa.recoveryCodes.verify({ code: '0'.repeat(16) })).error).toMatchObject({
    status: 422,
    code: 'mfa_verification_failed',
  });
  const typed = ` ${code.toUpperCase().match(/.{4}/g)?.join('-').replaceAll('0', 'O')} `;
  const { access_token, user } = succeeded(await client.mfa.recoveryCodes.verify({ code: typed }));
  expect(decodeJwt(access_token)).toMatchObject({
    aal: 'aal2',
    amr: [{ method: 'mfa/recovery_code' }, { method: 'password' }],
  });
  expect(user.factors).toMatchObject([
    { factor_type: 'totp' },
    { id, factor_type: 'recovery_code', status: 'verified' },
  ]);
  expect(service.mails.mails.findLast(({ to }) => to === account.email)).toMatchObject({
    template: 'recovery_code_used',
    left: 9,
    by: { network: '127.0.0.0/24' },
  });
  expect((await client.mfa.recoveryCodes.verify({ code })).error).toMatchObject({ code: 'mfa_verification_failed' });
  expect(succeeded(await client.mfa.recoveryCodes.getStatus())).toEqual({ id, type, total: 10, remaining: 9 });
});

test("[FACTOR-01] another person's code is of no use, and still counts for its owner", async () => {
  const [account, stranger] = [await accountWithApp(service, clock.now), await accountWithApp(service, clock.now)];
  const owner = await withCodes(account.client);
  const { codes } = succeeded(await owner.mfa.recoveryCodes.generate());
  succeeded(await (await withCodes(stranger.client)).mfa.recoveryCodes.generate());
  const code = codes[0] ?? '';
  const theirs = await signedIn(stranger);
  expect((await theirs.mfa.recoveryCodes.verify({ code })).error).toMatchObject({ code: 'mfa_verification_failed' });
  expect(succeeded(await theirs.mfa.recoveryCodes.getStatus())).toMatchObject({ remaining: 10 });
  expect((await (await signedIn(account)).mfa.recoveryCodes.verify({ code })).error).toBeNull();
});

test('[FACTOR-01] of two uses of one code at the same moment one counts', async () => {
  const account = await accountWithApp(service, clock.now);
  const { codes } = succeeded(await (await withCodes(account.client)).mfa.recoveryCodes.generate());
  const [one, other] = [await signedIn(account), await signedIn(account)];
  const body = { code: codes[1] };
  const statuses = await Promise.all(
    [one, other].map(async (client) => {
      const { session } = succeeded(await client.getSession());
      return (await service.call('POST', '/factors/recovery-codes/verify', { bearer: session?.access_token, body }))
        .status;
    }),
  );
  expect(statuses.filter((status) => status === 200)).toHaveLength(1);
});

test('[FACTOR-01] codes are made, replaced and removed at aal2 only, stand in for a factor, and go with the last one', async () => {
  const account = await accountWithApp(service, clock.now);
  const owner = await withCodes(account.client);
  const { codes: old, id } = succeeded(await owner.mfa.recoveryCodes.generate({ friendlyName: 'Backup' }));
  expect((await owner.mfa.recoveryCodes.generate()).error).toMatchObject({ code: 'mfa_verified_factor_exists' });
  expect((await owner.mfa.unenroll({ factorId: id })).error).toMatchObject({ code: 'validation_failed' });
  expect((await owner.mfa.challenge({ factorId: id })).error).toMatchObject({ code: 'validation_failed' });
  const low = await signedIn(account);
  for (const refused of [
    await low.mfa.recoveryCodes.generate(),
    await low.mfa.recoveryCodes.regenerate(),
    await low.mfa.recoveryCodes.unenroll(),
  ])
    expect(refused.error).toMatchObject({ status: 403, code: 'insufficient_aal' });
  const replaced = succeeded(await owner.mfa.recoveryCodes.regenerate());
  expect(replaced).toMatchObject({ id, friendly_name: 'Backup', total: 10 });
  expect((await low.mfa.recoveryCodes.verify({ code: old[0] ?? '' })).error).toMatchObject({
    code: 'mfa_verification_failed',
  });
  succeeded(await low.mfa.recoveryCodes.verify({ code: replaced.codes[0] ?? '' }));

  clock.forward(30);
  succeeded(
    await owner.mfa.challengeAndVerify({ factorId: account.app.id, code: codeAt(account.app.secret, clock.now()) }),
  );
  succeeded(await owner.mfa.unenroll({ factorId: account.app.id }));
  expect(succeeded(await owner.mfa.listFactors()).all).toEqual([]);
  expect(await service.db.recoveryCode.count({ where: { factor_id: id } })).toBe(0);
  const { session } = succeeded(await low.refreshSession());
  expect(decodeJwt(session?.access_token ?? '')).toMatchObject({ aal: 'aal1' });
});

test('[FACTOR-01] making, replacing and removing codes takes a proof of the last ten minutes, and the owner is told of each', async () => {
  const account = await accountWithApp(service, clock.now);
  const owner = await withCodes(account.client);
  const { recoveryCodes } = owner.mfa;
  function newest() {
    return service.mails.mails.findLast(({ to }) => to === account.email);
  }
  async function proveAgain() {
    clock.forward(30);
    const code = codeAt(account.app.secret, clock.now());
    succeeded(await owner.mfa.challengeAndVerify({ factorId: account.app.id, code }));
  }
  const needed = { status: 400, code: 'reauthentication_needed' };
  clock.forward(601);
  expect((await recoveryCodes.generate()).error).toMatchObject(needed);
  await proveAgain();
  succeeded(await recoveryCodes.generate());
  expect(newest()).toMatchObject({ template: 'factor_added', factor: 'recovery_code' });
  clock.forward(601);
  expect((await recoveryCodes.regenerate()).error).toMatchObject(needed);
  expect((await recoveryCodes.unenroll()).error).toMatchObject(needed);
  await proveAgain();
  succeeded(await recoveryCodes.regenerate());
  expect(newest()).toMatchObject({ template: 'recovery_codes_replaced', by: { network: '127.0.0.0/24' } });
  succeeded(await recoveryCodes.unenroll());
  expect(newest()).toMatchObject({ template: 'factor_removed', factor: 'recovery_code' });
});

test('the owner is told when a used recovery code is tried again', async () => {
  const account = await accountWithApp(service, clock.now);
  const { codes } = succeeded(await (await withCodes(account.client)).mfa.recoveryCodes.generate());
  const [code = ''] = codes;
  succeeded(await (await signedIn(account)).mfa.recoveryCodes.verify({ code }));
  const again = await signedIn(account);
  for (const tried of ['0'.repeat(16), code]) {
    expect((await again.mfa.recoveryCodes.verify({ code: tried })).error).toMatchObject({
      code: 'mfa_verification_failed',
    });
    const told = service.mails.mails.filter(({ to, template }) => to === account.email && template === 'code_reused');
    expect(told.length).toBe(tried === code ? 1 : 0);
  }
});
