import { useEffect } from 'react';

let markHydrated: () => void = () => {};
const hydrated = new Promise<void>((resolve) => {
  markHydrated = resolve;
});

/**
 * Resolves when React has hydrated the server's page. A guard waits for it before it redirects: React hydrates boundary
 * by boundary, and the router drops a page as soon as it redirects, so a boundary that is not hydrated yet would fail
 * (TanStack/router#7947).
 */
export function whenHydrated(): Promise<void> {
  return hydrated;
}

/** Resolves `whenHydrated`. Every layout calls it: what is hydrated after it has boundaries of its own, which may be dropped. */
export function useMarkHydrated(): void {
  return useEffect(() => markHydrated(), []);
}
