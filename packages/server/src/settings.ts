import type { PoolOptions } from '@careers/db/client';
import { SetupError } from '@careers/postgres/setup-error';
import { z } from 'zod';
import { DEFAULT_HOST } from './listen-address.ts';
import { isProxyList } from './proxy-list.ts';

// The settings that every serving process shares: the product, and the sign-in service when it runs alone. A setting of
// both has its one line here; a setting of one process is in that process's env.ts, one of sign-in in auth's config.ts.

function blankIsAbsent(value: unknown): unknown {
  return value === '' ? undefined : value;
}
/** One variable; a blank one counts as not set. */
export function setting<Schema extends z.ZodType>(schema: Schema) {
  return z.preprocess(blankIsAbsent, schema);
}

export const postgresUrl = z.url({ protocol: /^postgres(ql)?$/, error: 'must be a postgresql:// address' });

const notAPort = 'must be a port number';
export function port(defaultPort: number) {
  return setting(z.coerce.number(notAPort).int(notAPort).min(0, notAPort).max(65_535, notAPort).default(defaultPort));
}

const notSeconds = 'must be a number of seconds above 0';
function seconds(defaultSeconds: number) {
  return setting(z.coerce.number(notSeconds).positive(notSeconds).max(86_400, notSeconds).default(defaultSeconds));
}

/** The pool of connections to DATABASE_URL. */
const databaseSettings = {
  DATABASE_POOL_SIZE: setting(
    z.coerce
      .number('must be a number')
      .int('must be a whole number')
      .min(1, 'must be at least 1')
      .max(1_000, 'must be at most 1000')
      .default(4),
  ),
  /** How long a call waits for a connection. */
  DATABASE_CONNECT_SECONDS: seconds(5),
  /** How long a statement waits for a lock. */
  DATABASE_LOCK_SECONDS: seconds(3),
  /** How long a statement takes at most. */
  DATABASE_STATEMENT_SECONDS: seconds(10),
};

/** The connections on which sessions are looked up, apart from the pool: a call is not refused because others wait. */
export const SESSION_CONNECTIONS = 2;

/** The pool that the settings ask for. */
export function poolOptions(env: Record<keyof typeof databaseSettings, number>): Required<PoolOptions> {
  return {
    max: env.DATABASE_POOL_SIZE,
    connectTimeoutMs: env.DATABASE_CONNECT_SECONDS * 1_000,
    lockTimeoutMs: env.DATABASE_LOCK_SECONDS * 1_000,
    statementTimeoutMs: env.DATABASE_STATEMENT_SECONDS * 1_000,
  };
}

export const serverSettings = {
  ...databaseSettings,
  /**
   * development: hot reload. evaluation: an embedded database and sample accounts. production: every setting must be
   * given.
   */
  APP_ENV: setting(
    z
      .enum(['development', 'evaluation', 'production'], 'must be development, evaluation or production')
      .default('evaluation'),
  ),
  HOST: setting(z.string().default(DEFAULT_HOST)),
  /** A connection without a transaction pooler, which LISTEN and migrations need. */
  DIRECT_URL: setting(postgresUrl.optional()),
  LOG_LEVEL: setting(
    z
      .enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'], 'must be a level such as info')
      .default('info'),
  ),
  /** The proxies whose X-Forwarded-For header is trusted: 'loopback', an address or a subnet, separated by commas. */
  TRUST_PROXY: setting(
    z.string().refine(isProxyList, 'must be addresses, subnets or loopback, separated by commas').optional(),
  ),
};

export type Source = Readonly<Record<string, string | undefined>>;

/**
 * Parses settings by a schema, from `values` or, without those, the environment. `nameOf` gives the variable of a
 * field.
 *
 * @throws SetupError naming the first variable that is missing or wrong, never its value.
 */
export function readSettings<Schema extends z.ZodType>(
  schema: Schema,
  source: Source,
  { values = source, nameOf = (field) => field }: { values?: object; nameOf?: (field: string) => string } = {},
): z.output<Schema> {
  const parsed = schema.safeParse(values);
  if (parsed.success) return parsed.data;
  const issue = parsed.error.issues[0];
  const name = nameOf(String(issue?.path[0] ?? ''));
  throw new SetupError(source[name] ? `${name} ${issue?.message ?? 'is not valid'}.` : `${name} is not set.`);
}

/** Requires settings that are optional outside production. @throws SetupError naming the first that is missing. */
export function requireInProduction(names: readonly string[], { APP_ENV }: { APP_ENV: string }, source: Source): void {
  const missing = APP_ENV === 'production' ? names.find((name) => !source[name]) : undefined;
  if (missing) throw new SetupError(`${missing} is not set: production needs it.`);
}
