import type { Job } from '@careers/contracts/jobs/jobs';
import { notFound, redirect } from '@tanstack/react-router';
import { toDisplayJob } from '../../lib/display/display-job.ts';
import { errorStatus } from '../../lib/api/trpc-error.ts';
import { type LoaderError, toLoaderError } from '../../lib/api/loader-error.ts';
import type { RouterContext } from '../../lib/api/router-context.ts';
import { AfterApplying } from './static-parts.ts';

/**
 * Fetches the published job of a slug, anew at every visit. On the server a failure returns a LoaderError.
 *
 * @throws a redirect when the job has another slug now; notFound when there is none (with status 410 when there was
 * one); in the browser the error itself.
 */
export async function loadJob({ api, http }: RouterContext, slug: string): Promise<Job | LoaderError> {
  const job = await api.jobs.bySlug
    .fetch({ slug }, { staleTime: 0, meta: { loaderOnly: true } })
    .catch((error: unknown) => {
      const status = errorStatus(error) ?? 500;
      if (status >= 500 && import.meta.env.SSR) return toLoaderError(http)(error);
      if (status >= 500) throw error;
      if (status === 410) http.status = status;
      return undefined;
    });
  if (!job || ('closed' in job && job.closed)) await api.jobs.similar.prefetch({ slug }); // which its page offers
  if (!job) throw notFound();
  if (!('slug' in job)) return job;
  if (job.slug !== slug)
    throw redirect({ to: '/jobs/$slug', params: { slug: job.slug }, statusCode: 301, replace: true });
  const shown = toDisplayJob(job);
  await AfterApplying.load(`/jobs/${slug}`, shown.department);
  return shown;
}
