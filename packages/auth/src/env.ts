import { brandFromEnv, brandVariables } from '@careers/server/brand-settings';
import { DEFAULT_HOST, DEFAULT_PORT, serverUrl } from '@careers/server/listen-address';
import { mailSettings, mailSettingsFromEnv } from '@careers/mail/settings';
import { z } from 'zod';
import { authSettings, variableOf } from './auth-settings.ts';
import { authConfigFromEnv } from './config.ts';
import { withSettingFiles } from '@careers/server/setting-files';
import { port, readSettings, requireInProduction, serverSettings } from '@careers/server/settings';

export const serviceSettings = {
  ...serverSettings,
  PORT: port()
    .default(9999)
    .describe(serverSettings.PORT.description ?? ''),
  AUTH_PATH_PREFIX: z
    .string()
    .startsWith('/', 'must begin with /')
    .default('/auth/v1')
    .transform((prefix) => prefix.replace(/\/+$/, ''))
    .describe('Where the calls are; `/` for the bare service'),
};

const settingNames = [
  ...Object.keys({ ...serviceSettings, ...mailSettings }),
  ...Object.keys(authSettings).map(variableOf),
  ...Object.values(brandVariables),
];

/** Without a mail server visitors could open accounts with addresses of others. */
const neededInProduction = ['DATABASE_URL', 'SITE_URL', 'SMTP_URL'] as const;

/** Variables of this service and of GoTrue that are set and not read, such as a misspelt one. */
function unknownVariables(source: NodeJS.ProcessEnv): string[] {
  const known = new Set([...Object.keys(authSettings).map(variableOf), ...Object.keys(serviceSettings)]);
  return Object.keys(source)
    .filter((name) => /^(?:AUTH|GOTRUE)_/.test(name) && !known.has(name))
    .toSorted();
}

/** The address in tokens and links: the site's if it is set, or if the port is free (0) and not known yet. */
function issuerOf({ SITE_URL }: NodeJS.ProcessEnv, { HOST, PORT, AUTH_PATH_PREFIX }: Listening, site: string): string {
  const origin = SITE_URL || PORT === 0 ? site : serverUrl(HOST, PORT);
  return origin.replace(/\/+$/, '') + AUTH_PATH_PREFIX;
}
type Listening = { HOST: string; PORT: number; AUTH_PATH_PREFIX: string };

/**
 * Reads the settings of a service that runs alone: its mailed links lead to itself, and in evaluation SITE_URL has a
 * default.
 *
 * @throws SetupError naming the first variable that is missing or wrong.
 */
export function readEnv(given: NodeJS.ProcessEnv = process.env) {
  const source = withSettingFiles(given, settingNames);
  const parsed = readSettings(z.object(serviceSettings), source);
  requireInProduction(neededInProduction, parsed, source);
  const SITE_URL = source['SITE_URL'] || serverUrl(DEFAULT_HOST, DEFAULT_PORT);
  const AUTH_ISSUER = source['AUTH_ISSUER'] || issuerOf(source, parsed, SITE_URL);
  const AUTH_MAIL_LINKS = source['AUTH_MAIL_LINKS'] || 'service';
  const env = { ...source, SITE_URL, AUTH_ISSUER, AUTH_MAIL_LINKS };
  const config = authConfigFromEnv(env);
  return {
    ...parsed,
    config,
    mail: mailSettingsFromEnv(env, brandFromEnv(env)),
    unknown_variables: unknownVariables(source),
  };
}
