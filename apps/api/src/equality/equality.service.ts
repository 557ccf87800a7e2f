import {
  EQUALITY_FORM_DAYS,
  equalityAnswersOf,
  type EqualityForm,
  type EqualityMonth,
  type EqualityQuestion,
  equalityQuestionNames,
  SMALLEST_SHOWN_COUNT,
} from '@careers/contracts/applications/equality';
import { monthsBefore } from '@careers/contracts/common/dates';
import { Prisma } from '@careers/db/client';
import type { ScheduledJob } from '@careers/server/background';
import { inTransaction } from '@careers/server/in-transaction';
import { type Batch, inBatches, inTurn, pruneInBatches } from '../background/in-batches.ts';
import { AppError } from '../common/app-error.ts';
import type { DbContext, UserContext } from '../context/context.ts';
import { isLastingCandidate } from '../context/current-user.ts';
import { suppressSmallCounts } from './suppress-small-counts.ts';

// See docs/decisions/0085-equality-forms-are-only-counted-one-a-month-for-each-person.md
const thisMonth = Prisma.sql`to_char(now() AT TIME ZONE 'Europe/London', 'YYYY-MM')`;
const formDays = Prisma.sql`make_interval(days => ${EQUALITY_FORM_DAYS})`;

/** The application that a form is for. Each person sends at most one form a month, and raises no number twice. */
function openApplication(user_id: string): Prisma.Sql {
  return Prisma.sql`
    SELECT id FROM applications
    WHERE user_id = ${user_id}::uuid AND equality_form_month IS NULL AND created_at > now() - ${formDays} AND NOT EXISTS (
      SELECT FROM applications WHERE user_id = ${user_id}::uuid AND equality_form_month = ${thisMonth}
    )
    ORDER BY created_at DESC LIMIT 1`;
}

export async function isEqualityFormOpen({ db, user }: UserContext): Promise<boolean> {
  if (!isLastingCandidate(user)) return false;
  return (await db.$queryRaw<unknown[]>(openApplication(user.id))).length > 0;
}

/**
 * Records in the application the month of its form. No stored row reveals the answers, because this transaction
 * rewrites every number of the month, also those that stay the same.
 *
 * @throws AppError equality_form_closed.
 */
export async function submitEqualityForm({ db, user }: UserContext, form: EqualityForm): Promise<{ success: true }> {
  const totals = equalityQuestionNames.flatMap((question) =>
    equalityAnswersOf(question).map(([answer]) => ({ question, answer, forms: Number(form[question] === answer) })),
  );
  await inTransaction({ db }, async (tx) => {
    // Makes concurrent forms of one person wait for each other: the second finds the month that the first recorded.
    await tx.$executeRaw`SELECT FROM profiles WHERE id = ${user.id}::uuid FOR NO KEY UPDATE`;
    const recorded = await tx.$executeRaw`
      UPDATE applications SET equality_form_month = ${thisMonth} WHERE id IN (${openApplication(user.id)})`;
    if (recorded === 0) throw new AppError('equality_form_closed');
    await tx.$executeRaw`
      INSERT INTO equality_totals (month, question, answer, forms)
      SELECT ${thisMonth}, question, answer, forms
      FROM json_to_recordset(${JSON.stringify(totals)}::json) AS form (question text, answer text, forms int)
      ON CONFLICT (month, question, answer) DO UPDATE SET forms = equality_totals.forms + EXCLUDED.forms`;
  });
  return { success: true };
}

/** Removes recorded months that affect no further form, and totals of ended months with too few forms to be shown. */
export async function forgetEqualityForms({ db }: DbContext): Promise<void> {
  const where = Prisma.sql`equality_form_month < ${thisMonth} AND created_at <= now() - ${formDays}`;
  const recorded = { table: 'applications', where, set: Prisma.sql`equality_form_month = NULL` };
  function neverShown({ limit, which }: Batch): Prisma.Sql {
    return Prisma.sql`
      SELECT month AS id FROM equality_totals
      WHERE month < to_char((now() - interval '1 day') AT TIME ZONE 'Europe/London', 'YYYY-MM') AND question = 'sex'
        AND ${which('month')}
      GROUP BY month HAVING sum(forms) < ${SMALLEST_SHOWN_COUNT} ORDER BY month LIMIT ${limit}`;
  }
  const forgetting = [
    () => pruneInBatches({ db }, { job: 'forget-equality-forms:applications', ...recorded }),
    () =>
      inBatches(
        { db },
        { job: 'forget-equality-forms:totals', due: neverShown },
        (tx, months) => tx.$executeRaw`DELETE FROM equality_totals WHERE month IN (${months})`,
      ),
  ];
  await inTurn(forgetting, (forget) => forget());
}

export function equalityJob(context: DbContext): ScheduledJob {
  return { name: 'forget-equality-forms', cron: '40 2 * * *', work: () => forgetEqualityForms(context) };
}

/**
 * Shows months of the whole company alone: other totals would overlap, and the difference of two can be one person.
 *
 * @throws AppError bad_request for a month that is not shown.
 */
export async function readEqualityMonth(
  { db }: DbContext,
  { month: requested }: { month?: string | undefined },
  now = new Date(),
): Promise<EqualityMonth> {
  // A month is shown once it has been over for a day: by then its numbers no longer change, whatever the clocks of the
  // processes say. A change would reveal one person's answers.
  const months = monthsBefore(new Date(now.getTime() - 86_400_000), 24);
  const month = months.find((each) => each === (requested ?? months[0]));
  if (month === undefined)
    throw new AppError('bad_request', { field: 'month', message: 'Choose a month that has ended' });
  const rows = await db.equalityTotal.findMany({ where: { month } });
  const counts = new Map(rows.map(({ question, answer, forms }) => [`${question} ${answer}`, forms]));
  function countsOf(question: EqualityQuestion) {
    return equalityAnswersOf(question).map(([answer]) => ({ answer, count: counts.get(`${question} ${answer}`) ?? 0 }));
  }
  // Counts the forms by one question, because each form answers every question.
  const forms = countsOf('sex').reduce((sum, { count }) => sum + count, 0);
  if (forms < SMALLEST_SHOWN_COUNT) return { month, months, forms: null, questions: [] };
  const questions = equalityQuestionNames.map((question) => {
    const answers = countsOf(question);
    const shown = suppressSmallCounts(answers.map(({ count }) => count));
    return { question, answers: answers.map(({ answer }, place) => ({ answer, count: shown[place] ?? null })) };
  });
  return { month, months, forms, questions };
}
