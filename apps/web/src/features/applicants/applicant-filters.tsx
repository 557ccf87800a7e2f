import type { ApplicantPage, ApplicationState } from '@careers/contracts/applications/applications';
import { interviewFilters, interviewStateNames } from '@careers/contracts/hiring/interview-marks';
import type { Can } from '@careers/contracts/hiring/team-roles';
import { applicationStates } from '@careers/contracts/common/filter-values';
import { formatNumber } from '@careers/contracts/common/format-number';
import { answerText } from '@careers/contracts/jobs/answers';
import { choicesOf, type ManagedQuestion } from '@careers/contracts/jobs/questions';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { FoldedFilters } from '../../lib/lists/folded-filters.tsx';
import { type FilteredListProps, FilterSelect, ListFilters } from '../../lib/lists/list-filters.tsx';
import { isFiltered } from '../../lib/lists/list-search.ts';
import { Skeleton } from '../../ui/skeleton.tsx';
import { VisuallyHidden } from '../../ui/visually-hidden.tsx';
import { trpc } from '../../lib/api/trpc.ts';
import { useReasons } from '../rejection-reasons/reason-field.tsx';
import styles from './applicant-filters.module.css';
import type { ApplicantSearch } from './applicant-search.ts';

/** `id`: of the job; undefined: the list has applications for every job. */
type FiltersProps = FilteredListProps<ApplicantSearch> & { id: string | undefined; can: Can };
/** `children`: further filters. */
type ApplicantFiltersProps = FiltersProps & {
  counts: ApplicantPage['counts'] | 'loading' | 'failed';
  children?: ReactNode;
};

export function ApplicantFilters({ id, can, counts, children, ...list }: ApplicantFiltersProps) {
  const { search } = list;
  const { status: _status, ...inForm } = search;
  return (
    <>
      <FoldedFilters filtered={isFiltered(inForm)}>
        <ListFilters label="Applicants" placeholder={can.contact ? 'Name or email' : 'Name'} {...list}>
          {children}
          <FilterSelect
            {...list}
            name="sort"
            label="Sort by"
            options={{ '': 'Newest first', oldest: 'Oldest first' }}
          />
          <MarkFilters {...list} id={id} can={can} />
        </ListFilters>
      </FoldedFilters>
      {counts === 'loading' && <StatesSkeleton />}
      {typeof counts === 'object' && (
        <nav className={styles.states} aria-label="Applications by status">
          <StateLink search={search} count={countActive(counts)} />
          {applicationStates.map((state) => (
            <StateLink key={state} search={search} state={state} count={counts[state]} />
          ))}
        </nav>
      )}
    </>
  );
}

export function StatesSkeleton() {
  return (
    <div className={styles.states}>
      <Skeleton width={620} height={44} />
    </div>
  );
}

/** Counts the applications that are not withdrawn. */
function countActive(counts: ApplicantPage['counts']): number {
  return applicationStates.reduce((sum, state) => sum + (state === 'Withdrawn' ? 0 : counts[state]), 0);
}

/** `state`: undefined for every application that is not withdrawn. */
type StateLinkProps = { search: ApplicantSearch; state?: ApplicationState; count: number };

function StateLink({ search: { status, ...rest }, state, count }: StateLinkProps) {
  return (
    <Link
      to="."
      search={{ ...rest, ...(state && { status: state }) }}
      state
      resetScroll={false}
      className={styles.state}
      activeOptions={{ exact: true }}
      aria-current={state === status ? 'page' : undefined}
    >
      {state ?? 'All'} <b>{formatNumber(count)}</b>
      <VisuallyHidden>{count === 1 ? ' application' : ' applications'}</VisuallyHidden>
    </Link>
  );
}

const interviewOptions = {
  '': 'Any',
  ...Object.fromEntries(
    interviewFilters.map((filter) => [filter, filter === 'none' ? 'None' : interviewStateNames[filter]]),
  ),
};

/** The filters of applications by what the hiring team has noted on them, and by answers. */
export function MarkFilters({ id, can, ...list }: FiltersProps) {
  const { search } = list;
  const { data: { tags } = { tags: [] } } = trpc.hiring.tags.list.useQuery(undefined, { enabled: can.team });
  const { data: { required } = { required: false } } = useReasons({ enabled: can.team });
  const isKnown = !search.tag || tags.some(({ id }) => id === search.tag);
  if (!can.team) return null; // an interviewer sees only what is assigned to them
  return (
    <>
      <FilterSelect
        {...list}
        name="tag"
        label="Tag"
        options={{
          '': 'Any tag',
          ...(!isKnown && { [`${search.tag}`]: 'A removed tag' }),
          ...Object.fromEntries(tags.map(({ id, label }) => [id, label])),
        }}
      />
      <FilterSelect {...list} name="assigned" label="Assigned to" options={{ '': 'Anyone', me: 'Me' }} />
      {(required || search.reason) && (
        <FilterSelect {...list} name="reason" label="Reason" options={{ '': 'Any', missing: 'Reason missing' }} />
      )}
      {can.message && (
        <FilterSelect
          {...list}
          name="messages"
          label="Messages"
          options={{ '': 'Any', unanswered: 'Waiting for a reply' }}
        />
      )}
      <FilterSelect {...list} name="interview" label="Interview" options={interviewOptions} />
      <AnswerFilters {...list} id={id} />
    </>
  );
}

/** Filters by an answer that candidates chose, and by flags. Renders nothing for a job that asks nothing. */
function AnswerFilters({ id, ...list }: Omit<FiltersProps, 'can'>) {
  const { search, onChange } = list;
  const { data: { questions } = { questions: [] } } = trpc.hiring.questions.list.useQuery(
    { job_id: id ?? '' },
    { enabled: id !== undefined },
  );
  const asked = questions.filter((question) => choicesOf(question).length > 0);
  const chosen = asked.find((question) => question.id === search.question);
  return (
    <>
      {(asked.length > 0 || search.question) && (
        <FilterSelect
          search={search}
          name="question"
          label="Answer to"
          options={{
            '': 'Any question',
            ...(search.question && !chosen && { [search.question]: 'A removed question' }),
            ...Object.fromEntries(asked.map((question) => [question.id, question.label])),
          }}
          onChange={(changed) => onChange({ ...changed, answer: '' })}
        />
      )}
      {search.question && (
        <FilterSelect
          {...list}
          name="answer"
          label="is"
          options={{ '': 'Any answer', ...optionsOf(chosen, search.answer) }}
        />
      )}
      {(questions.some(({ flag }) => flag) || search.flagged) && (
        <FilterSelect {...list} name="flagged" label="Flags" options={{ '': 'Any', yes: 'Flagged' }} />
      )}
    </>
  );
}

/** The answers to choose from, with the chosen one, which the question may no longer offer. */
function optionsOf(question: ManagedQuestion | undefined, chosen: string | undefined): Record<string, string> {
  const { type, options } = question ?? { type: 'one_of', options: [] };
  const answers = choicesOf({ type, options });
  return Object.fromEntries(
    [...answers, ...(chosen ? [chosen] : [])].map((value) => [value, answerText({ type, unit: null, value })]),
  );
}
