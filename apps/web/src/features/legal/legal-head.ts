import { legalPages, type LegalPath } from '@careers/contracts/site/legal-pages';
import { pageTitle } from '../../lib/page/page-title.ts';
import { publicSettings } from '../../lib/page/public-settings.ts';

const descriptions: Record<LegalPath, string> = {
  '/privacy': 'What we do with the personal data of candidates, how long we keep it, and what rights you have.',
  '/cookies': 'What this website stores in your browser, why, and for how long.',
  '/terms': 'The terms on which you may use our careers website.',
  '/accessibility': 'How accessible our careers website is, how we test it, and how to tell us about a problem.',
  '/complaints': 'How to complain about the way we use your personal data, and what happens then.',
};

export function legalHead(path: LegalPath) {
  const page = legalPages.find((one) => one.path === path);
  return {
    meta: [{ title: pageTitle(page?.title ?? '') }, { name: 'description', content: descriptions[path] }],
    links: [{ rel: 'canonical', href: publicSettings().site_url + path }],
  };
}
