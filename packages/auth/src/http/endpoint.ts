import { isObject } from '@careers/contracts/is-object';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { RequestMeta } from '../audit.ts';
import type { AuthContext } from '../context.ts';

/** One call of the contract: given the service, its handler. What it returns is sent as JSON. */
export type Endpoint = (auth: AuthContext) => (request: FastifyRequest, reply: FastifyReply) => Promise<unknown>;

/** A query parameter; of several with one name the first. Empty counts as absent, as clients send unset ones. */
export function queryParam(request: FastifyRequest, name: string): string | undefined {
  const query: unknown = request.query;
  const value = isObject(query) && Object.hasOwn(query, name) ? query[name] : undefined;
  const first: unknown = Array.isArray(value) ? value[0] : value;
  return typeof first === 'string' && first !== '' ? first : undefined;
}

/** Where a request came from. The address is the host app's word (its trustProxy setting). */
export function requestMeta(request: FastifyRequest): RequestMeta {
  return { ip: request.ip, user_agent: request.headers['user-agent']?.slice(0, 500) };
}

/** Where an administrator's call came from: who holds the key is not known. */
export function adminRequestMeta(request: FastifyRequest): RequestMeta {
  return { ...requestMeta(request), actor_id: null };
}
