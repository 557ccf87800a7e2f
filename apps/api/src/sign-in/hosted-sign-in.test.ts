import { randomUUID } from 'node:crypto';
import { brandFrom } from '@careers/contracts/site/brand';
import { codeAt } from '@careers/auth/testing/authenticator-app';
import { ethereumWallet } from '@careers/auth/testing/wallets';
import { createJob } from '@careers/samples/factories/job';
import { SignJWT, exportJWK, generateKeyPair } from 'jose';
import { expect, test } from 'vitest';
import { exportJson } from '../privacy/export-json.ts';
import { ownTables } from '../privacy/held-data.ts';
import { hostedProduct } from '../testing/hosted-product.ts';

const product = await hostedProduct();
const { call, db, person, administrator, service, asked, time } = product;
const { auth, config } = service;

function timesAsked(): number {
  return asked.filter((each) => each === 'GET /auth/v1/user').length;
}

async function signOut(token: string): Promise<void> {
  const headers = { authorization: `Bearer ${token}` };
  await service.server.inject({ method: 'POST', url: '/auth/v1/logout?scope=local', headers });
}

test('[AUTH-20] with a service elsewhere the product has none of its own', async () => {
  expect((await call('GET', '/auth/v1/health')).status).toBe(404);
  expect((await call('POST', '/auth/v1/token?grant_type=password', undefined, {})).status).toBe(404);
});

test('[AUTH-20] the first call of a person makes their profile, and later ones keep it up', async () => {
  const { id, email, token } = await person();
  const me = await call('GET', '/api/me', token);
  expect(me).toMatchObject({ status: 200, body: { id, email, full_name: 'Pat Reed', role: 'candidate' } });
  await auth.admin.updateUser(id, { email: `new-${email}`, email_confirm: true });
  time.now += 30_001;
  expect((await call('GET', '/api/me', token)).body).toMatchObject({ email: `new-${email}` });
});

test('[AUTH-20] the service is asked about a candidate’s session at most once in thirty seconds', async () => {
  const { token } = await person();
  await call('GET', '/api/me', token); // makes the profile
  const before = timesAsked();
  await call('GET', '/api/me', token);
  await signOut(token);
  time.now += 29_000;
  expect([(await call('GET', '/api/me', token)).status, timesAsked()]).toEqual([200, before]);
  time.now += 1_001;
  expect([(await call('GET', '/api/me', token)).status, timesAsked()]).toEqual([401, before + 1]);
});

test('[AUTH-20] an administrator’s session is asked about at every call, so an ended one counts at once', async () => {
  const { token } = await administrator();
  expect((await call('GET', '/api/admin/users', token)).status).toBe(200);
  await signOut(token);
  expect((await call('GET', '/api/admin/users', token)).status).toBe(401);
});

test('[AUTH-20] [TEAM-03] a member of a hiring team works on its job, and their session is asked about at every call too', async () => {
  const [{ id: profile_id, token }, { id: job_id }] = [await person(), await createJob(db)];
  const path = `/trpc/hiring.applicants?input=${encodeURIComponent(JSON.stringify({ job_id }))}`;
  expect((await call('GET', path, token)).status).toBe(404);
  await db.jobMember.create({ data: { job_id, profile_id, team_role: 'interviewer' } });
  expect((await call('GET', path, token)).status).toBe(200);
  await signOut(token);
  expect((await call('GET', path, token)).status).toBe(401);
});

test('[AUTH-20] [REACH-07] the copy of a person’s data has the service’s data of them, and reads no table of sign-in', async () => {
  const { id, email, token } = await person();
  await call('GET', '/api/me', token);
  const elsewhere = await product.port.heldElsewhere?.(id);
  expect(elsewhere).toMatchObject({ account: [{ id, email, identities: [{ provider: 'email' }] }], passkeys: [] });
  let text = '';
  for await (const part of exportJson(db, id, {
    brand: brandFrom(),
    tables: ownTables(true),
    elsewhere: elsewhere ?? {},
  }))
    text += part;
  expect(JSON.parse(text)).toMatchObject({ profile: [{ id }], account: [{ email }], passkeys: [] });
  await auth.admin.deleteUser(id);
  expect(await product.port.heldElsewhere?.(id)).toEqual({ account: [], passkeys: [] });
});

test('[AUTH-20] administrators manage accounts over the admin calls', async () => {
  const { token } = await administrator();
  const email = 'made-here@example.com';
  const password = 'a second way to Leeds';
  const made = await call('POST', '/api/admin/users', token, { email, password, full_name: 'Ann', role: 'candidate' });
  expect(made).toMatchObject({ status: 200, body: { email, profile: { full_name: 'Ann' } } });
  expect(await call('POST', '/api/admin/users', token, { email, password })).toMatchObject({
    status: 422,
    body: { field: 'email' },
  });
  const weak = await call('POST', '/api/admin/users', token, { email: 'weak@example.com', password: 'password' });
  expect(weak).toMatchObject({ status: 422, body: { field: 'password', reasons: ['pwned'] } });
  const invited = await call('POST', '/api/admin/users', token, { email: 'invited@example.com', invite: true });
  expect(invited).toMatchObject({ status: 200, body: { email: 'invited@example.com' } });

  const theirs = await product.tokenOf({ email, password });
  expect((await call('GET', '/api/me', theirs)).status).toBe(200);
  const { id } = made.body;
  expect((await call('DELETE', `/api/admin/users/${id}`, token)).status).toBe(200);
  expect((await call('GET', '/api/me', theirs)).status).toBe(401);
  expect(await db.profile.findUnique({ where: { id } })).toBeNull();
  await expect(auth.admin.getUser(id)).rejects.toThrow('User not found');
});

/** Gives a person an authenticator app, at the service, and raises their session by it. */
async function addApp(token: string): Promise<Session> {
  async function post(path: string, payload: object) {
    const headers = { authorization: `Bearer ${token}` };
    return (await service.server.inject({ method: 'POST', url: `/auth/v1/factors${path}`, headers, payload })).json();
  }
  const { id, totp } = await post('', { factor_type: 'totp' });
  const { id: challenge_id } = await post(`/${id}/challenge`, {});
  return post(`/${id}/verify`, { challenge_id, code: codeAt(totp.secret, new Date()) });
}

test('[AUTH-20] a person with a second factor at the service is asked for it, until an administrator removes it over the admin calls', async () => {
  const admin = await administrator();
  const owner = await person();
  await call('GET', '/api/me', owner.token); // makes the profile
  const raised = await addApp(owner.token);
  expect((await call('GET', '/api/me', raised.access_token)).status).toBe(200);
  const low = await product.tokenOf(owner);
  expect((await call('GET', '/api/me', low)).status).toBe(401);
  const removed = await call('POST', '/trpc/admin.users.removeFactors', admin.token, { id: owner.id });
  expect(removed).toMatchObject({ status: 200, body: { result: { data: { removed: 1 } } } });
  const event = { action: 'factor_unenrolled', subject_id: owner.id, actor_id: admin.id };
  expect(await db.auditEvent.count({ where: event })).toBe(1);
  const renewed = await renew(raised);
  for (const token of [raised.access_token, renewed.access_token, low])
    expect((await call('GET', '/api/me', token)).status).toBe(401);
  await expectSignsIn(owner);
});

test('[AUTH-20] the sessions of a disabled person have ended at the service elsewhere too: they do not come back with the account', async () => {
  const admin = await administrator();
  const owner = await person();
  await call('GET', '/api/me', owner.token); // makes the profile
  for (const disabled of [true, false])
    await call('POST', '/trpc/admin.users.setDisabled', admin.token, { id: owner.id, disabled });
  expect((await call('GET', '/api/me', owner.token)).status).toBe(401);
  await expectSignsIn(owner);
});

/** Expects that a person can sign in again, within a second or so: sessions differ by the second of their start. */
async function expectSignsIn(owner: { email: string; password: string }): Promise<void> {
  await expect
    .poll(async () => (await call('GET', '/api/me', await product.tokenOf(owner))).status, {
      interval: 250,
      timeout: 10_000,
    })
    .toBe(200);
}

/** The next tokens of a session, as the person's browser gets them. */
async function renew({ refresh_token }: Session): Promise<Session> {
  const url = '/auth/v1/token?grant_type=refresh_token';
  return (await service.server.inject({ method: 'POST', url, payload: { refresh_token } })).json<Session>();
}

/** A person who signed in with their password a while ago. */
async function oldPerson() {
  const { email, password, id } = await person();
  const url = '/auth/v1/token?grant_type=password';
  const reply = await service.server.inject({ method: 'POST', url, payload: { email, password } });
  return { id, email, password, token: await longAgo(reply.json<Session>(), id) };
}

/** The code of a sign-in mail, as the service makes it. */
async function mailedCode(email: string): Promise<string> {
  const reply = await service.server.inject({
    method: 'POST',
    url: '/auth/v1/admin/generate_link',
    headers: { authorization: `Bearer ${config.service_keys[0] ?? ''}` },
    payload: { type: 'magiclink', email },
  });
  return reply.json().email_otp;
}

type Session = { access_token: string; refresh_token: string };

/** Returns a renewed token of a session whose user proved their identity eleven minutes ago. */
async function longAgo(session: Session, user_id: string): Promise<string> {
  const amr = [{ method: 'web3', timestamp: Math.floor(Date.now() / 1000) - 660 }];
  await service.db.session.updateMany({ where: { user_id }, data: { amr } });
  return (await renew(session)).access_token;
}

test('a person without an address or a password deletes their account shortly after signing in, as with a wallet', async () => {
  const wallet = ethereumWallet();
  async function signIn() {
    const at = new Date().toISOString();
    const message = `careers.test wants you to sign in with your Ethereum account:\n${wallet.address}\n\nURI: ${config.site_url}/login\nVersion: 1\nChain ID: 1\nNonce: ${randomUUID().replaceAll('-', '')}\nIssued At: ${at}`;
    const payload = { chain: 'ethereum', message, signature: wallet.signature(message) };
    const reply = await service.server.inject({ method: 'POST', url: '/auth/v1/token?grant_type=web3', payload });
    return reply.json<Session & { user: { id: string } }>();
  }
  const session = await signIn();
  const { id } = session.user;
  const old = await longAgo(session, id);
  expect((await call('GET', '/api/me', old)).body).toMatchObject({ id, email: null });
  const refused = await call('POST', '/trpc/profile.removeAccount', old, {});
  expect(refused.body.error.data).toMatchObject({ error: 'reauthentication_needed' });
  const again = await signIn();
  expect((await call('POST', '/trpc/profile.removeAccount', again.access_token, {})).status).toBe(200);
  expect(await db.profile.findUnique({ where: { id } })).toBeNull();
  await expect(auth.admin.getUser(id)).rejects.toThrow('User not found');
});

test('a person deletes their account by the code of a sign-in mail, or by their password, and by no one else’s', async () => {
  const [owner, other, third] = [await oldPerson(), await oldPerson(), await oldPerson()];
  for (const { token } of [owner, other, third]) await call('GET', '/api/me', token); // makes the profiles
  function remove({ token }: { token: string }, proof: object) {
    return call('POST', '/trpc/profile.removeAccount', token, proof);
  }
  expect((await remove(owner, {})).body.error.data).toMatchObject({ error: 'reauthentication_needed' });
  const code = await mailedCode(owner.email);
  const wrong = { code: code === '000000' ? '000001' : '000000' };
  expect((await remove(owner, wrong)).body.error.data).toMatchObject({ error: 'wrong_code' });
  expect((await remove(other, { code })).body.error.data).toMatchObject({ error: 'wrong_code' });
  expect((await remove(owner, { code })).status).toBe(200);
  expect(asked.at(-2)).toBe('POST /auth/v1/logout?scope=local');
  await expect(auth.admin.getUser(owner.id)).rejects.toThrow('User not found');
  expect((await remove(third, { current_password: 'another one' })).body.error.data).toMatchObject({
    error: 'wrong_password',
  });
  expect((await remove(third, { current_password: third.password })).status).toBe(200);
  expect(await db.profile.count({ where: { id: { in: [owner.id, other.id, third.id] } } })).toBe(1);
});

test('a disabled person is refused at once, and cannot sign in again', async () => {
  const admin = await administrator();
  const candidate = await person();
  await call('GET', '/api/me', candidate.token);
  const input = { id: candidate.id, disabled: true };
  expect(await call('POST', '/trpc/admin.users.setDisabled', admin.token, input)).toMatchObject({ status: 200 });
  expect((await call('GET', '/api/me', candidate.token)).status).toBe(401);
  await expect(product.tokenOf(candidate)).rejects.toThrow('user_banned');
});

test('a visitor registers through the API, and reads what the service refuses', async () => {
  const body = { email: 'new@example.com', password: 'a third way to Leeds', full_name: 'Nia' };
  const sessions = asked.length;
  expect(await call('POST', '/api/register', undefined, body)).toMatchObject({ status: 200 });
  expect(asked.slice(sessions)).toEqual(['POST /auth/v1/signup', 'POST /auth/v1/logout?scope=local']);
  expect((await call('GET', '/api/me', await product.tokenOf(body))).body).toMatchObject({ full_name: 'Nia' });
  expect(await call('POST', '/api/register', undefined, { ...body, password: 'password' })).toMatchObject({
    status: 422,
    body: { field: 'password' },
  });
  expect(await call('POST', '/api/register', undefined, body)).toMatchObject({ status: 422 });
});

test('the service is not asked about a forged, expired or foreign token', async () => {
  const { id, token } = await person();
  await call('GET', '/api/me', token);
  const { privateKey } = await generateKeyPair('ES256', { extractable: true });
  const { kid } = JSON.parse(Buffer.from(token.split('.')[0] ?? '', 'base64url').toString());
  const session_id = '0199aa00-0000-7000-8000-000000000000';
  function forged(alg: string) {
    return new SignJWT({ session_id, role: 'authenticated' })
      .setProtectedHeader({ alg, kid })
      .setSubject(id)
      .setIssuer(config.issuer)
      .setAudience(config.audience)
      .setExpirationTime('1h');
  }
  const publicKey = new TextEncoder().encode(JSON.stringify(await exportJWK(privateKey)));
  const [header = '', payload = '', signature = ''] = token.split('.');
  const other = Buffer.from(Buffer.from(payload, 'base64url').toString().replace(id, session_id)).toString('base64url');
  const before = timesAsked();
  for (const bad of [
    await forged('ES256').sign(privateKey),
    await forged('HS256').sign(publicKey),
    `${header}.${other}.${signature}`,
    `${Buffer.from('{"alg":"none"}').toString('base64url')}.${payload}.`,
    'not.a.token',
    'word',
  ])
    expect((await call('GET', '/api/me', bad)).status).toBe(401);
  expect(timesAsked()).toBe(before);
});

test('a profile that administrators deleted is not made again by a call that still has a token', async () => {
  const { id, token } = await person();
  await call('GET', '/api/me', token);
  await auth.admin.deleteUser(id);
  await db.profile.delete({ where: { id } });
  expect((await call('GET', '/api/me', token)).status).toBe(401);
  expect(await db.profile.count({ where: { id } })).toBe(0);
});

test('while the service is unavailable, callers are asked to try again and are not treated as visitors', async () => {
  const { token } = await administrator();
  const candidate = await person();
  await call('GET', '/api/me', candidate.token);
  service.server.server.closeAllConnections();
  await service.server.close();
  expect(await call('GET', '/api/me', token)).toMatchObject({ status: 503 });
  expect((await call('GET', '/api/me', candidate.token)).status).toBe(200); // known to be live a moment ago
  expect((await call('GET', '/api/jobs')).status).toBe(200);
  const registering = { email: 'late@example.com', password: 'a fourth way to Leeds', full_name: 'Lee' };
  expect((await call('POST', '/api/register', undefined, registering)).status).toBe(503);
});
