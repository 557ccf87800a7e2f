import type { LegalPath } from '@careers/contracts/site/legal-pages';

export const descriptions: Record<LegalPath, string> = {
  '/privacy': 'What we do with the personal data of candidates, how long we keep it, and what rights you have.',
  '/cookies': 'What this website stores in your browser, why, and for how long.',
  '/terms': 'The terms on which you may use our careers website.',
  '/accessibility': 'How accessible our careers website is, how we test it, and how to tell us about a problem.',
  '/complaints': 'How to complain about the way we use your personal data, and what happens then.',
};
