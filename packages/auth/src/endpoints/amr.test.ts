import type { GoTrueClient } from '@supabase/auth-js';
import { decodeJwt } from 'jose';
import { expect, test } from 'vitest';
import { followLink } from '../testing/follow-link.ts';
import { mailTo } from '../testing/mail-to.ts';
import { startAuth, testAccount } from '../testing/start-auth.ts';

const config = { verify_on_get: true, autoconfirm: false, mail_interval_seconds: 0 };
const service = await startAuth({ config });
const { admin } = service;

type Ask = (client: GoTrueClient, account: { email: string; password: string }) => Promise<unknown>;

/** Requests a mail for an account that is confirmed. */
function known(ask: Ask): Ask {
  return async (client, account) => {
    await admin.createUser({ ...account, email_confirm: true });
    await ask(client, account);
  };
}

/** The mails that a visitor may request, and the method in `amr` of a session from their PKCE link. */
const mails: [what: string, ask: Ask, method: string][] = [
  ['sign-up', (client, account) => client.signUp(account), 'email/signup'],
  [
    'sign-up that is sent again',
    async (client, account) => {
      await client.signUp(account);
      await client.resend({ type: 'signup', email: account.email });
    },
    'email/signup',
  ],
  ['magic link', known((client, { email }) => client.signInWithOtp({ email })), 'magiclink'],
  ['magic link of a new account', (client, { email }) => client.signInWithOtp({ email }), 'magiclink'],
  ['recovery', known((client, { email }) => client.resetPasswordForEmail(email)), 'recovery'],
];

/** The ways to use such a mail. */
const ways: Record<string, (client: GoTrueClient, email: string) => Promise<string | undefined>> = {
  'its link, by PKCE': async (client, email) => {
    const { data } = await client.exchangeCodeForSession((await followLink(service, email)).query['code'] ?? '');
    return data.session?.access_token;
  },
  'its link': async (_client, email) => (await followLink(service, email)).fragment['access_token'],
  "its link's token": async (client, email) => {
    const { token_hash, type } = mailTo(service, email);
    return (await client.verifyOtp({ token_hash, type: type as 'email' })).data.session?.access_token;
  },
  'its code': async (client, email) => {
    const { code: token, type } = mailTo(service, email);
    return (await client.verifyOtp({ email, token, type: type as 'email' })).data.session?.access_token;
  },
};

const table = mails.flatMap(([what, ask, method]) =>
  Object.keys(ways).map((way) => [what, way, way.endsWith('PKCE') ? method : 'otp', ask] as const),
);

test.for(table)('[AUTH-04] the session of a %s, by %s, says %s', async ([, way, method, ask]) => {
  const account = testAccount();
  const client = way.endsWith('PKCE') ? service.client({ flowType: 'pkce' }) : service.client();
  await ask(client, account);
  const access_token = await ways[way]?.(client, account.email);
  expect(decodeJwt(access_token ?? '')['amr']).toEqual([{ method, timestamp: expect.any(Number) }]);
});

test('[AUTH-04] the session of a change of address, by its link by PKCE, says email_change', async () => {
  const account = testAccount();
  await admin.createUser({ ...account, email_confirm: true });
  const client = service.client({ flowType: 'pkce' });
  await client.signInWithPassword(account);
  const email = `new-${account.email}`;
  await client.updateUser({ email });
  const { token_hash } = mailTo(service, account.email, 'email_change_current');
  await service.client().verifyOtp({ token_hash, type: 'email_change' });
  const access_token = await ways['its link, by PKCE']?.(client, email);
  expect(decodeJwt(access_token ?? '')['amr']).toEqual([{ method: 'email_change', timestamp: expect.any(Number) }]);
});
