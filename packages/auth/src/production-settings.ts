import { SetupError } from '@careers/postgres/setup-error';
import { matchesStrangers } from './redirect-globs.ts';

const MIN_PASSWORD = 8;
/** 32 bytes in base64url; in any other notation they are longer. */
const MIN_KEY = 43;
/** The number of different characters that 32 random bytes have in any notation. */
const MIN_VARIETY = 10;

type Settings = {
  autoconfirm: boolean;
  unsafe_autoconfirm: boolean;
  service_keys: string[];
  password_min_length: number;
  redirect_urls: string[];
};

function isRandomKey(key: string): boolean {
  return key.length >= MIN_KEY && new Set(key).size >= MIN_VARIETY;
}

/**
 * Refuses what is convenient for a trial and unsafe in production.
 *
 * @throws SetupError naming the first such setting and why, never its value.
 */
export function requireSafeSettings(settings: Settings): void {
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
