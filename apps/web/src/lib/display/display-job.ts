import { withoutBackslashes } from '@careers/contracts/common/display';

/** The plain texts of a job. An old editor left escapes in them, which pages remove; forms and REST do not. */
type JobTexts = { title: string; department: string; location: string; employment_type?: string };

export function toDisplayJob<Job extends JobTexts>(job: Job): Job {
  return {
    ...job,
    title: withoutBackslashes(job.title),
    department: withoutBackslashes(job.department),
    location: withoutBackslashes(job.location),
    ...(job.employment_type !== undefined && { employment_type: withoutBackslashes(job.employment_type) }),
  };
}

/** A stored department, location or employment type, as filters send it, with the text that pages show for it. */
export type DisplayOption = { value: string; label: string };

export function toDisplayOption(value: string): DisplayOption {
  return { value, label: withoutBackslashes(value) };
}
