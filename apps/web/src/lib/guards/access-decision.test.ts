import type { OwnProfile } from '@careers/contracts/account/profiles';
import { describe, expect, test } from 'vitest';
import { decideAccess } from './access-decision.ts';

function profileOf(role: OwnProfile['role']): OwnProfile {
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
    mail_applications: true,
    mail_digest: true,
    mail_hiring_teams: true,
    mail_messages: true,
    previews_decisions: true,
    knows_notes_are_shown: false,
    privacy_notice_version: null,
    role,
    created_at: '2026-11-21T09:00:00.000Z',
    hiring_teams: 0,
    team_roles: [],
  };
}

describe('who may see the protected pages', () => {
  test.for(['candidate', 'hiring', 'admin'] as const)(
    '[GUARD-03] the %s pages are neither shown nor refused before it is known who is signed in',
    (area) => {
      expect(decideAccess(area, { status: 'loading', profile: undefined })).toBe('pending');
    },
  );

  test.for(['candidate', 'hiring', 'admin'] as const)(
    '[GUARD-01] [GUARD-04] a visitor of the %s pages signs in first',
    (area) => {
      expect(decideAccess(area, { status: 'signed_out', profile: null })).toBe('sign_in');
    },
  );

  test('the candidate pages are for every signed-in user, with a profile, without one and while it loads', () => {
    for (const profile of [undefined, null, profileOf('candidate'), profileOf('admin')]) {
      expect(decideAccess('candidate', { status: 'signed_in', profile })).toBe('allow');
    }
  });

  test('[FACTOR-03] an administrator without the required second factor adds one first', () => {
    const admin = { status: 'signed_in', profile: profileOf('admin') } as const;
    expect(decideAccess('admin', admin, false)).toBe('factor_required');
    expect(decideAccess('candidate', admin, false)).toBe('allow');
    expect(decideAccess('admin', { ...admin, profile: profileOf('candidate') }, false)).toBe('forbidden');
  });

  test('[TEAM-05] the pages of hiring teams are for every signed-in user, but a member without the required second factor adds one first', () => {
    const member = { status: 'signed_in', profile: profileOf('candidate') } as const;
    expect(decideAccess('hiring', member)).toBe('allow');
    expect(decideAccess('hiring', { status: 'signed_in', profile: null })).toBe('allow');
    expect(decideAccess('hiring', { status: 'signed_in', profile: undefined })).toBe('pending');
    expect(decideAccess('hiring', member, false)).toBe('factor_required');
  });

  test.for([
    ['a profile that is loading', undefined, 'pending'],
    ['no profile', null, 'forbidden'],
    ['a candidate', profileOf('candidate'), 'forbidden'],
    ['an administrator', profileOf('admin'), 'allow'],
  ] as const)('[GUARD-05] the administration with %s', ([, profile, decision]) => {
    expect(decideAccess('admin', { status: 'signed_in', profile })).toBe(decision);
  });
});
