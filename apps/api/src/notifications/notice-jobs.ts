import type { ScheduledJob } from '../background/scheduled-jobs.ts';
import { mailCandidates } from './candidate-mails.service.ts';
import { mailDigests } from './digest.service.ts';
import type { NoticeContext } from './notice-context.ts';

/** The scheduled jobs that mail people about applications. */
export function noticeJobs(context: NoticeContext): ScheduledJob[] {
  return [
    { name: 'mail candidates', every: 3_000, work: () => mailCandidates(context) },
    { name: 'mail digests', every: 60_000, work: () => mailDigests(context) },
  ];
}
