import type { AppRouter } from '@careers/api/app-router';
import { searchParameters } from '@careers/contracts/jobs/list-search';
import { createRouter as createTanStackRouter } from '@tanstack/react-router';
import { createTRPCQueryUtils } from '@trpc/react-query';
import type { RouterContext } from './lib/api/router-context.ts';
import { viewTransition } from './lib/navigation/view-transition.ts';
import { routeTree } from './routeTree.gen.ts';
import { PageError } from './layouts/page-error.tsx';

type RouterOptions = Pick<RouterContext, 'client' | 'queryClient'> & {
  http?: RouterContext['http'];
  plain?: RouterContext['plain'];
  nonce?: string;
};

/** Creates the app's router: one for a page in the browser, one for each request on the server. */
export function createRouter({ client, queryClient, http = {}, plain, nonce }: RouterOptions) {
  const api = createTRPCQueryUtils<AppRouter>({ client, queryClient });
  return createTanStackRouter({
    routeTree,
    ...(nonce !== undefined && { ssr: { nonce } }),
    context: { client, queryClient, api, http, plain } satisfies RouterContext,
    defaultPreload: 'intent',
    defaultPendingMs: 150,
    defaultPendingMinMs: 300,
    defaultErrorComponent: PageError,
    defaultViewTransition: viewTransition,
    scrollRestoration: plain === undefined, // by a script in the page
    parseSearch: searchParameters,
    stringifySearch,
  });
}

// Addresses hold plain `?location=London`, not JSON.
function stringifySearch(search: Record<string, unknown>): string {
  const params = new URLSearchParams();
  for (const [name, value] of Object.entries(search))
    if (typeof value === 'string' && value !== '') params.set(name, value);
  return params.size > 0 ? `?${params.toString()}` : '';
}

declare module '@tanstack/react-router' {
  // oxlint-disable-next-line typescript/consistent-type-definitions -- merged with the library's own
  interface Register {
    router: ReturnType<typeof createRouter>;
  }
}
