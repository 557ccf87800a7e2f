import { LRUCache } from 'lru-cache';
import type { Page } from './page.ts';

/** Bytes of kept pages, all encodings together. */
const ROOM = 64 * 1024 * 1024;
/** What a page takes beside its text: its two compressed bodies are about a third of it. */
function withBodies(page: Page): number {
  return Math.ceil(page.text.length * 1.4) + 1;
}

/**
 * Keeps rendered pages while nothing that they show has changed.
 *
 * @param version What the pages would show now, or null when that cannot be told: then every request is rendered.
 */
export function createPageCache(version: () => string | null) {
  const kept = new LRUCache<string, { version: string; page: Page }>({
    maxSize: ROOM,
    sizeCalculation: ({ page }) => withBodies(page),
  });
  const underWay = new Map<string, Promise<Page>>();

  async function fill(key: string, before: string, render: () => Promise<Page>): Promise<Page> {
    const page = await render();
    // The version from before: a change during the rendering has made this page old already.
    if (page.status === 200 && version() === before) kept.set(key, { version: before, page });
    return page;
  }

  /** The page of an address, rendered at most once for each version however many ask at the same time. */
  return async (key: string, render: () => Promise<Page>): Promise<Page> => {
    const now = version();
    if (now === null) return render();
    const found = kept.get(key);
    if (found?.version === now) return found.page;
    const flight = `${now} ${key}`;
    const page = underWay.get(flight) ?? fill(key, now, render).finally(() => underWay.delete(flight));
    underWay.set(flight, page);
    return page;
  };
}
