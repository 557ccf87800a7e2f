import {
  type JobQuestions,
  managedQuestion,
  type ManagedQuestion,
  type Question,
  question,
} from '@careers/contracts/jobs/questions';
import type { Prisma } from '@careers/db/client';
import { z } from 'zod';

/** The questions of a job with what a later save compares. */
export const questionsSelect = {
  questions: true,
  version: true,
  wording_version: true,
} satisfies Prisma.JobQuestionsSelect;
type QuestionsRow = Prisma.JobQuestionsGetPayload<{ select: typeof questionsSelect }>;

const storedQuestions = z.array(managedQuestion);

/** The questions of a job as its hiring team manages them. */
export type StoredQuestions = { version: number; wording_version: number; questions: ManagedQuestion[] };

/** Reads a row of `job_questions`. Null: the job has never had a question. */
export function toStoredQuestions(row: QuestionsRow | null): StoredQuestions {
  if (!row) return { version: 0, wording_version: 0, questions: [] };
  return { ...row, questions: storedQuestions.parse(row.questions) };
}

/** A question without what candidates are not told: when its answer is flagged. */
export function toQuestion(managed: ManagedQuestion): Question {
  return question.parse(managed);
}

export function toJobQuestions({ wording_version, questions }: StoredQuestions): JobQuestions {
  return { version: wording_version, questions: questions.map(toQuestion) };
}
