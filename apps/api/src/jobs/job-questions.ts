import {
  type JobQuestions,
  managedQuestion,
  type ManagedQuestion,
  type Question,
  question,
} from '@careers/contracts/jobs/questions';
import type { DbTransaction, Prisma } from '@careers/db/client';
import { z } from 'zod';

// See docs/decisions/0150-a-jobs-questions-are-one-row-and-an-answer-carries-its-question.md
export const questionsSelect = {
  questions: true,
  version: true,
  wording_version: true,
} satisfies Prisma.JobQuestionsSelect;

const storedQuestions = z.object({
  version: z.int(),
  wording_version: z.int(),
  questions: z.array(managedQuestion),
});

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
