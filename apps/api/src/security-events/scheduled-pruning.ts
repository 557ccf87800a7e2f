import {
  type AuditRetention,
  pruneAuditEvents,
  pruneCallCounts,
  pruneEmailChanges,
  pruneSessions,
} from '@careers/auth/prune';
import type { Db } from '@careers/db/client';
import { pruneOutbox } from '@careers/mail/outbox-state';
import type { ScheduledJob } from '@careers/server/background';

const DAY_MS = 86_400_000;

type Pruning = {
  db: Db;
  retention: AuditRetention;
  sent_mails_days: number;
  /** Whether the sessions are in this database, and not in that of a sign-in service elsewhere. */
  has_sessions?: boolean;
};

/**
 * Scheduled jobs that delete old security events, records of mails and of failed rows, ended sessions and counts of
 * calls.
 */
export function scheduledPruning({ db, retention, sent_mails_days, has_sessions = true }: Pruning): ScheduledJob[] {
  return [
    {
      name: 'prune-security-events',
      cron: '40 3 * * *',
      work: () => pruneAuditEvents(db, new Date(), retention),
    },
    ...(has_sessions
      ? [
          { name: 'prune-sessions', cron: '50 3 * * *', work: () => pruneSessions(db, new Date()) },
          { name: 'prune-email-changes', cron: '55 3 * * *', work: () => pruneEmailChanges(db, new Date()) },
        ]
      : []),
    {
      name: 'prune-mails',
      cron: '0 4 * * *',
      work: () => pruneOutbox(db, new Date(Date.now() - sent_mails_days * DAY_MS)),
    },
    {
      name: 'prune-failed-rows',
      cron: '5 4 * * *',
      work: () => db.$executeRaw`DELETE FROM failed_rows WHERE last_at < now() - interval '30 days'`,
    },
    { name: 'sweep-call-counts', cron: '15 * * * *', work: () => pruneCallCounts(db, new Date()) },
  ];
}
