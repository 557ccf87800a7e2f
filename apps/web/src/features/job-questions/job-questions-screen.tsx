import { limits } from '@careers/contracts/common/limits';
import { type Job, jobId } from '@careers/contracts/jobs/jobs';
import type { ManagedQuestion, ManagedQuestions } from '@careers/contracts/jobs/questions';
import { Link } from '@tanstack/react-router';
import { Plus } from 'lucide';
import { useState } from 'react';
import { QueryError } from '../../lib/api/query-error.tsx';
import { trpc } from '../../lib/api/trpc.ts';
import { jobRefusal, NoJob } from '../../lib/display/no-job.tsx';
import { HelpLink } from '../../lib/help/help-link.tsx';
import { BackLink } from '../../lib/navigation/back-link.tsx';
import { useHiringArea } from '../../lib/navigation/hiring-area.ts';
import { Button, buttonClass } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { PageHeading } from '../../ui/page-heading.tsx';
import { RowCardSkeleton } from '../../ui/row-list.tsx';
import styles from './job-questions.module.css';
import { QuestionDialog } from './question-dialog.tsx';
import { withQuestion } from './question-form-values.ts';
import { QuestionRows } from './question-rows.tsx';
import { useSaveQuestions } from './use-save-questions.ts';

/** What a job asks its applicants. `id`: the job's id in the address. */
export function JobQuestionsScreen({ id }: { id: string }) {
  const isId = jobId.safeParse(id).success;
  return isId ? <QuestionsOfJob id={id} /> : <NoJob reason="invalid_id" />;
}

function QuestionsOfJob({ id }: { id: string }) {
  const { jobs } = useHiringArea();
  const job = trpc.hiring.advert.useQuery({ job_id: id }, { staleTime: 0 });
  const questions = trpc.hiring.questions.list.useQuery({ job_id: id }, { staleTime: 0 });
  const refusal = jobRefusal(job.error) ?? jobRefusal(questions.error);
  if (refusal) return <NoJob reason={refusal} />;
  if (job.data && questions.data) return <Questions job={job.data} {...questions.data} />;
  const failed = [job, questions].find(({ isError }) => isError);
  return (
    <>
      <PageHeading back={<BackLink to={jobs.to}>{jobs.back}</BackLink>} title="Questions" />
      {failed ? (
        <QueryError query={failed}>Failed to fetch the questions</QueryError>
      ) : (
        <RowCardSkeleton label="Loading the questions" />
      )}
    </>
  );
}

function Questions({ job, version, questions }: { job: Job } & ManagedQuestions) {
  const { jobs, advert } = useHiringArea();
  const { saveAll, isSaving } = useSaveQuestions(job.id);
  const [edited, setEdited] = useState<ManagedQuestion | 'new'>();
  const isFull = questions.length >= limits.questions;
  const add = (
    <Button icon={Plus} onClick={() => setEdited('new')}>
      Add a question
    </Button>
  );
  return (
    <>
      <PageHeading
        back={<BackLink to={jobs.to}>{jobs.back}</BackLink>}
        title={`Questions for ${job.title}`}
        subtitle="Candidates answer them when they apply. Each change is saved at once."
        help={<HelpLink topic="questions" />}
        actions={
          <>
            <Link to={advert} params={{ id: job.id }} className={buttonClass({ variant: 'outline' })}>
              Edit the job
            </Link>
            {questions.length > 0 && !isFull && add}
          </>
        }
      />
      {questions.length === 0 ? (
        <EmptyState title="No questions yet" action={add}>
          Candidates send their profile, their CV and a letter. Ask what you need to know besides.
        </EmptyState>
      ) : (
        <QuestionRows
          questions={questions}
          isSaving={isSaving}
          onEdit={setEdited}
          onSave={(next, done) => saveAll(version, next, done)}
        />
      )}
      {isFull && <p className={styles.quiet}>A job can have at most {limits.questions} questions.</p>}
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
