import { isObject } from '@careers/contracts/common/is-object';
import type { FastifyRequest } from 'fastify';

/** The `:user_id` of a route's path, not validated. */
export function userIdParam({ params }: FastifyRequest): string {
  const id = isObject(params) ? params['user_id'] : undefined;
  return typeof id === 'string' ? id : '';
}
