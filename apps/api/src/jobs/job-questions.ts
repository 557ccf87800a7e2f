import {
  type JobQuestions,
  managedQuestion,
  type ManagedQuestion,
  type Question,
  question,
} from '@careers/contracts/jobs/questions';
import type { DbTransaction } from '@careers/db/client';
import { LRUCache } from 'lru-cache';
import { z } from 'zod';

// See docs/decisions/0150-a-jobs-questions-are-one-row-and-an-answer-carries-its-question.md
export const questionsSelect = { questions: true, version: true, wording_version: true } as const;

const storedQuestions = z.object({ version: z.int(), wording_version: z.int(), questions: z.array(managedQuestion) });
export type StoredQuestions = z.infer<typeof storedQuestions>;

/** Reads a row of `job_questions`. Null: the job has never had a question. */
export function toStoredQuestions(row: unknown): StoredQuestions {
  return row === null ? { version: 0, wording_version: 0, questions: [] } : storedQuestions.parse(row);
}

export async function readQuestions(db: DbTransaction, job_id: string): Promise<StoredQuestions> {
  return toStoredQuestions(await db.jobQuestions.findUnique({ where: { job_id }, select: questionsSelect }));
}

/** A question without what candidates are not told: when its answer is flagged. */
export function toQuestion(managed: ManagedQuestion): Question {
  return question.parse(managed);
}

export function toJobQuestions({ wording_version, questions }: StoredQuestions): JobQuestions {
  return { version: wording_version, questions: questions.map(toQuestion) };
}

/** By job, as this process last read them. The statement that inserts an application compares their version. */
const kept = new LRUCache<string, StoredQuestions>({ max: 200 });

/** The questions that this process knows of a job; it is taken to have none if they are not known. */
export function knownQuestions(job_id: string): StoredQuestions {
  return kept.get(job_id) ?? toStoredQuestions(null);
}

export function keepQuestions(job_id: string, questions: StoredQuestions): void {
  kept.set(job_id, questions);
}
