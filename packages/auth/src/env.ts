import { brandFrom, brandSettingsFromEnv, type Brand } from '@careers/contracts/brand';
import { SetupError } from '@careers/db/setup-error';
import { mailSettingsFromEnv } from '@careers/mail/settings';
import { z } from 'zod';
import { authConfigFromEnv } from './config.ts';
import { isProxyList } from './http/proxy-list.ts';

const blankIsAbsent = (value: unknown): unknown => (value === '' ? undefined : value);
const setting = <Schema extends z.ZodType>(schema: Schema) => z.preprocess(blankIsAbsent, schema);
const postgres = z.url({ protocol: /^postgres(ql)?$/, error: 'must be a postgresql:// address' });

const settings = z.object({
  HOST: setting(z.string().default('127.0.0.1')),
  PORT: setting(z.coerce.number('must be a port number').int('must be a port number').min(0, 'must be a port number').max(65_535, 'must be a port number').default(9999)),
  /** Where the calls are: '/' for the bare service. */
  AUTH_PATH_PREFIX: setting(z.string().startsWith('/', 'must begin with /').default('/auth/v1')).transform((prefix) => prefix.replace(/\/+$/, '')),
  DATABASE_URL: setting(postgres),
  /** A connection without a transaction pooler between, for migrations. */
  DIRECT_URL: setting(postgres.optional()),
  LOG_LEVEL: setting(z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'], 'must be a level such as info').default('info')),
  /** Where messages to phones land as files: the one way there is to send them. */
  AUTH_SMS_FOLDER: setting(z.string().default('.data/sms')),
  /** The proxies that are believed about the caller's address. */
  TRUST_PROXY: setting(z.string().refine(isProxyList, 'must be addresses, subnets or loopback, separated by commas').optional()),
});

/**
 * The settings of the service when it runs alone; the site's address defaults to where the site runs in evaluation.
 *
 * @throws SetupError naming the first variable that is missing or wrong.
 */
export function readEnv(source: NodeJS.ProcessEnv = process.env) {
  const parsed = settings.safeParse(source);
  if (parsed.success) {
    const env = { ...source, SITE_URL: source['SITE_URL'] || 'http://127.0.0.1:3000' };
    return { ...parsed.data, config: authConfigFromEnv(env), mail: mailSettingsFromEnv(env, brandOf(env)) };
  }
  const issue = parsed.error.issues[0];
  const name = String(issue?.path[0] ?? '');
  throw new SetupError(source[name] ? `${name} ${issue?.message ?? 'is not valid'}.` : `${name} is not set.`);
}

function brandOf(env: Record<string, string | undefined>): Brand {
  try {
    return brandFrom(brandSettingsFromEnv(env));
  } catch (error) {
    if (!(error instanceof z.ZodError)) throw error;
    const issue = error.issues[0];
    throw new SetupError(`BRAND_${issue?.path.join('_').toUpperCase() ?? ''} ${issue?.message ?? 'is not valid'}.`);
  }
}
