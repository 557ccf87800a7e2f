import { legalPages, type LegalPath } from '@careers/contracts/site/legal-pages';
import { pageTitle } from '../../lib/page/page-title.ts';
import { publicSettings } from '../../lib/page/public-settings.ts';

/** The descriptions are loaded with the page: the site's first script has no room for them. */
export async function legalHead(path: LegalPath) {
  const texts = await import('./legal-descriptions.ts');
  const page = legalPages.find((one) => one.path === path);
  return {
    meta: [{ title: pageTitle(page?.title ?? '') }, { name: 'description', content: texts.descriptions[path] }],
    links: [{ rel: 'canonical', href: publicSettings().site_url + path }],
  };
}
