import { isObject } from '@careers/contracts/common/is-object';
import type { z, ZodType } from 'zod';
import { publicSettings } from '../page/public-settings.ts';
import { requiredToken } from './session.ts';

/** A refusal of the sign-in service, with its code. `authErrorText` and `authErrorCode` read it like an AuthError. */
export class SignInServiceError extends Error {
  override readonly name = 'SignInServiceError';
  readonly status: number;
  readonly code: string | undefined;

  constructor(status: number, { code, message }: { code?: unknown; message?: unknown }) {
    super(typeof message === 'string' ? message : '');
    this.status = status;
    this.code = typeof code === 'string' ? code : undefined;
  }
}

type Call<Reply extends ZodType> = {
  method: 'GET' | 'DELETE';
  path: `/${string}`;
  /** The schema of the response's body; `z.undefined()` where it is empty. */
  reply: Reply;
};

/**
 * Calls an endpoint that the service's client library does not have, for the signed-in user.
 *
 * @throws SignInServiceError for any status that is not OK; TypeError when the service cannot be reached.
 */
export async function callSignInService<Reply extends ZodType>({
  method,
  path,
  reply,
}: Call<Reply>): Promise<z.output<Reply>> {
  const { url, key } = publicSettings().auth;
  const response = await fetch(url.replace(/\/+$/, '') + path, {
    method,
    headers: {
      Authorization: `Bearer ${await requiredToken()}`,
      'X-Supabase-Api-Version': '2024-01-01',
      ...(key && { apikey: key }),
    },
    cache: 'no-store',
  });
  const body: unknown = await response.json().catch(() => undefined); // none with 204
  if (!response.ok) throw new SignInServiceError(response.status, isObject(body) ? body : {});
  return reply.parse(body);
}
