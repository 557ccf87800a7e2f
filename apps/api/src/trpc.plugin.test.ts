import { request } from 'node:http';
import { expect, test } from 'vitest';
import { testApi } from './testing/test-api.ts';

const { app, call, candidate } = await testApi();

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

test('a caller who GETs a mutation reads in the reply that the method is not allowed', async () => {
  const { status, body } = await call('GET', '/trpc/profile.register');
  expect([status, body.error.message, body.error.data.httpStatus]).toEqual([
    405,
    'This method is not allowed here',
    405,
  ]);
});

test('one request calls ten procedures and no more, without a sign-in five', async () => {
  function batch(size: number, token?: string) {
    return call('GET', `/trpc/${Array(size).fill('jobs.openRoles').join()}?batch=1&input={}`, { token });
  }
  const { token } = await candidate();
  expect((await batch(10, token)).body).toHaveLength(10);
  expect((await batch(11, token)).status).toBe(400);
  expect((await batch(5)).body).toHaveLength(5);
  expect((await batch(6)).body.error.message).toBe('At most 5 calls fit in one request without a sign-in');
});
