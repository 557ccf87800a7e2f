import type { Job, ListJobsInput } from '@careers/contracts/jobs/jobs';
import type { Prisma } from '@careers/db/client';
import type { DbContext } from '../context/context.ts';
import { type ListContext, listPublishedJobs } from '../jobs/jobs.service.ts';
import { jobSelect, toJob } from '../jobs/jobs.select.ts';
import { newestFirst } from '../common/keyset.ts';

const BATCH = 5_000;

const listed = { status: 'Published', closed_at: null } satisfies Prisma.JobWhereInput;

/** The first page of the site's list without filled jobs, with all texts, newest first. */
export async function readOpenJobs(context: ListContext, input: ListJobsInput): Promise<Job[]> {
  const { jobs } = await listPublishedJobs(context, { ...input, filled: false });
  const where = { ...listed, filled: false, id: { in: jobs.map(({ id }) => id) } };
  return (await context.db.job.findMany({ where, select: jobSelect, orderBy: newestFirst })).map(toJob);
}

const MAX_IN_FEED = 5_000;
const WHOLE_BATCH = 500;

/** Reads every listed job that is not filled, with all its texts, newest first: at most `MAX_IN_FEED`. */
export async function readAllOpenJobs({ db }: DbContext): Promise<Job[]> {
  const jobs: Job[] = [];
  for (;;) {
    const rows = await db.job.findMany({
      where: { ...listed, filled: false },
      select: jobSelect,
      orderBy: newestFirst,
      take: WHOLE_BATCH,
      skip: jobs.length,
    });
    jobs.push(...rows.map(toJob));
    if (rows.length < WHOLE_BATCH || jobs.length >= MAX_IN_FEED) return jobs;
  }
}

export function countListedJobs({ db }: DbContext): Promise<number> {
  return db.job.count({ where: listed });
}

/** The addresses of listed jobs in the order of their ids: at most `count` of them, after the first `skip`. */
export async function* readListedAddresses(
  { db }: DbContext,
  { skip, count }: { skip: number; count: number },
): AsyncGenerator<{ slug: string; updated_at: Date }> {
  let after: string | undefined;
  for (let left = count; left > 0;) {
    const size = Math.min(BATCH, left);
    const rows = await db.job.findMany({
      where: { ...listed, ...(after !== undefined && { id: { gt: after } }) },
      select: { id: true, slug: true, updated_at: true },
      orderBy: { id: 'asc' },
      take: size,
      ...(after === undefined && { skip }),
    });
    yield* rows;
    after = rows.at(-1)?.id;
    if (rows.length < size) return;
    left -= size;
  }
}
