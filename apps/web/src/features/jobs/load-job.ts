import type { Job } from '@careers/contracts/jobs';
import { notFound, redirect } from '@tanstack/react-router';
import { toDisplayJob } from '../../lib/display-job.ts';
import { errorStatus } from '../../lib/trpc-error.ts';
import { type LoaderError, toLoaderError } from '../../lib/loader-error.ts';
import type { Api } from '../../lib/trpc.ts';

type LoaderContext = { api: Api; http: { status?: number } };

/**
 * The Published job of an address, for its page; on the server a `fault` where that failed.
 *
 * @throws a redirect where the job has moved, notFound where there is none (410 where there was one); in the browser what failed.
 */
export async function loadJob({ api, http }: LoaderContext, slug: string): Promise<Job | LoaderError> {
  const job = await api.jobs.bySlug.fetch({ slug }).catch((error: unknown) => {
    const status = errorStatus(error) ?? 500;
    if (status >= 500 && import.meta.env.SSR) return toLoaderError(http)(error);
    if (status >= 500) throw error;
    if (status === 410) http.status = status;
    throw notFound();
  });
  if (!('slug' in job)) return job;
  if (job.slug !== slug)
    throw redirect({ to: '/jobs/$slug', params: { slug: job.slug }, statusCode: 301, replace: true });
  return toDisplayJob(job);
}
