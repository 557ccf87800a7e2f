import type { Workplace } from '@careers/contracts/jobs/job-details';
import type { EmploymentType } from '@careers/contracts/jobs/employment-types';

/** The departments of sample jobs: those that a new installation has. */
export const sampleDepartments = ['Engineering', 'Marketing', 'Sales', 'HR', 'Finance', 'Operations'] as const;

/** A sample job. The seed makes its slug from the title, its times and its id. */
type SampleJob = {
  department: (typeof sampleDepartments)[number];
  location: string;
  /** By default on site. */
  workplace?: Workplace;
  /** By default full-time. */
  types?: EmploymentType[];
  /** Pounds a year: minimum and maximum, null where the job does not state one. */
  salary: [number | null, number | null];
  /** Days before today, and the time of that day. */
  posted: [daysAgo: number, time: string];
  /** The days until its closing date. */
  closes?: number;
  draft?: true;
  /** When it was marked as filled. */
  filled?: [daysAgo: number, time: string];
  description: string;
  requirements?: string;
  duties?: string;
  benefits?: string;
  schedule?: string;
};

/** Sample jobs by their titles. */
export type SampleJobs = Readonly<Record<string, SampleJob>>;

// Rich text with exactly the tags and attributes that the product stores.
export function p(...paragraphs: string[]): string {
  return paragraphs.map((text) => `<p>${text}</p>`).join('');
}
export function ul(...items: string[]): string {
  return `<ul>${items.map((text) => `<li>${text}</li>`).join('')}</ul>`;
}
export function strong(text: string): string {
  return `<strong>${text}</strong>`;
}
export function link(text: string, href: string): string {
  return `<a href="${href}" rel="noopener noreferrer nofollow">${text}</a>`;
}

/** The benefits of every employee, and those of this job. */
export function benefits(...ofThisJob: string[]): string {
  return ul(
    '25 days of holiday and the bank holidays, rising to 28',
    'A pension to which we add 6 per cent of your pay',
    'A new electric car by salary sacrifice, for you or someone in your household',
    ...ofThisJob,
  );
}
