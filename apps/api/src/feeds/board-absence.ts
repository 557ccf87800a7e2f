import { plainText } from '@careers/contracts/common/plain-text';
import type { Absence } from '@careers/contracts/jobs/job-places';
import { townOf } from '@careers/contracts/jobs/job-place';
import type { Job } from '@careers/contracts/jobs/jobs';
import type { JobBoard } from '@careers/contracts/site/job-boards';
import { contentHtml } from './json-feed.ts';

/** The least characters of text that Adzuna takes. */
const ADZUNA_TEXT = 100;
/** The characters at the beginning of a description that usually have so much text. */
const BEGINNING = 1_000;

/** Whether a job has less text than Adzuna takes. Reads the beginning of the description first, which is nearly always enough. */
function isShort(job: Job): boolean {
  const beginning = job.description.slice(0, job.description.lastIndexOf('>', BEGINNING) + 1);
  return plainText(beginning).length < ADZUNA_TEXT && plainText(contentHtml(job)).length < ADZUNA_TEXT;
}

const refusals: Record<JobBoard, (job: Job) => Absence | null> = {
  indeed: (job) => (townOf(job) === null ? 'no_town' : null),
  adzuna: (job) => (isShort(job) ? 'short_text' : null),
};

/** Why a job is not in the list of the site; null: it is. */
export function listAbsence({ status, closed }: Pick<Job, 'status' | 'closed'>): Absence | null {
  if (status === 'Draft') return 'draft';
  return closed ? 'closed' : null;
}

/** Why a job is not in the feed of a board; null: it is. */
export function boardAbsence(job: Job, board: JobBoard): Absence | null {
  return listAbsence(job) ?? (job.filled ? 'filled' : refusals[board](job));
}
