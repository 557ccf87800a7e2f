import { decodeJwt } from 'jose';
import { expect, test } from 'vitest';
import { accountWithApp, succeeded } from '../testing/authenticator-app.ts';
import { endpointFields, withoutFields, type EndpointFields } from '../testing/endpoint-fields.ts';
import { noLimits } from '../testing/no-limits.ts';
import { startOpenIdProvider } from '../testing/open-id-provider.ts';
import { samlCompany } from '../testing/saml-company.ts';
import { softwareAuthenticator } from '../testing/software-authenticator.ts';
import { servedRoutes } from '../testing/served-routes.ts';
import { SERVICE_KEY, startAuth } from '../testing/start-auth.ts';

const works = await startOpenIdProvider();
const service = await startAuth({
  config: {
    providers: [works.settings],
    saml_providers: [samlCompany().settings],
    web3_chains: ['ethereum', 'solana'],
    manual_linking_enabled: true,
    phone_enabled: true,
    ...noLimits,
  },
});
const { db } = service;

/** A person at aal2 with an authenticator app and a passkey, and the ids of what is theirs. */
async function securedPerson() {
  const { client, id, app } = await accountWithApp(service, () => new Date());
  const asked = succeeded(await client.passkey.startRegistration());
  const credential = softwareAuthenticator().create(asked.options);
  const passkey = succeeded(await client.passkey.verifyRegistration({ challengeId: asked.challenge_id, credential }));
  const { session } = succeeded(await client.getSession());
  const { session_id } = decodeJwt<{ session_id: string }>(session?.access_token ?? '');
  const { id: identity_id } = await db.identity.findFirstOrThrow({ where: { user_id: id } });
  const ids = { USER: id, FACTOR: app.id, PASSKEY: passkey.id, SESSION: session_id, IDENTITY: identity_id };
  return { access_token: session?.access_token, ids };
}
const [{ access_token, ids }, other] = [await securedPerson(), await securedPerson()];
const bearers = { visitor: undefined, person: access_token, administrator: SERVICE_KEY };

/** The address of an endpoint with ids in it. */
function addressOf(endpoint: string, given: Partial<Record<string, string>>): URL {
  const [, named = ''] = endpoint.split(' ');
  return new URL(
    named.replace(/USER|FACTOR|PASSKEY|SESSION|IDENTITY/g, (name) => given[name] ?? ''),
    'http://x',
  );
}

type Values = Record<string, unknown>;

async function send(endpoint: string, { caller, form }: EndpointFields, query: Values, body?: Values) {
  const [method = ''] = endpoint.split(' ');
  const url = addressOf(endpoint, ids);
  for (const [name, value] of Object.entries(query)) url.searchParams.set(name, String(value));
  return service.call(method, url.pathname + url.search, {
    bearer: bearers[caller],
    ...(form && {
      body: new URLSearchParams(body as Record<string, string>).toString(),
      headers: { 'Content-Type': 'application/x-www-form-urlencoded' },
    }),
    ...(body && !form && { body }),
  });
}

/**
 * Returns the code of a refusal, from its body or from the site's address in a redirect; undefined for any other
 * response.
 */
async function refusalOf(response: Response): Promise<string | undefined> {
  expect(response.status).toBeLessThan(500);
  const location = response.headers.get('Location');
  if (location) {
    const { origin, search, hash } = new URL(location);
    const code = new URLSearchParams(hash.slice(1) || search).get('error_code') ?? undefined;
    if (code !== undefined && origin !== 'http://localhost:3000') throw new Error(`${code} went to ${origin}`);
    return code;
  }
  if (response.status < 400) return undefined;
  const answer = await response.json();
  return answer.code ?? answer.error;
}

/** Counts the rows of each table to which a call may add one. */
function rows(): Promise<number[]> {
  return Promise.all([
    db.user.count(),
    db.identity.count(),
    db.session.count(),
    db.factor.count(),
    db.passkey.count(),
    db.recoveryCode.count(),
    db.oneTimeToken.count(),
    db.flowState.count(),
    db.providerFlow.count(),
    db.usedProof.count(),
  ]);
}

function wrongTypes(value: unknown): unknown[] {
  if (typeof value === 'string') return [7, { a: 1 }];
  if (typeof value === 'boolean') return ['true', 1];
  return ['x', Array.isArray(value) ? [7] : ['x']];
}

function without(values: Values, field: string): Values {
  return Object.fromEntries(Object.entries(values).filter(([name]) => name !== field));
}

test('every endpoint is in the table of fields', async () => {
  const listed = [...Object.keys(endpointFields), ...withoutFields].map((endpoint) =>
    endpoint.replace(/\?.*/, '').replace(/[A-Z]{4,}$|(?<=\/)[A-Z]{4,}/g, (name) => `:${name.toLowerCase()}_id`),
  );
  expect([...new Set(listed)].toSorted()).toEqual(await servedRoutes(service.auth));
});

/** A call that is refused, and its mistake. */
type WrongCall = [what: string, query: Values, body: Values | undefined];

function wrongCalls({ query = {}, body, required = [], form }: EndpointFields): WrongCall[] {
  const given = Object.entries(body ?? {});
  return [
    ...given.flatMap(([field, value]) => [
      ...(form ? [] : wrongTypes(value)).map((wrong): WrongCall => [
        `${field} as ${JSON.stringify(wrong)}`,
        query,
        { ...body, [field]: wrong },
      ]),
      [`${field} too long`, query, { ...body, [field]: ofLength(value, 15_000) }] satisfies WrongCall,
    ]),
    ...required.map((field): WrongCall => [`${field} missing`, without(query, field), body && without(body, field)]),
  ];
}

function ofLength(value: unknown, characters: number): unknown {
  const text = 'x'.repeat(characters);
  return typeof value === 'object' ? { a: text } : text;
}

test.for(Object.entries(endpointFields))(
  'a field of the wrong type, a missing one and one that is too long are refused, and nothing is made: %s',
  { timeout: 60_000 },
  async ([endpoint, fields]) => {
    const before = await rows();
    const accepted = await Promise.all(
      wrongCalls(fields).map(async ([what, query, body]) => {
        const code = await refusalOf(await send(endpoint, fields, query, body));
        // Wrong types are refused as such before the other fields are looked up. Responses of devices are an exception:
        // they are read once their challenge is found.
        const isType = / as /.test(what) && !/^(webauthn|credential) /.test(what);
        const refused = isType ? code === 'bad_json' : code !== undefined;
        return refused ? [] : [`${what}: ${code}`];
      }),
    );
    expect(accepted.flat()).toEqual([]);
    expect(await rows()).toEqual(before);
    for (const field of Object.keys(fields.query ?? {}))
      await refusalOf(await send(endpoint, fields, { ...fields.query, [field]: 'x'.repeat(10_000) }, fields.body));
  },
);

test.for([
  'x',
  [],
  {},
  { id: 'x' },
  { id: 7, rawId: 'x', type: 'public-key', response: {} },
  { id: 'x', rawId: 'x', type: 'public-key', response: 'x', clientExtensionResults: [] },
  { id: 'x', rawId: 'x', type: 'public-key', response: { clientDataJSON: 7, attestationObject: [] } },
  { id: 'x', rawId: 'x', type: 'public-key', response: { clientDataJSON: '\u0000', attestationObject: '!' } },
])('[FACTOR-02] an answer of a device that is none is refused to a challenge that stands: %j', async (credential) => {
  const before = await db.passkey.count();
  for (const ceremony of ['registration', 'authentication']) {
    const path = `/passkeys/${ceremony}`;
    const options = await service.call('POST', `${path}/options`, { body: {}, bearer: access_token });
    const { challenge_id } = (await options.json()) as { challenge_id: string };
    const refused = await service.call('POST', `${path}/verify`, {
      body: { challenge_id, credential },
      bearer: access_token,
    });
    expect([refused.status, await refused.json()]).toMatchObject([400, { code: expect.any(String) }]);
  }
  expect(await db.passkey.count()).toBe(before);
});

/**
 * The endpoints with ids, without `DELETE /sessions/:session_id`, which has tests of its own: it treats an ended
 * session as an unknown one.
 */
const named = [...Object.keys(endpointFields), ...withoutFields].filter((endpoint) => !endpoint.endsWith('SESSION'));
const withIds = named.flatMap((endpoint) => {
  const [id] = /[A-Z]+$|[A-Z]+(?=\/[a-z]+$)/.exec(endpoint.replace(/^[A-Z]+ /, '')) ?? [];
  return id === undefined ? [] : [[endpoint, id] as const];
});

test.for(withIds)(
  "[AUTH-15] [AUTH-16] another person's id, an unknown one and one that is none are refused, and nothing changes: %s",
  async ([endpoint, name]) => {
    const [method = ''] = endpoint.split(' ');
    const isAdministrator = endpoint.includes('/admin/');
    const wrong = ['0199aa00-0000-7000-8000-000000000000', 'x', '%00', 'x'.repeat(3_000)];
    if (name !== 'USER') wrong.push(other.ids[name as keyof typeof ids]);
    const before = await rows();
    for (const id of wrong) {
      const response = await service.call(method, addressOf(endpoint, { ...ids, [name]: id }).pathname, {
        bearer: isAdministrator ? SERVICE_KEY : access_token,
        body: endpointFields[endpoint]?.body,
      });
      expect([response.status, await refusalOf(response)], id).toEqual([expect.any(Number), expect.any(String)]);
    }
    expect(await rows()).toEqual(before);
  },
);
