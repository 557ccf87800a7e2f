import { toAppError } from '../to-app-error.ts';
import { createAdmittingCache } from './admitting-cache.ts';
import type { RenderedPage } from './rendered-page.ts';

/** Bytes of all cached pages together: about two thousand pages of the list. */
const MAX_BYTES = 64 * 1024 * 1024;

/**
 * Caches rendered pages until the content version changes. Pages with another status than 200 are not cached, nor are
 * those that ask not to be (no-store).
 *
 * @param contentVersion The current content version. While it is null (unknown), every request is rendered; where that
 *   fails because the database is away, the page as it was last known is sent, marked as stale.
 */
export function createPageCache(contentVersion: () => string | null, maxBytes = MAX_BYTES) {
  const pages = createAdmittingCache<RenderedPage>(maxBytes, ({ size }) => size);
  let versionOfPages: string | null = null;
  const inFlight = new Map<string, Promise<RenderedPage>>();

  async function renderAndCache(path: string, version: string, render: () => Promise<RenderedPage>) {
    const page = await render();
    const isKept = page.status === 200 && page.headers['cache-control'] !== 'no-store';
    // Not cached where a job changed during the rendering: the page may show what was there before.
    if (isKept && contentVersion() === version && versionOfPages === version) pages.set(path, page);
    return page;
  }

  /** The page at a path. However many requests arrive at once, it is rendered once for each content version. */
  return async (path: string, render: () => Promise<RenderedPage>): Promise<RenderedPage> => {
    const version = contentVersion();
    if (version === null) return renderOrKept(render, pages.get(path));
    if (version !== versionOfPages) {
      pages.clear();
      versionOfPages = version;
    }
    const cached = pages.get(path);
    if (cached) return cached;
    const key = `${version} ${path}`;
    const page = inFlight.get(key) ?? renderAndCache(path, version, render).finally(() => inFlight.delete(key));
    inFlight.set(key, page);
    return page;
  };
}

/** A new rendering; where the server cannot make one now, the page that was kept before. */
async function renderOrKept(
  render: () => Promise<RenderedPage>,
  kept: RenderedPage | undefined,
): Promise<RenderedPage> {
  if (!kept) return render();
  try {
    const page = await render();
    return page.status < 500 ? page : asStale(kept);
  } catch (error) {
    if (toAppError(error).status < 500) throw error;
    return asStale(kept);
  }
}

/** Says by the header of RFC 7234 that a page may be older than the database. */
function asStale(page: RenderedPage): RenderedPage {
  return { ...page, headers: { ...page.headers, warning: '110 - "Response is Stale"' } };
}
