import { createFileRoute, notFound } from '@tanstack/react-router';
import { PlainScreen } from '../features/plain-pages/plain-screen.tsx';
import { SiteLayout } from '../layouts/site-layout.tsx';
import { pageTitle } from '../lib/page/page-title.ts';

/** The pages without script. The api renders them at addresses of its own; this one has none of its own. */
export const Route = createFileRoute('/plain')({
  beforeLoad: ({ context }) => {
    if (!context.plain) throw notFound();
  },
  // The titles are loaded with the page: the site's first script has no room for them.
  head: async ({ match }) => {
    const { titles } = await import('../features/plain-pages/plain-pages.copy.ts');
    const { plain } = match.context;
    return { meta: plain ? [{ title: pageTitle(titles[plain.page]) }] : [] };
  },
  component: Page,
});

function Page() {
  const { plain } = Route.useRouteContext();
  return <SiteLayout>{plain && <PlainScreen page={plain} />}</SiteLayout>;
}
