import type { AppRouter } from '@careers/api/app-router';
import { searchParameters } from '@careers/contracts/jobs/list-search';
import { createRouter as createTanStackRouter } from '@tanstack/react-router';
import { createTRPCQueryUtils } from '@trpc/react-query';
import type { RouterContext } from './lib/api/router-context.ts';
import { routeTree } from './routeTree.gen.ts';
import { PageError } from './layouts/page-error.tsx';

type RouterOptions = Pick<RouterContext, 'client' | 'queryClient'> &
  Partial<Pick<RouterContext, 'http' | 'plain'>> & { nonce?: string };

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

  // oxlint-disable-next-line typescript/consistent-type-definitions -- merged with the library's own
  interface HistoryState {
    /** The email address that the visitor has typed on the previous screen; the next form starts with it. */
    email?: string;
    /** True after a registration that still has to be confirmed by email. */
    awaitingConfirmation?: boolean;
    /** The list from which the page was opened: its address, and its place among the entries of the history. */
    list?: { href: string; index: number };
    /** The job that has just been created; the list puts the focus on it, its own page on what comes next. */
    created_job?: string;
  }
}

type Step = {
  fromLocation?: { pathname: string } | undefined;
  toLocation: { pathname: string };
  pathChanged: boolean;
};

const jobPaths = /^\/(?:(?:departments|locations|jobs)\/[^/]+)?$/;

function typesOf({ fromLocation, toLocation, pathChanged }: Step): string[] | false {
  const isBetweenJobs =
    fromLocation && pathChanged && [fromLocation, toLocation].every((each) => jobPaths.test(each.pathname));
  return isBetweenJobs && !matchMedia('(prefers-reduced-motion: reduce)').matches ? ['fade'] : false;
}

/**
 * Lets the browser fade between a list of jobs and a job: elsewhere a fade would delay a visitor who types in the
 * search. There is none for visitors who prefer reduced motion, nor in a browser without types of transitions, where
 * the router would fade at every step.
 */
const viewTransition = !import.meta.env.SSR &&
  CSS.supports('selector(:active-view-transition-type(a))') && { types: typesOf };
