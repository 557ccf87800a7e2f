import { isObject } from '@careers/contracts/is-object';
import { Prisma } from './client.ts';

/** Prisma's codes for a server that is unreachable, closes the connection, or has no connection or result in time. */
const prismaCodes = ['P1001', 'P1002', 'P1003', 'P1008', 'P1017', 'P2024', 'P2028', 'P2037'];
/**
 * Node's and PostgreSQL's codes for the same: connection refused, reset or timed out; server shutting down, starting up
 * or with too many clients; lock timeout.
 */
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
const unavailableCodes = new Set([...prismaCodes, ...driverCodes]);
const unavailableMessages =
  /connection terminated|connection error and is not queryable|timeout exceeded when trying to connect|query read timeout|can't reach database server|server has closed the connection/i;
/** Deadlock and serialisation failure: PostgreSQL has ended one of two conflicting transactions, which can be retried. */
const conflictCodes = new Set(['P2034', '40P01', '40001']);

/** The cause of an error. Prisma has the driver's error in `meta`. */
function causeOf(error: object): unknown {
  if ('cause' in error && error.cause) return error.cause;
  return 'meta' in error && isObject(error.meta) ? error.meta['driverAdapterError'] : undefined;
}

/** An error and its causes, the outermost first. */
function causeChain(error: unknown): object[] {
  const chain: object[] = [];
  for (
    let current = error;
    typeof current === 'object' && current !== null && chain.length < 8;
    current = causeOf(current)
  )
    chain.push(current);
  return chain;
}

function hasCode(error: object, codes: ReadonlySet<string>): boolean {
  return ['code' in error && error.code, 'originalCode' in error && error.originalCode].some(
    (code) => typeof code === 'string' && codes.has(code),
  );
}

function hasUnavailableMessage(error: object): boolean {
  return 'message' in error && typeof error.message === 'string' && unavailableMessages.test(error.message);
}

/** Whether an error or one of its causes means that the database is unreachable or too slow: a later attempt may succeed. */
export function isDatabaseUnavailable(error: unknown): boolean {
  return causeChain(error).some(
    (one) =>
      one instanceof Prisma.PrismaClientInitializationError ||
      hasCode(one, unavailableCodes) ||
      hasUnavailableMessage(one),
  );
}

/** Whether an error or one of its causes means that a transaction conflicted with another one: a retry may succeed. */
export function isWriteConflict(error: unknown): boolean {
  return causeChain(error).some((one) => hasCode(one, conflictCodes));
}
