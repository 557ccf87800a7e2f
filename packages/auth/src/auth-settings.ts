import { limits } from '@careers/contracts/common/limits';
import { httpUrl, trueOrFalse, wholeNumber } from '@careers/server/settings';
import type { JWK } from 'jose';
import { z } from 'zod';
import type { authConstants } from './auth-constants.ts';
import { isJwk } from './keys/jwk.ts';
import { parseJson, openIdProviders, samlProviders, web3Chain } from './provider-settings.ts';

// Each setting takes its own type, or the text of an environment variable. The metadata is what the README and
// .env.example say: `GOTRUE_…` is GoTrue's name of the same setting.
const flag = z.union([z.boolean(), trueOrFalse], 'must be true or false');
const off = flag.default(false);
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

/** Keys of 32 bytes each, in base64 or base64url. */
const encryptionKeys = commaList
  .transform((keys) => keys.map((key) => new Uint8Array(Buffer.from(key, 'base64'))))
  .refine((keys) => keys.every(({ length }) => length === 32), 'must be 32 bytes in base64: openssl rand -base64 32');

export const siteSettings = {
  site_url: address.meta({
    description: 'The site that emailed links lead to, always an allowed redirect (`GOTRUE_SITE_URL`)',
    unset: '`http://127.0.0.1:3000`',
  }),
  issuer: address.optional().meta({
    description: '`iss` of tokens, and where links of `generate_link` lead (`API_EXTERNAL_URL`)',
    unset: '`SITE_URL` and the prefix; alone without `SITE_URL`, `HOST` and `PORT`',
  }),
};

export const signInSettings = {
  disable_signup: off.describe('Closes sign-up: only an administrator creates accounts (`GOTRUE_DISABLE_SIGNUP`)'),
  email_enabled: flag
    .default(true)
    .describe('Whether visitors sign up and in by email (`GOTRUE_EXTERNAL_EMAIL_ENABLED`)'),
  autoconfirm: flag.default(true).meta({
    description: 'Whether an account needs no confirmation by email (`GOTRUE_MAILER_AUTOCONFIRM`)',
    unset: '`true` without `SMTP_URL`',
  }),
  unsafe_autoconfirm: off.describe(
    'Unsafe: lets production confirm accounts without an email, so that a visitor can register another person’s address',
  ),
  unsafe_adopt_sign_up: off.describe(
    'Unsafe: using an emailed link gives the account the password of the person who asked for it, as in GoTrue',
  ),
  phone_enabled: off.describe('Whether visitors also sign up and in by phone (`GOTRUE_EXTERNAL_PHONE_ENABLED`)'),
  phone_autoconfirm: off.describe('Whether a phone number needs no code to be confirmed (`GOTRUE_SMS_AUTOCONFIRM`)'),
  sms_folder: z.string().optional().meta({
    description:
      'The folder where messages to phones are files, for a program that sends them; without it none is sent',
    unset: '`DATA_DIR/sms`; none in production and with `AUTH_PHONE_AUTOCONFIRM`',
  }),
  anonymous_enabled: off.describe(
    'Whether there are accounts without an address or a number (`GOTRUE_EXTERNAL_ANONYMOUS_USERS_ENABLED`)',
  ),
  reveal_unknown: off.describe(
    'Whether `otp`, `signup` and a change reveal that an address or number has an account, as in GoTrue',
  ),
  verify_on_get: off.describe(
    'Whether `GET /verify` uses a link at once, as in GoTrue; else its page waits for a button, since scanners open links',
  ),
  double_confirm_email_change: flag
    .default(true)
    .describe(
      'Whether the current address confirms a change of address too (`GOTRUE_MAILER_SECURE_EMAIL_CHANGE_ENABLED`)',
    ),
  password_min_length: wholeNumber(1, limits.password.max)
    .default(limits.password.min)
    .describe('The fewest characters of a new password (`GOTRUE_PASSWORD_MIN_LENGTH`)'),
  breached_passwords_url: address.optional().meta({
    description:
      'Where stolen passwords are looked up by five characters of their hash; while it does not respond, passwords pass',
    example: 'https://api.pwnedpasswords.com/range',
  }),
  mail_links: z.enum(['site', 'service'], 'must be site or service').default('site').meta({
    description: 'Where emailed links lead: to a page of the site, or to the service’s own `/verify`',
    unset: '`service` alone, `site` in the product',
  }),
  redirect_urls: commaList
    .default([])
    .describe('Where emailed links may lead besides the site, with `*` and `**` as in globs (`GOTRUE_URI_ALLOW_LIST`)'),
};

export const keySettings = {
  service_keys: commaList.default([]).describe('Bearer keys of the admin calls, for servers only'),
  jwt_keys: jwks.default([]).meta({
    description:
      'JWKs as a JSON array, each with `kid`; the first private one signs whose `use` and `key_ops` allow it (`GOTRUE_JWT_KEYS`)',
    unset: 'made at the first start, in the database',
  }),
  key_encryption_key: encryptionKeys.default([]).meta({
    description:
      '32 bytes in base64 (`openssl rand -base64 32`) that encrypt the keys in the database; of several the first encrypts, all decrypt',
    unset: '`DATA_DIR/auth-encryption-key`, made at the first start',
  }),
  jwt_secret: z
    .string()
    .min(32, 'must have at least 32 characters')
    .optional()
    .describe('An HS256 secret whose tokens are accepted too, at least 32 characters (`GOTRUE_JWT_SECRET`)'),
  jwt_algorithm: z
    .enum(['ES256', 'HS256'], 'must be ES256 or HS256')
    .default('ES256')
    .describe('`HS256`: that secret also signs, so every server that verifies tokens can make them'),
  audience: z.string().default('authenticated').describe('`aud` of tokens'),
  publishable_key: z.string().optional().describe('The browser’s `apikey`; not checked'),
};

export const providerSettings = {
  providers: openIdProviders.default([]).meta({
    description: 'A JSON array of OpenID Connect providers',
    unset: 'none',
  }),
  saml_providers: samlProviders.default([]).meta({
    description: 'A JSON array of companies with a sign-in of their own (SAML 2.0)',
    unset: 'none',
  }),
  manual_linking_enabled: off.describe(
    'Whether signed-in users link and unlink identities (`GOTRUE_SECURITY_MANUAL_LINKING_ENABLED`)',
  ),
  web3_chains: commaList.pipe(z.array(web3Chain)).default([]).meta({
    description: 'The chains whose wallets sign in: `ethereum`, `solana`, or single ones such as `ethereum:1`',
    example: 'ethereum:1,solana:mainnet',
  }),
};

export const lifetimesAndLimits = {
  access_token_seconds: wholeNumber(1, 604_800)
    .default(3600)
    .describe('How long an access token is valid; below 600 every client refreshes all the time (`GOTRUE_JWT_EXP`)'),
  mail_interval_seconds: wholeNumber(0, 86_400)
    .default(60)
    .describe(
      'Between two emails or messages that an owner asks for in a known browser or a session (`GOTRUE_SMTP_MAX_FREQUENCY`)',
    ),
  mails_per_recipient: wholeNumber(1, 1_000_000)
    .default(10)
    .describe('Such emails or messages an hour to one recipient'),
  stranger_mail_interval_seconds: wholeNumber(0, 86_400)
    .default(900)
    .describe('Between two emails of one purpose that any other visitor asks for'),
  calls_per_address: wholeNumber(1, 1_000_000_000)
    .default(1500)
    .describe('State-changing calls in ten minutes from one network address, without refreshes of a valid token'),
  require_mfa: z
    .enum(['none', 'admin', 'team'], 'must be none, admin or team')
    .default('none')
    .describe(
      'Who needs a second factor or a passkey. `admin`: administrators; `team`: the members of hiring teams too',
    ),
};

/** Defaults of production that differ from the others (OWASP ASVS 4.0.3, level 2: 2.1.1, 2.7.2, 3.3.2). */
export const PRODUCTION_DEFAULTS: Partial<Record<keyof typeof authSettings | keyof typeof authConstants, number>> = {
  password_min_length: 12,
  password_min_score: 3,
  mail_code_seconds: 600,
  admin_session_idle_seconds: 12 * 3600,
};

export const authSettings = {
  ...siteSettings,
  ...signInSettings,
  ...keySettings,
  ...providerSettings,
  ...lifetimesAndLimits,
};

export function variableOf(field: string): string {
  if (field === 'site_url') return 'SITE_URL';
  return field === 'service_keys' ? 'AUTH_SERVICE_KEY' : `AUTH_${field.toUpperCase()}`;
}
