import { describe, expect, test } from 'vitest';
import { callbackSearch, mailedRedirect, readMailedLink, withoutToken } from './mailed-link.ts';

const sites = ['https://careers.example', 'http://127.0.0.1:3000'];

describe('the link of a mail', () => {
  test('is read as text, however much its token looks like a number', () => {
    expect(readMailedLink('?token_hash=12345678901234567890123&type=recovery')).toEqual({
      type: 'recovery',
      token_hash: '12345678901234567890123',
    });
    expect(readMailedLink('?token_hash=1e5&type=invite')).toEqual({ type: 'invite', token_hash: '1e5' });
  });

  test('without its token is one that was loaded again; of an unknown type it is none', () => {
    expect(readMailedLink('?type=signup')).toEqual({ type: 'signup', token_hash: null });
    expect(readMailedLink('?token_hash=&type=signup')).toEqual({ type: 'signup', token_hash: null });
    expect(readMailedLink('?token_hash=x&type=sms')).toBeNull();
    expect(readMailedLink('')).toBeNull();
  });

  test('leaves nothing in the address that signs a person in', () => {
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
  ['one by the name that this page was opened with', 'http://127.0.0.1:3000/admin/settings', '/admin/settings'],
  ['the site alone, which says nothing', 'https://careers.example', undefined],
  ['the site alone with its slash', 'https://careers.example/', undefined],
  ['nothing', undefined, undefined],
] as const)('[GUARD-02] the redirect of a mailed link may be %s', ([, redirect, path]) => {
  expect(mailedRedirect(redirect, sites)).toBe(path);
});

test.for([
  'https://careers.example.evil.example/',
  'https://careers.example@evil.example/',
  'https://evil.example/jobs',
])('[GUARD-02] %s is no page of this site, and stays a whole address, which is not followed', (redirect) =>
  expect(mailedRedirect(redirect, sites)).toBe(redirect),
);
