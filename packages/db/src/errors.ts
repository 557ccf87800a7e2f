import { Prisma } from './client.ts';

/** Prisma's codes for a server that cannot be reached, closes the connection, or gives none of its pool in time. */
const prismaCodes = new Set(['P1001', 'P1002', 'P1003', 'P1008', 'P1017', 'P2024', 'P2037']);
/** Node's and PostgreSQL's codes for the same: refused, reset, timed out, shutting down, starting up, too many clients. */
const driverCodes = new Set(['ECONNREFUSED', 'ECONNRESET', 'EPIPE', 'ETIMEDOUT', 'ENOTFOUND', 'EAI_AGAIN', '57P01', '57P02', '57P03', '53300', '08006', '08001', '08003']);
const texts = /connection terminated|timeout exceeded when trying to connect|can't reach database server|server has closed the connection/i;

const one = (error: unknown): boolean => {
  if (typeof error !== 'object' || error === null) return false;
  if (error instanceof Prisma.PrismaClientInitializationError) return true;
  const code = 'code' in error ? String(error.code) : '';
  return prismaCodes.has(code) || driverCodes.has(code) || ('message' in error && texts.test(String(error.message)));
};

/** Whether an error, or anything that caused it, means that the database cannot be reached: it will come back by itself. */
export const isDatabaseAway = (error: unknown): boolean => {
  for (let current: unknown = error, depth = 0; typeof current === 'object' && current !== null && depth < 8; depth++) {
    if (one(current)) return true;
    current = 'cause' in current ? current.cause : undefined;
  }
  return false;
};
