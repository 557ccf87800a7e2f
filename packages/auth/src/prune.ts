import { type DbTransaction, Prisma } from '@careers/db/client';
import type { FastifyBaseLogger } from 'fastify';
import { auditActions, type AuditKind } from './audit.ts';
import { EMAIL_CHANGE_TTL_MS } from './rows/email-change.ts';

// Deletion of expired data, for scheduled jobs. Each function may run at any time, also in several processes at once,
// and returns the number of rows that it deleted or changed.

/** The days for which each kind of event is kept. */
export type AuditRetention = Record<AuditKind, number>;
const defaultAuditRetention: AuditRetention = { sign_in: 90, administration: 730 };

type PrunedDb = Pick<DbTransaction, '$executeRaw'>;

const DAY_MS = 86_400_000;
const PRUNE_INTERVAL_MS = 3_600_000;
/** The most rows that one statement changes, so that it does not hold locks for long. */
const MAX_ROWS = 1_000;

/** Repeats a statement over at most `MAX_ROWS` rows until none is left; returns their number. */
async function inBatches(db: PrunedDb, statement: Prisma.Sql): Promise<number> {
  let [total, rows] = [0, MAX_ROWS];
  while (rows === MAX_ROWS) {
    rows = await db.$executeRaw(statement);
    total += rows;
  }
  return total;
}

/** Deletes the audit events that have been kept long enough. */
export async function pruneAuditEvents(
  db: PrunedDb,
  now: Date,
  retention: AuditRetention = defaultAuditRetention,
): Promise<number> {
  let deleted = 0;
  for (const kind of ['sign_in', 'administration'] as const) {
    const before = new Date(now.getTime() - retention[kind] * DAY_MS);
    const actions = Object.entries(auditActions).flatMap(([action, its]) => (its === kind ? [action] : []));
    deleted += await inBatches(
      db,
      Prisma.sql`DELETE FROM audit_events WHERE id IN (
        SELECT id FROM audit_events
        WHERE created_at < ${before}::timestamptz AND action IN (${Prisma.join(actions)})
        ORDER BY created_at LIMIT ${MAX_ROWS} FOR UPDATE SKIP LOCKED)`,
    );
  }
  return deleted;
}

/** Deletes the sessions that have ended by their age or for want of a refresh. */
export function pruneSessions(db: PrunedDb, now: Date): Promise<number> {
  return inBatches(
    db,
    Prisma.sql`DELETE FROM identity.sessions WHERE id IN (
      SELECT id FROM identity.sessions WHERE not_after < ${now}::timestamptz LIMIT ${MAX_ROWS} FOR UPDATE SKIP LOCKED)`,
  );
}

/** Deletes the counts of calls, mails and codes whose windows were over a day ago. */
export function pruneCallCounts(db: PrunedDb, now: Date): Promise<number> {
  return inBatches(
    db,
    Prisma.sql`DELETE FROM send_counts WHERE key IN (
      SELECT key FROM send_counts WHERE resets_at < ${now}::timestamptz - interval '1 day'
      ORDER BY resets_at LIMIT ${MAX_ROWS} FOR UPDATE SKIP LOCKED)`,
  );
}

/** Clears each change of address that has expired without a confirmation. */
export function pruneEmailChanges(db: PrunedDb, now: Date): Promise<number> {
  const before = new Date(now.getTime() - EMAIL_CHANGE_TTL_MS);
  return inBatches(
    db,
    Prisma.sql`
      UPDATE identity.users SET new_email = NULL, email_change_asked_at = NULL, email_change_open = '{}',
        email_change_proved = false
      WHERE id IN (SELECT id FROM identity.users WHERE email_change_asked_at < ${before}::timestamptz
        LIMIT ${MAX_ROWS} FOR UPDATE SKIP LOCKED)`,
  );
}

/**
 * Runs all deletions every hour, for a service that runs alone; the product has scheduled jobs.
 *
 * @returns the function that stops them.
 */
export function pruneHourly(
  db: PrunedDb,
  log: Pick<FastifyBaseLogger, 'warn'>,
  interval_ms = PRUNE_INTERVAL_MS,
): () => void {
  const timer = setInterval(() => {
    const now = new Date();
    const prunes = [pruneAuditEvents, pruneSessions, pruneEmailChanges, pruneCallCounts];
    Promise.all(prunes.map((prune) => prune(db, now))).catch((error: unknown) =>
      log.warn({ err: error }, 'audit events not pruned'),
    );
  }, interval_ms);
  timer.unref();
  return () => clearInterval(timer);
}
