import type { Job } from './jobs.ts';

/** Whether the job is remote: by its workplace or, if the job names none, by its location. */
export function isRemote({ workplace, location }: Pick<Job, 'workplace' | 'location'>): boolean {
  return workplace === 'Remote' || (workplace === null && /\bremote\b/i.test(location));
}

/** The town where people work; null for a remote job without an address, whose location ('Remote, UK') is none. */
export function townOf(job: Pick<Job, 'workplace' | 'location' | 'address_locality'>): string | null {
  return job.address_locality ?? (isRemote(job) ? null : job.location);
}

/** The country of nearly every job, which needs no table of names: it takes a phone ten milliseconds to load. */
const HOME = { code: 'GB', name: 'United Kingdom' };

export function countryName(code: string): string {
  return code === HOME.code ? HOME.name : (new Intl.DisplayNames('en-GB', { type: 'region' }).of(code) ?? code);
}
