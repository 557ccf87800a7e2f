import { expect, test } from 'vitest';
import { testApi } from '../testing/test-api.ts';

const { call, candidate, db } = await testApi();

test('[REST-05] POST /api/register makes a candidate who can sign in, once for an e-mail address in either case', async () => {
  const body = { full_name: 'Ada Byron', email: 'Ada@Example.com', password: 'lane-marking-7', role: 'admin' };
  expect(await call('POST', '/api/register', { body })).toMatchObject({
    status: 200,
    body: { message: 'Account created successfully! You can now sign in.' },
  });
  expect(await db.profile.findFirst({ where: { email: 'ada@example.com' } })).toMatchObject({
    full_name: 'Ada Byron',
    role: 'candidate',
  });
  expect(await call('POST', '/api/register', { body: { ...body, email: 'ADA@example.com' } })).toMatchObject({
    status: 422,
    body: { error: 'User already registered' },
  });
});

test('[REST-06] GET /api/me is the profile; without a valid token 401', async () => {
  const person = await candidate({ full_name: 'Priya Nair' });
  expect((await call('GET', '/api/me', { token: person.token })).body).toMatchObject({
    id: person.id,
    full_name: 'Priya Nair',
    role: 'candidate',
    cv_url: null,
    email: person.email,
  });
  const refused = await call('GET', '/api/me');
  expect(refused).toMatchObject({ status: 401, body: { error: 'Please sign in' } });
  expect(refused.headers['www-authenticate']).toBe('Bearer');
});

test('a profile is the same whether it was read with the session or by the client, with and without a CV', async () => {
  const person = await candidate({ full_name: 'Zoë "Z" O\u2019Hara', phone: '020 7946 0018', location: 'Hull' });
  async function readBothWays() {
    const { body: read } = await call('GET', '/api/me', { token: person.token });
    const saved = await call('POST', '/trpc/profile.updateMailPreferences', { token: person.token, body: {} });
    return [read, saved.body.result.data.profile] as const;
  }
  const [bare, bareByClient] = await readBothWays();
  expect(bare).toEqual(bareByClient);
  expect(bare).toMatchObject({ full_name: 'Zoë "Z" O\u2019Hara', cv_url: null, cv_status: null });
  const cv = { storage_key: crypto.randomUUID(), file_name: 'CV "1".pdf', size: 1, scan: 'pending' };
  const { id: cv_id } = await db.cv.create({ data: { ...cv, profile_id: person.id } });
  await db.profile.update({ where: { id: person.id }, data: { cv_id, linkedin_url: 'https://example.com/in/zoe' } });
  const [full, fullByClient] = await readBothWays();
  expect(full).toEqual(fullByClient);
  expect(full).toMatchObject({ cv_url: `/api/cvs/${cv_id}`, cv_file_name: 'CV "1".pdf', cv_status: 'pending' });
});

test('PUT /api/me/profile also sets which mails a person wants; a person without a name sets it over tRPC', async () => {
  const [person, nameless] = [await candidate(), await candidate({ full_name: null })];
  expect((await call('GET', '/api/me', { token: person.token })).body).toMatchObject({
    mail_applications: true,
    mail_digest: true,
  });
  const body = { full_name: 'Jo', mail_applications: false };
  expect((await call('PUT', '/api/me/profile', { token: person.token, body })).body.profile).toMatchObject({
    mail_applications: false,
    mail_digest: true,
  });
  const reply = await call('POST', '/trpc/profile.updateMailPreferences', {
    token: nameless.token,
    body: { mail_digest: false },
  });
  expect(reply.body.result.data.profile).toMatchObject({
    id: nameless.id,
    full_name: null,
    mail_applications: true,
    mail_digest: false,
  });
});

test('[REST-07] PUT /api/me/profile saves the five fields and ignores anything else, the role above all', async () => {
  const [person, other] = [await candidate(), await candidate()];
  const fields = {
    full_name: ' Jo Carter ',
    phone: '07700 900176',
    location: 'Leeds, UK',
    linkedin_url: 'https://www.linkedin.com/in/jo',
    portfolio_url: ' https://jo.example.com ',
  };
  const { body } = await call('PUT', '/api/me/profile', {
    token: person.token,
    body: { ...fields, role: 'admin', cv_url: 'https://evil.example/cv.pdf', email: 'x@example.com' },
  });
  const saved = { ...fields, full_name: 'Jo Carter', portfolio_url: 'https://jo.example.com' };
  expect(body).toMatchObject({
    success: true,
    profile: { ...saved, role: 'candidate', cv_url: null, email: person.email },
  });
  expect((await call('GET', '/api/me', { token: person.token })).body).toEqual(body.profile);
  await call('PUT', '/api/me/profile', { token: person.token, body: { full_name: 'Jo Carter', phone: ' ' } });
  expect(await db.profile.findUnique({ where: { id: person.id } })).toMatchObject({ ...saved, phone: null });
  expect((await call('GET', '/api/me', { token: other.token })).body).toMatchObject({
    full_name: other.full_name,
    phone: null,
    location: null,
  });
  expect(
    await call('PUT', '/api/me/profile', {
      token: person.token,
      body: { full_name: 'Jo', portfolio_url: 'javascript:alert(1)' },
    }),
  ).toMatchObject({
    status: 400,
    body: { error: 'Portfolio URL must be a web address, such as https://example.com', field: 'portfolio_url' },
  });
});
