import type { ProtectedArea } from '../lib/guards/access-decision.ts';
import { type GuardOptions, requireAccess } from '../lib/guards/require-access.ts';

/**
 * Returns the options that the two protected routes share. They are rendered in the browser only, and their layout
 * appears at once, while the guard waits for the session.
 */
export function protectedRoute(area: ProtectedArea) {
  return {
    ssr: false as const,
    beforeLoad: (options: GuardOptions) => requireAccess(area, options),
    head: () => ({ meta: [{ name: 'robots', content: 'noindex' }] }),
    pendingMs: 0,
    pendingMinMs: 0,
  };
}
