import type { SubmitApplicationInput, SubmitApplicationResult } from '@careers/contracts/applications/applications';
import { DIRECT, OTHER } from '@careers/contracts/applications/source';
import { formatDate } from '@careers/contracts/common/dates';
import { limits } from '@careers/contracts/common/limits';
import {
  type Answer,
  answers as storedAnswers,
  type AnswerValue,
  areTooLong,
  checkAnswers,
  isSameAnswer,
} from '@careers/contracts/jobs/answers';
import type { Flag, ManagedQuestion } from '@careers/contracts/jobs/questions';
import { Prisma } from '@careers/db/client';
import type { Application } from '@careers/db/rows';
import { sendSql } from '@careers/db/send-sql';
import { v7 as uuid } from 'uuid';
import { AppError } from '../common/app-error.ts';
import { afterCursor, cursorOf, newestFirst } from '../common/keyset.ts';
import type { UserContext } from '../context/context.ts';
import { closingDateIsOver } from '../jobs/closing.service.ts';
import { keepQuestions, knownQuestions, type StoredQuestions, toStoredQuestions } from '../jobs/job-questions.ts';
import { noteEvent } from '../webhooks/note-events.ts';

/**
 * Submits an application for a Published job, filled or not, in one SQL statement. A mail says within a minute that it
 * was received (`mailCandidates`).
 *
 * A repeated submission, with the same idempotency key, or the same letter, adjustments and answers for the same job within
 * 60 seconds, inserts no row and gets the same reply as the first, also once the job has closed, if it has the key.
 * Constraints of the table decide that, so only one of two concurrent requests inserts.
 *
 * The answers are checked against the questions that this process has kept. Where those are outdated, the statement
 * inserts nothing and returns the present ones, for a second attempt.
 *
 * @throws AppError job_not_found; job_closed; questions_changed where `questions_version` is not that of the job's
 *   questions; answers_refused with a reason for each missing or wrong answer; answers_too_long; key_reused where an
 *   application for another job, or with other texts or answers, has the key.
 */
export async function submitApplication(
  context: UserContext,
  input: SubmitApplicationInput,
): Promise<SubmitApplicationResult> {
  const first = await attempt(context, input, knownQuestions(input.job_id));
  const { row, ...tried } = first.changed ? await attempt(context, input, first.changed) : first;
  const previous = row.id ? row : await applicationBeforeRepeated(context, input, { closed: row.closed, ...tried });
  return {
    message: 'Application submitted successfully!',
    ...(previous?.created_at && {
      previousApplication: {
        formatted_date: formatDate(previous.created_at),
        ...(previous.withdrawn_at && { withdrawn: true }),
      },
    }),
  };
}

/** The id of the new application, or null where none was made; and the newest earlier one for the same job. */
type SubmittedRow = { [Name in 'id' | 'created_at' | 'withdrawn_at']: Application[Name] | null } & { closed: boolean };

// See docs/decisions/0011-repeated-applications-are-refused-by-database-constraints.md
/** Sends the statement. `changed`: the present questions of the job, where they are not the given ones. */
async function attempt({ db, user }: UserContext, input: SubmitApplicationInput, known: StoredQuestions) {
  const { job_id, cover_letter = null, adjustments = null, idempotency_key = null, source = DIRECT } = input;
  const { answers, refused } = checkAnswers(known.questions, input.answers ?? {});
  const isOutdated = input.questions_version !== undefined && input.questions_version !== known.wording_version;
  const isAccepted = refused.length === 0 && !isOutdated && !areTooLong(answers);
  // FOR KEY SHARE takes the foreign keys' locks before the insert: where the job or the profile is being deleted, the
  // statement waits and then finds no row, instead of failing on the foreign key.
  const [row] = await sendSql<SubmittedRow & { changed: string | null }>(
    db,
    Prisma.sql`
    WITH job AS (
      SELECT jobs.id, jobs.title, jobs.department, jobs.location, profiles.id AS user_id,
        jobs.closed_at IS NOT NULL OR ${closingDateIsOver} IS TRUE AS closed,
        coalesce(job_questions.version, 0) AS version, wording_version, questions,
        profiles.cv_id
      FROM profiles, jobs LEFT JOIN job_questions ON job_id = jobs.id
      WHERE jobs.id = ${job_id}::uuid AND jobs.status = 'Published' AND profiles.id = ${user.id}::uuid
      FOR KEY SHARE OF jobs, profiles
    ), added AS (
      INSERT INTO applications (id, user_id, job_id, job_title, job_department, job_location, cover_letter, adjustments,
        answers, flags, idempotency_key, cv_id, source)
      SELECT ${uuid()}::uuid, user_id, id, title, department, location, ${cover_letter}, ${adjustments},
        ${JSON.stringify(answers)}::jsonb, ${flagsOf(known.questions, answers)}::text[], ${idempotency_key}::uuid, cv_id,
        ${countedSource(source)}
      FROM job WHERE NOT closed AND version = ${known.version}::int AND ${isAccepted}::boolean
      ON CONFLICT DO NOTHING
      RETURNING id, job_id, version
    ), noted AS (${noteEvent('application.created', Prisma.sql`added`)})
    SELECT (SELECT id FROM added), job.closed, previous.created_at, previous.withdrawn_at,
      CASE WHEN version <> ${known.version}::int THEN json_build_object(
        'version', version, 'wording_version', coalesce(wording_version, 0), 'questions', coalesce(questions, '[]')
      )::text END AS changed
    FROM job LEFT JOIN LATERAL (
      SELECT created_at, withdrawn_at FROM applications WHERE user_id = job.user_id AND job_id = job.id
      ORDER BY created_at DESC LIMIT 1
    ) AS previous ON true`,
    { prepared: true },
  );
  if (!row) throw new AppError('job_not_found');
  const changed = row.changed === null ? null : toStoredQuestions(JSON.parse(row.changed));
  if (changed) keepQuestions(job_id, changed);
  return { row, answers, refused, isOutdated, changed };
}

/** The source that is stored: visitors can invent any number of them, so a month has only so many. */
function countedSource(source: string): Prisma.Sql {
  const ofThisMonth = Prisma.sql`FROM applications
    WHERE source NOT IN ('direct', 'other') AND created_at >= date_trunc('month', now(), 'Europe/London')`;
  return Prisma.sql`
    CASE
      WHEN ${source}::text IN ('direct', 'other') THEN ${source}::text
      WHEN EXISTS (SELECT ${ofThisMonth} AND source = ${source}::text) THEN ${source}::text
      WHEN (SELECT count(DISTINCT source) ${ofThisMonth}) < ${limits.sources}::int THEN ${source}::text
      ELSE ${OTHER}::text
    END`;
}

type Tried = Pick<Awaited<ReturnType<typeof attempt>>, 'answers' | 'refused' | 'isOutdated' | 'changed'>;

/** The application before a repeated one. For a closed job, or refused answers, only the same key makes a repeat. */
async function applicationBeforeRepeated(
  { db, user }: UserContext,
  input: SubmitApplicationInput,
  { closed, changed, isOutdated, refused, answers }: Tried & { closed: boolean },
) {
  const { job_id, cover_letter = null, adjustments = null, idempotency_key = null } = input;
  function newest(where: Prisma.ApplicationWhereInput) {
    return db.application.findFirst({
      where: { user_id: user.id, ...where },
      orderBy: newestFirst,
      select: {
        id: true,
        created_at: true,
        withdrawn_at: true,
        job_id: true,
        cover_letter: true,
        adjustments: true,
        answers: true,
      },
    });
  }
  const sent = { job_id, cover_letter, adjustments };
  const active = { withdrawn_at: null }; // a withdrawn application is not repeated
  const sameKey = idempotency_key === null ? null : await newest({ idempotency_key, ...active });
  if (sameKey) {
    const isSameText = (['job_id', 'cover_letter', 'adjustments'] as const).every(
      (name) => sameKey[name] === sent[name],
    );
    if (!isSameText || !isSameAnswer(storedAnswers.parse(sameKey.answers), input.answers ?? {}))
      throw new AppError('key_reused');
  } else {
    if (closed) throw new AppError('job_closed');
    if (changed || isOutdated) throw new AppError('questions_changed');
    const reasons = refused.map(({ question_id, message }) => `${question_id}: ${message}`);
    if (reasons.length > 0) throw new AppError('answers_refused', { reasons });
    if (areTooLong(answers)) throw new AppError('answers_too_long');
  }
  const repeated = sameKey ?? (await newest({ ...sent, answers: { equals: answers }, ...active }));
  return repeated && newest({ job_id, ...afterCursor(cursorOf(repeated)) });
}

function isFlagged({ answers, below, above }: Flag, value: AnswerValue): boolean {
  if (typeof value === 'number') return (below !== null && value < below) || (above !== null && value > above);
  return (Array.isArray(value) ? value : [value]).some((each) => answers.includes(each));
}

/** The words of the hiring team for the answers that it wants to look at, in the order of the questions. */
function flagsOf(questions: readonly ManagedQuestion[], answers: readonly Answer[]): string[] {
  const values = new Map(answers.map(({ question_id, value }) => [question_id, value]));
  const words = questions.flatMap(({ id, flag }) => {
    const value = values.get(id);
    return flag && value !== undefined && isFlagged(flag, value) ? [flag.words] : [];
  });
  return [...new Set(words)];
}
