import type { FastifyRequest } from 'fastify';

export const VERSION_HEADER = 'X-Supabase-Api-Version';
/** The contract's version in which error codes became strings. Older clients send no version. */
export const VERSION = '2024-01-01';

/** Whether the caller's version of the contract has string error codes. A version that is not a date counts as none. */
export function supportsErrorCodes({ headers }: FastifyRequest): boolean {
  const version = headers[VERSION_HEADER.toLowerCase()];
  return typeof version === 'string' && /^\d{4}-\d{2}-\d{2}$/.test(version) && version >= VERSION;
}
