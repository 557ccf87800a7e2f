import { join } from 'node:path';
import { dropUndefined } from '@careers/contracts/common/drop-undefined';
import type { JWK } from 'jose';
import { z } from 'zod';
import type { Brand } from '@careers/contracts/site/brand';
import { brandFromEnv } from '@careers/server/brand-settings';
import { dataDir, readSettings } from '@careers/server/settings';
import { SetupError } from '@careers/postgres/setup-error';
import { authConstants } from './auth-constants.ts';
import { authSettings, PRODUCTION_DEFAULTS, variableOf } from './auth-settings.ts';
import { keyFile } from './keys/key-file.ts';
import { matchesStrangers } from './redirect-globs.ts';

const MIN_PASSWORD = 8;
/** 32 bytes in base64url; in any other notation they are longer. */
const MIN_KEY = 43;
/** The number of different characters that 32 random bytes have in any notation. */
const MIN_VARIETY = 10;

function isRandomKey(key: string): boolean {
  return key.length >= MIN_KEY && new Set(key).size >= MIN_VARIETY;
}

/** Refuses what only a trial may have. @throws SetupError naming the first such setting and why, never its value. */
function requireSafeSettings(settings: AuthConfig): void {
  const unsafe: [boolean, string][] = [
    [
      settings.autoconfirm && !settings.unsafe_autoconfirm,
      'AUTH_AUTOCONFIRM must not be true in production: visitors could register addresses that are not theirs.',
    ],
    [
      !settings.service_keys.every(isRandomKey),
      'AUTH_SERVICE_KEY must be at least 32 random bytes in production, such as: openssl rand -base64 32.',
    ],
    [
      settings.password_min_length < MIN_PASSWORD,
      `AUTH_PASSWORD_MIN_LENGTH must be at least ${MIN_PASSWORD} in production: shorter passwords are easy to guess.`,
    ],
    [
      settings.redirect_urls.some(matchesStrangers),
      'AUTH_REDIRECT_URLS must name your own sites in production: a pattern also matches sites of strangers, who could take over sessions.',
    ],
  ];
  const found = unsafe.find(([isUnsafe]) => isUnsafe);
  if (found) throw new SetupError(found[1]);
}

/** The settings and constants of the sign-in service. Everything but `site_url` has a default. */
export const authConfig = z
  .object({
    ...authSettings,
    ...authConstants,
    /** The file of the key that encrypts without `key_encryption_key`. Without either nothing encrypts, as in tests. */
    key_file: z.string().optional(),
    /** Whether the service runs in production, where it warns of settings that are fine only for a trial. */
    production: z.boolean().default(false),
  })
  .refine(({ jwt_algorithm, jwt_secret }) => jwt_algorithm !== 'HS256' || jwt_secret !== undefined, {
    path: ['jwt_secret'],
    error: 'is needed to sign with HS256',
  })
  .transform(({ jwt_keys, ...config }) => ({
    ...config,
    jwt_keys: config.jwt_algorithm === 'HS256' ? [sharedSecretKey(config.jwt_secret), ...jwt_keys] : jwt_keys,
    issuer: config.issuer ?? `${config.site_url}/auth/v1`,
  }));
export type AuthConfig = z.output<typeof authConfig>;

function sharedSecretKey(secret = ''): JWK {
  return { kty: 'oct', kid: 'secret', alg: 'HS256', k: Buffer.from(secret).toString('base64url') };
}

/**
 * Reads each setting from AUTH_ and its field's name, besides SITE_URL and AUTH_SERVICE_KEY (several with commas).
 * Without SMTP_URL accounts need no confirmation, and production has defaults of its own.
 *
 * @param brand The company, whose names a password must not consist of. Its fields may be replaced later.
 * @throws SetupError naming the first variable that is missing, wrong or in production unsafe, never its value.
 */
export function authConfigFromEnv(
  env: Record<string, string | undefined>,
  brand: Pick<Brand, 'name' | 'short_name'> = brandFromEnv(env),
): AuthConfig {
  const given = Object.fromEntries(Object.keys(authSettings).map((key) => [key, env[variableOf(key)] || undefined]));
  const production = env['APP_ENV'] === 'production';
  const data_dir = dataDir.parse(env['DATA_DIR'] || undefined);
  const values = {
    production,
    key_file: keyFile(data_dir),
    autoconfirm: !env['SMTP_URL'],
    ...(production ? PRODUCTION_DEFAULTS : {}),
    ...dropUndefined(given),
  };
  const config = readSettings(authConfig, env, { values, nameOf: variableOf });
  if (production) requireSafeSettings(config);
  // Messages go to a folder by default. Production has no such default, and numbers that are confirmed without a code
  // need no messages.
  const sms_folder = config.sms_folder ?? (config.phone_autoconfirm || production ? undefined : join(data_dir, 'sms'));
  return {
    ...config,
    sms_folder,
    get password_words() {
      return [brand.name, brand.short_name];
    },
  };
}
