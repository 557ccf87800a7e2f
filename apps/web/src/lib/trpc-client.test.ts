import { testSettings } from '@careers/contracts/testing/test-settings';
import { afterEach, expect, test, vi } from 'vitest';
import { setPublicSettings } from './public-settings.ts';
import { storageKey } from './session/stored-session.ts';
import { browserCall, createClient } from './trpc-client.ts';

setPublicSettings({ ...testSettings, public_procedures: ['jobs.list', 'profile.register'] });

afterEach(() => vi.unstubAllGlobals());

/** A signed-in user's browser, and the requests it makes. */
function signedInBrowser(): { url: string; authorization: string | null }[] {
  const session = { access_token: 'a-token', expires_at: Date.now() / 1000 + 3600, user: { id: 'a' } };
  vi.stubGlobal('localStorage', { getItem: (key: string) => (key === storageKey ? JSON.stringify(session) : null) });
  const requests: { url: string; authorization: string | null }[] = [];
  vi.stubGlobal('fetch', async (url: string, init: RequestInit) => {
    requests.push({ url, authorization: new Headers(init.headers).get('authorization') });
    return Response.json([{ result: { data: null } }]);
  });
  return requests;
}

test('[HOME-18] the procedures that the server calls public are called without the token, every other one with it', async () => {
  const requests = signedInBrowser();
  const client = createClient(browserCall());
  await client.jobs.list.query({});
  await client.profile.register.mutate({ full_name: 'Ann', email: 'ann@example.com', password: 'lane-marking-7' });
  await client.profile.me.query();
  await client.jobs.openRoles.query();
  expect(requests.map(({ url, authorization }) => [url.replace(/\?.*/, ''), authorization])).toEqual([
    ['/trpc/jobs.list', null],
    ['/trpc/profile.register', null],
    ['/trpc/profile.me', 'Bearer a-token'],
    ['/trpc/jobs.openRoles', 'Bearer a-token'],
  ]);
});
