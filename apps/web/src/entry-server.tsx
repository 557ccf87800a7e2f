import type { RenderPage } from '@careers/contracts/site/render-page';
import {
  createRequestHandler,
  getSsrStatus,
  RouterServer,
  transformHtmlStringWithRouter,
} from '@tanstack/react-router/ssr/server';
import { renderToString } from 'react-dom/server';
import { pageAssets } from 'virtual:page-assets';
import { createInProcessClient } from './lib/api/in-process-client.ts';
import { setPublicSettings } from './lib/page/public-settings.ts';
import { createQueryClient } from './lib/api/query-client.ts';
import type { PageResponse } from './lib/api/router-context.ts';
import { createRouter } from './router.tsx';

/**
 * Renders one page to complete HTML; its data comes through `call`, in process. The text stays beside the router's
 * Response, whose body would be encoded and decoded again: a quarter of a page's cost.
 */
export const renderPage: RenderPage = async ({ request, call, settings, nonce }) => {
  setPublicSettings(settings);
  const http: PageResponse = {};
  const [client, queryClient] = [createInProcessClient(call), createQueryClient()];
  const handle = createRequestHandler({
    request,
    createRouter: () => createRouter({ client, queryClient, http, nonce }),
    getRouterManifest: () => pageAssets,
  });
  let html = '';
  const reply = await handle(async ({ router, responseHeaders }) => {
    // Of a screen that only the browser draws the page has what stands in for it while it loads, which is a chunk.
    for (const { routeId } of router.state.matches)
      await router.routesById[routeId].options.pendingComponent?.preload?.();
    html = await transformHtmlStringWithRouter(router, renderToString(<RouterServer router={router} />));
    return new Response(null, { status: getSsrStatus(router), headers: responseHeaders });
  });
  if (http.no_store) reply.headers.set('cache-control', 'no-store');
  return { status: http.status ?? reply.status, headers: reply.headers, html };
};
