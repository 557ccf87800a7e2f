import { createTRPCClient, httpBatchLink } from '@trpc/client';
import { expect, test } from 'vitest';
import type { AppRouter } from '@careers/api/app-router';
import { errorStatus, serverMessage } from './trpc-error.ts';

/** The error of a call whose request is answered like this. */
async function errorAfter(answer: () => Promise<Response>): Promise<unknown> {
  const client = createTRPCClient<AppRouter>({ links: [httpBatchLink({ url: 'http://site/trpc', fetch: answer })] });
  return client.profile.me.query().catch((error: unknown) => error);
}

test.each([
  ['a page of HTML', '<h1>Bad Gateway'],
  ['JSON of its own', '{"error":"upstream"}'],
  ['no JSON of the API', '[1]'],
])('a proxy that replies with %s is a bad gateway, without words for the user', async (_, body) => {
  const error = await errorAfter(async () => new Response(body, { status: 200 }));
  expect(errorStatus(error)).toBe(502);
  expect(serverMessage(error)).toBeUndefined();
});

test('a call without a reply has no status', async () => {
  expect(errorStatus(await errorAfter(() => Promise.reject(new TypeError('fetch failed'))))).toBeUndefined();
});

test('the server’s own error has its status and its words', async () => {
  const data = { httpStatus: 410, error: 'job_gone' };
  const error = await errorAfter(async () => Response.json([{ error: { message: 'Gone', code: -1, data } }]));
  expect([errorStatus(error), serverMessage(error)]).toEqual([410, 'Gone']);
});
