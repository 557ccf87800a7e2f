import type { AuditAction } from '../audit.ts';
import type { CallLimit } from '../rate-limits/count-call.ts';
import type { Endpoint } from './endpoint.ts';

type Guard = { limit: CallLimit; action: AuditAction };

/** An endpoint that changes something has a guard. `admin` needs a service key or an administrator's token. */
export type Route = { url: string; endpoint: Endpoint; body_bytes?: number } & (
  | { method: 'GET'; guard?: Guard }
  | {
      method: 'POST' | 'PUT' | 'PATCH' | 'DELETE';
      guard: Guard;
      /** Whether the body is a form. The page of another site may send it, because it carries a proof. */
      form?: true;
    }
);

/** Calls are counted by network address. */
export function visitor(action: Guard['action']): { guard: Guard } {
  return { guard: { limit: 'visitor', action } };
}

/** Calls are counted by network address and person. */
export function person(action: Guard['action']): { guard: Guard } {
  return { guard: { limit: 'person', action } };
}

export const LARGE_BYTES = 64 * 1024;
export const SAML_RESPONSE_BYTES = 384 * 1024;

export const admin = { guard: { limit: 'admin', action: 'admin_called' }, body_bytes: LARGE_BYTES } as const;

declare module 'fastify' {
  // oxlint-disable-next-line typescript/consistent-type-definitions -- it merges with Fastify's
  interface FastifyContextConfig {
    auth_guard?: Guard | undefined;
    auth_form?: boolean | undefined;
  }
}
