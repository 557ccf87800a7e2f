import { Prisma } from './client.ts';

/** Prisma's codes for a server that cannot be reached, closes the connection, or gives none of its pool in time. */
const prismaCodes = new Set(['P1001', 'P1002', 'P1003', 'P1008', 'P1017', 'P2024', 'P2037']);
/** Node's and PostgreSQL's codes for the same: refused, reset, timed out, shutting down, starting up, too many clients. */
const driverCodes = new Set(['ECONNREFUSED', 'ECONNRESET', 'EPIPE', 'ETIMEDOUT', 'ENOTFOUND', 'EAI_AGAIN', '57P01', '57P02', '57P03', '53300', '08006', '08001', '08003']);
const texts = /connection terminated|timeout exceeded when trying to connect|query read timeout|can't reach database server|server has closed the connection/i;

const one = (error: object): boolean => {
  if (error instanceof Prisma.PrismaClientInitializationError) return true;
  const codes = ['code' in error && error.code, 'originalCode' in error && error.originalCode].map(String);
  return codes.some((code) => prismaCodes.has(code) || driverCodes.has(code)) || ('message' in error && texts.test(String(error.message)));
};

/** What an error was made of. Prisma keeps the driver's own in `meta`. */
const within = (error: object): unknown => {
  if ('cause' in error && error.cause) return error.cause;
  const meta: unknown = 'meta' in error ? error.meta : undefined;
  return typeof meta === 'object' && meta !== null && 'driverAdapterError' in meta ? meta.driverAdapterError : undefined;
};

/** Whether an error, or anything that caused it, means that the database cannot be reached: it will come back by itself. */
export const isDatabaseAway = (error: unknown): boolean => {
  for (let current: unknown = error, depth = 0; typeof current === 'object' && current !== null && depth < 8; depth++) {
    if (one(current)) return true;
    current = within(current);
  }
  return false;
};
