import { join } from 'node:path';
import { brandFromEnv } from '@careers/server/brand-settings';
import { DEFAULT_HOST, DEFAULT_PORT, serverUrl } from '@careers/server/listen-address';
import { mailSettingsFromEnv } from '@careers/mail/settings';
import { z } from 'zod';
import { authConfigFromEnv, type AuthConfig } from './config.ts';
import {
  port,
  postgresUrl,
  readSettings,
  requireInProduction,
  serverSettings,
  setting,
} from '@careers/server/settings';

const settings = z.object({
  ...serverSettings,
  PORT: port(9999),
  /** Where the calls are: '/' for the bare service. */
  AUTH_PATH_PREFIX: setting(z.string().startsWith('/', 'must begin with /').default('/auth/v1')).transform((prefix) =>
    prefix.replace(/\/+$/, ''),
  ),
  /** Only production must be told which. */
  DATABASE_URL: setting(postgresUrl.optional()),
  /** The folder of the database of its own, of mails without a server and of messages to phones. */
  DATA_DIR: setting(z.string().default('.data')),
  /** Where messages to phones land as files: the one way there is to send them. */
  AUTH_SMS_FOLDER: setting(z.string().optional()),
});

/** Without a mail server accounts would be anybody's who names an address, and links would lie in a folder. */
const neededInProduction = ['DATABASE_URL', 'SITE_URL', 'SMTP_URL'] as const;

/** What the environment may say besides the sign-in service's own settings, by name. */
export const serviceVariables = Object.keys(settings.shape);

/**
 * The settings of the service when it runs alone; the site's address defaults to where the site runs in evaluation.
 *
 * @throws SetupError naming the first variable that is missing or wrong.
 */
export function readEnv(source: NodeJS.ProcessEnv = process.env) {
  const parsed = readSettings(settings, source);
  requireInProduction(neededInProduction, parsed, source);
  const SITE_URL = source['SITE_URL'] || serverUrl(DEFAULT_HOST, DEFAULT_PORT);
  // Where the service answers is what its tokens and links name, as long as nothing else is said.
  const AUTH_ISSUER = source['AUTH_ISSUER'] || SITE_URL.replace(/\/+$/, '') + parsed.AUTH_PATH_PREFIX;
  const env = { ...source, SITE_URL, AUTH_ISSUER };
  const config = authConfigFromEnv(env);
  return {
    ...parsed,
    config,
    mail: mailSettingsFromEnv(env, brandFromEnv(env)),
    sms_folder: smsFolderOf(parsed, config),
  };
}

/** Where numbers are confirmed without a code, nothing need be sent: only a folder that is named gets messages. */
function smsFolderOf(
  { AUTH_SMS_FOLDER, DATA_DIR }: { AUTH_SMS_FOLDER?: string | undefined; DATA_DIR: string },
  config: AuthConfig,
): string | undefined {
  if (!config.phone_enabled) return undefined;
  return AUTH_SMS_FOLDER ?? (config.phone_autoconfirm ? undefined : join(DATA_DIR, 'sms'));
}
