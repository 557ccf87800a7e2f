import { monthsBefore } from '@careers/contracts/common/dates';
import {
  equalityAnswersOf,
  equalityQuestionNames,
  type EqualityMonth,
  type EqualityQuestion,
  SMALLEST_SHOWN_COUNT,
} from '@careers/contracts/applications/equality';
import { AppError } from '../common/app-error.ts';
import type { DbContext } from '../context/context.ts';
import { suppressSmallCounts } from './suppress-small-counts.ts';

const DAY_MS = 86_400_000;
const MAX_MONTHS = 24;

/**
 * The months that are shown, the latest first. A month is shown once it has been over for a day: by then its numbers no
 * longer change, whatever the clocks of the processes say. A change would reveal one person's answers.
 */
function shownMonths(now: Date): string[] {
  return monthsBefore(new Date(now.getTime() - DAY_MS), MAX_MONTHS);
}

/**
 * The equality answers of the whole company in one month that has ended. Months are the only division that is shown:
 * totals of a year, a department or a job would overlap with them, and the difference of two totals can be one person.
 *
 * @throws AppError bad_request for a month that is not shown.
 */
export async function readEqualityMonth(
  { db }: DbContext,
  { month: requested }: { month?: string | undefined },
  now = new Date(),
): Promise<EqualityMonth> {
  const months = shownMonths(now);
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
