import { admit } from '../features/auth/admit.ts';
import type { Area } from '../features/auth/guard.ts';
import type { RouterContext } from '../router.tsx';

type Asked = { context: Pick<RouterContext, 'api'>; location: { pathname: string; searchStr: string } };

/**
 * What the two guarded branches have in common. They are drawn in the browser alone, and their frame at once: it stands
 * while the guard looks who is there.
 */
export function personalRoute(area: Area) {
  return {
    ssr: false as const,
    beforeLoad: ({ context: { api }, location }: Asked) => admit(area, { api, location }),
    head: () => ({ meta: [{ name: 'robots', content: 'noindex' }] }),
    pendingMs: 0,
    pendingMinMs: 0,
  };
}
