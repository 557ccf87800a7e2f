import type { JobFilters, JobSummary } from '@careers/contracts/jobs/jobs';
import { Prisma, type DbTransaction } from '@careers/db/client';
import type { Job } from '@careers/db/rows';
import { sendSql } from '@careers/db/send-sql';
import { closingDateIsOver } from './closing.service.ts';
import { open } from './job-filters.ts';
import { contractColumns, matches } from './listed-jobs.ts';
import { toSearchQuery } from './search/search-query.ts';

const MAX_NEW_JOBS = 500;

export type NewJob = JobSummary & { first_published_at: NonNullable<Job['first_published_at']> };

export const isAvailable = Prisma.sql`${open} AND NOT jobs.filled AND ${closingDateIsOver} IS NOT TRUE`;

/** Newest first: at most `MAX_NEW_JOBS` that are not filled and have the words of the search as they are typed. */
export async function listNewJobs(
  tx: DbTransaction,
  { search, ...filters }: Omit<JobFilters, 'literal'>,
  since: Date,
): Promise<NewJob[]> {
  const query = await toSearchQuery({ db: tx }, search);
  return sendSql<NewJob>(
    tx,
    Prisma.sql`
      SELECT ${contractColumns}, first_published_at FROM jobs
      WHERE ${isAvailable} AND ${matches(filters, query ?? undefined)} AND first_published_at > ${since.toISOString()}::timestamptz
      ORDER BY first_published_at DESC, id DESC LIMIT ${MAX_NEW_JOBS}`,
  );
}
