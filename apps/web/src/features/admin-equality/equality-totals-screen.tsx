import { formatMonth } from '@careers/contracts/common/dates';
import {
  calendarMonth,
  equalityAnswersOf,
  type EqualityMonth,
  equalityQuestions,
} from '@careers/contracts/applications/equality';
import { keepPreviousData } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { serverMessage } from '../../lib/api/trpc-error.ts';
import { trpc } from '../../lib/api/trpc.ts';
import { HelpLink } from '../../lib/help/help-link.tsx';
import { BackLink } from '../../lib/navigation/way-back.tsx';
import { Alert } from '../../ui/alert.tsx';
import { Field } from '../../ui/field.tsx';
import { PageHeading } from '../../ui/page-heading.tsx';
import { PanelGrid, PanelGridSkeleton } from '../../ui/panel-grid.tsx';
import { Select } from '../../ui/select.tsx';
import styles from './equality-totals.module.css';
import type { FilteredListProps } from '../../lib/lists/list-filters.tsx';
import { listSearch } from '../../lib/lists/list-search.ts';
import { formatNumber } from '@careers/contracts/common/format-number';
import { Panel } from '../../ui/card.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { Options } from '../../ui/options.tsx';

/** Reads the month whose totals are shown: by default the last one. */
export const equalitySearch = listSearch({ month: (text) => calendarMonth.safeParse(text).data });
export type EqualitySearch = ReturnType<typeof equalitySearch>;

export function EqualityTotals({ search, onChange }: FilteredListProps<EqualitySearch>) {
  const query = trpc.admin.equality.month.useQuery(search, { placeholderData: keepPreviousData });
  return (
    <>
      <PageHeading
        title="Equality totals"
        subtitle="Anonymous answers of candidates, by month, for the whole company"
        help={<HelpLink topic="equality" />}
        back={<BackLink to="/admin">Back to Overview</BackLink>}
      />
      {query.isError ? (
        <Alert onRetry={() => void query.refetch()} retrying={query.isFetching}>
          {serverMessage(query.error) ?? 'Failed to fetch the totals'}{' '}
          {search.month && <Link to="/admin/equality">Show the last month</Link>}
        </Alert>
      ) : query.data ? (
        <>
          <MonthField shown={query.data} requested={search.month} onChange={onChange} />
          <div aria-busy={query.isPlaceholderData}>
            <MonthTotals totals={query.data} />
          </div>
        </>
      ) : (
        <PanelGridSkeleton label="Loading the totals" />
      )}
    </>
  );
}

type MonthFieldProps = {
  shown: EqualityMonth;
  requested: string | undefined;
  onChange: (search: EqualitySearch) => void;
};

function MonthField({ shown, requested = shown.months[0], onChange }: MonthFieldProps) {
  return (
    <Field label="Month" className={styles.month}>
      <Select value={requested} onChange={({ target }) => onChange({ month: target.value })}>
        <Options of={Object.fromEntries(shown.months.map((month) => [month, formatMonth(month)]))} />
      </Select>
    </Field>
  );
}

/** One table for each question. 'Not shown' stands for a number that the server did not send. */
function MonthTotals({ totals: { month, forms, questions } }: { totals: EqualityMonth }) {
  if (forms === null)
    return (
      <EmptyState title={`Too few answers in ${formatMonth(month)}`}>
        Totals are shown for a month in which at least ten people have sent the equality form.
      </EmptyState>
    );
  return (
    <>
      <p className={styles.explanation}>
        <b>
          {formatNumber(forms)} forms in {formatMonth(month)}.
        </b>{' '}
        ‘Not shown’ means a number under ten, or a larger number that would reveal one.
      </p>
      <PanelGrid>
        {questions.map(({ question, answers }) => (
          <Panel key={question} title={equalityQuestions[question].title}>
            <QuestionTable
              question={equalityQuestions[question].question}
              rows={equalityAnswersOf(question).map(([answer, text]) => ({
                text,
                count: answers.find((each) => each.answer === answer)?.count ?? null,
              }))}
            />
          </Panel>
        ))}
      </PanelGrid>
    </>
  );
}

type QuestionTableProps = { question: string; rows: readonly { text: string; count: number | null }[] };

function QuestionTable({ question, rows }: QuestionTableProps) {
  return (
    <table className={styles.table}>
      <caption>{question}</caption>
      <thead>
        <tr>
          <th scope="col">Answer</th>
          <th scope="col">Forms</th>
        </tr>
      </thead>
      <tbody>
        {rows.map(({ text, count }) => (
          <tr key={text}>
            <th scope="row">{text}</th>
            <td>{count === null ? <span className={styles.hidden}>Not shown</span> : formatNumber(count)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
