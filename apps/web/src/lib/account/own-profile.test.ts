import type { AppRouter } from '@careers/api/app-router';
import type { PageQuery } from '@careers/contracts/site/render-page';
import type { Profile } from '@careers/contracts/account/profiles';
import { testSettings } from '@careers/contracts/testing/test-settings';
import { createTRPCQueryUtils } from '@trpc/react-query';
import { createElement } from 'react';
import { renderToString } from 'react-dom/server';
import { beforeEach, expect, test, vi } from 'vitest';
import { storageKey } from '../session/stored-session.ts';

/* Tests of the profile with the real session of a page. Each test has a page of its own. */

const [ann, ben] = ['Ann', 'Ben'].map((full_name, at) => ({
  id: `0199c0de-0000-7000-8000-00000000000${at}`,
  email: `${full_name}@example.com`,
  full_name,
})) as [Profile, Profile];

const stored = new Map<string, string>();
function storeSession(user: Profile): void {
  const expires_at = Math.round(Date.now() / 1000) + 3600;
  stored.set(storageKey, JSON.stringify({ access_token: 'a-token', refresh_token: 'r', expires_at, user }));
}

/** Opens a page as a signed-in user. The test answers its calls for the profile in place of the API. */
async function openPage(user: Profile) {
  storeSession(user);
  const page = Object.assign(new EventTarget(), {
    visibilityState: 'visible',
    location: { href: 'http://127.0.0.1:9/', origin: 'http://127.0.0.1:9' },
    getElementById: () => ({ textContent: JSON.stringify(testSettings) }),
  });
  for (const name of ['window', 'document']) vi.stubGlobal(name, page);
  vi.stubGlobal('location', page.location);
  vi.stubGlobal('localStorage', { getItem: (key: string) => stored.get(key) ?? null, removeItem: () => undefined });
  vi.resetModules();
  const session = await import('../session/session.ts');
  const { loadProfile, useChangeProfile, useOwnProfile } = await import('./own-profile.ts');
  const { createQueryClient, followAccount } = await import('../api/query-client.ts');
  const { createInProcessClient } = await import('../api/in-process-client.ts');
  const { trpc } = await import('../api/trpc.ts');
  session.startSession();
  await (await session.connectedClient()).getSession(); // the client has reported the stored session

  const answer = vi.fn<PageQuery>();
  const [client, queryClient] = [createInProcessClient(answer), createQueryClient()];
  followAccount(queryClient);
  const api = createTRPCQueryUtils<AppRouter>({ client, queryClient });
  /** Returns what a hook returns to a component of the page. */
  function read<Read>(useHook: () => Read): Read {
    const values: Read[] = [];
    function Component() {
      values.push(useHook());
      return null;
    }
    const providers = { client, queryClient, children: createElement(Component) };
    renderToString(createElement(trpc.Provider, providers));
    return values[0] as Read;
  }
  return {
    page,
    session,
    answer,
    load: () => loadProfile(api),
    shown: () => read(() => useOwnProfile({ isSignedIn: true })),
    change: (id: string | undefined, changes: Partial<Profile>) => read(useChangeProfile)(id, changes),
  };
}

beforeEach(() => {
  const warn = vi.spyOn(console, 'warn').mockImplementation(() => undefined);
  return () => {
    warn.mockRestore();
    vi.unstubAllGlobals();
  };
});

test('the profile is fetched once, for the guard and for the page', async () => {
  const { answer, load, shown } = await openPage(ann);
  expect(shown()).toBeUndefined();
  answer.mockResolvedValue(ann);
  expect(await Promise.all([load(), load()])).toEqual([ann, ann]);
  expect(await load()).toEqual(ann);
  expect(shown()).toEqual(ann);
  expect(answer).toHaveBeenCalledOnce();
});

test('the profile is removed with its user, and a late response is not shown to the next user', async () => {
  const { page, session, answer, load, shown } = await openPage(ann);
  const late = Promise.withResolvers<Profile>();
  answer.mockReturnValueOnce(late.promise);
  const asked = load();
  const told: unknown[] = [];
  session.subscribeToAccount((change) => told.push(change));

  storeSession(ben);
  page.dispatchEvent(Object.assign(new Event('storage'), { key: storageKey })); // Ben signed in, in another tab
  expect([shown(), told]).toEqual([undefined, ['other_user']]);
  answer.mockResolvedValueOnce(ben);
  expect(await load()).toEqual(ben);
  late.resolve(ann);
  expect(await asked).toBeNull();
  expect(shown()).toEqual(ben);
});

test('[SESS-04] a profile that cannot be loaded is null and is logged; the next caller loads it again', async () => {
  const { answer, load, shown } = await openPage(ann);
  answer.mockRejectedValueOnce(Object.assign(new Error('No'), { code: 'bad_request' }));
  expect(await load()).toBeNull();
  expect(shown()).toBeNull();
  expect(console.warn).toHaveBeenCalledWith('The profile could not be loaded: No');
  answer.mockResolvedValueOnce(ann);
  expect(await load()).toEqual(ann);
  expect(shown()).toEqual(ann);
});

test('a saved change shows in the profile of its user, and in no other', async () => {
  const { answer, load, change, shown } = await openPage(ann);
  change(ann.id, { full_name: 'Too early' });
  expect(shown()).toBeUndefined();
  answer.mockResolvedValueOnce(ann);
  await load();
  change(ben.id, { full_name: 'Ben' });
  change(undefined, { full_name: 'No user' });
  expect(shown()).toEqual(ann);
  change(ann.id, { full_name: 'Anne' });
  expect(shown()).toEqual({ ...ann, full_name: 'Anne' });
});
