import { testSettings } from '@careers/contracts/testing/test-settings';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { setPublicSettings } from '../page/public-settings.ts';
import { storageKey } from '../session/stored-session.ts';
import { createBrowserClient } from './trpc-client.ts';

/** The paths of the requests that a signed-in user's browser makes, with the token that each carries. */
let requests: [path: string, authorization: string | null][] = [];

beforeEach(() => {
  setPublicSettings({ ...testSettings, public_procedures: ['jobs.list', 'profile.register'] });
  const session = { access_token: 'a-token', expires_at: Date.now() / 1000 + 3600, user: { id: 'a' } };
  vi.stubGlobal('localStorage', { getItem: (key: string) => (key === storageKey ? JSON.stringify(session) : null) });
  requests = [];
  vi.stubGlobal('fetch', async (address: string, init: RequestInit) => {
    const [path = ''] = address.split('?');
    requests.push([path, new Headers(init.headers).get('authorization')]);
    return Response.json(path.split(',').map(() => ({ result: { data: null } })));
  });
});
afterEach(() => vi.unstubAllGlobals());

test('[HOME-18] the procedures that the server calls public are called without the token, every other one with it', async () => {
  const client = createBrowserClient();
  await client.jobs.list.query({});
  await client.profile.register.mutate({ full_name: 'Ann', email: 'ann@example.com', password: 'lane-marking-7' });
  await client.profile.me.query();
  await client.jobs.openRoles.query();
  expect(requests).toEqual([
    ['/trpc/jobs.list', null],
    ['/trpc/profile.register', null],
    ['/trpc/profile.me', 'Bearer a-token'],
    ['/trpc/jobs.openRoles', 'Bearer a-token'],
  ]);
});

test('calls at the same time share a request, at most five of them, with an address that servers accept', async () => {
  const client = createBrowserClient();
  await Promise.all(Array.from({ length: 6 }, () => client.jobs.list.query({})));
  expect(requests.map(([path]) => path.split(',').length)).toEqual([5, 1]);
  requests = [];
  await Promise.all(['van', 'car'].map((word) => client.jobs.list.query({ search: `${word} `.repeat(400) })));
  expect(requests).toHaveLength(2);
});
