import type { Job } from '@careers/contracts/jobs';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { type ReactNode, useEffect } from 'react';
import { toDisplayJob } from '../../lib/display-job.ts';
import { pageTitle } from '../../lib/page-title.ts';
import { useAuth } from '../../lib/session/use-auth.ts';
import { procedureKey } from '../../lib/procedure-key.ts';
import { useTrpcClient } from '../../lib/trpc-client.ts';
import { buttonClass } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { Container } from '../../ui/container.tsx';
import { jobsCopy } from './jobs.copy.ts';
import { JobSkeleton } from './job-skeleton.tsx';
import styles from './job-not-found.module.css';

/**
 * The page of an address without a published job. The server renders the same for every visitor; an administrator's
 * browser asks again with the token and shows the draft, if there is one.
 */
export function JobNotFound({ slug, draft }: { slug: string; draft: (job: Job) => ReactNode }) {
  const { profile, status } = useAuth();
  const isAdmin = status === 'signed_in' && profile?.role === 'admin';
  const client = useTrpcClient();
  const preview = useQuery({
    queryKey: procedureKey('admin.jobs.preview', { slug }),
    queryFn: () => client.admin.jobs.preview.query({ slug }),
    enabled: isAdmin,
    select: toDisplayJob,
  });
  const title = isAdmin ? preview.data?.title : undefined;
  useEffect(() => {
    // The route's head is that of a missing job, because its loader does not see drafts.
    if (title) document.title = pageTitle(title);
  }, [title]);
  if (isAdmin && preview.data) return draft(preview.data);
  if (isAdmin && preview.isPending) return <JobSkeleton />;
  return (
    <Container className={styles.page}>
      <EmptyState
        level={1}
        title={jobsCopy.missing}
        action={
          <Link to="/" className={buttonClass()}>
            {jobsCopy.back}
          </Link>
        }
      >
        The job you're looking for doesn't exist or has been removed.
      </EmptyState>
    </Container>
  );
}
