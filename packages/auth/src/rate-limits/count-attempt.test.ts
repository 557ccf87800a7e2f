import { expect, test } from 'vitest';
import { testClock } from '../testing/clock.ts';
import { serveAuth, signedUp, testAccount, startAuth } from '../testing/start-auth.ts';

const clock = testClock();
const { db, ...service } = await startAuth({ now: clock.now });
const fewer = await serveAuth(db, { now: clock.now, config: { address_free_attempts: 8 } });

async function attempt(account: { email: string; password: string }, { call } = service) {
  const response = await call('POST', '/token?grant_type=password', { body: account });
  const { code } = (await response.json()) as { code?: string };
  return { status: response.status, code, wait: Number(response.headers.get('Retry-After') ?? 0) };
}
const heard = { status: 400, code: 'invalid_credentials', wait: 0 };
function waitError(wait: number) {
  return { status: 429, code: 'over_request_rate_limit', wait };
}

test('[AUTH-19] after five wrong passwords each further one waits twice as long, up to a quarter of an hour', async () => {
  const account = { ...(await signedUp(service)), password: 'wrong password' };
  for (let i = 0; i < 5; i++) expect(await attempt(account)).toEqual(heard);
  for (const wait of [1, 2, 4, 8, 16, 32, 64, 128, 256, 512, 900, 900]) {
    expect(await attempt(account)).toEqual(waitError(wait));
    clock.forward(wait);
    expect(await attempt(account)).toEqual(heard);
  }
});

test('the owner is never locked out: after the wait the right password signs in, and counting starts again', async () => {
  const account = await signedUp(service);
  for (let i = 0; i < 5; i++) await attempt({ ...account, password: 'wrong password' });
  expect(await attempt(account)).toEqual(waitError(1));
  clock.forward(1);
  expect(await attempt(account)).toMatchObject({ status: 200 });
  for (let i = 0; i < 5; i++) expect(await attempt({ ...account, password: 'wrong password' })).toEqual(heard);
});

test('an unknown address is slowed down just the same', async () => {
  clock.forward(3601);
  const unknown = testAccount();
  for (let i = 0; i < 5; i++) expect(await attempt(unknown)).toEqual(heard);
  expect(await attempt(unknown)).toEqual(waitError(1));
});

test('twenty wrong passwords at once: only the free ones are heard', async () => {
  clock.forward(3601);
  const account = { ...(await signedUp(service)), password: 'wrong password' };
  const answers = await Promise.all(Array.from({ length: 20 }, () => attempt(account)));
  expect(answers.filter(({ status }) => status === 400)).toHaveLength(5);
  expect(answers.filter(({ status }) => status === 429)).toHaveLength(15);
});

test('one address that tries many accounts is slowed down, and right passwords do not count against it', async () => {
  clock.forward(3601);
  const account = await signedUp(service);
  for (let i = 0; i < 10; i++) expect(await attempt(account, fewer)).toMatchObject({ status: 200 });
  for (let i = 0; i < 8; i++) expect(await attempt(testAccount(), fewer)).toEqual(heard);
  expect(await attempt(testAccount(), fewer)).toEqual(waitError(1));
  clock.forward(3601);
  expect(await attempt(testAccount(), fewer)).toEqual(heard);
});

test('a visitor who waits because of others at the network address does not wait for their own account too', async () => {
  clock.forward(3601);
  const account = await signedUp(service);
  for (let i = 0; i < 8; i++) await attempt(testAccount(), fewer);
  for (const wait of [1, 2, 4, 8, 16, 32, 60, 60, 60, 60, 60, 60, 60]) {
    expect(await attempt(account, fewer)).toEqual(waitError(wait));
    clock.forward(wait);
    expect(await attempt(testAccount(), fewer)).toEqual(heard);
  }
  clock.forward(60);
  expect(await attempt(account, fewer)).toMatchObject({ status: 200 });
});

test('counts are stored without addresses, and deleted after a day', async () => {
  const account = await signedUp(service);
  await attempt({ ...account, password: 'wrong password' });
  expect(JSON.stringify(await db.signInAttempt.findMany())).not.toContain('example.com');
  const before = await db.signInAttempt.count();
  clock.forward(2 * 24 * 3600);
  await attempt(testAccount());
  expect(await db.signInAttempt.count()).toBeLessThan(before);
});
