import {
  equalityAnswersOf,
  type EqualityForm,
  type EqualityQuestion,
  equalityQuestionNames,
} from '@careers/contracts/equality';
import type { Prisma } from '@careers/db/client';

type Counts = { readonly [Question in EqualityQuestion]?: { readonly [Answer in EqualityForm[Question]]?: number } };

/** The rows of so many equality forms of one month. Where the counts say nothing, the answer is 'Prefer not to say'. */
export function equalityAnswerRows(
  month: string,
  forms: number,
  counts: Counts = {},
): Prisma.EqualityAnswerCreateManyInput[] {
  return equalityQuestionNames.flatMap((question) => {
    const given: Readonly<Record<string, number>> = counts[question] ?? {};
    const said = equalityAnswersOf(question).flatMap(([answer]) => Array<string>(given[answer] ?? 0).fill(answer));
    const silent = Array<string>(forms - said.length).fill('prefer_not_to_say');
    return [...said, ...silent].map((answer) => ({ month, question, answer }));
  });
}
