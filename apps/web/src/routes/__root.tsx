import { bannerColour } from '@careers/contracts/site/colours';
import { QueryClientProvider } from '@tanstack/react-query';
import { createRootRouteWithContext, HeadContent, Scripts, useRouter } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { BrandContext } from '../lib/page/brand.ts';
import { dataBlock } from '../lib/page/data-block.ts';
import { RouteAnnouncer } from '../lib/navigation/route-announcer.tsx';
import { keepSource } from '../lib/navigation/source.ts';
import { pageTitle } from '../lib/page/page-title.ts';
import { publicSettings, settingsBlock, toBrowserSettings } from '../lib/page/public-settings.ts';
import { dehydrateResults, resultsBlock } from '../lib/api/query-client.ts';
import { AuthProvider } from '../lib/account/auth-provider.tsx';
import { trpc } from '../lib/api/trpc.ts';
import type { RouterContext } from '../lib/api/router-context.ts';
import { PageNotFound } from '../layouts/page-error.tsx';
import fontUrl from '@fontsource-variable/overpass/files/overpass-latin-wght-normal.woff2?url';
import { ToastProvider } from '../ui/toast.tsx';

export const Route = createRootRouteWithContext<RouterContext>()({
  validateSearch: keepSource,
  head: () => ({
    meta: [
      { charSet: 'utf-8' },
      // A phone's keyboard shrinks the page, so that the buttons at the foot of a dialog stay above it.
      { name: 'viewport', content: 'width=device-width, initial-scale=1, interactive-widget=resizes-content' },
      { title: pageTitle('Jobs') },
      { name: 'theme-color', content: bannerColour },
    ],
    links: [
      { rel: 'icon', type: 'image/svg+xml', href: '/favicon.svg' },
      { rel: 'preload', as: 'font', type: 'font/woff2', crossOrigin: 'anonymous', href: fontUrl },
    ],
  }),
  shellComponent: Document, // not `component`, which an error would replace
  notFoundComponent: PageNotFound,
});

const nothing = { __html: '' };

/** The whole document, the same for every visitor, so that the server can cache one copy. */
function Document({ children }: { children: ReactNode }) {
  const settings = publicSettings();
  const { client, queryClient, plain } = useRouter().options.context;
  return (
    <html lang="en-GB">
      <head>
        <HeadContent />
      </head>
      <body>
        <BrandContext value={settings.brand}>
          <trpc.Provider client={client} queryClient={queryClient}>
            <QueryClientProvider client={queryClient}>
              <ToastProvider>
                <AuthProvider>
                  {children}
                  <RouteAnnouncer />
                </AuthProvider>
              </ToastProvider>
            </QueryClientProvider>
          </trpc.Provider>
        </BrandContext>
        {!plain && (
          <>
            {/* The browser has read both before it hydrates, so it need not write them again. */}
            <script
              id={settingsBlock}
              type="application/json"
              suppressHydrationWarning
              dangerouslySetInnerHTML={import.meta.env.SSR ? dataBlock(toBrowserSettings(settings)) : nothing}
            />
            <script
              id={resultsBlock}
              type="application/json"
              suppressHydrationWarning
              dangerouslySetInnerHTML={import.meta.env.SSR ? dataBlock(dehydrateResults(queryClient)) : nothing}
            />
            <Scripts />
          </>
        )}
      </body>
    </html>
  );
}
