import { keptDays } from '@careers/contracts/site/kept-days';
import { type DbTransaction, Prisma } from '@careers/db/client';
import { prune, type Pruned, selectPruned } from '@careers/db/prune';
import type { FastifyBaseLogger } from 'fastify';
import { auditActions } from './audit.ts';
import { EMAIL_CHANGE_TTL_MS } from './rows/email-change.ts';

// Expired data, for scheduled jobs.

type PrunedDb = Pick<DbTransaction, '$executeRaw'>;

const DAY_MS = 86_400_000;
const PRUNE_INTERVAL_MS = 3_600_000;
/** The most rows that one statement changes, so that it does not hold locks for long. */
const MAX_ROWS = 1_000;

export function oldAuditEvents(now: Date): Pruned {
  const old = (['sign_in', 'administration'] as const).map((kind) => {
    const before = new Date(now.getTime() - keptDays[`${kind}_events`] * DAY_MS);
    const actions = Object.entries(auditActions).flatMap(([action, its]) => (its === kind ? [action] : []));
    return Prisma.sql`created_at < ${before}::timestamptz AND action IN (${Prisma.join(actions)})`;
  });
  return { table: 'audit_events', where: Prisma.join(old, ' OR ') };
}

export function endedSessions(now: Date): Pruned {
  return { table: 'identity.sessions', where: Prisma.sql`not_after < ${now}::timestamptz` };
}

export function pastCallCounts(now: Date): Pruned {
  const where = Prisma.sql`resets_at < ${now}::timestamptz - interval '1 day'`;
  return { table: 'send_counts', key: 'key', where };
}

export function expiredEmailChanges(now: Date): Pruned {
  const before = new Date(now.getTime() - EMAIL_CHANGE_TTL_MS);
  return {
    table: 'identity.users',
    where: Prisma.sql`email_change_asked_at < ${before}::timestamptz`,
    set: Prisma.sql`new_email = NULL, email_change_asked_at = NULL, email_change_open = '{}', email_change_proved = false`,
  };
}

export async function pruneAll(db: PrunedDb, pruned: Pruned): Promise<number> {
  let [total, rows] = [0, MAX_ROWS];
  while (rows === MAX_ROWS) {
    rows = await db.$executeRaw(prune(pruned, selectPruned(pruned, MAX_ROWS)));
    total += rows;
  }
  return total;
}

/** For a service that runs alone; the product has scheduled jobs. Returns the function that stops the deletions. */
export function pruneHourly(db: PrunedDb, log: Pick<FastifyBaseLogger, 'warn'>, interval_ms = PRUNE_INTERVAL_MS) {
  const timer = setInterval(() => {
    const now = new Date();
    const expired = [oldAuditEvents, endedSessions, expiredEmailChanges, pastCallCounts];
    Promise.all(expired.map((rows) => pruneAll(db, rows(now)))).catch((error: unknown) =>
      log.warn({ err: error }, 'audit events not pruned'),
    );
  }, interval_ms);
  timer.unref();
  return () => clearInterval(timer);
}
