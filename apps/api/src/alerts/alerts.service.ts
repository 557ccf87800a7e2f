import { withoutBackslashes } from '@careers/contracts/common/display';
import { limits } from '@careers/contracts/common/limits';
import { alertInWords, type ChangeAlertForm, type OwnAlerts } from '@careers/contracts/jobs/job-alerts';
import { type DbTransaction, Prisma } from '@careers/db/client';
import { inTransaction } from '@careers/server/in-transaction';
import { oneAtATime } from '../common/one-at-a-time.ts';
import type { Context, DbContext, UserContext } from '../context/context.ts';
import { alertKey, alertPath } from './alert-links.ts';
import {
  type Alert,
  type AlertRow,
  alertSelect,
  nextRun,
  searchColumns,
  searchColumnsOf,
  toAlert,
  toSearchRow,
} from './alert-rows.ts';

type Clocked = DbContext & { now?: () => Date };

function timeOf({ now }: Clocked): Date {
  return now?.() ?? new Date();
}

/** Null: the alert has ended, or was not confirmed in time. */
export async function findAlert({ db }: DbContext, id: string): Promise<Alert | null> {
  const row = await db.jobAlert.findUnique({ where: { id }, select: alertSelect });
  return row && toAlert(row);
}

/** Confirms an alert; again changes nothing. @returns false where its address has `limits.alerts` confirmed ones. */
export async function confirmAlert(context: Clocked, id: string): Promise<boolean> {
  const now = timeOf(context);
  await inTransaction(context, async (tx) => {
    const alert = await tx.jobAlert.findUnique({ where: { id }, select: { email: true } });
    if (!alert) return;
    await oneAtATime(tx, `alerts of ${alert.email.toLowerCase()}`);
    await tx.$executeRaw`
      UPDATE job_alerts SET confirmed_at = ${now}, kept_at = ${now}, next_at = ${nextRun(now, Prisma.sql`frequency`)}
      WHERE id = ${id}::uuid AND confirmed_at IS NULL AND (
        SELECT count(*) FROM job_alerts other WHERE lower(other.email) = lower(job_alerts.email) AND other.confirmed_at IS NOT NULL
      ) < ${limits.alerts}`;
  });
  return (await context.db.jobAlert.count({ where: { id, confirmed_at: null } })) === 0;
}

/** Keeps an alert for another year. */
export async function keepAlert(context: Clocked, id: string): Promise<void> {
  await context.db.jobAlert.updateMany({ where: { id }, data: { kept_at: timeOf(context), keep_asked_at: null } });
}

export async function endAlert({ db }: DbContext, id: string): Promise<void> {
  await db.jobAlert.deleteMany({ where: { id } });
}

/** The confirmed alerts of an address, in any letter case, oldest first. */
export async function listAlerts({ db }: DbContext, email: string): Promise<Alert[]> {
  const rows = await db.$queryRaw<AlertRow[]>`
    SELECT id, email, ${searchColumns}, frequency, confirmed_at FROM job_alerts
    WHERE lower(email) = lower(${email}) AND confirmed_at IS NOT NULL ORDER BY id LIMIT 100`;
  return rows.map(toAlert);
}

/** The confirmed alerts of the caller's address, if the caller has proved the address, and the way to change them. */
export async function listOwnAlerts({ db, user, auth }: UserContext & Pick<Context, 'auth'>): Promise<OwnAlerts> {
  const rows = await db.$queryRaw<AlertRow[]>`
    SELECT alert.id, alert.email, ${searchColumnsOf('alert')}, alert.frequency, alert.confirmed_at
    FROM profiles JOIN job_alerts alert ON lower(alert.email) = profiles.proved_email
    WHERE profiles.id = ${user.id}::uuid AND alert.confirmed_at IS NOT NULL
    ORDER BY alert.id LIMIT ${limits.alerts}`;
  const alerts = rows.map(toAlert);
  const [first] = alerts;
  return {
    alerts: alerts.map(({ id, filters, frequency }) => ({
      id,
      frequency,
      jobs: withoutBackslashes(alertInWords(filters)),
    })),
    manage_path: first ? alertPath(alertKey(auth), 'manage', first) : null,
  };
}

/** Erases everything about an address that is no account's: its alerts, and mails that wait for it. */
export async function eraseAddress({ db }: DbContext, email: string): Promise<void> {
  await db.$transaction([
    db.$executeRaw`DELETE FROM job_alerts WHERE lower(email) = lower(${email})`,
    db.$executeRaw`
      DELETE FROM mail_outbox WHERE lower(recipient) = lower(${email}) AND template IN ('alert', 'alert_confirm', 'alert_keep')`,
  ]);
}

/** With other filters, an alert names only new jobs. @returns false where its address has another alert with them. */
export async function changeAlert(
  context: Clocked,
  id: string,
  { frequency, ...filters }: ChangeAlertForm,
): Promise<boolean> {
  const now = timeOf(context);
  const values = Prisma.join(Object.values(toSearchRow(filters)));
  const isSame = Prisma.sql`(${searchColumns}) = (${values})`;
  const changed = await context.db.$executeRaw`
    UPDATE job_alerts alert SET frequency = ${frequency}, (${searchColumns}) = (${values}), kept_at = ${now}, keep_asked_at = NULL,
      gone_notified = gone_notified AND ${isSame}, confirmed_at = CASE WHEN ${isSame} THEN confirmed_at ELSE ${now} END,
      next_at = ${nextRun(now, Prisma.sql`${frequency}`)}
    WHERE id = ${id}::uuid AND confirmed_at IS NOT NULL AND NOT EXISTS (
      SELECT FROM job_alerts other WHERE lower(other.email) = lower(alert.email) AND other.id <> alert.id AND ${isSame})`;
  return changed > 0;
}

/** Moves the alerts of a department to its new name. One that its address has under that name already ends. */
export async function renameDepartmentOfAlerts(tx: DbTransaction, former: string, name: string): Promise<void> {
  await tx.$executeRaw`
    DELETE FROM job_alerts alert USING job_alerts own
    WHERE alert.department = ${former} AND own.department = ${name} AND lower(own.email) = lower(alert.email)
      AND (own.search, own.location, own.employment_type, own.workplace)
        = (alert.search, alert.location, alert.employment_type, alert.workplace)`;
  await tx.$executeRaw`UPDATE job_alerts SET department = ${name} WHERE department = ${former}`;
}

export async function countAlerts({ db }: DbContext): Promise<{ confirmed: number; unconfirmed: number }> {
  const [row] = await db.$queryRaw<{ confirmed: number; unconfirmed: number }[]>`
    SELECT count(confirmed_at)::int AS confirmed, (count(*) - count(confirmed_at))::int AS unconfirmed FROM job_alerts`;
  return row ?? { confirmed: 0, unconfirmed: 0 };
}
