import { isObject } from '@careers/contracts/common/is-object';
import type { FastifyRequest } from 'fastify';

/** The `:factor_id` of a route's path, not validated. */
export function factorIdParam({ params }: FastifyRequest): string {
  const id = isObject(params) ? params['factor_id'] : undefined;
  return typeof id === 'string' ? id : '';
}
