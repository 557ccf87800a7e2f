import type { Auth } from '@careers/auth/auth';
import type { ScheduledJob } from '@careers/server/background';
import { keepKey, keepLink } from './keep-link.ts';
import { eraseExpired, type RetentionContext, warnCandidates } from './retention.service.ts';

type Options = Omit<RetentionContext, 'keepLink' | 'auth'> & {
  auth: Pick<Auth, 'deriveKey'> & RetentionContext['auth'];
  site_url: string;
};

/** Scheduled jobs that warn people before their data is erased, and erase it a month later. */
export function retentionJobs({ auth, site_url, ...rest }: Options): ScheduledJob[] {
  const key = keepKey(auth);
  const context: RetentionContext = { ...rest, auth, keepLink: (id) => keepLink(key, site_url, id) };
  return [
    { name: 'warn-before-erasure', cron: '10 9 * * *', work: () => warnCandidates(context) },
    { name: 'erase-expired-data', cron: '30 4 * * *', work: () => eraseExpired(context) },
  ];
}
