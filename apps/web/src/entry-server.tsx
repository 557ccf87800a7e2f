import type { RenderPage } from '@careers/contracts/render-page';
import { createRequestHandler, renderRouterToString, RouterServer } from '@tanstack/react-router/ssr/server';
import { pageAssets } from 'virtual:page-assets';
import { localCall } from './lib/local-call.ts';
import { setPublicSettings } from './lib/public-settings.ts';
import { createClient } from './lib/trpc-client.ts';
import { createRouter, type RouterContext } from './router.tsx';

/** Renders one page to a complete HTML response; its data comes through `call`, in process. */
export const renderPage: RenderPage = async ({ request, call, settings, nonce }) => {
  setPublicSettings(settings);
  const http: RouterContext['http'] = {};
  const handle = createRequestHandler({
    request,
    createRouter: () => createRouter({ client: createClient(localCall(call)), http, nonce }),
    getRouterManifest: () => pageAssets,
  });
  const reply = await handle(async ({ router, responseHeaders }) => {
    // Of a screen that only the browser draws the page has what stands in for it while it loads, which is a chunk.
    for (const { routeId } of router.state.matches)
      await router.routesById[routeId].options.pendingComponent?.preload?.();
    return renderRouterToString({ router, responseHeaders, children: <RouterServer router={router} /> });
  });
  if (http.no_store) reply.headers.set('cache-control', 'no-store');
  return http.status ? new Response(reply.body, { status: http.status, headers: reply.headers }) : reply;
};
