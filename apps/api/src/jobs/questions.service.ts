import { isDeepStrictEqual } from 'node:util';
import type {
  JobQuestions,
  ManagedQuestion,
  ManagedQuestions,
  QuestionInput,
  SaveQuestionsInput,
} from '@careers/contracts/jobs/questions';
import type { DbTransaction } from '@careers/db/client';
import { inTransaction } from '@careers/server/in-transaction';
import { v7 as uuid } from 'uuid';
import { AppError } from '../common/app-error.ts';
import { changedMeanwhile, savedSelect } from '../common/changed-meanwhile.ts';
import type { ActorContext, DbContext } from '../context/context.ts';
import type { ViewerContext } from '../context/viewer.ts';
import {
  keepQuestions,
  knownQuestions,
  questionsSelect,
  readQuestions,
  toJobQuestions,
  toQuestion,
  toStoredQuestions,
} from './job-questions.ts';
import { lockJob } from './job-rows.ts';
import { findPublishedJob } from './jobs.service.ts';

/** @throws AppError as `findPublishedJob`. */
export async function readJobQuestions({ db }: DbContext, input: { slug: string }): Promise<JobQuestions> {
  const { id } = await findPublishedJob({ db }, input);
  const stored = await readQuestions(db, id);
  // A candidate who reads the questions is about to answer them.
  if (stored.version > knownQuestions(id).version) keepQuestions(id, stored);
  return toJobQuestions(stored);
}

/** Only viewers who see the team's marks see the flags of questions. */
export async function readManagedQuestions(
  { db, viewer }: ViewerContext,
  { job_id }: { job_id: string },
): Promise<ManagedQuestions> {
  const { version, questions } = await readQuestions(db, job_id);
  return { version, questions: viewer.can.team ? questions : questions.map((each) => ({ ...each, flag: null })) };
}

/** The version of a question rises if it is asked in another way than before. */
function nextQuestion(input: QuestionInput, before: readonly ManagedQuestion[]): ManagedQuestion {
  if (input.id === undefined) return { ...input, id: uuid(), version: 1 };
  const former = before.find(({ id }) => id === input.id);
  if (!former)
    throw new AppError('bad_request', { message: 'This job has no question with one of the IDs', field: 'questions' });
  const same = { ...input, id: former.id, version: former.version };
  const isSame = isDeepStrictEqual(toQuestion(same), toQuestion(former));
  return isSame ? same : { ...same, version: former.version + 1 };
}

/** Leaves given answers as they are. @throws AppError job_not_found; changed_meanwhile; bad_request for another id. */
export function saveQuestions(
  { db, actor }: ActorContext,
  { job_id, version, questions: input }: SaveQuestionsInput,
): Promise<ManagedQuestions> {
  return inTransaction({ db }, async (tx) => {
    await lockJob(tx, { id: job_id }, actor);
    const row = await tx.jobQuestions.findUnique({ where: { job_id }, select: { ...questionsSelect, ...savedSelect } });
    const before = toStoredQuestions(row);
    if (version !== undefined && version !== before.version)
      throw row ? changedMeanwhile(row, actor) : new AppError('changed_meanwhile');
    const questions = input.map((each) => nextQuestion(each, before.questions));
    if (isDeepStrictEqual(questions, before.questions)) return { version: before.version, questions };
    const next = { version: before.version + 1, questions };
    const isSameWording = isDeepStrictEqual(questions.map(toQuestion), before.questions.map(toQuestion));
    const data = {
      ...next,
      wording_version: isSameWording ? before.wording_version : next.version,
      updated_by: actor.id,
    };
    await tx.jobQuestions.upsert({ where: { job_id }, create: { job_id, ...data }, update: data });
    return next;
  });
}

export async function copyQuestions(
  tx: DbTransaction,
  user: { id: string },
  { from, to }: { from: string; to: string },
): Promise<void> {
  const copied = await readQuestions(tx, from);
  const questions = copied.questions.map((each) => ({ ...each, id: uuid(), version: 1 }));
  if (questions.length > 0) await tx.jobQuestions.create({ data: { job_id: to, questions, updated_by: user.id } });
}
