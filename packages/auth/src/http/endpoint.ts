import { isObject } from '@careers/contracts/common/is-object';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { RequestMeta } from '../audit.ts';
import type { AuthContext } from '../context.ts';
import { deviceCookie } from './cookies.ts';

export type Endpoint = (auth: AuthContext) => (request: FastifyRequest, reply: FastifyReply) => Promise<unknown>;

/** A query parameter, the first of several with the same name. Empty counts as absent: clients send unset ones so. */
export function queryParam(request: FastifyRequest, name: string): string | undefined {
  const query: unknown = request.query;
  const value = isObject(query) && Object.hasOwn(query, name) ? query[name] : undefined;
  const first: unknown = Array.isArray(value) ? value[0] : value;
  return typeof first === 'string' && first !== '' ? first : undefined;
}

/** Not validated; '' without one. */
export function pathParam({ params }: FastifyRequest, name: string): string {
  const value = isObject(params) ? params[name] : undefined;
  return typeof value === 'string' ? value : '';
}

/** The host app's trustProxy setting decides the address. */
export function requestMeta(request: FastifyRequest): RequestMeta {
  const devices = deviceCookie(request);
  return { ip: request.ip, user_agent: request.headers['user-agent']?.slice(0, 500), devices };
}

/** A service key does not say which administrator uses it. */
export function adminRequestMeta(request: FastifyRequest): RequestMeta {
  return { ...requestMeta(request), actor_id: null };
}
