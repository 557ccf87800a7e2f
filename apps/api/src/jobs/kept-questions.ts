import { LRUCache } from 'lru-cache';
import { type StoredQuestions, toStoredQuestions } from './job-questions.ts';

/**
 * The questions of jobs as this process last read them, by the id of the job. They may be out of date: the statement that
 * inserts an application compares their version.
 */
const kept = new LRUCache<string, StoredQuestions>({ max: 200 });

/** The questions that this process knows of a job; it is taken to have none if they are not known. */
export function knownQuestions(job_id: string): StoredQuestions {
  return kept.get(job_id) ?? toStoredQuestions(null);
}

export function keepQuestions(job_id: string, questions: StoredQuestions): void {
  kept.set(job_id, questions);
}
