import { resolve } from 'node:path';
import { isIP } from 'node:net';
import { SetupError } from '@careers/postgres/setup-error';
import { z } from 'zod';
import { DEFAULT_HOST, DEFAULT_PORT } from './listen-address.ts';

const named = new Set(['loopback', 'linklocal', 'uniquelocal']);

const bits: Record<number, number> = { 4: 32, 6: 128 };

/** For Fastify's trustProxy: addresses, subnets or names such as 'loopback', separated by commas. */
function isProxyList(list: string): boolean {
  return list.split(',').every((item) => {
    const [address = '', network = '1'] = item.trim().split('/');
    return named.has(address) || (/^[1-9]\d{0,2}$/.test(network) && Number(network) <= (bits[isIP(address)] ?? 0));
  });
}

// Settings that every serving process shares: the product, and the sign-in service when it runs alone. A setting of
// both is declared here; a setting of one process is in that process's env.ts, and one of sign-in in auth's config.ts.

declare module 'zod' {
  // oxlint-disable-next-line typescript/consistent-type-definitions -- merges with zod's
  interface GlobalMeta {
    /** The value that applies when the variable is not set, in Markdown. */
    unset?: string;
    example?: string;
  }
}

export function wholeNumber(min: number, max = Number.MAX_SAFE_INTEGER) {
  return z.coerce
    .number('must be a number')
    .int('must be a whole number')
    .min(min, `must be at least ${min}`)
    .max(max, `must be at most ${max}`);
}

export const trueOrFalse = z.stringbool({ truthy: ['true'], falsy: ['false'], error: 'must be true or false' });

/** An address without slashes at its end. */
export function httpUrl(example: string) {
  return z
    .url({ protocol: /^https?$/, error: `must be an address such as ${example}` })
    .transform((url) => url.replace(/\/+$/, ''));
}

export const postgresUrl = z.url({ protocol: /^postgres(ql)?$/, error: 'must be a postgresql:// address' });

const notAPort = 'must be a port number';
/** A port to listen on; 0 is any free one. */
export function port(min = 0) {
  return z.coerce.number(notAPort).int(notAPort).min(min, notAPort).max(65_535, notAPort);
}

export const dataDir = z
  .string()
  .default('.data')
  .transform((folder) => resolve(folder))
  .describe('The folder of the embedded database and of files, such as emails without a mail server');

/** Connections for looking up sessions, apart from the pool, so that a call is not refused because other calls wait. */
export const SESSION_CONNECTIONS = 2;

export const serverSettings = {
  APP_ENV: z
    .enum(['development', 'evaluation', 'production'], 'must be development, evaluation or production')
    .default('evaluation')
    .describe('`evaluation`: sample data and an embedded database, on this machine only; `production`; `development`'),
  PORT: port().default(DEFAULT_PORT).describe('The port to listen on; `0` is any free port'),
  HOST: z
    .string()
    .default(DEFAULT_HOST)
    .describe('The address to listen on; only production listens beyond this machine'),
  LOG_LEVEL: z
    .enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'], 'must be a level such as info')
    .default('info')
    .describe('`fatal`, `error`, `warn`, `info`, `debug`, `trace` or `silent`; `npm start` in evaluation sets `warn`'),
  TRUST_PROXY: z
    .string()
    .refine(isProxyList, 'must be addresses, subnets or loopback, separated by commas')
    .optional()
    .meta({
      description:
        'Proxies whose `X-Forwarded-For` is trusted, separated by commas: addresses, subnets, `loopback`. Behind any other proxy all visitors share one limit',
      example: 'loopback',
    }),
  DATABASE_URL: postgresUrl.optional().meta({
    description: 'A PostgreSQL server, 15 or later',
    unset: 'an embedded PostgreSQL',
    example: 'postgresql://user:password@localhost:5432/careers',
  }),
  DIRECT_URL: postgresUrl.optional().meta({
    description: 'The same database without a transaction pooler between, for migrations and LISTEN',
    unset: '`DATABASE_URL`',
  }),
  DATA_DIR: dataDir,
};

export type Source = Readonly<Record<string, string | undefined>>;

/**
 * Parses settings by a schema, from `values` or, without those, the environment, where a blank variable counts as not
 * set. `nameOf` gives the variable of a field.
 *
 * @throws SetupError naming the first variable that is missing or wrong, never its value.
 */
export function readSettings<Schema extends z.ZodType>(
  schema: Schema,
  source: Source,
  { values = source, nameOf = (field) => field }: { values?: object; nameOf?: (field: string) => string } = {},
): z.output<Schema> {
  const given = Object.fromEntries(Object.entries(values).filter(([, value]) => value !== ''));
  const parsed = schema.safeParse(given);
  if (parsed.success) return parsed.data;
  const issue = parsed.error.issues[0];
  const name = nameOf(String(issue?.path[0] ?? ''));
  throw new SetupError(source[name] ? `${name} ${issue?.message ?? 'is not valid'}.` : `${name} is not set.`);
}

/** @throws SetupError naming the first setting that is missing in production. */
export function requireInProduction(names: readonly string[], { APP_ENV }: { APP_ENV: string }, source: Source): void {
  const missing = APP_ENV === 'production' ? names.find((name) => !source[name]) : undefined;
  if (missing) throw new SetupError(`${missing} is not set: production needs it.`);
}
