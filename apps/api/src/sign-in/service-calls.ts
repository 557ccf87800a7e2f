import type { RequestMeta } from '@careers/auth/audit';
import { AuthError, authErrors, type AuthErrorCode } from '@careers/auth/errors';
import { isObject } from '@careers/contracts/common/is-object';
import { AppError } from '../common/app-error.ts';

/** A shorter time than that for a transaction of an administrator's call. */
const CALL_TIMEOUT_MS = 5_000;

type Call = {
  method: 'GET' | 'POST' | 'PUT' | 'DELETE';
  path: `/${string}`;
  body?: object;
  /** The user's access token, or the service key. */
  bearer?: string;
  /** The visitor for whom the product calls: a service that trusts this server counts the visitor's address. */
  meta?: RequestMeta | undefined;
};
/** @returns the reply's JSON, undefined without one. @throws AuthError, AppError unavailable. */
export type ServiceCall = (call: Call) => Promise<unknown>;

export function serviceCalls({ url, publishable_key }: { url: string; publishable_key: string }): ServiceCall {
  return async ({ method, path, body, bearer, meta }) => {
    const response = await fetch(url + path, {
      method,
      headers: {
        'X-Supabase-Api-Version': '2024-01-01',
        ...(publishable_key && { apikey: publishable_key }),
        ...(bearer && { Authorization: `Bearer ${bearer}` }),
        ...(body && { 'Content-Type': 'application/json' }),
        ...(meta?.ip && { 'X-Forwarded-For': meta.ip }),
        ...(meta?.user_agent && { 'User-Agent': meta.user_agent }),
      },
      ...(body && { body: JSON.stringify(body) }),
      redirect: 'error',
      signal: AbortSignal.timeout(CALL_TIMEOUT_MS),
    }).catch((error: unknown) => {
      throw new AppError('unavailable', {}, { cause: error });
    });
    const reply: unknown = await response.json().catch(() => undefined);
    if (response.ok) return reply;
    throw toError(response, isObject(reply) ? reply : {});
  };
}

/** A refusal with the contract's code and message, or only `unavailable` when the service itself fails. */
function toError({ status, headers }: Response, { code, message, weak_password }: Record<string, unknown>): Error {
  const cause = new Error(`The sign-in service responded ${status} ${String(code)}`);
  if (status >= 500) return new AppError('unavailable', {}, { cause });
  const seconds = Number(headers.get('retry-after'));
  const reasons = isObject(weak_password) ? weak_password['reasons'] : undefined;
  return new AuthError(isKnown(code) ? code : 'unexpected_failure', {
    status,
    ...(typeof message === 'string' && { message }),
    ...(seconds > 0 && { retry_after: seconds }),
    ...(Array.isArray(reasons) && { reasons: reasons.filter(isReason) }),
  });
}

function isKnown(code: unknown): code is AuthErrorCode {
  return typeof code === 'string' && Object.hasOwn(authErrors, code);
}

function isReason(reason: unknown): reason is 'length' | 'characters' | 'pwned' {
  return reason === 'length' || reason === 'characters' || reason === 'pwned';
}
