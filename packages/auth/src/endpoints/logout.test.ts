import { expect, test } from 'vitest';
import { signedIn, signedUp, startAuth, type RunningAuth } from '../testing/start-auth.ts';

const service: RunningAuth = await startAuth();
const { call, client } = service;

async function lives(tokens: { access_token: string; refresh_token: string }) {
  const user = await call('GET', '/user', { bearer: tokens.access_token });
  const { error } = await client().refreshSession({ refresh_token: tokens.refresh_token });
  expect(user.status === 200).toBe(error === null);
  return error === null;
}
async function threeSessions() {
  const account = await signedUp(service);
  return {
    account,
    here: await signedIn(service, account),
    there: await signedIn(service, account),
    stranger: await signedUp(service),
  };
}

test.for([
  ['global', false, false],
  ['local', false, true],
  ['others', true, false],
] as const)('[AUTH-13] signing out with scope %s: here %s, elsewhere %s', async ([scope, hereLives, thereLives]) => {
  const { here, there, account, stranger } = await threeSessions();
  const mine = client();
  await mine.setSession(here);
  expect((await mine.signOut({ scope })).error).toBeNull();
  expect([await lives(here), await lives(there), await lives(account), await lives(stranger)]).toEqual([
    hereLives,
    thereLives,
    thereLives,
    true,
  ]);
});

test('[AUTH-13] it answers 204 with nothing, to the empty JSON body that the client sends; without a scope it is everywhere', async () => {
  const { here, there } = await threeSessions();
  const response = await call('POST', '/logout', { bearer: here.access_token });
  expect([response.status, await response.text()]).toEqual([204, '']);
  expect([await lives(here), await lives(there)]).toEqual([false, false]);
});

test('[AUTH-13] an unknown scope ends nothing', async () => {
  const { here } = await threeSessions();
  const response = await call('POST', '/logout?scope=universe', { bearer: here.access_token });
  expect([response.status, await response.json()]).toEqual([
    400,
    { code: 'validation_failed', message: 'Unsupported logout scope "universe"' },
  ]);
  expect(await lives(here)).toBe(true);
});

test('signing out twice says that the session is gone', async () => {
  const { here } = await threeSessions();
  await call('POST', '/logout?scope=local', { bearer: here.access_token });
  const again = await call('POST', '/logout?scope=local', { bearer: here.access_token });
  expect([again.status, await again.json()]).toMatchObject([403, { code: 'session_not_found' }]);
});
