import type { Job } from '@careers/contracts/jobs/jobs';
import { createFileRoute } from '@tanstack/react-router';
import { ApplyCard } from '../features/applications/apply-card.tsx';
import { jobHead } from '../features/jobs/job-head.ts';
import { JobNotFound } from '../features/jobs/job-not-found.tsx';
import { ClosedCard, JobPage } from '../features/jobs/job-page.tsx';
import { JobSkeleton } from '../features/jobs/job-skeleton.tsx';
import { jobsCopy } from '../features/jobs/jobs.copy.ts';
import { loadJob } from '../features/jobs/load-job.ts';
import { SimilarJobs } from '../features/jobs/similar-jobs.tsx';
import { PageError } from '../layouts/page-error.tsx';

export const Route = createFileRoute('/_site/jobs/$slug')({
  loader: ({ context, params }) => loadJob(context, params.slug),
  head: ({ loaderData, match }) => jobHead(match.status === 'error' ? { errorText: '' } : loaderData),
  component: Page,
  pendingComponent: JobSkeleton,
  notFoundComponent: Missing,
  errorComponent: ({ error }) => <PageError error={error} title={jobsCopy.jobFailed} />,
});

/** Returns the card to apply, or the card of a closed job. A Draft has the same card whether it is closed or not. */
function applyTo(job: Job) {
  const { id, slug, closed, status } = job;
  if (closed && status !== 'Draft') return <ClosedCard slug={slug} />;
  return <ApplyCard key={id} job={job} similar={<SimilarJobs slug={slug} />} />;
}

function Page() {
  const job = Route.useLoaderData();
  if ('errorText' in job) return <PageError title={jobsCopy.jobFailed} {...job} />;
  return <JobPage job={job} apply={applyTo(job)} />;
}

function Missing() {
  const { slug } = Route.useParams();
  return <JobNotFound slug={slug} draft={(job) => <JobPage job={job} apply={applyTo(job)} />} />;
}
