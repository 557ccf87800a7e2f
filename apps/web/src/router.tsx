import { searchParameters } from '@careers/contracts/list-search';
import { createRouter as createTanStackRouter } from '@tanstack/react-router';
import { type Answers, createAnswers } from './lib/answers.ts';
import type { TrpcClient } from './lib/trpc-client.ts';
import { viewTransition } from './lib/view-transition.ts';
import { routeTree } from './routeTree.gen.ts';
import { PageError } from './layouts/page-error.tsx';

/** `no_store` is for a page that visitors can make up addresses of without end: neither cache nor browser keeps it. */
export type PageResponse = { status?: number; no_store?: true };

/** What loaders and guards receive, and components have from `useRouter().options.context`. */
export type RouterContext = {
  client: TrpcClient;
  answers: Answers;
  /** What a loader says of the server's response: its status, where that differs from the router's, and whether to keep it. */
  http: PageResponse;
};

type RouterOptions = {
  client: TrpcClient;
  http?: RouterContext['http'];
  /** On the server: the attribute that marks the inline scripts and styles which the router itself writes. */
  nonce?: string;
};

/** Creates the app's router: one for a page in the browser, one for each request on the server. */
export function createRouter({ client, http = {}, nonce }: RouterOptions) {
  const answers = createAnswers();
  return createTanStackRouter({
    routeTree,
    ...(nonce !== undefined && { ssr: { nonce } }),
    context: { client, answers, http } satisfies RouterContext,
    defaultPreload: 'intent',
    defaultPendingMs: 150,
    defaultPendingMinMs: 300,
    defaultErrorComponent: PageError,
    defaultViewTransition: viewTransition,
    scrollRestoration: true,
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
