import { type AuditRetention, pruneAuditEvents } from '@careers/auth/prune-audit-events';
import type { Db } from '@careers/db/client';
import type { ScheduledJob } from '../background/background.ts';
import { sweepCallCounts } from '../limits/sweep-call-counts.ts';

/** What the clock does with what is kept of calls: security events for as long as the settings say, counts for a day. */
export function scheduledPruning({ db, retention }: { db: Db; retention: AuditRetention }): ScheduledJob[] {
  return [
    {
      name: 'prune-security-events',
      cron: '40 3 * * *',
      work: () => pruneAuditEvents(db, new Date(), retention),
    },
    { name: 'sweep-call-counts', cron: '15 * * * *', work: () => sweepCallCounts(db, new Date()) },
  ];
}
