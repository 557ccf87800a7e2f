import { answerText } from '@careers/contracts/jobs/answers';
import { choicesOf, type ManagedQuestion } from '@careers/contracts/jobs/questions';
import { trpc } from '../../lib/api/trpc.ts';
import { type FilteredListProps, FilterSelect } from '../../lib/lists/list-filters.tsx';
import type { ApplicantSearch } from './applicant-search.ts';

type AnswerSearch = Pick<ApplicantSearch, 'question' | 'answer' | 'flagged'>;
type AnswerFiltersProps<Search> = FilteredListProps<Search> & {
  id: string;
};

/** The filters of applications by an answer that candidates chose, and by flags. Nothing for a job that asks nothing. */
export function AnswerFilters<Search extends AnswerSearch>({ id, search, onChange }: AnswerFiltersProps<Search>) {
  const { data: { questions } = { questions: [] } } = trpc.hiring.questions.list.useQuery({ job_id: id });
  const asked = questions.filter((question) => choicesOf(question).length > 0);
  const chosen = asked.find((question) => question.id === search.question);
  return (
    <>
      {(asked.length > 0 || search.question) && (
        <FilterSelect
          label="Answer to"
          value={search.question}
          options={{
            '': 'Any question',
            ...(search.question && !chosen && { [search.question]: 'A removed question' }),
            ...Object.fromEntries(asked.map((question) => [question.id, question.label])),
          }}
          onChange={(question) => onChange({ ...search, question, answer: '' })}
        />
      )}
      {search.question && (
        <FilterSelect
          label="is"
          value={search.answer}
          options={{ '': 'Any answer', ...optionsOf(chosen, search.answer) }}
          onChange={(answer) => onChange({ ...search, answer })}
        />
      )}
      {(questions.some(({ flag }) => flag) || search.flagged) && (
        <FilterSelect
          label="Flags"
          value={search.flagged}
          options={{ '': 'Any', yes: 'Flagged' }}
          onChange={(flagged) => onChange({ ...search, flagged })}
        />
      )}
    </>
  );
}

/** The answers to choose from, with the chosen one, which the question may have had before. */
function optionsOf(question: ManagedQuestion | undefined, chosen: string | undefined): Record<string, string> {
  const { type, options } = question ?? { type: 'one_of', options: [] };
  const answers = choicesOf({ type, options });
  return Object.fromEntries(
    [...answers, ...(chosen ? [chosen] : [])].map((value) => [value, answerText({ type, unit: null, value })]),
  );
}
