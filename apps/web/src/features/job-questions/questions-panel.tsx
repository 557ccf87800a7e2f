import { limits } from '@careers/contracts/common/limits';
import type { Job } from '@careers/contracts/jobs/jobs';
import type { ManagedQuestion, ManagedQuestions, QuestionInput } from '@careers/contracts/jobs/questions';
import { Plus } from 'lucide';
import { useState } from 'react';
import { QueryError } from '../../lib/api/query-error.tsx';
import { trpc } from '../../lib/api/trpc.ts';
import { HelpLink } from '../../lib/help/help-link.tsx';
import { Button } from '../../ui/button.tsx';
import { Panel } from '../../ui/card.tsx';
import { BlockSkeleton } from '../../ui/block-skeleton.tsx';
import { failureToast } from '../../lib/api/failure-toast.ts';
import { useToast } from '../../ui/toast.tsx';
import styles from './job-questions.module.css';
import { QuestionDialog } from './question-dialog.tsx';
import { withQuestion } from './question-form-values.ts';
import { QuestionRows } from './question-rows.tsx';

export function QuestionsPanel({ job: { id } }: { job: Job }) {
  const query = trpc.hiring.questions.list.useQuery({ job_id: id }, { staleTime: 0 });
  return (
    <Panel title="Questions" aside={<HelpLink topic="questions" />}>
      <p className={styles.quiet}>
        Candidates answer them when they apply. Changes to questions are saved straight away, separately from the form
        above.
      </p>
      {query.data ? (
        <Questions job_id={id} {...query.data} />
      ) : query.isError ? (
        <QueryError query={query}>Failed to fetch the questions</QueryError>
      ) : (
        <BlockSkeleton label="Loading the questions" width="60%" height={20} />
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
          No questions yet. Candidates send their profile, CV and a cover letter. Add anything else you need to know.
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
          canAddMore={edited === 'new' && questions.length + 1 < limits.questions}
          isSaving={isSaving}
          onClose={() => setEdited(undefined)}
          onSave={(question, onSaved) =>
            saveAll(version, withQuestion(questions, question), 'Question saved successfully.', onSaved)
          }
        />
      )}
    </>
  );
}

/** Saves the questions of a job as a whole. After a refusal they are fetched again: a colleague may have saved first. */
function useSaveQuestions(job_id: string) {
  const toast = useToast();
  const utils = trpc.useUtils();
  const save = trpc.hiring.questions.save.useMutation({
    onSuccess: (saved) => {
      utils.hiring.questions.list.setData({ job_id }, saved);
      void utils.jobs.questions.invalidate();
    },
    onError: async (error) => {
      toast({ key: 'questions', ...failureToast('Failed to save the questions.', error) });
      await utils.hiring.questions.list.invalidate({ job_id });
    },
  });
  /** `version`: of the questions that the new ones were made from. `done`: what the toast says. */
  function saveAll(version: number, questions: QuestionInput[], done: string, onSaved?: () => void): void {
    save.mutate(
      { job_id, version, questions },
      {
        onSuccess: () => {
          toast({ key: 'questions', title: done });
          onSaved?.();
        },
      },
    );
  }
  return { saveAll, isSaving: save.isPending };
}
