import type { Can } from '@careers/contracts/hiring/team-roles';
import { trpc } from '../../lib/api/trpc.ts';
import { type FilteredListProps, FilterSelect } from '../../lib/lists/list-filters.tsx';
import { useReasons } from '../reasons/use-reasons.ts';
import { AnswerFilters } from './answer-filters.tsx';
import type { ApplicantSearch } from './applicant-search.ts';

type MarkFiltersProps<Search> = FilteredListProps<Search> & {
  id: string;
  can: Can;
};

/**
 * The filters of applications by a tag of the company, by the people whom they are assigned to, by messages, by reasons and
 * by answers.
 */
export function MarkFilters<
  Search extends Pick<ApplicantSearch, 'tag' | 'assigned' | 'messages' | 'reason' | 'question' | 'answer' | 'flagged'>,
>({ id, can, search, onChange }: MarkFiltersProps<Search>) {
  const { data: { tags } = { tags: [] } } = trpc.hiring.tags.list.useQuery(undefined, { enabled: can.team });
  const { data: { required } = { required: false } } = useReasons({ enabled: can.team });
  const isKnown = !search.tag || tags.some(({ id }) => id === search.tag);
  if (!can.team) return null; // an interviewer sees only what is assigned to them
  return (
    <>
      <FilterSelect
        label="Tag"
        value={search.tag}
        options={{
          '': 'Any tag',
          ...(!isKnown && { [`${search.tag}`]: 'A removed tag' }),
          ...Object.fromEntries(tags.map(({ id, label }) => [id, label])),
        }}
        onChange={(tag) => onChange({ ...search, tag })}
      />
      <FilterSelect
        label="Assigned to"
        value={search.assigned}
        options={{ '': 'Anyone', me: 'Me' }}
        onChange={(assigned) => onChange({ ...search, assigned })}
      />
      {(required || search.reason) && (
        <FilterSelect
          label="Reason"
          value={search.reason}
          options={{ '': 'Any', missing: 'Reason missing' }}
          onChange={(reason) => onChange({ ...search, reason })}
        />
      )}
      {can.message && (
        <FilterSelect
          label="Messages"
          value={search.messages}
          options={{ '': 'Any', unanswered: 'Waiting for an answer' }}
          onChange={(messages) => onChange({ ...search, messages })}
        />
      )}
      <AnswerFilters id={id} search={search} onChange={onChange} />
    </>
  );
}
