import { createRootRouteWithContext, HeadContent, Outlet, Scripts } from '@tanstack/react-router';
import { BrandContext } from '../lib/brand.ts';
import { RouteAnnouncer } from '../lib/route-announcer.tsx';
import { pageTitle } from '../lib/page-title.ts';
import { publicSettings, settingsBlock } from '../lib/public-settings.ts';
import { AuthProvider } from '../lib/session/auth-provider.tsx';
import type { RouterContext } from '../router.tsx';
import { PageNotFound } from '../shells/page-not-found.tsx';
import { fontUrl } from '../ui/font.ts';
import { ToastProvider } from '../ui/toast.tsx';

export const Route = createRootRouteWithContext<RouterContext>()({
  head: () => ({
    meta: [
      { charSet: 'utf-8' },
      // A phone's keyboard takes its room from the page: what stands at the foot of a dialog stays above it.
      { name: 'viewport', content: 'width=device-width, initial-scale=1, interactive-widget=resizes-content' },
      { title: pageTitle('Jobs') },
      { name: 'theme-color', content: '#002e1e' }, // --green-deep: the browser's own bar continues the banner
    ],
    links: [
      { rel: 'icon', type: 'image/svg+xml', href: '/favicon.svg' },
      { rel: 'preload', as: 'font', type: 'font/woff2', crossOrigin: 'anonymous', href: fontUrl },
    ],
  }),
  component: Document,
  notFoundComponent: PageNotFound,
});

/** The whole document: the same for every visitor, so that one copy serves them all. */
function Document() {
  const settings = publicSettings();
  return (
    <html lang="en-GB">
      <head>
        <HeadContent />
      </head>
      <body>
        <BrandContext value={settings.brand}>
          <ToastProvider>
            <AuthProvider>
              <Outlet />
              <RouteAnnouncer />
            </AuthProvider>
          </ToastProvider>
        </BrandContext>
        <script
          id={settingsBlock}
          type="application/json"
          dangerouslySetInnerHTML={{ __html: JSON.stringify(settings).replaceAll('<', '\\u003c') }}
        />
        <Scripts />
      </body>
    </html>
  );
}
