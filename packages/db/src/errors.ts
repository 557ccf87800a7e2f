import { isObject } from '@careers/contracts/common/is-object';
import { Prisma } from '../generated/client.ts';

/** Prisma's codes for a server that is unreachable, closes the connection, or has no connection or result in time. */
const prismaCodes = ['P1001', 'P1002', 'P1003', 'P1008', 'P1017', 'P2024', 'P2028', 'P2037'];
const nodeCodes = ['ECONNREFUSED', 'ECONNRESET', 'EPIPE', 'ETIMEDOUT', 'ENOTFOUND', 'EAI_AGAIN'];
/**
 * PostgreSQL's codes for failures that the caller has not caused: 08 connection, 28 sign-in refused, 53 disk full and
 * other resources, 57 shutdown, start and statement timeout, 58 the system around it; a lock timeout, a read-only server,
 * a missing database.
 */
const sqlStates = /^(?:08|28|53|57|58)[0-9A-Z]{3}$|^(?:55P03|25006|3D000)$/;
const unavailableCodes = new Set([...prismaCodes, ...nodeCodes]);
const unavailableMessages =
  /connection terminated|connection error and is not queryable|timeout exceeded when trying to connect|query read timeout|can't reach database server|server has closed the connection/i;
/** Deadlock and serialisation failure: PostgreSQL has ended one of two conflicting transactions, which can be retried. */
const conflictCodes = new Set(['P2034', '40P01', '40001']);

/** The cause of an error. Prisma has the driver's error in `meta`. */
function causeOf(error: object): unknown {
  if ('cause' in error && error.cause) return error.cause;
  return 'meta' in error && isObject(error.meta) ? error.meta['driverAdapterError'] : undefined;
}

function causeChain(error: unknown, most = 8): object[] {
  return typeof error === 'object' && error !== null && most > 0
    ? [error, ...causeChain(causeOf(error), most - 1)]
    : [];
}

function hasCode(error: object, fits: (code: string) => boolean): boolean {
  return ['code' in error && error.code, 'originalCode' in error && error.originalCode].some(
    (code) => typeof code === 'string' && fits(code),
  );
}

/** Whether an error or a cause of it means that the database is unreachable, too slow or read-only for now. */
export function isDatabaseUnavailable(error: unknown): boolean {
  return causeChain(error).some(
    (one) =>
      one instanceof Prisma.PrismaClientInitializationError ||
      hasCode(one, (code) => unavailableCodes.has(code) || sqlStates.test(code)) ||
      ('message' in one && typeof one.message === 'string' && unavailableMessages.test(one.message)),
  );
}

/** Whether an error or one of its causes means that a transaction conflicted with another one: a retry may succeed. */
export function isWriteConflict(error: unknown): boolean {
  return causeChain(error).some((one) => hasCode(one, (code) => conflictCodes.has(code)));
}

export function isLockTimeout(error: unknown): boolean {
  return causeChain(error).some((one) => hasCode(one, (code) => code === '55P03'));
}
