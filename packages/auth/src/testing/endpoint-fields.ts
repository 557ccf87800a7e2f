import { softwareAuthenticator } from './software-authenticator.ts';

const UUID = '0199aa00-0000-7000-8000-000000000000';
const TOKEN = 'a'.repeat(56);
const pkce = { code_challenge: 'c'.repeat(43), code_challenge_method: 's256' };
const device = softwareAuthenticator();
const created = device.create({ challenge: 'challenge', user: { id: 'user' } });

/** One endpoint as the tests call it: its caller, and its fields, each with a value of the right type. */
export type EndpointFields = {
  caller: 'visitor' | 'person' | 'administrator';
  /** Query parameters in addition to those in the endpoint's address. */
  query?: Record<string, string>;
  body?: Record<string, unknown>;
  /** The fields that must not be missing. */
  required?: readonly string[];
  /** The body is a form, so every field is text. */
  form?: true;
};

function visitor(fields: Omit<EndpointFields, 'caller'> = {}): EndpointFields {
  return { caller: 'visitor', ...fields };
}
function person(fields: Omit<EndpointFields, 'caller'> = {}): EndpointFields {
  return { caller: 'person', ...fields };
}
function administrator(fields: Omit<EndpointFields, 'caller'> = {}): EndpointFields {
  return { caller: 'administrator', ...fields };
}
function answerOf(credential: unknown): Pick<EndpointFields, 'body' | 'required'> {
  return { body: { challenge_id: UUID, credential }, required: ['challenge_id', 'credential'] };
}

const account = { email: 'new@example.com', password: 'a good password', data: { full_name: 'Ann' } };
const attributes = {
  email: account.email,
  password: account.password,
  phone: '447700900999',
  email_confirm: true,
  phone_confirm: true,
  role: 'authenticated',
  user_metadata: {},
  app_metadata: {},
  ban_duration: '24h',
};

/**
 * The endpoints that take more than a path, with their fields. `sign_up_nonce` is left out, because a wrong value
 * counts as none. USER, FACTOR and PASSKEY stand for ids of one person.
 */
export const endpointFields: Readonly<Record<string, EndpointFields>> = {
  'POST /signup': visitor({
    body: { ...account, phone: '', channel: 'sms', ...pkce },
    required: ['email', 'password'],
  }),
  'POST /token?grant_type=password': visitor({
    body: { email: account.email, phone: '', password: 'x' },
    required: ['email', 'password'],
  }),
  'POST /token?grant_type=refresh_token': visitor({ body: { refresh_token: TOKEN }, required: ['refresh_token'] }),
  'POST /token?grant_type=pkce': visitor({
    body: { auth_code: UUID, code_verifier: 'v'.repeat(50) },
    required: ['auth_code', 'code_verifier'],
  }),
  'POST /token?grant_type=id_token': visitor({
    body: { provider: 'works', id_token: 'a.b.c', access_token: TOKEN, nonce: 'nonce', link_identity: false },
    required: ['provider', 'id_token'],
  }),
  'POST /token?grant_type=web3': visitor({
    body: { chain: 'ethereum', message: 'm'.repeat(100), signature: `0x${'0'.repeat(130)}` },
    required: ['chain', 'message', 'signature'],
  }),
  'POST /otp': visitor({
    body: { email: account.email, phone: '', create_user: true, data: {}, channel: 'sms', ...pkce },
    required: ['email'],
  }),
  'POST /recover': visitor({ body: { email: account.email, ...pkce }, required: ['email'] }),
  'POST /resend': visitor({
    body: { type: 'signup', email: account.email, phone: '', ...pkce },
    required: ['type', 'email'],
  }),
  'POST /verify': visitor({
    body: {
      type: 'signup',
      token: '123456',
      email: account.email,
      phone: '',
      token_hash: '',
      redirect_to: '',
      access_token: TOKEN,
    },
    required: ['type', 'token', 'email'],
  }),
  'POST /verify/recipient': visitor({
    body: { type: 'signup', token_hash: TOKEN, emails: [account.email], access_token: TOKEN },
    required: ['type'],
  }),
  'GET /verify': visitor({ query: { type: 'signup', token: TOKEN, redirect_to: '' }, required: ['type', 'token'] }),
  'POST /verify/link': visitor({
    query: { type: 'signup', token: TOKEN, redirect_to: '' },
    required: ['type', 'token'],
  }),
  'POST /sso': visitor({
    body: { domain: 'acme.example.com', provider_id: '', redirect_to: '', ...pkce },
    required: ['domain', 'code_challenge'],
  }),
  'POST /sso/saml/acs': visitor({
    body: { SAMLResponse: 'x', RelayState: 'x' },
    required: ['SAMLResponse', 'RelayState'],
    form: true,
  }),
  'GET /authorize': visitor({
    query: { provider: 'works', redirect_to: '', ...pkce, login_hint: 'ann', prompt: 'login' },
    required: ['provider'],
  }),
  'GET /callback': visitor({ query: { state: TOKEN, code: 'code', iss: 'iss' }, required: ['state', 'code'] }),

  'POST /logout': person({ query: { scope: 'local' } }),
  'PUT /user': person({
    body: {
      email: account.email,
      phone: '447700900999',
      password: 'another good password',
      current_password: 'x',
      nonce: '123456',
      data: {},
      channel: 'sms',
      ...pkce,
    },
  }),
  'GET /user/identities/authorize': person({ query: { provider: 'works', redirect_to: '' }, required: ['provider'] }),
  'POST /factors': person({
    body: { factor_type: 'totp', friendly_name: 'New', issuer: 'Larkfield', phone: '' },
    required: ['factor_type'],
  }),
  'POST /factors/FACTOR/challenge': person({ body: { channel: 'sms' } }),
  'POST /factors/FACTOR/verify': person({
    body: { challenge_id: UUID, code: '123456', webauthn: { type: 'create', credential_response: created } },
    required: ['challenge_id', 'code'],
  }),
  'POST /factors/recovery-codes': person({ body: { friendly_name: 'Codes' } }),
  'POST /factors/recovery-codes/verify': person({ body: { code: 'ABCD-EFGH-JKLM-NPQR' }, required: ['code'] }),
  'POST /passkeys/registration/verify': person(answerOf(created)),
  'POST /passkeys/authentication/verify': visitor(answerOf(device.get({ challenge: 'challenge' }))),
  'PATCH /passkeys/PASSKEY': person({ body: { friendly_name: 'Laptop' }, required: ['friendly_name'] }),

  'POST /invite': administrator({ body: { email: account.email, data: {} }, required: ['email'] }),
  'POST /admin/generate_link': administrator({
    body: { type: 'signup', ...account, new_email: '', redirect_to: '' },
    required: ['type', 'email', 'password'],
  }),
  'POST /admin/users': administrator({ body: { id: UUID, ...attributes } }),
  'PUT /admin/users/USER': administrator({ body: attributes }),
  'DELETE /admin/users/USER': administrator({ body: { should_soft_delete: true } }),
  'PUT /admin/users/USER/factors/FACTOR': administrator({
    body: { friendly_name: 'Phone' },
    required: ['friendly_name'],
  }),
};

/** The endpoints that take nothing but their path. */
export const withoutFields: readonly string[] = [
  'GET /health',
  'GET /settings',
  'GET /.well-known/jwks.json',
  'GET /sso/saml/metadata',
  'GET /reauthenticate',
  'GET /sessions',
  'DELETE /sessions/SESSION',
  'GET /user',
  'DELETE /user/identities/IDENTITY',
  'GET /admin/users',
  'GET /admin/users/USER',
  'DELETE /factors/FACTOR',
  'GET /factors/recovery-codes',
  'POST /factors/recovery-codes/regenerate',
  'DELETE /factors/recovery-codes',
  'GET /admin/users/USER/factors',
  'DELETE /admin/users/USER/factors/FACTOR',
  'POST /passkeys/registration/options',
  'POST /passkeys/authentication/options',
  'GET /passkeys',
  'DELETE /passkeys/PASSKEY',
  'GET /admin/users/USER/passkeys',
  'DELETE /admin/users/USER/passkeys/PASSKEY',
];
