import { connect } from 'node:net';
import { text } from 'node:stream/consumers';
import { expect, test } from 'vitest';
import { testSite } from '../testing/test-site.ts';

const { app } = await testSite();
await app.listen({ host: '127.0.0.1', port: 0 });

/** Sends raw lines, as no HTTP client would, and reads the response until the server ends the connection. */
async function send(...lines: string[]) {
  const { hostname, port } = new URL(app.listeningOrigin);
  const socket = connect(Number(port), hostname);
  socket.write(lines.join('\r\n'));
  const response = await text(socket);
  const [head = '', body = ''] = response.split('\r\n\r\n');
  const [statusLine = '', ...headers] = head.split('\r\n');
  return { statusLine, headers: headers.map((header) => header.toLowerCase()), body };
}

const malformed: Record<string, [statusLine: string, error: string, lines: string[]]> = {
  'a request that is no HTTP': ['HTTP/1.1 400 Bad Request', 'Bad Request', ['nonsense', '', '']],
  'a method that does not exist': ['HTTP/1.1 400 Bad Request', 'Bad Request', ['STEAL / HTTP/1.1', 'Host: a', '', '']],
  'a body with two lengths': [
    'HTTP/1.1 400 Bad Request',
    'Bad Request',
    ['POST /api/register HTTP/1.1', 'Host: a', 'Content-Length: 3', 'Transfer-Encoding: chunked', '', '0', '', ''],
  ],
  'headers that are too large': [
    'HTTP/1.1 431 Request Header Fields Too Large',
    'Request Header Fields Too Large',
    ['GET / HTTP/1.1', 'Host: a', `X-Filling: ${'x'.repeat(20_000)}`, '', ''],
  ],
  'a request without a host': [
    'HTTP/1.1 400 Bad Request',
    'A request must have exactly one Host header',
    ['GET /healthz HTTP/1.1', 'Connection: close', '', ''],
  ],
  'a request with two hosts': [
    'HTTP/1.1 400 Bad Request',
    'A request must have exactly one Host header',
    ['GET /healthz HTTP/1.1', 'Host: careers.test', 'Host: evil.example', 'Connection: close', '', ''],
  ],
};

test.for(Object.entries(malformed))(
  '[TRUST-13] %s is refused, with the security headers',
  async ([, [status, error, lines]]) => {
    const { statusLine, headers, body } = await send(...lines);
    expect(statusLine).toBe(status);
    expect(JSON.parse(body)).toEqual({ error });
    expect(headers).toEqual(
      expect.arrayContaining([
        'connection: close',
        'content-type: application/json; charset=utf-8',
        'strict-transport-security: max-age=63072000',
        'x-content-type-options: nosniff',
        'cross-origin-resource-policy: same-origin',
      ]),
    );
  },
);

test('an HTTP 1.0 request without a host is served', async () => {
  expect((await send('GET /healthz HTTP/1.0', '', '')).statusLine).toBe('HTTP/1.1 200 OK');
});
