import { createFileRoute, notFound } from '@tanstack/react-router';
import { DevUiPage } from '../features/dev-ui/dev-ui-page.tsx';
import { PageNotFound } from '../layouts/page-error.tsx';
import { pageTitle } from '../lib/page/page-title.ts';
import { publicSettings } from '../lib/page/public-settings.ts';

/** The page with every component in every state. Production has no such page. */
export const Route = createFileRoute('/dev/ui')({
  beforeLoad: () => {
    if (!publicSettings().dev_pages) throw notFound();
  },
  head: () => ({ meta: [{ title: pageTitle('Components') }, { name: 'robots', content: 'noindex' }] }),
  component: DevUiPage,
  notFoundComponent: PageNotFound,
});
