import { endedSessions, expiredEmailChanges, oldAuditEvents, pastCallCounts } from '@careers/auth/prune';
import { keptDays } from '@careers/contracts/site/kept-days';
import { type Db, Prisma } from '@careers/db/client';
import type { ScheduledJob } from '@careers/server/background';
import { pruningJob } from '../background/in-batches.ts';

/** `has_sessions`: they are in this database, and not in that of a sign-in service elsewhere. */
export function scheduledPruning({ db, has_sessions = true }: { db: Db; has_sessions?: boolean }): ScheduledJob[] {
  return [
    pruningJob({ db }, 'prune-security-events', '40 3 * * *', oldAuditEvents),
    ...(has_sessions
      ? [
          pruningJob({ db }, 'prune-sessions', '50 3 * * *', endedSessions),
          pruningJob({ db }, 'prune-email-changes', '55 3 * * *', expiredEmailChanges),
        ]
      : []),
    pruningJob({ db }, 'prune-mails', '0 4 * * *', () => ({
      table: 'mail_outbox',
      where: Prisma.sql`created_at < now() - make_interval(days => ${keptDays.sent_mails}::int)
        AND (sent_at IS NOT NULL OR failed_at IS NOT NULL)`,
    })),
    {
      name: 'prune-failed-rows',
      cron: '5 4 * * *',
      work: () => db.$executeRaw`DELETE FROM failed_rows WHERE last_at < now() - interval '30 days'`,
    },
    pruningJob({ db }, 'sweep-call-counts', '15 * * * *', pastCallCounts),
  ];
}
