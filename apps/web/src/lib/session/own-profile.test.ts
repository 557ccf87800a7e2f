import type { Profile } from '@careers/contracts/profiles';
import { testSettings } from '@careers/contracts/testing/test-settings';
import { beforeEach, expect, test, vi } from 'vitest';
import { ProcedureError } from '../call-procedure.ts';
import type { TrpcClient } from '../trpc-client.ts';
import { storageKey } from './stored-session.ts';

/* The profile beside the real session of a page. Each test has a page of its own. */

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

/** A page opened by a signed-in user, whose calls for the profile the test answers in the API's place. */
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
  const session = await import('./session.ts');
  const profile = await import('./own-profile.ts');
  session.startSession();
  await (await session.connectedClient()).getSession(); // it has told of the session that it found
  const query = vi.fn<() => Promise<Profile>>();
  const client = { profile: { me: { query } } } as unknown as TrpcClient;
  profile.followAccount(client);
  return { page, session, query, client, ...profile };
}
const refused = new ProcedureError('No', { httpStatus: 400 });

beforeEach(() => {
  const warn = vi.spyOn(console, 'warn').mockImplementation(() => undefined);
  return () => {
    warn.mockRestore();
    vi.unstubAllGlobals();
  };
});

test('the profile is fetched once, for the guard and for the page', async () => {
  const { query, client, loadProfile, currentProfile } = await openPage(ann);
  expect(currentProfile()).toBeUndefined();
  query.mockResolvedValue(ann);
  expect(await Promise.all([loadProfile(client), loadProfile(client)])).toEqual([ann, ann]);
  expect(await loadProfile(client)).toEqual(ann);
  expect(currentProfile()).toEqual(ann);
  expect(query).toHaveBeenCalledOnce();
});

test('the profile goes with its user, and an answer that comes too late is not shown to the next', async () => {
  const { page, session, query, client, loadProfile, fetchProfile, currentProfile } = await openPage(ann);
  query.mockResolvedValueOnce(ann);
  await loadProfile(client);
  let answer: (late: Profile) => void = () => undefined;
  query.mockImplementationOnce(() => new Promise((resolve) => void (answer = resolve)));
  const late = fetchProfile(client);
  const told: unknown[] = [];
  session.subscribeToAccount((change) => told.push(change));

  storeSession(ben);
  page.dispatchEvent(Object.assign(new Event('storage'), { key: storageKey })); // Ben signed in, in another tab
  expect([currentProfile(), told]).toEqual([undefined, ['other_user']]);
  query.mockResolvedValueOnce(ben);
  expect(await loadProfile(client)).toEqual(ben);
  answer(ann);
  expect(await late).toBeNull();
  expect(currentProfile()).toEqual(ben);
});

test('[SESS-04] a profile that cannot be had is none and is logged; the return to the tab asks again', async () => {
  const { page, query, client, loadProfile, currentProfile } = await openPage(ann);
  query.mockRejectedValueOnce(refused);
  expect(await loadProfile(client)).toBeNull();
  expect(currentProfile()).toBeNull();
  expect(console.warn).toHaveBeenCalledWith('The profile could not be loaded: No');
  query.mockResolvedValueOnce(ann);
  page.dispatchEvent(new Event('visibilitychange'));
  await vi.waitFor(() => expect(currentProfile()).toEqual(ann), 10_000);
  page.dispatchEvent(new Event('visibilitychange'));
  expect(query, 'a profile that is there is not asked for again').toHaveBeenCalledTimes(2);
});

test('a change that was saved shows in the profile of its user, and in no other', async () => {
  const { query, client, loadProfile, changeProfile, currentProfile } = await openPage(ann);
  changeProfile(ann.id, { full_name: 'Too early' });
  expect(currentProfile()).toBeUndefined();
  query.mockResolvedValueOnce(ann);
  await loadProfile(client);
  changeProfile(ben.id, { full_name: 'Ben' });
  changeProfile(undefined, { full_name: 'No user' });
  expect(currentProfile()).toEqual(ann);
  changeProfile(ann.id, { full_name: 'Anne' });
  expect(currentProfile()).toEqual({ ...ann, full_name: 'Anne' });
});
