import { LRUCache } from 'lru-cache';
import type { RenderedPage } from './rendered-page.ts';

/** Bytes of all cached pages together, in every encoding. */
const MAX_BYTES = 64 * 1024 * 1024;

/** The bytes that a page takes. Its two compressed bodies are about a third of its HTML. */
function sizeOf(page: RenderedPage): number {
  return Math.ceil(page.html.length * 1.4) + 1;
}

/**
 * Caches rendered pages until the content version changes.
 *
 * @param contentVersion The current content version. While it is null (unknown), every request is rendered.
 */
export function createPageCache(contentVersion: () => string | null) {
  const cache = new LRUCache<string, { version: string; page: RenderedPage }>({
    maxSize: MAX_BYTES,
    sizeCalculation: ({ page }) => sizeOf(page),
  });
  const inFlight = new Map<string, Promise<RenderedPage>>();

  async function renderAndCache(path: string, version: string, render: () => Promise<RenderedPage>) {
    const page = await render();
    // Not cached where a job changed during the rendering: the page may show what was there before.
    if (page.status === 200 && contentVersion() === version) cache.set(path, { version, page });
    return page;
  }

  /** The page at a path. However many requests arrive at once, it is rendered once for each content version. */
  return async (path: string, render: () => Promise<RenderedPage>): Promise<RenderedPage> => {
    const version = contentVersion();
    if (version === null) return render();
    const cached = cache.get(path);
    if (cached?.version === version) return cached.page;
    const key = `${version} ${path}`;
    const page = inFlight.get(key) ?? renderAndCache(path, version, render).finally(() => inFlight.delete(key));
    inFlight.set(key, page);
    return page;
  };
}
