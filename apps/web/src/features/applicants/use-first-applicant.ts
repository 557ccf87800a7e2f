import { applicationInput } from '@careers/contracts/applications/application-details';
import type { ApplicantPage, ListedApplicant } from '@careers/contracts/applications/applications';
import { errorCode } from '../../lib/api/trpc-error.ts';
import { trpc } from '../../lib/api/trpc.ts';

/**
 * Fetches the application that the address of a job's list puts first, on whichever page of the list it is. It stays
 * first as it was fetched, while the list is fetched again.
 */
export function useFirstApplicant(job_id: string, id: string | undefined) {
  const input = applicationInput.safeParse({ id });
  const enabled = id !== undefined && input.success;
  const { data, error, isPending } = trpc.hiring.application.useQuery({ id: id ?? '' }, { enabled, staleTime: 0 });
  const isUnknown = enabled && (isPending || (error !== null && errorCode(error) !== 'application_not_found'));
  const applicant = data?.job_id === job_id ? data : undefined;
  return {
    applicant,
    isPending: enabled && isPending,
    isMissing: id !== undefined && !applicant && !isUnknown,
  };
}

/** The applications of a page, with `first` before those of the first page and nowhere else. */
export function withFirst(
  { applications }: ApplicantPage,
  isFirstPage: boolean,
  first: ListedApplicant | undefined,
): readonly ListedApplicant[] {
  if (!first) return applications;
  const others = applications.filter(({ id }) => id !== first.id);
  return isFirstPage ? [first, ...others] : others;
}
