import { omitUndefined } from '@careers/contracts/omit-undefined';
import { limits } from '@careers/contracts/limits';
import type { JWK } from 'jose';
import { z } from 'zod';
import { isJwk } from './keys/jwk.ts';
import { readSettings } from '@careers/server/settings';

// Each setting takes its own type or the text that an environment variable can hold.
const flag = z.union([z.boolean(), z.stringbool('must be true or false')], 'must be true or false');
function whole(min: number, max: number) {
  return z.coerce
    .number('must be a number')
    .int('must be a whole number')
    .min(min, `must be at least ${min}`)
    .max(max, `must be at most ${max}`);
}
const list = z.union([
  z.array(z.string()),
  z.string().transform((text) =>
    text
      .split(',')
      .map((item) => item.trim())
      .filter(Boolean),
  ),
]);
const address = z
  .url({ protocol: /^https?$/, error: 'must be an address such as https://careers.example.com' })
  .transform((url) => url.replace(/\/+$/, ''));
const jwks = z.preprocess(
  parseJson,
  z.array(
    z.custom<JWK>(isJwk, 'must be a JSON array of JWKs with kty and kid'),
    'must be a JSON array of JWKs with kty and kid',
  ),
);

function parseJson(value: unknown): unknown {
  if (typeof value !== 'string') return value;
  try {
    return JSON.parse(value);
  } catch {
    return undefined;
  }
}

const settings = z.object({
  /** The site that people see: the default target of mailed links, always an allowed redirect. */
  site_url: address,
  /** `iss` of access tokens. By default `<site_url>/auth/v1`. */
  issuer: address.optional(),
  /** `aud` of access tokens and users. */
  audience: z.string().default('authenticated'),
  /** Whether an account is confirmed as it is made, without a mail. */
  autoconfirm: flag.default(true),
  disable_signup: flag.default(false),
  /** How many accounts one address may ask for in an hour: each costs the hash of a password. */
  sign_ups_per_address: whole(1, 1_000_000).default(300),
  email_enabled: flag.default(true),
  password_min_length: whole(1, limits.password.max).default(limits.password.min),
  /** Shorter than ten minutes makes every client refresh all the time. */
  access_token_seconds: whole(1, 604_800).default(3600),
  /** How long after a refresh an older token of the session still gets the current one. */
  refresh_reuse_seconds: whole(0, 3600).default(10),
  /** A session older than this must name the current password to set a new one. 0: never asked. */
  reauthentication_seconds: whole(0, 31_536_000).default(86_400),
  /** Whether `otp` tells that an address has no account (422 otp_disabled), instead of answering as for one that has. */
  reveal_unknown: flag.default(false),
  /** How long a mailed link and its code live, and how often the code may be wrong. */
  one_time_token_seconds: whole(60, 604_800).default(3600),
  sms_code_seconds: whole(30, 3600).default(300),
  wrong_codes: whole(1, 100).default(5),
  /** Seconds between two mails (or messages) to one recipient, and the most in an hour: to one recipient, for one address. */
  mail_interval_seconds: whole(0, 86_400).default(60),
  mails_per_recipient: whole(1, 1_000_000).default(10),
  mails_per_address: whole(1, 1_000_000).default(100),
  /** Whether a change of the address is proved from the present address too. */
  double_confirm_email_change: flag.default(true),
  /** Whether GET /verify signs in by itself. Off: its page waits for a press, because link scanners open every link. */
  verify_on_get: flag.default(false),
  /** Phones beside addresses. Their codes need an implementation of the SMS port; only with `phone_autoconfirm` may it be missing. */
  phone_enabled: flag.default(false),
  /** Whether a number counts as confirmed as it is written, without a code. */
  phone_autoconfirm: flag.default(false),
  /** Accounts without an address or a number, and how many of them one address may make in an hour. */
  anonymous_enabled: flag.default(false),
  anonymous_per_address: whole(1, 1_000_000).default(30),
  /** Wrong passwords before the waits begin: for one account from one address, and for one address altogether. */
  sign_in_free_attempts: whole(1, 1_000_000).default(5),
  address_free_attempts: whole(1, 1_000_000).default(100),
  /** The browser's `apikey`: public, and asked of nobody. */
  publishable_key: z.string().optional(),
  /** Bearer keys of the admin calls. Server side only. */
  service_keys: list.default([]),
  /** `role` claims that open the admin calls. */
  admin_roles: list.default(['service_role', 'supabase_admin']),
  /** Private JWKs instead of the database's keys; the first one signs. */
  jwt_keys: jwks.default([]),
  /** An HS256 secret whose tokens (without kid) are accepted too: hosted legacy keys. */
  jwt_secret: z.string().min(32, 'must have at least 32 characters').optional(),
  /** HS256: the secret signs as well, before any key. Whoever verifies a token can make one then. */
  jwt_algorithm: z.enum(['ES256', 'HS256'], 'must be ES256 or HS256').default('ES256'),
  /** Where mailed links may lead besides the site: addresses, * and ** as in globs. */
  redirect_urls: list.default([]),
});

/** The settings of the sign-in service. Everything but `site_url` has a default. */
export const authConfig = settings
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

/** The shared secret as the key that signs. */
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

function variable(key: string): string {
  return key === 'site_url' ? 'SITE_URL' : key === 'service_keys' ? 'AUTH_SERVICE_KEY' : `AUTH_${key.toUpperCase()}`;
}

/** What the environment may say, by name. */
export const authVariables = Object.keys(settings.shape).map(variable);

/**
 * The settings from an environment: AUTH_AUTOCONFIRM, AUTH_JWT_KEYS and so on, each named like its field; besides them
 * SITE_URL, and AUTH_SERVICE_KEY (several with commas). AUTH_AUTOCONFIRM defaults to true without SMTP_URL.
 *
 * @throws SetupError naming the first variable that is missing or wrong, never its value.
 */
export function authConfigFromEnv(env: Record<string, string | undefined>): AuthConfig {
  const given = Object.fromEntries(Object.keys(settings.shape).map((key) => [key, env[variable(key)] || undefined]));
  const values = { autoconfirm: !env['SMTP_URL'], ...omitUndefined(given) };
  return readSettings(authConfig, env, { values, nameOf: variable });
}
