import { expect, test } from 'vitest';
import { testClock } from '../testing/clock.ts';
import { mailTo } from '../testing/mail-to.ts';
import { serveAuth, signedUp, startAuth, testAccount, type RunningAuth } from '../testing/start-auth.ts';

const QUARTER_SECONDS = 900;

const clock = testClock();
const strangers = { stranger_mail_interval_seconds: QUARTER_SECONDS, reauthentication_seconds: 0 };
const service = await startAuth({ now: clock.now, config: strangers });
const { db, client, call, mails } = service;
const confirming = await serveAuth(db, { now: clock.now, config: { ...strangers, autoconfirm: false } });

/** An account, and the cookie of the browser that has signed in to it. */
async function knownBrowser() {
  const account = await signedUp(service);
  const body = { email: account.email, password: account.password };
  const answer = await call('POST', '/token?grant_type=password', { body });
  return { ...account, Cookie: answer.headers.get('Set-Cookie')?.split(';')[0] ?? '' };
}

async function ask(
  path: string,
  body: object,
  headers: Record<string, string> = {},
  { call: send }: Pick<RunningAuth, 'call'> = service,
) {
  const response = await send('POST', path, { body, headers });
  return response.status === 429 ? `wait ${response.headers.get('Retry-After')}` : response.status;
}

test("[TRUST-04] a stranger who asks for mails uses up none of those that the owner's known browser may ask for", async () => {
  const { email, Cookie } = await knownBrowser();
  expect([await ask('/recover', { email }), await ask('/recover', { email })]).toEqual([200, 'wait 900']);
  const stranger = mailTo(service, email).token_hash;
  expect(await ask('/recover', { email }, { Cookie })).toBe(200);
  expect(await ask('/recover', { email }, { Cookie })).toBe('wait 60');
  const own = mailTo(service, email).token_hash;
  expect(own).not.toBe(stranger);
  clock.forward(QUARTER_SECONDS);
  expect(await ask('/recover', { email })).toBe(200);
  expect((await client().verifyOtp({ token_hash: own, type: 'recovery' })).error).toBeNull();
});

test('[TRUST-04] strangers cause at most one mail for each purpose in a quarter of an hour, whatever addresses they call from', async () => {
  const { email } = await signedUp(service);
  const unconfirmed = testAccount();
  expect(await ask('/signup', unconfirmed, {}, confirming)).toBe(200);
  expect(await ask('/resend', { type: 'signup', email: unconfirmed.email }, {}, confirming)).toBe('wait 900');
  expect([await ask('/recover', { email }), await ask('/otp', { email })]).toEqual([200, 200]);
  clock.forward(QUARTER_SECONDS - 1);
  expect([await ask('/recover', { email }), await ask('/otp', { email })]).toEqual(['wait 1', 'wait 1']);
  clock.forward(1);
  expect([await ask('/recover', { email }), await ask('/otp', { email })]).toEqual([200, 200]);
});

test('[TRUST-04] strangers cause at most five mails a day with a link that signs in to one mailbox, and its owner still gets theirs', async () => {
  const { email, Cookie } = await knownBrowser();
  const before = mails.mails.length;
  for (let i = 0; i < 5; i++) {
    expect(await ask(i % 2 ? '/recover' : '/otp', { email })).toBe(200);
    clock.forward(QUARTER_SECONDS);
  }
  for (const path of ['/recover', '/otp'])
    expect(await ask(path, { email })).toBe(`wait ${86_400 - 5 * QUARTER_SECONDS}`);
  expect(mails.mails.length - before).toBe(5);
  expect(await ask('/recover', { email }, { Cookie })).toBe(200);
});

test('[TRUST-04] [TRUST-05] a stranger who signs up with an address and asks for confirmations all day uses up no recovery mail, whether it has an account or not', async () => {
  for (const { email, password } of [await signedUp(service), testAccount()]) {
    const answers = [];
    for (let i = 0; i < 5; i++) {
      answers.push(await ask('/signup', { email, password }, {}, confirming));
      answers.push(await ask('/resend', { type: 'email_change', email }, {}, confirming));
      clock.forward(QUARTER_SECONDS);
    }
    const full = `wait ${86_400 - 3 * QUARTER_SECONDS}`;
    expect(answers.slice(0, 7)).toEqual([
      200,
      200,
      200,
      200,
      200,
      full.replace(/\d+/, `${86_400 - 2 * QUARTER_SECONDS}`),
      full,
    ]);
    expect([await ask('/recover', { email }), await ask('/otp', { email })]).toEqual([200, 200]);
  }
});

test('[TRUST-04] a signed-in person who changes to the address of another causes one mail in a quarter of an hour to that mailbox', async () => {
  const [mine, other] = [await signedUp(service), await signedUp(service)];
  function change() {
    return call('PUT', '/user', { bearer: mine.access_token, body: { email: other.email } });
  }
  expect((await change()).status).toBe(200);
  clock.forward(60);
  expect((await change()).status).toBe(429);
  clock.forward(QUARTER_SECONDS - 60);
  expect((await change()).status).toBe(200);
  expect(mails.mails.filter(({ to }) => to === other.email)).toHaveLength(2);
});
