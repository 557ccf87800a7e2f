import type { MailKind } from '@careers/contracts/site/mail-kinds';
import { type Db, type DbTransaction, Prisma } from '@careers/db/client';
import type { Perishable } from '@careers/mail/deliver-mail';
import type { Mail, NoticeMailer } from '@careers/mail/mailer';
import { perishableAlerts } from '../alerts/perishable-alerts.ts';
import { isOpenStatus } from '../notifications/candidate-mails.service.ts';
import { messageReaders } from '../notifications/reply-mails.service.ts';
import { joinColleagues } from '../context/sight.ts';

/** `right`: under which a waiting row `mail` is still right. `undo`: lets a later mail follow the dropped `mail_id`. */
type Check = { right: Prisma.Sql; undo: Undo };
type Undo = (mail_id: string) => Prisma.Sql;

/** The table `other`: the mails that name a status of the application that `mail` is about. */
const notifiedOf = Prisma.sql`FROM mail_outbox AS other WHERE other.about_id = mail.about_id
  AND other.template IN ('application_status', 'message') AND other.says IS NOT NULL`;
const isLastStatus = Prisma.sql`NOT EXISTS (SELECT ${notifiedOf}
  AND other.failed_at IS NULL AND (other.created_at, other.id) > (mail.created_at, mail.id))`;
function application(condition: Prisma.Sql): Prisma.Sql {
  return Prisma.sql`EXISTS (SELECT FROM applications WHERE id = mail.about_id AND withdrawn_at IS NULL AND ${condition})`;
}
const isShown = Prisma.sql`coalesce(shown_status, status) = mail.says`;
function token(condition: Prisma.Sql): Prisma.Sql {
  return Prisma.sql`EXISTS (SELECT FROM identity.one_time_tokens WHERE id = mail.about_id AND ${condition})`;
}
/** A link is right until it is used or expires. A later one leaves it alone: a stranger may have requested that. */
const link = token(Prisma.sql`expires_at > now()`);
const toAdministrator = Prisma.sql`EXISTS (
  SELECT FROM profiles WHERE id = mail.user_id AND role = 'admin' AND disabled_at IS NULL)`;
function notifyAgain(change: Prisma.Sql, key: Prisma.Sql): Undo {
  return (mail_id) => Prisma.sql`UPDATE ${change} FROM mail_outbox AS mail WHERE mail.id = ${mail_id}::uuid AND ${key}`;
}
function toColleague(condition: Prisma.Sql): Prisma.Sql {
  return Prisma.sql`EXISTS (
    SELECT FROM applications ${joinColleagues()} WHERE applications.id = mail.about_id AND profiles.id = mail.user_id AND ${condition})`;
}
/** A dropped mail notifies of nothing: the candidate knows the status of the last mail that left. */
const tellsStatus: Check = {
  right: Prisma.sql`${application(isShown)} AND ${isLastStatus}`,
  undo: (mail_id) => Prisma.sql`
    WITH undelivered AS (UPDATE application_messages SET not_delivered_at = now() WHERE mail_id = ${mail_id}::uuid)
    ${notifyAgain(
      Prisma.sql`applications SET notified_status = coalesce(
        (SELECT other.says ${notifiedOf} AND other.sent_at IS NOT NULL ORDER BY other.sent_at DESC LIMIT 1), 'Applied')`,
      Prisma.sql`applications.id = mail.about_id AND notified_status = mail.says AND ${isLastStatus}`,
    )(mail_id)}`,
};
/** An interview that is not cancelled. `says`: its version. */
function interview(condition: Prisma.Sql): Prisma.Sql {
  return Prisma.sql`EXISTS (SELECT FROM interviews WHERE id = mail.about_id AND cancelled_at IS NULL AND ${condition})`;
}
const forgetClosing = notifyAgain(
  Prisma.sql`applications SET notified_closing = false`,
  Prisma.sql`applications.id = mail.about_id`,
);

/** A mail about an event stays right however long it waits. */
const tellsWhatHappened = null;

// See docs/decisions/0169-a-waiting-mail-is-compared-with-its-row-when-it-leaves.md
/** The conditions under which mails are right, of some with an undo. Alerts have a check of their own. */
const checks: Record<Exclude<MailKind, 'alert'>, Prisma.Sql | Check | typeof tellsWhatHappened> = {
  confirm_sign_up: link,
  magic_link: link,
  recovery: link,
  invite: link,
  email_change_current: link,
  email_change_new: link,
  email_change_taken: tellsWhatHappened,
  reauthentication: token(Prisma.sql`expires_at > now() AND code_hash IS NOT NULL`), // a later mail replaces the code
  password_changed: tellsWhatHappened,
  email_changed: tellsWhatHappened,
  new_device: tellsWhatHappened,
  factor_added: tellsWhatHappened,
  factor_removed: tellsWhatHappened,
  recovery_code_used: tellsWhatHappened,
  recovery_codes_replaced: tellsWhatHappened,
  code_reused: tellsWhatHappened,
  retention_warning: Prisma.sql`NOT EXISTS (
    SELECT FROM profiles WHERE id = mail.user_id AND greatest(last_sign_in_at, kept_at) > mail.created_at)
    AND NOT EXISTS (SELECT FROM applications WHERE user_id = mail.user_id AND created_at > mail.created_at)`,
  team_records_ready: Prisma.sql`EXISTS (SELECT FROM data_exports WHERE id = mail.about_id AND expires_at > now())`,
  team_records_due: Prisma.sql`${toAdministrator} AND EXISTS (
    SELECT FROM team_record_requests WHERE id = mail.about_id AND released_at IS NULL
      AND (due_on - reminded_on)::text = mail.says)`,
  request_received: tellsWhatHappened,
  request_answered: tellsWhatHappened,
  requests_due: Prisma.sql`${toAdministrator} AND EXISTS (SELECT FROM data_requests WHERE closed_at IS NULL)`,
  webhook_disabled: Prisma.sql`${toAdministrator} AND EXISTS (
    SELECT FROM webhook_endpoints WHERE id = mail.about_id AND disabled_at IS NOT NULL)`,
  key_expiring: Prisma.sql`${toAdministrator} AND EXISTS (
    SELECT FROM api_keys WHERE revoked_at IS NULL AND ends_at > now()
      AND (id, ends_at) = (split_part(mail.says, ' ', 1), split_part(mail.says, ' ', 2)::timestamptz))`,
  new_applications: toAdministrator,
  application_added: tellsWhatHappened, // a person must learn that their data was stored
  application_received: Prisma.sql`${application(Prisma.sql`true`)} AND ${isLastStatus}`,
  application_status: tellsStatus,
  message: { ...tellsStatus, right: Prisma.sql`mail.says IS NULL OR ${tellsStatus.right}` }, // null: it tells no status
  job_closed: {
    right: application(
      Prisma.sql`${isShown} AND ${isOpenStatus} AND job_id IN (SELECT jobs.id FROM jobs WHERE closed_at IS NOT NULL)`,
    ),
    undo: forgetClosing,
  },
  job_deleted: { right: application(Prisma.sql`${isShown} AND ${isOpenStatus}`), undo: forgetClosing },
  saved_job_closing: {
    right: Prisma.sql`EXISTS (
        SELECT FROM jobs WHERE id = mail.about_id AND closed_at IS NULL AND status = 'Published' AND NOT filled
          AND closing_date::text = mail.says)
      AND EXISTS (SELECT FROM saved_jobs WHERE job_id = mail.about_id AND profile_id = mail.user_id)
      AND NOT EXISTS (SELECT FROM applications WHERE job_id = mail.about_id AND user_id = mail.user_id)`,
    undo: notifyAgain(
      Prisma.sql`saved_jobs SET closing_notified_at = NULL`,
      Prisma.sql`job_id = mail.about_id AND profile_id = mail.user_id`,
    ),
  },
  member_added: {
    right: Prisma.sql`EXISTS (
      SELECT FROM job_members WHERE job_id = mail.about_id AND profile_id = mail.user_id AND team_role = mail.says)`,
    undo: notifyAgain(
      Prisma.sql`job_members SET notified = false`,
      Prisma.sql`job_id = mail.about_id AND profile_id = mail.user_id`,
    ),
  },
  mention: toColleague(Prisma.sql`EXISTS (
    SELECT FROM team_note_mentions JOIN team_notes ON team_notes.id = note_id
    WHERE team_notes.application_id = applications.id AND team_note_mentions.profile_id = mail.user_id AND number IS NOT NULL)`),
  message_received: toColleague(Prisma.sql`colleagues.team_role = ANY (${messageReaders}) AND EXISTS (
    SELECT FROM application_messages WHERE application_id = applications.id AND from_candidate AND answered_at IS NULL)`),
  interview_offered: interview(Prisma.sql`starts_at IS NULL`),
  // Each has an entry that a calendar keeps the newest of, so all of them leave, in their order.
  interview_booked: tellsWhatHappened,
  interview_changed: tellsWhatHappened,
  interview_cancelled: tellsWhatHappened,
  interview_team: tellsWhatHappened,
  interview_reminder: {
    right: interview(Prisma.sql`version::text = mail.says`),
    undo: notifyAgain(
      Prisma.sql`interviews SET reminded_at = NULL`,
      Prisma.sql`interviews.id = mail.about_id AND reminded_at <= mail.created_at`,
    ),
  },
  interviews_today: {
    right: Prisma.sql`NOT EXISTS (
      SELECT FROM unnest(string_to_array(mail.says, ' ')) AS said WHERE NOT EXISTS (
        SELECT FROM interviews JOIN interviewers ON interview_id = interviews.id AND profile_id = mail.user_id
        WHERE cancelled_at IS NULL AND interviews.id || '/' || version = said))`,
    undo: notifyAgain(
      Prisma.sql`interviewers SET reminded_on = NULL`,
      Prisma.sql`profile_id = mail.user_id AND strpos(mail.says, interview_id::text) > 0`,
    ),
  },
  alert_confirm: Prisma.sql`mail.says <> 'confirm' OR EXISTS (
    SELECT FROM job_alerts WHERE id = mail.about_id AND confirmed_at IS NULL)`,
  alert_keep: Prisma.sql`EXISTS (SELECT FROM job_alerts WHERE id = mail.about_id AND email = mail.recipient AND keep_asked_at IS NOT NULL)`,
};

type Options = { db: Db; mailer: NoticeMailer };

export function mailsStillRight({ db, mailer }: Options): Record<string, Perishable> {
  const kinds = Object.entries(checks).flatMap(([kind, check]): [string, Perishable][] =>
    check ? [[kind, perishable({ db, mailer }, check)]] : [],
  );
  return { ...Object.fromEntries(kinds), alert: perishableAlerts({ db }) };
}

function perishable({ db, mailer }: Options, check: Prisma.Sql | Check): Perishable {
  const right = 'right' in check ? check.right : check;
  return {
    isRight: async (mail_id) => {
      const [row] = await db.$queryRaw<{ right: boolean }[]>`
        SELECT (${right}) AS right FROM mail_outbox AS mail WHERE id = ${mail_id}::uuid`;
      return row?.right ?? false;
    },
    dropped: async (tx, mail_id) => {
      if ('undo' in check) await tx.$executeRaw(check.undo(mail_id));
      await cancelAnyway(tx, mailer, mail_id);
    },
  };
}

/** The interviews that a dropped rejection cancels are cancelled, and would stay in the candidate's calendar. */
async function cancelAnyway(tx: DbTransaction, mailer: NoticeMailer, mail_id: string): Promise<void> {
  const { data, recipient: to, user_id, about_id } = await tx.outboxMail.findUniqueOrThrow({ where: { id: mail_id } });
  const mail = data as Mail | null;
  if (to === null || mail === null || !('cancelled' in mail) || !mail.cancelled) return;
  const about = about_id === null ? {} : { about: { id: about_id } };
  const { cancelled, link } = mail;
  const news = { template: 'interview_cancelled', by_candidate: false, line: null } as const;
  await mailer.queueAll(
    tx,
    cancelled.map((each) => ({ ...news, ...each, link, to, user_id, ...about })),
  );
}
