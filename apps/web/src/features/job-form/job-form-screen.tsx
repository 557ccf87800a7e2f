import { jobId } from '@careers/contracts/jobs/jobs';
import { useParams } from '@tanstack/react-router';
import { trpc } from '../../lib/api/trpc.ts';
import { jobRefusal, NoJob } from '../../lib/display/no-job.tsx';
import { QueryError } from '../../lib/api/query-error.tsx';
import { Card } from '../../ui/card.tsx';
import { FieldSkeletons } from '../../ui/field-skeletons.tsx';
import { Loading, Skeleton } from '../../ui/skeleton.tsx';
import { JobForm, JobFormHeading } from './job-form.tsx';
import styles from './job-form.module.css';

export function NewJob() {
  return <JobForm job={null} />;
}

export function EditJob() {
  const { id = '' } = useParams({ strict: false });
  if (!jobId.safeParse(id).success) return <NoJob reason="invalid_id" />;
  return <LoadedJob key={id} id={id} />;
}

function LoadedJob({ id }: { id: string }) {
  // Fetches the job each time the screen opens, because a form made from an older version could not be saved. Does not
  // fetch it again while the screen is open, so that what was typed stays.
  const query = trpc.hiring.advert.useQuery({ job_id: id }, { staleTime: Infinity, gcTime: 0 });
  if (query.data) return <JobForm job={query.data} />;
  const refusal = jobRefusal(query.error);
  if (refusal) return <NoJob reason={refusal} />;
  return (
    <>
      <JobFormHeading title={query.isError ? 'Edit Job' : 'Loading...'} />
      {query.isError ? <QueryError query={query}>Failed to fetch job</QueryError> : <FormSkeleton />}
    </>
  );
}

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
