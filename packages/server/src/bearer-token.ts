import type { FastifyRequest } from 'fastify';

/** The token of a request's `Authorization: Bearer` header (RFC 6750), unverified; undefined without one. */
export function bearerToken({ headers }: FastifyRequest): string | undefined {
  return /^Bearer +(\S+)$/i.exec(headers.authorization ?? '')?.[1];
}
