import { join, resolve } from 'node:path';
import { dropUndefined } from '@careers/contracts/common/drop-undefined';
import { limits } from '@careers/contracts/common/limits';
import type { JWK } from 'jose';
import { z } from 'zod';
import { isJwk } from './keys/jwk.ts';
import { keyFile } from './keys/key-file.ts';
import { parseJson } from './parse-json.ts';
import { openIdProviders, samlProviders, web3Chain } from './provider-settings.ts';
import { requireSafeSettings } from './production-settings.ts';
import { brandFromEnv } from '@careers/server/brand-settings';
import { httpUrl, readSettings, wholeNumber } from '@careers/server/settings';

// Each setting takes its own type, or the text of an environment variable.
const trueOrFalse = z.stringbool({ truthy: ['true'], falsy: ['false'], error: 'must be true or false' });
const flag = z.union([z.boolean(), trueOrFalse], 'must be true or false');
const commaList = z.union([
  z.array(z.string()),
  z.string().transform((text) =>
    text
      .split(',')
      .map((item) => item.trim())
      .filter(Boolean),
  ),
]);
const address = httpUrl('https://careers.example.com');
const jwks = z.preprocess(
  parseJson,
  z.array(
    z.custom<JWK>(isJwk, 'must be a JSON array of JWKs with kty and kid'),
    'must be a JSON array of JWKs with kty and kid',
  ),
);

/** Each is 32 bytes in base64 or base64url. */
const encryptionKeys = commaList
  .transform((keys) => keys.map((key) => new Uint8Array(Buffer.from(key, 'base64'))))
  .refine((keys) => keys.every(({ length }) => length === 32), 'must be 32 bytes in base64: openssl rand -base64 32');

/** What differs in production unless a setting says otherwise (OWASP ASVS 4.0.3, level 2: 2.1.1, 2.7.2, 3.3.2). */
const PRODUCTION = {
  password_min_length: 12,
  password_min_score: 3,
  mail_code_seconds: 600,
  admin_session_idle_seconds: 12 * 3600,
};

const settings = z.object({
  /** The address of the site: the default target of mailed links, and always an allowed redirect. */
  site_url: address,
  /** `iss` of access tokens. By default `<site_url>/auth/v1`. */
  issuer: address.optional(),
  /** `aud` of access tokens and users. */
  audience: z.string().default('authenticated'),
  /** Whether an account is confirmed at sign-up, without a mail. */
  autoconfirm: flag.default(true),
  /** Whether production may confirm accounts without a mail, so that visitors sign up addresses which are not theirs. */
  unsafe_autoconfirm: flag.default(false),
  /**
   * Whether a used mail gives the account the password and name of its sign-up without a proof of who signed up, and a
   * confirmed new address a session of the account, as the mirrored service does: a stranger's password becomes the
   * account's.
   */
  unsafe_adopt_sign_up: flag.default(false),
  /** Whether sign-up is closed: only an administrator creates accounts. */
  disable_signup: flag.default(false),
  /** Sign-ups an hour from one network address: each costs the server a password hash. */
  sign_ups_per_address: wholeNumber(1, 1_000_000).default(300),
  /** Whether users sign up and sign in by e-mail. */
  email_enabled: flag.default(true),
  password_min_length: wholeNumber(1, limits.password.max).default(limits.password.min),
  /**
   * How hard a new password must be to guess, by zxcvbn's score: 0 anything that is not among the commonest, 4 the most.
   */
  password_min_score: wholeNumber(0, 4).default(0),
  /** Words that strangers try first besides those of a person, such as the company's name. */
  password_words: commaList.default([]),
  /** Where stolen passwords are looked up by the first characters of their hash; none: nowhere. */
  breached_passwords_url: address.optional(),
  /** Below ten minutes, every client refreshes all the time. */
  access_token_seconds: wholeNumber(1, 604_800).default(3600),
  /** Seconds after a refresh in which an older refresh token of the session still gets the current one. */
  refresh_reuse_seconds: wholeNumber(0, 3600).default(10),
  /**
   * From this age on, a session must prove the current password (or a mailed code) to set a new password or address. 0:
   * never.
   */
  reauthentication_seconds: wholeNumber(0, 31_536_000).default(600),
  /** After this long without a refresh a session has ended. 0: never. */
  session_idle_seconds: wholeNumber(0, 315_360_000).default(2_592_000),
  /** The same for administrators of the product, where it is shorter. 0: as for everyone. */
  admin_session_idle_seconds: wholeNumber(0, 315_360_000).default(0),
  /** At this age a session has ended. 0: never. */
  session_max_seconds: wholeNumber(0, 315_360_000).default(7_776_000),
  /**
   * Whether `otp`, `signup` and a change of address reveal whether an address has an account, as the contract does. Off:
   * the answer is the same for both.
   */
  reveal_unknown: flag.default(false),
  /** How long a mailed link is valid. */
  one_time_token_seconds: wholeNumber(60, 604_800).default(3600),
  /** How long a mailed code is valid, where that is shorter: a code can be guessed, and a link cannot. */
  mail_code_seconds: wholeNumber(60, 604_800).default(3600),
  /** How long a code sent to a phone is valid. */
  sms_code_seconds: wholeNumber(30, 3600).default(300),
  /** How many wrong codes end a code. Its link lives on. */
  wrong_codes: wholeNumber(1, 100).default(5),
  /** How many wrong codes for one address or number, over all of its mails, end its codes for a day. */
  wrong_codes_per_day: wholeNumber(1, 10_000).default(20),
  /** Seconds between two mails (or messages) that an account owner asks for in a known browser or a session. */
  mail_interval_seconds: wholeNumber(0, 86_400).default(60),
  /** Such mails (or messages) an hour to one recipient. */
  mails_per_recipient: wholeNumber(1, 1_000_000).default(10),
  /** Seconds between two mails of one purpose to one recipient that any other visitor asks for. */
  stranger_mail_interval_seconds: wholeNumber(0, 86_400).default(900),
  /**
   * Mails a day to one recipient that any other visitor asks for: half of them confirmations, half of them with a link
   * that signs in. Neither half can use up the other.
   */
  stranger_mails_per_day: wholeNumber(1, 1_000_000).default(10),
  /** Mails (or messages) an hour that one network address may cause. */
  mails_per_address: wholeNumber(1, 1_000_000).default(100),
  /** Whether a change of e-mail address must be confirmed from the current address too. */
  double_confirm_email_change: flag.default(true),
  /**
   * Whether GET /verify uses a link at once. Off: its page waits for a button, because link scanners open every link.
   */
  verify_on_get: flag.default(false),
  /** Whether users also sign up and sign in by phone. Codes need an SmsSender, unless `phone_autoconfirm` is on. */
  phone_enabled: flag.default(false),
  /** The folder that messages to phones are written to, the only implementation of SmsSender. */
  sms_folder: z.string().optional(),
  /** Whether a phone number counts as confirmed without a code. */
  phone_autoconfirm: flag.default(false),
  /** Whether a visitor may have an anonymous account, without an address or a number. */
  anonymous_enabled: flag.default(false),
  /** Anonymous accounts an hour from one network address. */
  anonymous_per_address: wholeNumber(1, 1_000_000).default(30),
  /** State-changing calls in ten minutes from one network address; a refresh with a valid token is not among them. */
  calls_per_address: wholeNumber(1, 1_000_000_000).default(1500),
  /** State-changing calls in ten minutes of one signed-in person, and refreshes of one session. */
  calls_per_person: wholeNumber(1, 1_000_000_000).default(300),
  /** Calls of the admin endpoints in ten minutes from one network address, with a right key or a wrong one. */
  admin_calls_per_address: wholeNumber(1, 1_000_000_000).default(6000),
  /** Wrong passwords for one account from one network address before the waits begin. */
  sign_in_free_attempts: wholeNumber(1, 1_000_000).default(5),
  /** Wrong passwords for one account from any network addresses before the waits begin. */
  account_free_attempts: wholeNumber(1, 1_000_000).default(20),
  /** Wrong passwords from one IPv6 network (/48), for all accounts together, before the waits begin. */
  network_free_attempts: wholeNumber(1, 1_000_000).default(400),
  /** Wrong passwords from one network address, for all accounts together, before the waits begin. */
  address_free_attempts: wholeNumber(1, 1_000_000).default(100),
  /** How long a new second factor may stay unverified; then it is gone. */
  unverified_factor_seconds: wholeNumber(30, 86_400).default(900),
  /** How long the question about a factor, or to a passkey, may be answered. */
  factor_challenge_seconds: wholeNumber(30, 3600).default(300),
  /** Whose calls of the product need a second factor: `admin` is its administrators. The product enforces it. */
  require_mfa: z.enum(['none', 'admin'], 'must be none or admin').default('none'),
  /** Second factors of one person, and passkeys. */
  max_factors: wholeNumber(1, 100).default(10),
  /** The browser's `apikey`: public. The service checks it for no caller. */
  publishable_key: z.string().optional(),
  /** Bearer keys of the admin endpoints, for servers only. */
  service_keys: commaList.default([]),
  /** Values of the `role` claim that open the admin endpoints. */
  admin_roles: commaList.default(['service_role', 'supabase_admin']),
  /** JWKs used instead of the keys in the database; the first that may sign does. */
  jwt_keys: jwks.default([]),
  /**
   * Keys of 32 bytes that encrypt the keys in the database: the first encrypts, all decrypt. Without one a key in a file
   * does. Processes on several machines must have the same ones.
   */
  key_encryption_key: encryptionKeys.default([]),
  /** An HS256 secret whose tokens (without `kid`) are accepted too, such as the legacy keys of a hosted project. */
  jwt_secret: z.string().min(32, 'must have at least 32 characters').optional(),
  /** HS256: the secret signs, before any key. Every server that can verify tokens can then make them too. */
  jwt_algorithm: z.enum(['ES256', 'HS256'], 'must be ES256 or HS256').default('ES256'),
  /** Identity providers of OpenID Connect that visitors sign in with. */
  providers: openIdProviders.default([]),
  /** Companies whose people sign in at their own identity provider (SAML 2.0). */
  saml_providers: samlProviders.default([]),
  /** How long an answer of an identity provider may take. */
  provider_seconds: wholeNumber(1, 60).default(5),
  /** Whether signed-in users may link and unlink identities of providers. */
  manual_linking_enabled: flag.default(false),
  /** The chains whose wallets sign in; none: no wallet does. */
  web3_chains: commaList.pipe(z.array(web3Chain)).default([]),
  /** Where mailed links lead: a page of the site, or the service's own page at /verify, which needs no site. */
  mail_links: z.enum(['site', 'service'], 'must be site or service').default('site'),
  /** Origins of browser pages that may call besides the site, such as https://staging.example.com. */
  allowed_origins: commaList.default([]),
  /** Redirect targets of mailed links besides the site: addresses with * and ** as in globs. */
  redirect_urls: commaList.default([]),
});

/** The settings of the sign-in service. Everything but `site_url` has a default. */
export const authConfig = settings
  .extend({
    /** The file of the key that encrypts without `key_encryption_key`. Without either nothing encrypts, as in tests. */
    key_file: z.string().optional(),
    /** Whether the service runs for real: what is fine for a trial is then warned of. */
    production: z.boolean().default(false),
  })
  .refine(({ jwt_algorithm, jwt_secret }) => jwt_algorithm !== 'HS256' || jwt_secret !== undefined, {
    path: ['jwt_secret'],
    error: 'is needed to sign with HS256',
  })
  .transform(({ jwt_keys, ...config }) => ({
    ...config,
    jwt_keys: [...sharedSecretKey(config), ...jwt_keys],
    issuer: config.issuer ?? `${config.site_url}/auth/v1`,
  }));
export type AuthConfig = z.output<typeof authConfig>;

/** The shared secret as a signing key; none unless it is to sign. */
function sharedSecretKey({
  jwt_algorithm,
  jwt_secret = '',
}: {
  jwt_algorithm: string;
  jwt_secret?: string | undefined;
}): JWK[] {
  return jwt_algorithm === 'HS256'
    ? [{ kty: 'oct', kid: 'secret', alg: 'HS256', k: Buffer.from(jwt_secret).toString('base64url') }]
    : [];
}

function variableOf(key: string): string {
  return key === 'site_url' ? 'SITE_URL' : key === 'service_keys' ? 'AUTH_SERVICE_KEY' : `AUTH_${key.toUpperCase()}`;
}

/** The environment variables of the settings above. */
export const authVariables = Object.keys(settings.shape).map(variableOf);

/**
 * The settings from an environment: AUTH_AUTOCONFIRM, AUTH_JWT_KEYS and so on, each named like its field; besides them
 * SITE_URL, and AUTH_SERVICE_KEY (several with commas). AUTH_AUTOCONFIRM defaults to true without SMTP_URL, and production has
 * defaults of its own.
 *
 * @throws SetupError naming the first variable that is missing or wrong (in production an unsafe one too), never its
 *   value.
 */
export function authConfigFromEnv(env: Record<string, string | undefined>): AuthConfig {
  const given = Object.fromEntries(Object.keys(settings.shape).map((key) => [key, env[variableOf(key)] || undefined]));
  const production = env['APP_ENV'] === 'production';
  const brand = brandFromEnv(env);
  const data_dir = resolve(env['DATA_DIR'] || '.data');
  const key_file = keyFile(data_dir);
  const values = {
    production,
    key_file,
    autoconfirm: !env['SMTP_URL'],
    password_words: [brand.name, brand.short_name],
    ...(production ? PRODUCTION : {}),
    ...dropUndefined(given),
  };
  const config = readSettings(authConfig, env, { values, nameOf: variableOf });
  if (production) requireSafeSettings(config);
  // When numbers are confirmed without a code there is nothing to send, and in production a folder is no phone: then only
  // one that is set gets messages.
  const sms_folder = config.sms_folder ?? (config.phone_autoconfirm || production ? undefined : join(data_dir, 'sms'));
  return { ...config, sms_folder };
}
