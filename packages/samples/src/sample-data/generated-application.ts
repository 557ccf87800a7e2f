import type { ApplicationStatus } from '@careers/contracts/applications';
import { seededRandom } from '../factories/sequence.ts';
import { generatedId } from './generated-ids.ts';
import { letters, notes } from './generated-people.ts';
import { picker } from './picker.ts';

export type AppliedJob = { id: string; title: string; department: string; location: string; created_at: Date };
export type Applying = { id: string; created_at: Date };

/** In a hundred applications: 45 that wait, 22 refused, and so on. */
const statuses: [ApplicationStatus, number][] = [
  ['Applied', 45],
  ['Under Review', 20],
  ['Interview', 10],
  ['Offer', 3],
  ['Rejected', 22],
];
const perStatus = statuses.flatMap(([status, share]) => Array.from({ length: share }, () => status));

/** The row of the nth generated application; the same arguments give the same row. The candidate was told of its status. */
export function generatedApplication(number: number, job: AppliedJob, candidate: Applying, now: Date) {
  const random = seededRandom(number * 31);
  const pick = picker(random);
  function between(start: Date, end: Date, share: number): Date {
    return new Date(start.getTime() + Math.floor(share * Math.max(0, end.getTime() - start.getTime())));
  }
  const possible = job.created_at > candidate.created_at ? job.created_at : candidate.created_at;
  const created_at = between(possible, now, random() ** 2); // most candidates apply soon after they have seen the job
  const status = pick(perStatus);
  const letter = letters.map(pick).join(' ').replaceAll('{title}', job.title);
  const answered = status !== 'Applied';
  const changed_at = answered ? between(created_at, now, random()) : created_at;
  const withdrawn_at = random() < 0.04 ? between(created_at, now, random()) : null;
  return {
    id: generatedId(number),
    job_id: job.id,
    user_id: candidate.id,
    job_title: job.title,
    job_department: job.department,
    job_location: job.location,
    status,
    notified_status: status,
    status_changed_at: changed_at,
    cover_letter: random() < 0.35 ? null : letter,
    notes: answered && random() < 0.5 ? pick(notes[status]) : null,
    withdrawn_at,
    version: answered ? 2 : 1,
    created_at,
    updated_at: withdrawn_at && withdrawn_at > changed_at ? withdrawn_at : changed_at,
  };
}
