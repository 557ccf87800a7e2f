import type { FastifyRequest } from 'fastify';

/** The :user_id of a route, unchecked. */
export function userIdOf({ params }: FastifyRequest): string {
  return typeof params === 'object' && params !== null && 'user_id' in params ? String(params.user_id) : '';
}
