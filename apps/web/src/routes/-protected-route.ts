import type { ProtectedArea } from '../lib/guards/access-decision.ts';
import { requireAccess } from '../lib/guards/require-access.ts';
import type { RouterContext } from '../router.tsx';

type BeforeLoad = {
  context: Pick<RouterContext, 'client'>;
  location: { pathname: string; searchStr: string };
};

/**
 * The options that the two protected routes share. They are rendered in the browser only, and their layout appears at
 * once, while the guard waits for the session.
 */
export function protectedRoute(area: ProtectedArea) {
  return {
    ssr: false as const,
    beforeLoad: ({ context: { client }, location }: BeforeLoad) => requireAccess(area, { client, location }),
    head: () => ({ meta: [{ name: 'robots', content: 'noindex' }] }),
    pendingMs: 0,
    pendingMinMs: 0,
  };
}
