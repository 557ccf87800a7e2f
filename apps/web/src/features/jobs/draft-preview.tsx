import type { Job } from '@careers/contracts/jobs/jobs';
import { type ReactNode, useEffect } from 'react';
import { toDisplayJob } from '../../lib/display/display-job.ts';
import { pageTitle } from '../../lib/page/page-title.ts';
import { trpc } from '../../lib/api/trpc.ts';
import { JobSkeleton } from './job-skeleton.tsx';

export type DraftPreviewProps = {
  slug: string;
  draft: (job: Job) => ReactNode;
  /** The page to show when no draft exists either. */
  missing: ReactNode;
};

export function DraftPreview({ slug, draft, missing }: DraftPreviewProps) {
  const { data, isPending } = trpc.admin.jobs.preview.useQuery({ slug }, { select: toDisplayJob });
  const title = data?.title;
  useEffect(() => {
    // The route's head is that of a missing job, because its loader does not see drafts.
    if (title) document.title = pageTitle(title);
  }, [title]);
  if (data) return draft(data);
  return isPending ? <JobSkeleton /> : missing;
}
