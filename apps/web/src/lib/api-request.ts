import { accessToken } from './session/access-token.ts';

/** A reply of the REST API that is not a success. Its text is the status, a colon, and the body as it came. */
export class ApiRequestError extends Error {
  override readonly name = 'ApiRequestError';
  readonly status: number;
  readonly body: string;

  constructor(status: number, body: string) {
    super(`${status}: ${body}`);
    this.status = status;
    this.body = body;
  }

  /** The body as JSON; empty when it is none. */
  get fields(): { error?: unknown; field?: unknown; reasons?: unknown } {
    try {
      const parsed: unknown = JSON.parse(this.body);
      return typeof parsed === 'object' && parsed !== null ? parsed : {};
    } catch {
      return {};
    }
  }
}

type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';

/**
 * A REST call: JSON both ways, with the bearer token of whoever is signed in, with cookies, past every cache.
 *
 * @param path Of this site: the token goes nowhere else.
 * @returns the reply's JSON, undefined for an empty one. Unchecked: parse it with its contract.
 * @throws ApiRequestError for any reply that is not OK; TypeError when nobody answers.
 */
export function apiRequest(method: Method, path: `/${string}`, body?: unknown): Promise<unknown> {
  return requestAt('', accessToken)(method, path, body);
}

/** `apiRequest` for a server at another address, and with another token: the tests'. */
export function requestAt(origin: string, token: () => Promise<string | null>) {
  return async (method: Method, path: `/${string}`, body?: unknown): Promise<unknown> => {
    const bearer = await token();
    const reply = await fetch(origin + path, {
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
    const text = await reply.text();
    if (!reply.ok) throw new ApiRequestError(reply.status, text);
    return text === '' ? undefined : JSON.parse(text);
  };
}

/** What a toast says of a failed request: the body's `error`, else the screen's own sentence. */
export function errorField(error: unknown, fallback: string): string {
  const said = error instanceof ApiRequestError ? error.fields.error : undefined;
  return typeof said === 'string' && said !== '' ? said : fallback;
}
