import { expect, test } from 'vitest';
import { postSignInPath } from './use-post-sign-in-redirect.ts';

const profile = {
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
  hiring_teams: 0,
  team_roles: [],
  privacy_notice_version: null,
  created_at: '2026-11-21T09:00:00.000Z',
};
const candidate = { status: 'signed_in', profile: { ...profile, role: 'candidate' } } as const;
const admin = { status: 'signed_in', profile: { ...profile, role: 'admin' } } as const;

test.for([
  ['a candidate', candidate, undefined, '/dashboard'],
  ['an administrator', admin, undefined, '/admin'],
  ['a user whose profile could not be loaded', { status: 'signed_in', profile: null }, undefined, '/dashboard'],
  ['a candidate on the way to a job', candidate, '/jobs/fleet-manager?from=list', '/jobs/fleet-manager?from=list'],
  ['an administrator on the way to a job', admin, '/jobs/fleet-manager', '/jobs/fleet-manager'],
  ['a candidate sent to another site', candidate, '//evil.example', '/dashboard'],
  ['an administrator sent to another site', admin, 'https://evil.example', '/admin'],
] as const)('[LOGIN-04] [GUARD-02] %s goes where they were going, else by role', ([, auth, redirect, path]) => {
  expect(postSignInPath(auth, redirect)).toBe(path);
});

test('no page opens before the user and their role are known', () => {
  expect(postSignInPath({ status: 'loading', profile: undefined }, '/jobs/x')).toBeNull();
  expect(postSignInPath({ status: 'signed_out', profile: null }, '/jobs/x')).toBeNull();
  expect(postSignInPath({ status: 'signed_in', profile: undefined }, '/jobs/x')).toBeNull();
});
