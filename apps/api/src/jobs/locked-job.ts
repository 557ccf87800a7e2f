import type { ReadJobInput } from '@careers/contracts/jobs/admin-jobs';
import type { DbTransaction, Prisma } from '@careers/db/client';
import { AppError } from '../common/app-error.ts';
import { changedMeanwhile, savedSelect } from '../common/changed-meanwhile.ts';
import type { Actor } from '../context/actor.ts';
import { jobSelect } from './jobs.select.ts';

const lockedSelect = {
  ...jobSelect,
  ...savedSelect,
  first_published_at: true,
  plan: { select: { publish_at: true } },
} satisfies Prisma.JobSelect;
export type LockedJob = Prisma.JobGetPayload<{ select: typeof lockedSelect }>;

/**
 * Locks a stored job with its plan, so that no other save changes them before this transaction ends, and reads them.
 *
 * @param actor The caller, whom the refusal of an older version tells apart from others.
 * @throws AppError job_not_found; changed_meanwhile with a version that is not the stored one.
 */
export async function lockJob(tx: DbTransaction, { id, version }: ReadJobInput, actor: Actor): Promise<LockedJob> {
  await tx.$queryRaw`SELECT FROM jobs WHERE id = ${id}::uuid FOR NO KEY UPDATE`;
  const row = await tx.job.findUnique({ where: { id }, select: lockedSelect });
  if (!row) throw new AppError('job_not_found');
  if (version !== undefined && version !== row.version) throw changedMeanwhile(row, actor);
  return row;
}
