import { authConfigFromEnv } from '@careers/auth/config';
import { isProxyList } from '@careers/auth/http/proxy-list';
import { SetupError } from '@careers/db/setup-error';
import { brandFromEnv } from '@careers/mail/brand-from-env';
import { mailSettingsFromEnv } from '@careers/mail/settings';
import { z } from 'zod';

const blankIsAbsent = (value: unknown): unknown => (value === '' ? undefined : value);
const setting = <Schema extends z.ZodType>(schema: Schema) => z.preprocess(blankIsAbsent, schema);

const settings = z.object({
  /** development: Vite and hot reload; evaluation: the built product with sample accounts; production: the real thing. */
  APP_ENV: setting(z.enum(['development', 'evaluation', 'production'], 'must be development, evaluation or production').default('evaluation')),
  HOST: setting(z.string().default('127.0.0.1')),
  PORT: setting(z.coerce.number('must be a port number').int('must be a port number').min(0, 'must be a port number').max(65_535, 'must be a port number').default(3000)),
  /** The address people type, without a slash at the end. */
  SITE_URL: setting(z.url({ protocol: /^https?$/, error: 'must be an address such as https://careers.example.com' }).transform((url) => url.replace(/\/+$/, '')).optional()),
  DATABASE_URL: setting(z.url({ protocol: /^postgres(ql)?$/, error: 'must be a postgresql:// address' })),
  /** A connection without a transaction pooler between: LISTEN and migrations need one. */
  DIRECT_URL: setting(z.url({ protocol: /^postgres(ql)?$/, error: 'must be a postgresql:// address' }).optional()),
  /** The built web app (apps/web/dist). */
  WEB_DIST: setting(z.string().optional()),
  LOG_LEVEL: setting(z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'], 'must be a level such as info').default('info')),
  /** The proxies that are believed about the visitor's address: 'loopback', an address or a subnet, separated by commas. */
  TRUST_PROXY: setting(z.string().refine(isProxyList, 'must be addresses, subnets or loopback, separated by commas').optional()),
  /** `mail` below holds what it says, with MAIL_FROM and DATA_DIR. */
  SMTP_URL: setting(z.string().optional()),
  ADMIN_EMAIL: setting(z.email('must be an e-mail address').optional()),
  ADMIN_PASSWORD: setting(z.string().min(6, 'must have at least 6 characters').optional()),
});

/** What production must be told; evaluation and development have defaults for it. */
const neededInProduction = ['SITE_URL', 'SMTP_URL', 'ADMIN_EMAIL'] as const;

const oneSentence = (error: z.ZodError, source: NodeJS.ProcessEnv): string => {
  const issue = error.issues[0];
  const name = String(issue?.path[0] ?? '');
  return source[name] ? `${name} ${issue?.message ?? 'is not valid'}.` : `${name} is not set.`;
};

/**
 * Every setting of the API, checked once: the only reader of the environment.
 *
 * @throws SetupError naming the first setting that is missing or wrong.
 */
export const readEnv = (source: NodeJS.ProcessEnv = process.env) => {
  const parsed = settings.safeParse(source);
  if (!parsed.success) throw new SetupError(oneSentence(parsed.error, source));
  const env = parsed.data;
  const missing = neededInProduction.find((name) => env.APP_ENV === 'production' && !env[name]);
  if (missing) throw new SetupError(`${missing} is not set: production needs it.`);
  const site_url = env.SITE_URL ?? `http://${env.HOST === '0.0.0.0' ? '127.0.0.1' : env.HOST}:${env.PORT}`;
  const brand = brandFromEnv(source);
  const auth = authConfigFromEnv({ ...source, SITE_URL: site_url });
  const mail = mailSettingsFromEnv({ ...source, SITE_URL: site_url }, brand);
  return { ...env, SITE_URL: site_url, DIRECT_URL: env.DIRECT_URL ?? env.DATABASE_URL, brand, auth, mail };
};
