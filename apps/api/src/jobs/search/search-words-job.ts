import type { TimedJob } from '../../background/run-on-time.ts';
import type { DbContext } from '../../context/context.ts';
import { refreshSearchWords } from './search-words.service.ts';

/** Keeps the vocabulary of search in step with the jobs: at the start, and each minute after a job has changed. */
export function searchWordsJob(context: DbContext): TimedJob {
  return {
    name: 'refresh search words',
    every: 60_000,
    work: () => refreshSearchWords(context),
    next: () => Promise.resolve(null),
  };
}
