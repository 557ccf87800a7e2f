import { gateSearch } from '../features/auth/gate-search.ts';
import { pageTitle } from '../lib/page-title.ts';

/**
 * What the login, registration and return routes have in common. They are drawn in the browser alone: a form whose code
 * is not there yet would put the password into the address.
 */
export function gateRoute(title: string) {
  return {
    ssr: false as const,
    validateSearch: gateSearch,
    head: () => ({ meta: [{ title: pageTitle(title) }, { name: 'robots', content: 'noindex' }] }),
  };
}
