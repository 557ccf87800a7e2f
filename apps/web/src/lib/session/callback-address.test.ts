import { afterEach, expect, test } from 'vitest';
import { testSettings } from '@careers/contracts/testing/test-settings';
import { setPublicSettings } from '../page/public-settings.ts';
import { forgetRequestedMails, rememberRequestedMail } from './requested-mails.ts';
import { mayReadAddress, readCallbackAddress } from './callback-address.ts';
import { clientStorage, forgetCodeVerifier } from './code-verifier.ts';
import { removeStoredSession, storageKey } from './stored-session.ts';
import { browserStorage } from '../storage/browser-storage.ts';

setPublicSettings(testSettings);
afterEach(() => {
  forgetRequestedMails();
  removeStoredSession();
});

function tokenOf(claims: object): string {
  return `header.${btoa(JSON.stringify(claims)).replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '')}.signature`;
}
const access_token = tokenOf({ sub: 'ann', email: 'Ann@example.com' });
function sessionAt(seconds: number): { hash: string; search: string } {
  return { hash: `#access_token=${access_token}&expires_at=${seconds + 3600}&expires_in=3600`, search: '' };
}

test('[SESS-05] [TRUST-02] only a session of an email address for which this browser requested an email is adopted', () => {
  expect(mayReadAddress({ access_token })).toBe(false);
  rememberRequestedMail('bob@example.com');
  expect(mayReadAddress({ access_token })).toBe(false);
  rememberRequestedMail('ann@example.com');
  expect(mayReadAddress({ access_token })).toBe(true);
  for (const odd of ['', 'a.b', tokenOf({}), tokenOf({ sub: 'ann' }), 'a.!.c'])
    expect(mayReadAddress({ access_token: odd })).toBe(false);
  expect(mayReadAddress({ error_code: 'otp_expired' })).toBe(true);
  expect(mayReadAddress({})).toBe(false);
});

test.for([
  ['another account', { id: 'bob', email: 'bob@example.com' }, false],
  ['an account without an address', { id: 'wallet', email: '' }, false],
  ['an account that had the address before', { id: 'earlier', email: 'ann@example.com' }, false],
  ['the same account, which had another address then', { id: 'ann', email: 'before@example.com' }, true],
] as const)(
  '[SESS-05] [TRUST-02] a session that this browser requested replaces only one of the same account: %s',
  ([, user, requested]) => {
    browserStorage.setItem(storageKey, JSON.stringify({ access_token: 'present', expires_at: 1, user }));
    rememberRequestedMail('ann@example.com');
    expect(mayReadAddress({ access_token })).toBe(requested);
    expect(readCallbackAddress(sessionAt(1))).toMatchObject({ kind: 'session', requested });
  },
);

test('[SESS-05] a session in an address is stale 120 s after it was issued', () => {
  const now = 1_900_000_000;
  expect(readCallbackAddress(sessionAt(now - 119), now * 1000)).toEqual({
    kind: 'session',
    requested: false,
    stale: false,
  });
  expect(readCallbackAddress(sessionAt(now - 120), now * 1000)).toEqual({
    kind: 'session',
    requested: false,
    stale: true,
  });
});

test.for([
  [
    { hash: '#error=access_denied&error_code=otp_expired', search: '' },
    { kind: 'error', code: 'otp_expired' },
  ],
  [
    { hash: '', search: '?error=server_error' },
    { kind: 'error', code: 'server_error' },
  ],
  [
    { hash: '', search: '?error_description=Call+this+number' },
    { kind: 'error', code: '' },
  ],
  [{ hash: '', search: '?redirect=%2Fjobs' }, { kind: 'nothing' }],
] as const)('[SESS-05] an error is read from either part of the address: %j', ([address, read]) => {
  expect(readCallbackAddress(address)).toEqual(read);
});

test('[FACTOR-05] a code counts only in the tab that went to the provider, which stores one entry for it', () => {
  const address = { hash: '', search: '?code=abc&redirect=%2Fjobs' };
  expect(readCallbackAddress(address)).toEqual({ kind: 'code', code: 'abc', begun: false });
  for (const key of ['p-flow-1-code-verifier', 'p-flows-code-verifier']) clientStorage.setItem(key, 'one of several');
  expect(readCallbackAddress(address)).toMatchObject({ begun: false });
  clientStorage.setItem('p-code-verifier', 'newest');
  expect(readCallbackAddress(address)).toMatchObject({ begun: true });
  expect(clientStorage.getItem('another-client-code-verifier')).toBe('newest');
  expect(mayReadAddress({ code: 'abc' })).toBe(false);
  forgetCodeVerifier();
  expect(readCallbackAddress(address)).toMatchObject({ begun: false });
});
