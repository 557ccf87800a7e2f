import { createHash } from 'node:crypto';
import { expect, test } from 'vitest';
import { samlCompany } from '../testing/saml-company.ts';
import { startAuth } from '../testing/start-auth.ts';
import { answerIn } from '../testing/test-browser.ts';

const acme = samlCompany();
const service = await startAuth({ config: { saml_providers: [acme.settings], autoconfirm: false } });
const metadata = await (await service.call('GET', '/sso/saml/metadata')).text();
const WELCOME = 'http://localhost:3000/welcome';
const verifier = 'v'.repeat(50);
const pkce = {
  code_challenge: createHash('sha256').update(verifier).digest('base64url'),
  code_challenge_method: 's256',
};
type Given = Parameters<typeof acme.answer>[2];

async function begin(): Promise<URL> {
  const response = await service.call('POST', '/sso', {
    body: { domain: 'ACME.example.com', redirect_to: WELCOME, skip_http_redirect: true, ...pkce },
  });
  return new URL(((await response.json()) as { url: string }).url);
}
/** Sends the form as the company's page does. */
async function send(way: URL, SAMLResponse: string) {
  const response = await fetch(`${service.url}/sso/saml/acs`, {
    method: 'POST',
    redirect: 'manual',
    headers: { Origin: 'https://idp.acme.example.com', 'Content-Type': 'application/x-www-form-urlencoded' },
    body: new URLSearchParams({ SAMLResponse, RelayState: way.searchParams.get('RelayState') ?? '' }).toString(),
  });
  return answerIn(new URL(response.headers.get('Location') ?? ''));
}
async function exchange(auth_code = '') {
  const response = await service.call('POST', '/token?grant_type=pkce', {
    body: { auth_code, code_verifier: verifier },
  });
  return (await response.json()) as { user: { id: string; email: string; identities: object[] }; access_token: string };
}
let number = 0;
function person(): Given {
  number += 1;
  return { subject: `subject-${number}`, email: `ada-${number}@acme.example.com` };
}

test('[AUTH-11] a company’s people sign in at its own provider, by its domain or its id, and are the same at the next time', async () => {
  const ada = person();
  const way = await begin();
  expect(way.href).toMatch(/^https:\/\/idp\.acme\.example\.com\/sso\?SAMLRequest=/);
  const { page, query } = await send(way, await acme.answer(metadata, way, ada));
  expect(page).toBe(WELCOME);
  const { user, access_token } = await exchange(query['code']);
  expect(user).toMatchObject({
    email: ada.email,
    app_metadata: { provider: 'sso:acme' },
    user_metadata: { full_name: 'Ada Acme' },
    identities: [{ provider: 'sso:acme', id: ada.subject }],
  });
  const [, payload = ''] = access_token.split('.');
  expect(JSON.parse(Buffer.from(payload, 'base64url').toString())).toMatchObject({ amr: [{ method: 'sso/saml' }] });
  const { data } = await service.client({ flowType: 'pkce' }).signInWithSSO({ providerId: 'acme' });
  const next = new URL(data?.url ?? '');
  expect((await send(next, await acme.answer(metadata, next, ada))).query['code']).toBeDefined();
  const again = await begin();
  const moved = await send(again, await acme.answer(metadata, again, { ...ada, email: 'moved@acme.example.com' }));
  expect((await exchange(moved.query['code'])).user.id).toBe(user.id);
});

test.for([
  ['is for another service', { audience: 'https://another.example.com' }],
  ['is for another recipient', { recipient: 'https://another.example.com/acs' }],
  ['answers another request', { request_id: '_another' }],
  ['is another company’s', { issuer: 'https://idp.evil.example.com/metadata' }],
  ['is over', { not_on_or_after: -120_000 }],
  ['is not valid yet', { not_before: 120_000 }],
  ['was issued long ago', { issued: -1_200_000 }],
  ['names a passing subject', { format: 'urn:oasis:names:tc:SAML:2.0:nameid-format:transient' }],
  ['names no subject', { subject: ' ' }],
] as [string, Partial<Given>][])('[AUTH-11] an answer that %s signs no one in', async ([, wrong]) => {
  const way = await begin();
  const ada = { ...person(), ...wrong };
  const refused = await send(way, await acme.answer(metadata, way, ada));
  expect(refused).toMatchObject({ page: WELCOME, query: { error_code: 'bad_oauth_callback' } });
  expect(await service.db.user.count({ where: { email: ada.email } })).toBe(0);
});

test('[AUTH-11] clocks may differ by a minute', async () => {
  const way = await begin();
  const late = await acme.answer(metadata, way, { ...person(), not_on_or_after: -20_000, issued: -60_000 });
  expect((await send(way, late)).query['code']).toBeDefined();
});

test('[AUTH-11] an answer counts once, and only for the sign-in that it answers', async () => {
  const [way, other] = [await begin(), await begin()];
  const answer = await acme.answer(metadata, way, person());
  expect((await send(other, answer)).query).toMatchObject({ error_code: 'bad_oauth_callback' });
  expect((await send(way, answer)).query['code']).toBeDefined();
  const refused = { page: 'http://localhost:3000/auth/callback', fragment: { error_code: 'bad_oauth_state' } };
  expect(await send(way, answer)).toMatchObject(refused);
  expect(await send(new URL('https://idp.acme.example.com/?RelayState=unasked'), answer)).toMatchObject(refused);
  const [first, second] = [await begin(), await begin()];
  const assertion_id = '_the-same';
  await send(first, await acme.answer(metadata, first, { ...person(), assertion_id }));
  const copy = await acme.answer(metadata, second, { ...person(), assertion_id });
  expect((await send(second, copy)).query).toMatchObject({ error_code: 'bad_oauth_callback' });
});

test('[AUTH-11] a signature of another key, a changed answer and a wrapped one prove nothing', async () => {
  async function refuse(change: (xml: string) => string, { stolen = false } = {}) {
    const way = await begin();
    const good = Buffer.from(await acme.answer(metadata, way, person(), { stolen }), 'base64').toString();
    const answer = await send(way, Buffer.from(change(good)).toString('base64'));
    expect(answer.query).toMatchObject({ error_code: 'bad_oauth_callback' });
  }
  await refuse((xml) => xml, { stolen: true });
  await refuse((xml) => xml.replaceAll(/ada-\d+@/g, 'boss@'));
  await refuse((xml) => xml.replace(/<ds:Signature.*?<\/ds:Signature>/s, ''));
  await refuse((xml) => xml.replace(/<\/saml:NameID>/, '<!-- comment -->.evil</saml:NameID>'));
  const assertionOf = /<saml:Assertion .*<\/saml:Assertion>/s;
  function forged(xml: string): string {
    const [assertion = ''] = assertionOf.exec(xml) ?? [];
    return assertion
      .replace(/<ds:Signature.*?<\/ds:Signature>/s, '')
      .replace(/ID="[^"]*"/, 'ID="_evil"')
      .replaceAll(/ada-\d+@/g, 'boss@');
  }
  // The signed assertion moves, and a forged one takes its place: before it, around it, and beside it in an extension.
  await refuse((xml) => xml.replace(assertionOf, (assertion) => forged(xml) + assertion));
  await refuse((xml) =>
    xml.replace(assertionOf, (assertion) =>
      forged(xml).replace('</saml:Subject>', `</saml:Subject><saml:Advice>${assertion}</saml:Advice>`),
    ),
  );
  await refuse((xml) =>
    xml
      .replace(assertionOf, forged(xml))
      .replace('</saml:Issuer>', (end) => `${end}<samlp:Extensions>${assertionOf.exec(xml)?.[0]}</samlp:Extensions>`),
  );
  for (const text of ['', 'x', '<xml', '<!DOCTYPE x [<!ENTITY a "b">]><x>&a;</x>']) await refuse(() => text);
  expect(await service.db.user.count({ where: { email: { startsWith: 'boss@' } } })).toBe(0);
});

const SUCCESS = 'urn:oasis:names:tc:SAML:2.0:status:Success';
const FAILURE = 'urn:oasis:names:tc:SAML:2.0:status:Responder';
const status = /<samlp:Status>.*?<\/samlp:Status>/s;
test.for<[string, (xml: string) => string]>([
  ['with a document type', (xml) => `<!DOCTYPE samlp:Response>${xml}`],
  [
    'with a document type in an internal subset',
    (xml) => `<?xml version="1.0"?>\n<!DOCTYPE x [<!ENTITY a "b">]>${xml}`,
  ],
  ['whose status is a failure', (xml) => xml.replace(SUCCESS, FAILURE)],
  [
    'whose status is a failure with a success inside',
    (xml) =>
      xml.replace(status, `<samlp:Status><samlp:StatusCode Value='${FAILURE}'>$&</samlp:StatusCode></samlp:Status>`),
  ],
  ['without a status', (xml) => xml.replace(status, '')],
])('[AUTH-11] an answer %s signs no one in, though its assertion is signed', async ([, change]) => {
  const ada = person();
  const way = await begin();
  const good = Buffer.from(await acme.answer(metadata, way, ada), 'base64').toString();
  const refused = await send(way, Buffer.from(change(good)).toString('base64'));
  expect(refused).toMatchObject({ page: WELCOME, query: { error_code: 'bad_oauth_callback' } });
  expect(await service.db.user.count({ where: { email: ada.email } })).toBe(0);
});

test('[AUTH-11] a company vouches for addresses of its own domains only', async () => {
  const { data } = await service.admin.createUser({ email: 'owner@example.com', email_confirm: true });
  const way = await begin();
  const refused = await send(way, await acme.answer(metadata, way, { ...person(), email: 'owner@example.com' }));
  expect(refused.query).toMatchObject({ error_code: 'provider_email_needs_verification' });
  expect(await service.db.identity.count({ where: { user_id: data.user?.id ?? '' } })).toBe(1);
});

test('[AUTH-11] an unknown domain, a missing one and a client without PKCE are refused', async () => {
  for (const [body, status, code] of [
    [{ domain: 'example.org', ...pkce }, 404, 'sso_provider_not_found'],
    [{ provider_id: 'nobody', ...pkce }, 404, 'sso_provider_not_found'],
    [{ ...pkce }, 400, 'validation_failed'],
    [{ domain: 'acme.example.com', provider_id: 'acme', ...pkce }, 400, 'validation_failed'],
    [{ domain: 'acme.example.com' }, 400, 'validation_failed'],
  ] as const) {
    const refused = await service.call('POST', '/sso', { body });
    expect([refused.status, await refused.json()]).toEqual([status, expect.objectContaining({ code })]);
  }
});
