import { isObject } from '@careers/contracts/common/is-object';

function isRefresh(input: string | URL | Request): boolean {
  const url = input instanceof Request ? input.url : input.toString();
  return /\/token\?(?:.*&)?grant_type=refresh_token(?:&|$)/.test(url);
}

/**
 * Returns the `fetch` that the sign-in client uses. It changes two kinds of responses:
 *
 * - A session loses its `expires_at`, a time of the server's clock. The client compares it with this machine's clock:
 *   if that is two hours fast, every call would refresh. Without it the client counts `expires_in` from now.
 * - Status 429 of a refresh becomes 503, because the client ends the session after a 429 and retries after a 503.
 */
export function sessionFetch(send: typeof fetch): typeof fetch {
  return async (input, init) => {
    const response = await send(input, init);
    const { status, statusText, headers } = response;
    if (status === 429 && isRefresh(input)) return new Response(response.body, { status: 503, statusText, headers });
    if (!response.ok || !headers.get('content-type')?.includes('json')) return response;
    const body: unknown = await response
      .clone()
      .json()
      .catch(() => null); // an empty body may be declared as JSON
    if (!isObject(body) || !('access_token' in body)) return response;
    const { expires_at: _, ...session } = body;
    return Response.json(session, { status, statusText, headers });
  };
}
