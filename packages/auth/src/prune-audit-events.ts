import { Prisma, type DbTransaction } from '@careers/db/client';
import type { FastifyBaseLogger } from 'fastify';
import { pruneCallCounts } from './prune-call-counts.ts';
import { pruneEmailChanges } from './prune-email-changes.ts';
import { pruneSessions } from './prune-sessions.ts';
import { auditActions, type AuditKind } from './audit.ts';

/** How many days each kind of event is kept. */
export type AuditRetention = Record<AuditKind, number>;
export const defaultAuditRetention: AuditRetention = { sign_in: 90, administration: 730 };

/** How many rows one statement deletes, so that none holds locks for long. */
const MAX_ROWS = 1_000;

/**
 * Deletes the audit events that have been kept long enough. For a scheduled job: call it as often as you like, in as
 * many processes as you like.
 *
 * @returns how many were deleted.
 */
export async function pruneAuditEvents(
  db: Pick<DbTransaction, '$executeRaw'>,
  now: Date,
  retention: AuditRetention = defaultAuditRetention,
): Promise<number> {
  let deleted = 0;
  for (const kind of ['sign_in', 'administration'] as const) {
    const before = new Date(now.getTime() - retention[kind] * 86_400_000);
    const actions = Object.entries(auditActions).flatMap(([action, its]) => (its === kind ? [action] : []));
    let rows = 0;
    do {
      rows = await db.$executeRaw`DELETE FROM audit_events WHERE id IN (
        SELECT id FROM audit_events
        WHERE created_at < ${before}::timestamptz AND action IN (${Prisma.join(actions)})
        ORDER BY created_at LIMIT ${MAX_ROWS} FOR UPDATE SKIP LOCKED)`;
      deleted += rows;
    } while (rows === MAX_ROWS);
  }
  return deleted;
}

const HOUR_MS = 3_600_000;

/**
 * Prunes audit events, ended sessions and changes of address, and counts of calls every hour, for a service that runs alone; the product has a scheduled job.
 *
 * @returns what ends it.
 */
export function pruneHourly(
  db: Parameters<typeof pruneAuditEvents>[0],
  log: Pick<FastifyBaseLogger, 'warn'>,
  every_ms = HOUR_MS,
): () => void {
  const timer = setInterval(() => {
    const now = new Date();
    const prunes = [pruneAuditEvents, pruneSessions, pruneEmailChanges, pruneCallCounts];
    Promise.all(prunes.map((prune) => prune(db, now))).catch((error: unknown) =>
      log.warn({ err: error }, 'audit events not pruned'),
    );
  }, every_ms);
  timer.unref();
  return () => clearInterval(timer);
}
