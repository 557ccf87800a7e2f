import { formatNumber } from '@careers/contracts/common/format-number';
import { formatMonth } from '@careers/contracts/common/dates';
import { equalityAnswersOf, type EqualityMonth, equalityQuestions } from '@careers/contracts/applications/equality';
import { Panel } from '../../ui/card.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { PanelGrid } from '../../ui/panel-grid.tsx';
import styles from './equality-totals.module.css';

/** One table for each question. 'Not shown' stands for a number that the server did not send. */
export function MonthTotals({ totals: { month, forms, questions } }: { totals: EqualityMonth }) {
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
