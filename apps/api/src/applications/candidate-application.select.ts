import type { CandidateApplication } from '@careers/contracts/applications/candidate-application';
import { answers as storedAnswers } from '@careers/contracts/jobs/answers';
import { isOver } from '@careers/contracts/jobs/closing-day';
import type { Prisma } from '@careers/db/client';
import { toDay } from '../jobs/jobs.select.ts';
import { shownCv } from '../profiles/profiles.select.ts';
import { applicationSelect, toApplication } from './applications.select.ts';
import { shownEvents, toTimeline } from './history.select.ts';

const cvSelect = { select: { file_name: true, scan: true } } as const;

export const candidateApplicationSelect = {
  ...applicationSelect,
  events: shownEvents,
  adjustments: true,
  answers: true,
  job: { select: { ...applicationSelect.job.select, closed_at: true, closing_date: true } },
  cv: cvSelect,
  profile: { select: { cv: cvSelect } },
} satisfies Prisma.ApplicationSelect;
type CandidateApplicationRow = Prisma.ApplicationGetPayload<{ select: typeof candidateApplicationSelect }>;

export function toCandidateApplication(row: CandidateApplicationRow, delaySeconds: number): CandidateApplication {
  const { events, cv: sent, profile, adjustments, answers, ...rest } = row;
  const { job, ...application } = toApplication(rest);
  const cv = shownCv(sent, profile.cv);
  return {
    ...application,
    job: { ...job, closed: !row.job || row.job.closed_at !== null || isOver(toDay(row.job.closing_date)) },
    adjustments,
    answers: storedAnswers.parse(answers),
    cv:
      cv && cv.scan !== 'infected'
        ? { file_name: cv.file_name, is_sent: cv === sent, is_pending: cv.scan === 'pending' }
        : null,
    timeline: toTimeline({ ...application, events }, delaySeconds),
  };
}
