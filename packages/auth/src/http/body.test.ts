import { expect, test } from 'vitest';
import { startAuth } from '../testing/start-auth.ts';

const { call } = await startAuth();
const wrong = '{"email":"a@example.com","password":"x","gotrue_meta_security":{"captcha_token":null}}';

async function answer(response: Response) {
  return { status: response.status, ...((await response.json()) as { code: string; message: string }) };
}

test('JSON is read by its content type, whatever its parameters, and unknown fields are ignored', async () => {
  for (const type of ['application/json', 'application/json;charset=UTF-8', 'application/vnd.api+json']) {
    const headers = { 'Content-Type': type };
    expect(await answer(await call('POST', '/token?grant_type=password', { headers, body: wrong }))).toMatchObject({
      status: 400,
      code: 'invalid_credentials',
    });
  }
});

test.for([
  'text/plain',
  'text/plain;charset=UTF-8',
  'application/x-www-form-urlencoded',
  'multipart/form-data; boundary=x',
  '',
])('a body that a page of another site can send without asking is refused: %s', async (type) => {
  const response = await call('POST', '/token?grant_type=password', {
    headers: { 'Content-Type': type },
    body: wrong,
  });
  expect([response.status, await response.json()]).toEqual([
    415,
    { code: 'validation_failed', message: 'The body must be application/json' },
  ]);
});

test('a body of 16 kB is read and a larger one refused; tokens of providers and signed messages may have 64 kB', async () => {
  function sized(bytes: number) {
    return `{"a":"${'x'.repeat(bytes - 8)}"}`;
  }
  async function statusOf(path: string, bytes: number) {
    return (await call('POST', path, { body: sized(bytes) })).status;
  }
  for (const path of ['/signup', '/recover', '/token?grant_type=password', '/token?grant_type=refresh_token']) {
    expect([path, await statusOf(path, 16_384)]).not.toEqual([path, 413]);
    expect([path, await statusOf(path, 16_385)]).toEqual([path, 413]);
  }
  for (const path of ['/token?grant_type=id_token', '/token?grant_type=web3']) {
    expect([path, await statusOf(path, 65_536)]).not.toEqual([path, 413]);
    expect([path, await statusOf(path, 65_537)]).toEqual([path, 413]);
  }
  expect(await answer(await call('POST', '/signup', { body: sized(1_100_000) }))).toEqual({
    status: 413,
    code: 'validation_failed',
    message: 'Request body is too large',
  });
});

test('a body that nests deeper than 32 levels is refused before it is parsed', async () => {
  for (const levels of [40, 7_000]) {
    const body = `{"email":"a@example.com","data":{"a":${'['.repeat(levels)}${']'.repeat(levels)}}}`;
    expect(await answer(await call('POST', '/signup', { body }))).toEqual({
      status: 400,
      code: 'bad_json',
      message: 'Could not parse request body as JSON: it is nested too deep',
    });
  }
});
