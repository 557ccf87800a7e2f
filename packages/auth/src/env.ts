import { join } from 'node:path';
import { SetupError } from '@careers/db/setup-error';
import { brandFromEnv } from '@careers/mail/brand-from-env';
import { mailSettingsFromEnv } from '@careers/mail/settings';
import { z } from 'zod';
import { authConfigFromEnv, type AuthConfig } from './config.ts';
import { isProxyList } from './http/proxy-list.ts';

const blankIsAbsent = (value: unknown): unknown => (value === '' ? undefined : value);
const setting = <Schema extends z.ZodType>(schema: Schema) => z.preprocess(blankIsAbsent, schema);
const postgres = z.url({ protocol: /^postgres(ql)?$/, error: 'must be a postgresql:// address' });

const settings = z.object({
  HOST: setting(z.string().default('127.0.0.1')),
  PORT: setting(z.coerce.number('must be a port number').int('must be a port number').min(0, 'must be a port number').max(65_535, 'must be a port number').default(9999)),
  /** Where the calls are: '/' for the bare service. */
  AUTH_PATH_PREFIX: setting(z.string().startsWith('/', 'must begin with /').default('/auth/v1')).transform((prefix) => prefix.replace(/\/+$/, '')),
  /** evaluation may run on a database of its own; production must be told which. */
  APP_ENV: setting(z.enum(['development', 'evaluation', 'production'], 'must be development, evaluation or production').default('evaluation')),
  DATABASE_URL: setting(postgres.optional()),
  /** A connection without a transaction pooler between, for migrations. */
  DIRECT_URL: setting(postgres.optional()),
  /** The folder of the database of its own, of mails without a server and of messages to phones. */
  DATA_DIR: setting(z.string().default('.data')),
  LOG_LEVEL: setting(z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'], 'must be a level such as info').default('info')),
  /** Where messages to phones land as files: the one way there is to send them. */
  AUTH_SMS_FOLDER: setting(z.string().optional()),
  /** The proxies that are believed about the caller's address. */
  TRUST_PROXY: setting(z.string().refine(isProxyList, 'must be addresses, subnets or loopback, separated by commas').optional()),
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
  const parsed = settings.safeParse(source);
  if (parsed.success) {
    const SITE_URL = source['SITE_URL'] || 'http://127.0.0.1:3000';
    // Where the service answers is what its tokens and links name, as long as nothing else is said.
    const AUTH_ISSUER = source['AUTH_ISSUER'] || SITE_URL.replace(/\/+$/, '') + parsed.data.AUTH_PATH_PREFIX;
    const env = { ...source, SITE_URL, AUTH_ISSUER };
    const missing = parsed.data.APP_ENV === 'production' && neededInProduction.find((name) => !source[name]);
    if (missing) throw new SetupError(`${missing} is not set: production needs it.`);
    const config = authConfigFromEnv(env);
    return { ...parsed.data, config, mail: mailSettingsFromEnv(env, brandFromEnv(env)), sms_folder: smsFolderOf(parsed.data, config) };
  }
  const issue = parsed.error.issues[0];
  const name = String(issue?.path[0] ?? '');
  throw new SetupError(source[name] ? `${name} ${issue?.message ?? 'is not valid'}.` : `${name} is not set.`);
}

/** Where numbers are confirmed without a code, nothing need be sent: only a folder that is named gets messages. */
function smsFolderOf({ AUTH_SMS_FOLDER, DATA_DIR }: { AUTH_SMS_FOLDER?: string | undefined; DATA_DIR: string }, config: AuthConfig): string | undefined {
  if (!config.phone_enabled) return undefined;
  return AUTH_SMS_FOLDER ?? (config.phone_autoconfirm ? undefined : join(DATA_DIR, 'sms'));
}
