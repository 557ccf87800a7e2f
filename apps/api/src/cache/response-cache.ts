import { todayInLondon } from '@careers/contracts/jobs/closing-day';
import { LRUCache } from 'lru-cache';
import { toAppError } from '../common/to-app-error.ts';
import type { ReadyResponse } from './ready-response.ts';

// See docs/decisions/0084-cached-responses-are-sent-by-ordinary-routes.md
/** Bytes of all cached responses together: about two thousand pages of the list, or four thousand lists in JSON. */
const MAX_BYTES = 64 * 1024 * 1024;

/** Makes a response once for each content version and day. `key`: its address, as `listAddress` spells it. */
export type ResponseCache = { get: (key: string, make: () => Promise<ReadyResponse>) => Promise<ReadyResponse> };

/**
 * Caches responses that are the same for every visitor until the content version changes or a day in London begins,
 * because pages count the days until a job closes. Only those with status 200 and without `no-store` are cached.
 *
 * @param contentVersion Null (unknown): every response is made anew, or while the database is unreachable the last one
 *   sent as stale.
 */
export function createResponseCache(contentVersion: () => string | null, maxBytes = MAX_BYTES): ResponseCache {
  const options = { maxSize: maxBytes / 2, sizeCalculation: ({ size }: ReadyResponse) => size };
  /** Responses of addresses without a query, such as pages of jobs: about as many as there are jobs. */
  const withoutQuery = new LRUCache<string, ReadyResponse>(options);
  /** Responses of searches, filters and later pages. Callers can invent any number; they evict only each other. */
  const withQuery = new LRUCache<string, ReadyResponse>(options);
  let cachedVersion: string | null = null;

  function currentVersion(): string | null {
    const version = contentVersion();
    return version === null ? null : `${today()} ${version}`;
  }
  const today = createDay();
  const inFlight = new Map<string, Promise<ReadyResponse>>();

  function cacheOf(key: string): LRUCache<string, ReadyResponse> {
    return key.includes('?') ? withQuery : withoutQuery;
  }

  async function makeAndCache(key: string, version: string, make: () => Promise<ReadyResponse>) {
    const response = await make();
    const isCacheable = response.status === 200 && response.headers['cache-control'] !== 'no-store';
    // The response may lack a job that has changed meanwhile.
    const isCurrent = currentVersion() === version && cachedVersion === version;
    if (isCacheable && isCurrent) cacheOf(key).set(key, response);
    return response;
  }

  return {
    get: async (key, make) => {
      const version = currentVersion();
      if (version === null) return makeOrStale(make, cacheOf(key).get(key));
      if (version !== cachedVersion) {
        withoutQuery.clear();
        withQuery.clear();
        cachedVersion = version;
      }
      const cached = cacheOf(key).get(key);
      if (cached) return cached;
      const flight = `${version} ${key}`;
      const made = inFlight.get(flight) ?? makeAndCache(key, version, make).finally(() => inFlight.delete(flight));
      inFlight.set(flight, made);
      return made;
    },
  };
}

const HOUR_MS = 3_600_000;

/** Returns the function of today in London. It asks once an hour, because a day begins at a full hour of UTC. */
function createDay(): () => string {
  let hour = -1;
  let day = '';
  return () => {
    const now = Date.now();
    if (Math.floor(now / HOUR_MS) !== hour) {
      hour = Math.floor(now / HOUR_MS);
      day = todayInLondon(new Date(now));
    }
    return day;
  };
}

async function makeOrStale(
  make: () => Promise<ReadyResponse>,
  cached: ReadyResponse | undefined,
): Promise<ReadyResponse> {
  if (!cached) return make();
  const stale = { ...cached, headers: { ...cached.headers, warning: '110 - "Response is Stale"' } }; // RFC 7234
  try {
    const response = await make();
    return response.status < 500 ? response : stale;
  } catch (error) {
    if (toAppError(error).status < 500) throw error;
    return stale;
  }
}
