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

/** The assets of pages without script. */
const sheetsAlone = {
  ...pageAssets,
  routes: Object.fromEntries(Object.entries(pageAssets.routes).map(([id, route]) => [id, { css: route?.css ?? [] }])),
};

/** Returns the HTML beside the router's Response: to encode and decode it there would be a quarter of the cost. */
export const renderPage: RenderPage = async ({ request, call, settings, nonce, plain }) => {
  setPublicSettings(settings);
  const http: PageResponse = {};
  const [client, queryClient] = [createInProcessClient(call), createQueryClient()];
  const handle = createRequestHandler({
    request,
    createRouter: () => createRouter({ client, queryClient, http, nonce, plain }),
    getRouterManifest: () => (plain ? sheetsAlone : pageAssets),
  });
  let html = '';
  const reply = await handle(async ({ router, responseHeaders }) => {
    // Screens that are rendered only in the browser show their pending component, which is in its own chunk.
    for (const { routeId } of router.state.matches)
      await router.routesById[routeId].options.pendingComponent?.preload?.();
    const rendered = renderToString(<RouterServer router={router} />);
    // A page without script gets none of the router's either, nor its data.
    html = plain ? `<!DOCTYPE html>${rendered}` : await transformHtmlStringWithRouter(router, rendered);
    return new Response(null, { status: getSsrStatus(router), headers: responseHeaders });
  });
  if (http.no_store) reply.headers.set('cache-control', 'no-store');
  return { status: http.status ?? reply.status, headers: reply.headers, html };
};
