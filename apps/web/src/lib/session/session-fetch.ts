function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null;
}

function isRefresh(input: string | URL | Request): boolean {
  const url = input instanceof Request ? input.url : input.toString();
  return /\/token\?(?:.*&)?grant_type=refresh_token(?:&|$)/.test(url);
}

/**
 * The fetch that the sign-in client calls with. Two replies reach it differently from how they were sent:
 *
 * - A session loses its `expires_at`. That is the server's clock; the client compares it with this machine's, and on
 *   one that runs two hours fast every call would refresh. Without it the client counts `expires_in` from now.
 * - 429 to a refresh becomes 503. The client ends a session over a 429, and waits and tries again over a 503.
 */
export function sessionFetch(send: typeof fetch = (...call) => fetch(...call)): typeof fetch {
  return async (input, init) => {
    const reply = await send(input, init);
    const { status, statusText, headers } = reply;
    if (status === 429 && isRefresh(input)) return new Response(reply.body, { status: 503, statusText, headers });
    if (!reply.ok || !headers.get('content-type')?.includes('json')) return reply;
    const body: unknown = await reply
      .clone()
      .json()
      .catch(() => null); // an empty one may say it is JSON
    if (!isObject(body) || !('access_token' in body)) return reply;
    const { expires_at: _, ...session } = body;
    return Response.json(session, { status, statusText, headers });
  };
}
