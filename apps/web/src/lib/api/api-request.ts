import { ApiRequestError } from './api-request-error.ts';
import { accessToken } from '../session/access-token.ts';

type Request = {
  method?: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  /** The path on this site, because the token is sent to no other site. */
  path: `/${string}`;
  body?: unknown;
};

/**
 * Calls the REST API for what procedures cannot return, such as a file: with the signed-in user's bearer token and with
 * cookies, bypassing every cache.
 *
 * @throws ApiRequestError for any status that is not OK; TypeError when the server cannot be reached.
 */
export function apiRequest(request: Request): Promise<Response> {
  return requestAt('', accessToken)(request);
}

/** `apiRequest` for a server at another address and with another token: for tests. */
export function requestAt(origin: string, token: () => Promise<string | null>) {
  return async ({ method = 'GET', path, body }: Request): Promise<Response> => {
    const bearer = await token();
    const response = await fetch(origin + path, {
      method,
      headers: {
        ...(body !== undefined && { 'content-type': 'application/json' }),
        ...(bearer && { authorization: `Bearer ${bearer}` }),
      },
      ...(body !== undefined && { body: JSON.stringify(body) }),
      credentials: 'include',
      cache: 'no-store',
    });
    if (!response.ok) throw new ApiRequestError(response.status, await response.text());
    return response;
  };
}

export function apiErrorText(error: unknown, fallback: string): string {
  const text = error instanceof ApiRequestError ? error.fields.error : undefined;
  return typeof text === 'string' && text !== '' ? text : fallback;
}
