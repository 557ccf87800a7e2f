import { createServer, type IncomingMessage, type RequestListener } from 'node:http';
import { afterAll, expect, test } from 'vitest';
import { ApiRequestError } from './api-request-error.ts';
import { apiErrorText, requestAt } from './api-request.ts';

const servers: { close: () => void }[] = [];
afterAll(() => servers.forEach((server) => server.close()));

/** Starts a server with the given answer. Returns the request function for it. */
async function serving(answer: RequestListener, token: string | null = 'a-token') {
  const server = createServer(answer).listen(0, '127.0.0.1');
  servers.push(server);
  await new Promise((resolve) => server.once('listening', resolve));
  const address = server.address();
  const port = typeof address === 'object' && address ? address.port : 0;
  return requestAt(`http://127.0.0.1:${port}`, async () => token);
}

async function bodyOf(request: IncomingMessage): Promise<string> {
  return (await request.toArray()).join('');
}

test('[RULE-02] a request carries JSON and the bearer token, and bypasses every cache', async () => {
  const request = await serving((asked, reply) => {
    const { method, url, headers } = asked;
    const seen = {
      method,
      url,
      type: headers['content-type'],
      token: headers.authorization,
      cache: headers['cache-control'],
    };
    void bodyOf(asked).then((body) => reply.end(JSON.stringify({ ...seen, body })));
  });
  const sent = { method: 'POST', path: '/api/register', body: { full_name: 'Ann' } } as const;
  expect(await (await request(sent)).json()).toEqual({
    method: 'POST',
    url: '/api/register',
    type: 'application/json',
    token: 'Bearer a-token',
    cache: 'no-cache',
    body: '{"full_name":"Ann"}',
  });
});

test('[RULE-02] credentials are included', async () => {
  const real = globalThis.fetch;
  const asked: (RequestInit | undefined)[] = [];
  globalThis.fetch = async (_, init) => {
    asked.push(init);
    return new Response('{}');
  };
  await requestAt('', async () => null)({ path: '/api/me' });
  globalThis.fetch = real;
  expect(asked).toEqual([expect.objectContaining({ credentials: 'include', cache: 'no-store' })]);
});

test('a visitor sends no token, and a request without a body no content type', async () => {
  const request = await serving(
    ({ headers }, reply) => reply.end(JSON.stringify([headers.authorization ?? null, headers['content-type'] ?? null])),
    null,
  );
  expect(await (await request({ path: '/api/jobs' })).json()).toEqual([null, null]);
});

test.for([
  [400, '{"error":"Full name is required","field":"full_name"}'],
  [401, '{"error":"Please sign in"}'],
  [302, ''],
  [502, '<html>Bad Gateway</html>'],
  [503, ''],
] as const)(
  '[RULE-02] a response with %i is an error whose text is the status, a colon and the body',
  async ([status, body]) => {
    const request = await serving((_, reply) => reply.writeHead(status).end(body));
    const error = await request({ path: '/api/me' }).catch((caught: unknown) => caught);
    expect(error).toBeInstanceOf(ApiRequestError);
    expect(String(error)).toBe(`ApiRequestError: ${status}: ${body}`);
  },
);

test('[RULE-02] a toast shows the error field of the body, or the documented sentence if there is none', async () => {
  const fallback = 'Failed to create account. Please try again.';
  function said(body: string) {
    return apiErrorText(new ApiRequestError(422, body), fallback);
  }
  expect(said('{"error":"User already registered"}')).toBe('User already registered');
  expect([
    said('{"error":""}'),
    said('{"error":{"code":1}}'),
    said('{}'),
    said('null'),
    said('<html>'),
    said(''),
  ]).toEqual(Array(6).fill(fallback));
  expect(apiErrorText(new TypeError('Failed to fetch'), fallback)).toBe(fallback);
});
