import { LRUCache } from 'lru-cache';
import { toAppError } from '../common/to-app-error.ts';
import type { ReadyAnswer } from './ready-answer.ts';

/** Bytes of all kept answers together: about two thousand pages of the list, or four thousand lists in JSON. */
const MAX_BYTES = 64 * 1024 * 1024;

export type AnswerCache = {
  /**
   * The answer of a key. However many callers ask at once, it is made once for each content version.
   *
   * @param key The address that the answer depends on, in the one spelling of `listAddress`.
   */
  answer: (key: string, make: () => Promise<ReadyAnswer>) => Promise<ReadyAnswer>;
};

/**
 * Keeps answers that are the same for every visitor until the content version changes: pages, feeds, and the public queries
 * of REST and tRPC. Those with another status than 200 are not kept, nor are pages that ask not to be (no-store).
 *
 * @param contentVersion The current content version. While it is null (unknown), every answer is made; where that fails
 *   because the database is away, the answer as it was last known is sent, marked as stale.
 */
export function createAnswerCache(contentVersion: () => string | null, maxBytes = MAX_BYTES): AnswerCache {
  const options = { maxSize: maxBytes / 2, sizeCalculation: ({ size }: ReadyAnswer) => size };
  /** The first page, the pages of jobs and the like: no more than there are jobs. */
  const withoutQuery = new LRUCache<string, ReadyAnswer>(options);
  /** Searches, filters and places in the list: callers can make them up without end, and push out one another alone. */
  const withQuery = new LRUCache<string, ReadyAnswer>(options);
  let versionOfAnswers: string | null = null;
  const inFlight = new Map<string, Promise<ReadyAnswer>>();

  function answersLike(key: string): LRUCache<string, ReadyAnswer> {
    return key.includes('?') ? withQuery : withoutQuery;
  }

  async function makeAndKeep(key: string, version: string, make: () => Promise<ReadyAnswer>) {
    const answer = await make();
    const isKept = answer.status === 200 && answer.headers['cache-control'] !== 'no-store';
    // Not kept where a job changed meanwhile: the answer may say what was there before.
    if (!isKept || contentVersion() !== version || versionOfAnswers !== version) return answer;
    answersLike(key).set(key, answer);
    return answer;
  }

  return {
    answer: async (key, make) => {
      const version = contentVersion();
      if (version === null) return madeOrKept(make, answersLike(key).get(key));
      if (version !== versionOfAnswers) {
        withoutQuery.clear();
        withQuery.clear();
        versionOfAnswers = version;
      }
      const kept = answersLike(key).get(key);
      if (kept) return kept;
      const flight = `${version} ${key}`;
      const made = inFlight.get(flight) ?? makeAndKeep(key, version, make).finally(() => inFlight.delete(flight));
      inFlight.set(flight, made);
      return made;
    },
  };
}

/** A new answer; where the server cannot make one now, the one that was kept before. */
async function madeOrKept(make: () => Promise<ReadyAnswer>, kept: ReadyAnswer | undefined): Promise<ReadyAnswer> {
  if (!kept) return make();
  try {
    const answer = await make();
    return answer.status < 500 ? answer : asStale(kept);
  } catch (error) {
    if (toAppError(error).status < 500) throw error;
    return asStale(kept);
  }
}

/** Says by the header of RFC 7234 that an answer may be older than the database. */
function asStale(answer: ReadyAnswer): ReadyAnswer {
  return { ...answer, headers: { ...answer.headers, warning: '110 - "Response is Stale"' } };
}
