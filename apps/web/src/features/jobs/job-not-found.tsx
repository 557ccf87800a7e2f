import { Link } from '@tanstack/react-router';
import { lazy, Suspense } from 'react';
import { useAuth } from '../../lib/session/use-auth.ts';
import { buttonClass } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { Container } from '../../ui/container.tsx';
import type { DraftPreviewProps } from './draft-preview.tsx';
import { jobsCopy } from './jobs.copy.ts';
import { JobSkeleton } from './job-skeleton.tsx';
import styles from './job-not-found.module.css';

const DraftPreview = lazy(async () => ({ default: (await import('./draft-preview.tsx')).DraftPreview }));

/**
 * The page of an address without a published job. The server renders the same for every visitor; an administrator's
 * browser asks again with the token and shows the draft, if there is one.
 */
export function JobNotFound(props: Omit<DraftPreviewProps, 'missing'>) {
  const { profile, status } = useAuth();
  if (status !== 'signed_in' || profile?.role !== 'admin') return <Missing />;
  return (
    <Suspense fallback={<JobSkeleton />}>
      <DraftPreview {...props} missing={<Missing />} />
    </Suspense>
  );
}

function Missing() {
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
