import type { ApplicationInput } from '@careers/contracts/applications/application-details';
import { applicationStatus } from '@careers/contracts/applications/applications';
import {
  HELD_AT_MOST_SECONDS,
  HELD_SECONDS,
  type HoldStatusMailInput,
  type StatusMail,
  type StatusMails,
} from '@careers/contracts/hiring/status-mails';
import { Prisma } from '@careers/db/client';
import type { Mail } from '@careers/mail/mailer';
import { renderMail } from '@careers/mail/render-mail';
import type { Context, DbContext, UserContext } from '../context/context.ts';
import { interviewsToCancel } from '../interviews/end-interviews.ts';

/** Whether the mail about a status is still to be handled. The exact condition of a partial index, which is used for it. */
export const statusIsNew = Prisma.sql`notified_status IS DISTINCT FROM status AND (shown_status IS NULL OR notified_status IS NULL)`;

/** A message replaces the usual mail about its status. */
export const isNotifiedByMessage = Prisma.sql`EXISTS (
  SELECT FROM application_messages
  WHERE application_id = applications.id AND for_status = status AND sent_at IS NULL AND cancelled_at IS NULL)`;

/** Whether a person has the panel with the mail's text open. */
export function isHeld(now: Date): Prisma.Sql {
  return Prisma.sql`EXISTS (
    SELECT FROM held_status_mails WHERE application_id = applications.id AND held_until > ${now}::timestamptz)`;
}

export const wantsMail = Prisma.sql`profiles.mail_applications AND profiles.disabled_at IS NULL`;

/** Whether the company has chosen that a change to a status, given as SQL, mails candidates by itself. */
export function isMailed(status: Prisma.Sql): Prisma.Sql {
  return Prisma.sql`NOT EXISTS (SELECT FROM hiring_settings WHERE ${status} = ANY (unmailed_statuses))`;
}

/** Whether a mail about its status will be sent for an application. The receipt, which comes first, says Applied. */
const statusMailFollows = Prisma.sql`withdrawn_at IS NULL AND shown_status IS NULL
  AND coalesce(notified_status, 'Applied') <> status AND NOT ${isNotifiedByMessage} AND ${wantsMail}
  AND profiles.email IS NOT NULL AND ${isMailed(Prisma.sql`status`)}`;

export async function hasStatusMail({ db }: { db: Pick<DbContext['db'], '$queryRaw'> }, id: string): Promise<boolean> {
  const rows = await db.$queryRaw<unknown[]>`
    SELECT FROM applications JOIN profiles ON profiles.id = user_id
    WHERE applications.id = ${id}::uuid AND ${statusMailFollows}`;
  return rows.length > 0;
}

export async function readStatusMails({ db }: DbContext): Promise<StatusMails> {
  const row = await db.hiringSettings.findUnique({ where: { id: 1 }, select: { unmailed_statuses: true } });
  return { unmailed: applicationStatus.array().parse(row?.unmailed_statuses ?? []) };
}

export async function saveStatusMails({ db }: DbContext, { unmailed }: StatusMails): Promise<StatusMails> {
  const data = { unmailed_statuses: unmailed };
  await db.hiringSettings.upsert({ where: { id: 1 }, create: data, update: data, select: { id: true } });
  return readStatusMails({ db });
}

/** The mail about the status that will be sent for an application; null: none will. */
export async function readStatusMail(
  { db, system }: Pick<Context, 'db' | 'system'>,
  { id }: ApplicationInput,
): Promise<StatusMail> {
  const [row] = await db.$queryRaw<{ status: string; job_title: string; full_name: string | null; email: string }[]>`
    SELECT status, job_title, full_name, email FROM applications JOIN profiles ON profiles.id = user_id
    WHERE applications.id = ${id}::uuid AND ${statusMailFollows}`;
  if (!row) return null;
  const { email: to, ...named } = row;
  const status = applicationStatus.parse(row.status);
  const cancelled = status === 'Rejected' ? await interviewsToCancel(db, id) : [];
  const { subject, text, words } = renderStatusMail(system, { id, to, ...named, status, cancelled });
  return { to, subject, text, words };
}

type PreviewedMail = Pick<
  Extract<Mail, { template: 'application_status' }>,
  'to' | 'full_name' | 'job_title' | 'status' | 'cancelled'
>;

/** As it will be sent, except for the link that ends such mails, which is for the recipient alone: their profile does too. */
export function renderStatusMail(
  { brand, site_url, mailbox }: Context['system'],
  { id, ...mail }: PreviewedMail & { id: string },
): ReturnType<typeof renderMail> {
  const links = { link: `${site_url}/dashboard/applied/${id}`, unsubscribe: `${site_url}/dashboard/profile` };
  return renderMail({ template: 'application_status', ...mail, ...links }, { brand, now: new Date(), mailbox });
}

/**
 * Lets the mail about a status wait for `HELD_SECONDS`, until `HELD_AT_MOST_SECONDS` after it was due, or no longer. What
 * other people hold stays held.
 */
export async function holdStatusMail(
  { db, user, system }: UserContext & Pick<Context, 'system'>,
  { id, hold }: HoldStatusMailInput,
): Promise<{ success: true }> {
  await db.$executeRaw`
    DELETE FROM held_status_mails WHERE (application_id, person_id) IN (
      SELECT application_id, person_id FROM held_status_mails
      WHERE held_until <= now() OR (application_id = ${id}::uuid AND person_id = ${user.id}::uuid AND NOT ${hold})
      FOR UPDATE SKIP LOCKED)`;
  const seconds = system.notice_delay_seconds + HELD_AT_MOST_SECONDS;
  if (hold)
    await db.$executeRaw`
      INSERT INTO held_status_mails (application_id, person_id, held_until)
      SELECT id, ${user.id}::uuid, now() + make_interval(secs => ${HELD_SECONDS}) FROM applications
      WHERE id = ${id}::uuid AND updated_at > now() - make_interval(secs => ${seconds})
      ON CONFLICT (application_id, person_id) DO UPDATE SET held_until = excluded.held_until`;
  return { success: true };
}
