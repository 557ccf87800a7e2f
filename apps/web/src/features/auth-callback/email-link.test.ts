import { describe, expect, test } from 'vitest';
import { callbackSearch } from './callback-search.ts';
import { emailLinkRedirect, readEmailLink, withoutToken } from './email-link.ts';

const sites = ['https://careers.example', 'http://127.0.0.1:3000'];

describe('an emailed link', () => {
  test('keeps its token as text, even where it looks like a number', () => {
    expect(readEmailLink('?token_hash=12345678901234567890123&type=recovery')).toEqual({
      type: 'recovery',
      token_hash: '12345678901234567890123',
    });
    expect(readEmailLink('?token_hash=1e5&type=invite')).toEqual({ type: 'invite', token_hash: '1e5' });
  });

  test('without its token was loaded again; one of an unknown type is no emailed link', () => {
    expect(readEmailLink('?type=signup')).toEqual({ type: 'signup', token_hash: null });
    expect(readEmailLink('?token_hash=&type=signup')).toEqual({ type: 'signup', token_hash: null });
    expect(readEmailLink('?token_hash=x&type=sms')).toBeNull();
    expect(readEmailLink('')).toBeNull();
  });

  test('leaves no token in the address', () => {
    expect(withoutToken('/auth/callback', '?token_hash=secret&type=magiclink&redirect=%2Fjobs%2Fx')).toBe(
      '/auth/callback?type=magiclink&redirect=%2Fjobs%2Fx',
    );
    expect(withoutToken('/auth/callback', '?token_hash=secret')).toBe('/auth/callback');
    expect(callbackSearch({ token_hash: 'secret', type: 'recovery', redirect: '/jobs/x' })).toEqual({
      type: 'recovery',
      redirect: '/jobs/x',
    });
  });
});

test.for([
  ['a path', '/jobs/x?y=1', '/jobs/x?y=1'],
  ['the whole address of a page of this site', 'https://careers.example/jobs/x?y=1#z', '/jobs/x?y=1#z'],
  ['one with the host name that this page was opened with', 'http://127.0.0.1:3000/admin/settings', '/admin/settings'],
  ['the site alone, which asks for no page', 'https://careers.example', undefined],
  ['the site alone with its slash', 'https://careers.example/', undefined],
  ['nothing', undefined, undefined],
] as const)('[GUARD-02] the redirect of an emailed link may be %s', ([, redirect, path]) => {
  expect(emailLinkRedirect(redirect, sites)).toBe(path);
});

test.for([
  'https://careers.example.evil.example/',
  'https://careers.example@evil.example/',
  'https://evil.example/jobs',
])('[GUARD-02] %s is no page of this site, and stays a whole address, which is not followed', (redirect) =>
  expect(emailLinkRedirect(redirect, sites)).toBe(redirect),
);
