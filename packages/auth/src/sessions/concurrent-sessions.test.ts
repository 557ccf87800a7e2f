import fc from 'fast-check';
import { expect, test } from 'vitest';
import { mailTo } from '../testing/mail-to.ts';
import { signedIn, signedUp, startAuth } from '../testing/start-auth.ts';

const service = await startAuth({ config: { mails_per_address: 1_000_000 } });
const { admin, call, client } = service;

type Tokens = { access_token: string; refresh_token: string };
async function refresh({ refresh_token }: Tokens): Promise<Tokens | null> {
  return (await client().refreshSession({ refresh_token })).data.session;
}
async function lives(tokens: Tokens): Promise<boolean> {
  const { status } = await call('GET', '/user', { bearer: tokens.access_token });
  const refreshed = await refresh(tokens);
  expect(status === 200).toBe(refreshed !== null);
  return status === 200;
}

const enders = {
  global: (here: Tokens) => call('POST', '/logout?scope=global', { bearer: here.access_token }),
  local: (here: Tokens) => call('POST', '/logout?scope=local', { bearer: here.access_token }),
  others: (here: Tokens) => call('POST', '/logout?scope=others', { bearer: here.access_token }),
  password: (here: Tokens) =>
    call('PUT', '/user', { bearer: here.access_token, body: { password: 'an even better one' } }),
  recovery: async (here: Tokens, _id: string, email: string) => {
    await call('POST', '/recover', { body: { email } });
    const { data } = await client().verifyOtp({
      token_hash: mailTo(service, email, 'recovery').token_hash,
      type: 'recovery',
    });
    return call('PUT', '/user', {
      bearer: data.session?.access_token ?? here.access_token,
      body: { password: 'an even better one' },
    });
  },
  deletion: async (_here: Tokens, id: string) => ({ status: (await admin.deleteUser(id)).error ? 400 : 200 }),
};
/** The sessions that live after each call: the caller's, an older one, and one that began at the same moment. */
const after = {
  global: [false, false, undefined],
  local: [false, true, true],
  others: [true, false, undefined],
  password: [true, false, false],
  recovery: [false, false, false],
  deletion: [false, false, false],
} as const;

test.for(['global', 'local', 'others', 'password', 'recovery', 'deletion'] as const)(
  '[AUTH-03] refreshes and sign-ins at the same moment as %s leave no session that should be over',
  { timeout: 60_000 },
  async (ender) => {
    await fc.assert(
      fc.asyncProperty(fc.nat(3), fc.nat(3), fc.nat(2), fc.nat(20), async (before, later, signIns, delay) => {
        const account = await signedUp(service);
        const [here, there] = [account, await signedIn(service, account)];
        function refreshes(count: number) {
          return Promise.all(Array.from({ length: count }, async () => [await refresh(here), await refresh(there)]));
        }
        function pause() {
          return new Promise<void>((resolve) => setTimeout(resolve, delay));
        }
        const [first, ended, last, begun] = await Promise.all([
          refreshes(before),
          enders[ender](here, account.id, account.email),
          pause().then(() => refreshes(later)),
          Promise.all(Array.from({ length: signIns }, () => signedIn(service, account).catch(() => null))),
        ]);
        expect(ended.status).toBeLessThan(300);
        function given(at: 0 | 1) {
          return [...first, ...last].flatMap((pair) => pair[at] ?? []);
        }
        for (const [at, original] of [
          [0, here],
          [1, there],
        ] as const) {
          expect(new Set(given(at).map(({ refresh_token }) => refresh_token)).size).toBeLessThan(2);
          for (const tokens of [original, ...given(at)]) expect(await lives(tokens)).toBe(after[ender][at]);
        }
        const settled = after[ender][2] === undefined ? [] : begun.filter((tokens) => tokens !== null);
        for (const tokens of settled) expect(await lives(tokens)).toBe(after[ender][2]);
      }),
      { seed: 20_261_121, numRuns: 6 },
    );
  },
);
