import { Link } from '@tanstack/react-router';
import type { Job } from '@careers/contracts/jobs/jobs';
import { type ReactNode, useEffect } from 'react';
import { useAuth } from '../../lib/account/use-auth.ts';
import { buttonClass } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { Container } from '../../ui/container.tsx';
import { toDisplayJob } from '../../lib/display/display-job.ts';
import { pageTitle } from '../../lib/page/page-title.ts';
import { trpc } from '../../lib/api/trpc.ts';
import { jobsCopy } from './jobs.copy.ts';
import styles from './job-not-found.module.css';
import { useLastList } from './last-list.tsx';
import { SearchBox } from './search-box.tsx';
import { SimilarJobs } from './similar-jobs.tsx';
import { JobSkeleton } from './job-skeleton.tsx';

/**
 * The page of an address without a published job. The server renders the same for every visitor; an administrator's
 * browser asks again with the token and shows the draft, if there is one.
 */
export function JobNotFound(props: Omit<DraftPreviewProps, 'missing'>) {
  const { profile, status } = useAuth();
  const missing = <Missing slug={props.slug} />;
  if (status !== 'signed_in' || profile?.role !== 'admin') return missing;
  return <DraftPreview {...props} missing={missing} />;
}

function Missing({ slug }: { slug: string }) {
  const last = useLastList();
  return (
    <Container className={styles.page}>
      <EmptyState
        level={1}
        title={jobsCopy.missing}
        action={
          <Link to="/" {...last} className={buttonClass()}>
            {jobsCopy.back}
          </Link>
        }
      >
        The job you're looking for doesn't exist or has been removed.
      </EmptyState>
      <div className={styles.ways}>
        <SearchBox />
        <SimilarJobs slug={slug} title="Other open jobs" />
      </div>
    </Container>
  );
}

type DraftPreviewProps = {
  slug: string;
  draft: (job: Job) => ReactNode;
  /** The page to show when no draft exists either. */
  missing: ReactNode;
};

function DraftPreview({ slug, draft, missing }: DraftPreviewProps) {
  const { data, isPending } = trpc.admin.jobs.preview.useQuery({ slug }, { select: toDisplayJob });
  const title = data?.title;
  useEffect(() => {
    // The route's head is that of a missing job, because its loader does not see drafts.
    if (title) document.title = pageTitle(title);
  }, [title]);
  if (data) return draft(data);
  return isPending ? <JobSkeleton /> : missing;
}
