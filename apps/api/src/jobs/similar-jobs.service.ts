import { SIMILAR_JOBS, type JobSummary } from '@careers/contracts/jobs/jobs';
import { Prisma } from '@careers/db/client';
import { sendSql } from '@careers/db/send-sql';
import type { DbContext } from '../context/context.ts';
import { open } from './job-filters.ts';
import { contractColumns } from './listed-jobs.ts';

/** The most jobs with a word of the title that are compared, the newest of the department and of all. */
const MAX_COMPARED = 100;
const MAX_WORDS = 12;

const ownSelect = { slug: true, title: true, department: true, location: true, status: true } as const;

/** What is known of the job with a slug, or formerly with it: of a Draft, a deleted job or no job, the slug's words. */
async function findOwn({ db }: DbContext, typed: string) {
  const slug = typed.toLowerCase(); // as the database has every slug
  const job =
    (await db.job.findUnique({ where: { slug }, select: ownSelect })) ??
    (await db.formerSlug.findUnique({ where: { slug }, select: { job: { select: ownSelect } } }))?.job;
  return job?.status === 'Published' ? job : { slug, title: slug, department: null, location: null };
}

/**
 * Open jobs that are not filled and resemble the job of an address, whether that job is open, closed, deleted or never
 * existed: those of its department first, then those with most of its title's words, then those of its place, then the
 * newest.
 */
export async function listSimilarJobs(context: DbContext, { slug }: { slug: string }): Promise<JobSummary[]> {
  const own = await findOwn(context, slug);
  const words = own.title.match(/[\p{L}\p{N}]+/gu)?.slice(0, MAX_WORDS) ?? [];
  const query = Prisma.sql`to_tsquery('english', ${words.join(' | ')})`;
  const title = Prisma.sql`to_tsvector('english', searchable(title))`;
  const inDepartment = Prisma.sql`department = ${own.department}`;
  const hasWord = Prisma.sql`${title} @@ ${query}`;
  function newest(condition: Prisma.Sql, limit: number): Prisma.Sql {
    return Prisma.sql`(SELECT id FROM jobs WHERE ${open} AND NOT filled AND slug <> ${own.slug} AND ${condition}
      ORDER BY created_at DESC, id DESC LIMIT ${limit})`;
  }
  return sendSql<JobSummary>(
    context.db,
    Prisma.sql`
      SELECT ${contractColumns} FROM jobs WHERE id IN (
        ${newest(Prisma.sql`${inDepartment} AND ${hasWord}`, MAX_COMPARED)} UNION ALL ${newest(inDepartment, SIMILAR_JOBS)}
        UNION ALL ${newest(hasWord, MAX_COMPARED)} UNION ALL ${newest(Prisma.sql`true`, SIMILAR_JOBS)}
      )
      ORDER BY (${inDepartment}) IS TRUE DESC, ts_rank(${title}, ${query}) DESC, location = ${own.location} DESC NULLS LAST,
        jobs.created_at DESC, jobs.id DESC
      LIMIT ${SIMILAR_JOBS}`,
  );
}
