import { limits } from '@careers/contracts/common/limits';
import type { Job } from '@careers/contracts/jobs/jobs';
import type { ManagedQuestion, ManagedQuestions } from '@careers/contracts/jobs/questions';
import { Plus } from 'lucide';
import { useState } from 'react';
import { QueryError } from '../../lib/api/query-error.tsx';
import { trpc } from '../../lib/api/trpc.ts';
import { HelpLink } from '../../lib/help/help-link.tsx';
import { Button } from '../../ui/button.tsx';
import { Panel } from '../../ui/card.tsx';
import { Loading, Skeleton } from '../../ui/skeleton.tsx';
import styles from './job-questions.module.css';
import { QuestionDialog } from './question-dialog.tsx';
import { withQuestion } from './question-form-values.ts';
import { QuestionRows } from './question-rows.tsx';
import { useSaveQuestions } from './use-save-questions.ts';

/** What a stored job asks its applicants, below its form. It is saved apart from the form. */
export function QuestionsPanel({ job: { id } }: { job: Job }) {
  const query = trpc.hiring.questions.list.useQuery({ job_id: id }, { staleTime: 0 });
  return (
    <Panel title="Questions" aside={<HelpLink topic="questions" />}>
      <p className={styles.quiet}>
        Candidates answer them when they apply. Each change to a question is saved at once, apart from the form above.
      </p>
      {query.data ? (
        <Questions job_id={id} {...query.data} />
      ) : query.isError ? (
        <QueryError query={query}>Failed to fetch the questions</QueryError>
      ) : (
        <Loading label="Loading the questions">
          <Skeleton width="60%" height={20} />
        </Loading>
      )}
    </Panel>
  );
}

function Questions({ job_id, version, questions }: { job_id: string } & ManagedQuestions) {
  const { saveAll, isSaving } = useSaveQuestions(job_id);
  const [edited, setEdited] = useState<ManagedQuestion | 'new'>();
  return (
    <>
      {questions.length > 0 ? (
        <QuestionRows
          questions={questions}
          isSaving={isSaving}
          onEdit={setEdited}
          onSave={(next, done) => saveAll(version, next, done)}
        />
      ) : (
        <p>
          No questions yet. Candidates send their profile, their CV and a letter. Ask what you need to know besides.
        </p>
      )}
      {questions.length < limits.questions ? (
        <Button variant="outline" icon={Plus} className={styles.add} onClick={() => setEdited('new')}>
          Add a question
        </Button>
      ) : (
        <p className={styles.quiet}>A job can have at most {limits.questions} questions.</p>
      )}
      {edited && (
        <QuestionDialog
          question={edited === 'new' ? null : edited}
          isSaving={isSaving}
          onClose={() => setEdited(undefined)}
          onSave={(question) =>
            saveAll(version, withQuestion(questions, question), 'Question saved successfully.', () =>
              setEdited(undefined),
            )
          }
        />
      )}
    </>
  );
}
