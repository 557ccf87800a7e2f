import type { Profile } from '@careers/contracts/profiles';
import { describe, expect, test } from 'vitest';
import { verdictOn } from './guard.ts';

function person(role: Profile['role']): Profile {
  return {
    id: '0199c0de-0000-7000-8000-000000000001',
    email: 'ann@example.com',
    full_name: 'Ann',
    phone: null,
    location: null,
    linkedin_url: null,
    portfolio_url: null,
    cv_url: null,
    cv_file_name: null,
    cv_status: null,
    role,
    created_at: '2026-11-21T09:00:00.000Z',
  };
}

describe('who gets into the guarded pages', () => {
  test.for(['candidate', 'admin'] as const)(
    '[GUARD-03] nobody is let into the %s pages, nor turned away, before it is known who they are',
    (area) => {
      expect(verdictOn(area, { status: 'loading', profile: undefined })).toBe('wait');
    },
  );

  test.for(['candidate', 'admin'] as const)(
    '[GUARD-01] [GUARD-04] a visitor of the %s pages signs in first',
    (area) => {
      expect(verdictOn(area, { status: 'signed_out', profile: null })).toBe('sign_in');
    },
  );

  test('the candidate pages are for anybody signed in, while and after the profile loads, and without one', () => {
    for (const profile of [undefined, null, person('candidate'), person('admin')]) {
      expect(verdictOn('candidate', { status: 'signed_in', profile })).toBe('enter');
    }
  });

  test.for([
    ['a profile on its way', undefined, 'wait'],
    ['no profile', null, 'leave'],
    ['a candidate', person('candidate'), 'leave'],
    ['an administrator', person('admin'), 'enter'],
  ] as const)('[GUARD-05] the administration with %s', ([, profile, verdict]) => {
    expect(verdictOn('admin', { status: 'signed_in', profile })).toBe(verdict);
  });
});
