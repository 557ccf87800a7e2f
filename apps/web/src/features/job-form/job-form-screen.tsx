import { jobId } from '@careers/contracts/jobs/jobs';
import { Link } from '@tanstack/react-router';
import { errorCode, serverMessage } from '../../lib/api/trpc-error.ts';
import { trpc } from '../../lib/api/trpc.ts';
import { Alert } from '../../ui/alert.tsx';
import { buttonClass } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { FieldSkeletons } from '../../ui/field-skeletons.tsx';
import { Loading, Skeleton } from '../../ui/skeleton.tsx';
import { JobFormHeading } from './job-form-heading.tsx';
import styles from './job-form.module.css';
import { JobForm, type JobFormProps } from './job-form.tsx';

type Previewing = Pick<JobFormProps, 'preview'>;

/** The screen for a new job. */
export function NewJob({ preview }: Previewing) {
  return <JobForm job={null} preview={preview} />;
}

/** The screen for editing the job of an id, which comes from the address. */
export function EditJob({ id, preview }: Previewing & { id: string }) {
  if (!jobId.safeParse(id).success) return <NoJob title="Invalid job ID">This address does not lead to a job.</NoJob>;
  return <LoadedJob id={id} preview={preview} />;
}

function LoadedJob({ id, preview }: Previewing & { id: string }) {
  // Fetched anew each time the screen opens: a form that is made from an older version could not be saved. Not fetched
  // again while it is open: what the administrator types stays.
  const query = trpc.admin.jobs.byId.useQuery({ id }, { staleTime: Infinity, gcTime: 0 });
  if (query.data) return <JobForm job={query.data} preview={preview} />;
  if (errorCode(query.error) === 'job_not_found') return <NoJob title="Job Not Found">It may have been deleted.</NoJob>;
  return (
    <>
      <JobFormHeading title={query.isError ? 'Edit Job' : 'Loading...'} />
      {query.isError ? (
        <Alert onRetry={() => void query.refetch()} retrying={query.isFetching}>
          {serverMessage(query.error) ?? 'Failed to fetch job'}
        </Alert>
      ) : (
        <FormSkeleton />
      )}
    </>
  );
}

/** The skeleton of the form's first panels: a heading, and fields with their labels. */
function FormSkeleton() {
  return (
    <Loading label="Loading the job" className={styles.form}>
      {[6, 3].map((fields) => (
        <Card key={fields}>
          <Skeleton width={120} height={24} />
          <div className={styles.fields}>
            <FieldSkeletons fields={fields} label={140} />
          </div>
        </Card>
      ))}
    </Loading>
  );
}

function NoJob({ title, children }: { title: string; children: string }) {
  const back = (
    <Link to="/admin/jobs" className={buttonClass()}>
      Back to Jobs
    </Link>
  );
  return (
    <EmptyState level={1} title={title} action={back}>
      {children}
    </EmptyState>
  );
}
