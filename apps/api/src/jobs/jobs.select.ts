import { isOver } from '@careers/contracts/jobs/closing-day';
import { salaryPeriod, workplace } from '@careers/contracts/jobs/job-details';
import { job, jobStatus, jobSummary, type AdminJob, type Job, type JobSummary } from '@careers/contracts/jobs/jobs';
import { Prisma } from '@careers/db/client';
import type { JobPlan } from '@careers/db/rows';
import { selectOf } from '@careers/db/select';
import { excerpt } from '@careers/rich-text/display';
import { RICH_TEXT_VERSION, sanitizeRichText } from '@careers/rich-text/sanitize';
import { toDay } from '../common/iso-times.ts';

export const jobSummarySelect = {
  ...selectOf(Prisma.JobScalarFieldEnum, jobSummary.omit({ closed: true })),
  closed_at: true,
} satisfies Prisma.JobSelect;
export type JobSummaryRow = Prisma.JobGetPayload<{ select: typeof jobSummarySelect }>;

export const jobSelect = {
  ...selectOf(Prisma.JobScalarFieldEnum, job.omit({ closed: true })),
  closed_at: true,
  rich_text_version: true,
} satisfies Prisma.JobSelect;
export type JobRow = Prisma.JobGetPayload<{ select: typeof jobSelect }>;

export const adminJobSelect = { ...jobSummarySelect, description: true, version: true } satisfies Prisma.JobSelect;
export type AdminJobRow = Prisma.JobGetPayload<{ select: typeof adminJobSelect }> & {
  applicants: number;
  waiting: number;
  publish_at: JobPlan['publish_at'] | null;
};

/** Characters of the description on a card of the administrators' list, which has two lines for it. */
const EXCERPT_LENGTH = 240;

export function toAmount(amount: Prisma.Decimal | null): number | null {
  return amount && amount.toNumber();
}

export function toJobSummary({ closed_at, ...row }: JobSummaryRow): JobSummary {
  const closing_date = toDay(row.closing_date);
  return {
    ...row,
    employment_type: row.employment_type.join(','),
    salary_min: toAmount(row.salary_min),
    salary_max: toAmount(row.salary_max),
    salary_period: salaryPeriod.parse(row.salary_period),
    workplace: workplace.nullable().parse(row.workplace),
    status: jobStatus.parse(row.status),
    closing_date,
    // Applying is refused from the end of the closing date on, also in the moment before the timed job sets closed_at.
    closed: closed_at !== null || isOver(closing_date),
    created_at: row.created_at.toISOString(),
  };
}

export function toJob({ rich_text_version, ...row }: JobRow): Job {
  function safe(html: string): string {
    return rich_text_version === RICH_TEXT_VERSION ? html : sanitizeRichText(html);
  }
  return {
    ...row,
    ...toJobSummary(row),
    description: safe(row.description),
    requirements: row.requirements && safe(row.requirements),
    benefits: row.benefits && safe(row.benefits),
    duties_responsibilities: row.duties_responsibilities && safe(row.duties_responsibilities),
    shift_schedule: row.shift_schedule && safe(row.shift_schedule),
    updated_at: row.updated_at.toISOString(),
  };
}

export function toAdminJob({ description, applicants, publish_at, ...row }: AdminJobRow): AdminJob {
  return {
    ...row,
    ...toJobSummary(row),
    excerpt: excerpt(description, EXCERPT_LENGTH),
    publish_at: publish_at && publish_at.toISOString(),
    applications: [{ count: applicants }],
  };
}
