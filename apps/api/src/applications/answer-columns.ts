import { isDeepStrictEqual } from 'node:util';
import type { ListApplicantsInput } from '@careers/contracts/applications/applications';
import { type Answer, answerText } from '@careers/contracts/jobs/answers';
import type { ViewerContext } from '../context/viewer.ts';
import { readQuestions } from '../jobs/job-questions.ts';
import { matchingApplicants } from './applicant-filters.ts';

/** A column of an export: the answers to a question, as it was asked with this label. */
export type AnswerColumn = { heading: string; valueOf: (answers: readonly Answer[]) => string | null };

/** The most columns of answers: questions that were asked in very many ways have some of them left out. */
const MAX_COLUMNS = 500;

type Asked = { question_id: string; label: string };

/** A value for a spreadsheet, which reads numbers and dates such as 2026-11-26. */
function cellText(answer: Answer): string {
  return answer.type === 'number' || answer.type === 'date' ? String(answer.value) : answerText(answer);
}

function toColumn({ question_id, label }: Asked): AnswerColumn {
  return {
    heading: label,
    valueOf: (answers) => {
      const found = answers.find((each) => each.question_id === question_id && each.label === label);
      return found ? cellText(found) : null;
    },
  };
}

/** In the order of the job's questions. One that was changed or deleted has a column for the answers that it had. */
export async function readAnswerColumns(
  { db, viewer }: ViewerContext,
  { job_id }: Pick<ListApplicantsInput, 'job_id'>,
): Promise<AnswerColumn[]> {
  const { questions } = await readQuestions(db, job_id);
  const present = questions.map(({ id, label }): Asked => ({ question_id: id, label }));
  const answered = await db.$queryRaw<Asked[]>`
    SELECT answer->>'question_id' AS question_id, answer->>'label' AS label
    FROM applications, jsonb_array_elements(answers) AS answer
    WHERE ${matchingApplicants(viewer, { job_id })}
    GROUP BY 1, 2 ORDER BY min(applications.created_at) DESC, 1, 2 LIMIT ${MAX_COLUMNS}`;
  const former = answered.filter((each) => !present.some((question) => isDeepStrictEqual(question, each)));
  const ofPresent = present.flatMap((question) => [
    question,
    ...former.filter(({ question_id }) => question_id === question.question_id),
  ]);
  const known = new Set(present.map(({ question_id }) => question_id));
  return [...ofPresent, ...former.filter(({ question_id }) => !known.has(question_id))].map(toColumn);
}

/** Headings of which no two are the same: the second of a kind gets ' (2)'. */
export function distinctHeadings(headings: readonly string[]): string[] {
  const taken = new Set<string>();
  return headings.map((heading) => {
    let distinct = heading;
    for (let number = 2; taken.has(distinct); number++) distinct = `${heading} (${number})`;
    taken.add(distinct);
    return distinct;
  });
}
