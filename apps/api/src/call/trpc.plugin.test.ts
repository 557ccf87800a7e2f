import { request } from 'node:http';
import { expect, test } from 'vitest';
import { testApi } from '../testing/test-api.ts';

const { app, call } = await testApi();

/** Sends a request with Node's own client, because fetch refuses to send TRACE. */
function send(method: string, path: string) {
  return new Promise<{ status: number | undefined; allow: string | undefined }>((resolve, reject) => {
    request(new URL(path, app.listeningOrigin), { method }, (reply) => {
      reply.resume().on('end', () => resolve({ status: reply.statusCode, allow: reply.headers.allow }));
    })
      .on('error', reject)
      .end();
  });
}

test.for(['TRACE', 'OPTIONS', 'PUT', 'PATCH', 'DELETE'])(
  'a request with method %s to a procedure is a 405',
  async (method) => {
    expect(await send(method, '/trpc/jobs.openRoles')).toEqual({ status: 405, allow: 'GET, HEAD, POST' });
  },
);

test('a GET of a mutation is refused as a method that is not allowed', async () => {
  const { status, body } = await call('GET', '/trpc/profile.register');
  expect([status, body.error.message, body.error.data.httpStatus]).toEqual([
    405,
    'This method is not allowed here',
    405,
  ]);
});
