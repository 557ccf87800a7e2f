export const legalPages = [
  { path: '/privacy', title: 'Privacy notice' },
  { path: '/cookies', title: 'Cookies and storage' },
  { path: '/terms', title: 'Terms of use' },
  { path: '/accessibility', title: 'Accessibility' },
  { path: '/complaints', title: 'Complaints' },
] as const;
export type LegalPath = (typeof legalPages)[number]['path'];

/**
 * The day from which the text of the privacy notice applies. A registration names the version that the candidate was
 * shown, and the profile keeps it. A changed text needs a new version: a test of the web app compares the two.
 */
export const PRIVACY_NOTICE_VERSION = '2026-11-29';

export const privacyNoticeVersions: readonly string[] = [
  '2026-11-22',
  '2026-11-23',
  '2026-11-24',
  '2026-11-25',
  '2026-11-26',
  PRIVACY_NOTICE_VERSION,
];
