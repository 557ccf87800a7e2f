import { isObject } from '@careers/contracts/is-object';
import type { FastifyRequest } from 'fastify';

/** The :user_id of a route, unchecked. */
export function userIdParam({ params }: FastifyRequest): string {
  return isObject(params) ? String(params['user_id'] ?? '') : '';
}
