import type { z, ZodType } from 'zod';
import { ApiRequestError } from './api-request-error.ts';
import { accessToken } from './session/access-token.ts';

type Request<Reply extends ZodType> = {
  method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  /** On this site: the token is sent nowhere else. */
  path: `/${string}`;
  /** Sent as JSON. */
  body?: unknown;
  /** The contract of the reply; `z.undefined()` where it is empty. */
  reply: Reply;
};

/**
 * Calls the REST API: JSON both ways, with the signed-in user's bearer token and with cookies, past every cache.
 *
 * @returns the reply's body, as its contract parses it.
 * @throws ApiRequestError for any status that is not OK; ZodError for a body that breaks its contract; TypeError when the
 * server cannot be reached.
 */
export function apiRequest<Reply extends ZodType>(request: Request<Reply>): Promise<z.output<Reply>> {
  return requestAt('', accessToken)(request);
}

/** `apiRequest` for a server at another address and with another token: for tests. */
export function requestAt(origin: string, token: () => Promise<string | null>) {
  return async <Reply extends ZodType>({ method, path, body, reply }: Request<Reply>): Promise<z.output<Reply>> => {
    const bearer = await token();
    const response = await fetch(origin + path, {
      method,
      headers: {
        accept: 'application/json',
        ...(body !== undefined && { 'content-type': 'application/json' }),
        ...(bearer && { authorization: `Bearer ${bearer}` }),
      },
      ...(body !== undefined && { body: JSON.stringify(body) }),
      credentials: 'include',
      cache: 'no-store',
    });
    const text = await response.text();
    if (!response.ok) throw new ApiRequestError(response.status, text);
    return reply.parse(text === '' ? undefined : JSON.parse(text));
  };
}

/** What a toast says of a failed request: the `error` of the body, else the screen's own text. */
export function apiErrorText(error: unknown, fallback: string): string {
  const text = error instanceof ApiRequestError ? error.fields.error : undefined;
  return typeof text === 'string' && text !== '' ? text : fallback;
}
