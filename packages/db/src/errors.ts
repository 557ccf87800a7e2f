import { Prisma } from './client.ts';

/** Prisma's codes for a server that cannot be reached, closes the connection, or has no connection or answer in time. */
const prismaCodes = ['P1001', 'P1002', 'P1003', 'P1008', 'P1017', 'P2024', 'P2028', 'P2037'];
/** Node's and PostgreSQL's codes for the same: refused, reset, timed out, shutting down, starting up, too many clients, a lock that is not let go. */
const driverCodes = [
  'ECONNREFUSED',
  'ECONNRESET',
  'EPIPE',
  'ETIMEDOUT',
  'ENOTFOUND',
  'EAI_AGAIN',
  '57P01',
  '57P02',
  '57P03',
  '53300',
  '08006',
  '08001',
  '08003',
  '55P03',
];
const away = new Set([...prismaCodes, ...driverCodes]);
const texts =
  /connection terminated|connection error and is not queryable|timeout exceeded when trying to connect|query read timeout|can't reach database server|server has closed the connection/i;
/** Two transactions waited for each other, or wrote the same: one of them was ended, and may do it all again. */
const conflicts = new Set(['P2034', '40P01', '40001']);

/** What an error was made of. Prisma keeps the driver's own in `meta`. */
function within(error: object): unknown {
  if ('cause' in error && error.cause) return error.cause;
  const meta: unknown = 'meta' in error ? error.meta : undefined;
  return typeof meta === 'object' && meta !== null && 'driverAdapterError' in meta
    ? meta.driverAdapterError
    : undefined;
}

/** An error and whatever caused it, the outermost first. */
function chainOf(error: unknown): object[] {
  const chain: object[] = [];
  for (
    let current = error;
    typeof current === 'object' && current !== null && chain.length < 8;
    current = within(current)
  )
    chain.push(current);
  return chain;
}

function hasCode(error: object, codes: ReadonlySet<string>): boolean {
  return ['code' in error && error.code, 'originalCode' in error && error.originalCode].some(
    (code) => typeof code === 'string' && codes.has(code),
  );
}

function saysAway(error: object): boolean {
  return 'message' in error && typeof error.message === 'string' && texts.test(error.message);
}

/** Whether an error, or anything that caused it, means that the database cannot be reached or does not answer in time: it will come back by itself. */
export function isDatabaseUnavailable(error: unknown): boolean {
  return chainOf(error).some(
    (one) => one instanceof Prisma.PrismaClientInitializationError || hasCode(one, away) || saysAway(one),
  );
}

/** Whether an error, or anything that caused it, means that a transaction lost against another one: doing it again is all it needs. */
export function isWriteConflict(error: unknown): boolean {
  return chainOf(error).some((one) => hasCode(one, conflicts));
}
