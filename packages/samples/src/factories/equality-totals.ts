import {
  equalityAnswersOf,
  type EqualityForm,
  type EqualityQuestion,
  equalityQuestionNames,
} from '@careers/contracts/applications/equality';
import type { Prisma } from '@careers/db/client';

type Counts = { readonly [Question in EqualityQuestion]?: { readonly [Answer in EqualityForm[Question]]?: number } };

/** The totals of a number of equality forms of one month. The rest of the counts is 'Prefer not to say'. */
export function equalityTotalRows(
  month: string,
  forms: number,
  counts: Counts = {},
): Prisma.EqualityTotalCreateManyInput[] {
  return equalityQuestionNames.flatMap((question) => {
    const given: Readonly<Record<string, number>> = counts[question] ?? {};
    const silent = forms - Object.values(given).reduce((sum, count) => sum + count, 0);
    return equalityAnswersOf(question).map(([answer]) => ({
      month,
      question,
      answer,
      forms: given[answer] ?? (answer === 'prefer_not_to_say' ? silent : 0),
    }));
  });
}
