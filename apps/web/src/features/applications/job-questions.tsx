import type { RefusedAnswer } from '@careers/contracts/jobs/answers';
import { useEffect, useRef, useState } from 'react';
import { QueryError } from '../../lib/api/query-error.tsx';
import { Alert } from '../../ui/alert.tsx';
import { FieldSkeletons } from '../../ui/field-skeletons.tsx';
import { Loading } from '../../ui/skeleton.tsx';
import { trpc } from '../../lib/api/trpc.ts';
import styles from './apply-dialog.module.css';
import type { EnteredAnswer, EnteredAnswers } from './entered-answers.ts';
import { QuestionField } from './question-field.tsx';

type AskedQuestions = ReturnType<typeof useJobQuestions>;

export function useJobQuestions(slug: string) {
  const utils = trpc.useUtils();
  const [changes, setChanges] = useState(0);
  // Is never fetched again by itself: a question would change while the candidate answers it.
  const query = trpc.jobs.questions.useQuery({ slug }, { staleTime: Infinity });

  /** @returns whether the questions have arrived. */
  async function askAgain(): Promise<boolean> {
    try {
      await utils.jobs.questions.fetch({ slug }, { staleTime: 0 });
    } catch {
      return false;
    }
    setChanges((count) => count + 1);
    return true;
  }
  return {
    query,
    /** How often the questions changed while the form was open. */
    changes,
    askAgain,
    forgetChanges: () => setChanges(0),
  };
}

type JobQuestionsProps = {
  asked: AskedQuestions;
  entered: EnteredAnswers;
  refused: readonly RefusedAnswer[];
  onChange: (question_id: string, answer: EnteredAnswer) => void;
};

export function JobQuestions({ asked, entered, refused, onChange }: JobQuestionsProps) {
  const { query, changes } = asked;
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (changes > 0) heading.current?.focus();
  }, [changes]);
  if (query.isFetching && !query.data)
    return (
      <Loading label="Loading the questions" className={styles.questions}>
        <FieldSkeletons fields={2} label={220} />
      </Loading>
    );
  if (!query.data) return <QueryError query={query}>The questions for this job could not be loaded.</QueryError>;
  const { questions } = query.data;
  if (questions.length === 0 && changes === 0) return null;
  return (
    <section className={styles.questions} aria-label="Questions">
      <div>
        <h3 ref={heading} tabIndex={-1}>
          Questions
        </h3>
        <p className={styles.note}>These answers go to the hiring team for this job.</p>
      </div>
      {changes > 0 && (
        <Alert tone="warn">
          The questions for this job have changed, so check your answers: we kept each one that still fits.
        </Alert>
      )}
      {questions.map((question) => (
        <QuestionField
          key={question.id}
          question={question}
          entered={entered}
          error={refused.find(({ question_id }) => question_id === question.id)?.message}
          onChange={(answer) => onChange(question.id, answer)}
        />
      ))}
    </section>
  );
}
