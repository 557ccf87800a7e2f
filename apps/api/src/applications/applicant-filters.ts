import type { ApplicationState, ListApplicantsInput } from '@careers/contracts/applications';
import type { Prisma } from '@careers/db/client';

/** PostgreSQL's LIKE gives these a meaning of their own; in a search they are only characters. */
const wildcards = /[\\%_]/g;

/** Applications for a job whose candidate's name or e-mail holds the search; all of them without one. */
export function foundApplicants({ job_id, search }: Pick<ListApplicantsInput, 'job_id' | 'search'>) {
  const part = { contains: search?.replace(wildcards, String.raw`\$&`) ?? '', mode: 'insensitive' } as const;
  return {
    job_id,
    ...(search && { profile: { OR: [{ full_name: part }, { email: part }] } }),
  } satisfies Prisma.ApplicationWhereInput;
}

/** Applications of a status. Withdrawn ones are only in 'Withdrawn', with any status. */
export function inApplicationState(state: ApplicationState | undefined): Prisma.ApplicationWhereInput {
  if (state === 'Withdrawn') return { withdrawn_at: { not: null } };
  return { withdrawn_at: null, ...(state && { status: state }) };
}
