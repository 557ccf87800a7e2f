import type { Auth } from '@careers/auth/auth';
import { applicationStatus } from '@careers/contracts/applications/applications';
import type { Brand } from '@careers/contracts/site/brand';
import type { CancelReason } from '@careers/contracts/hiring/messages';
import { type DbTransaction, Prisma } from '@careers/db/client';
import type { Application, ApplicationMessage, Profile } from '@careers/db/rows';
import type { AboutAccount, AboutInterview, Mail, NoticeMailer } from '@careers/mail/mailer';
import type { TimedJob } from '@careers/server/background';
import { v7 as uuid } from 'uuid';
import { type Batch, inBatches } from '../background/in-batches.ts';
import type { DbContext } from '../context/context.ts';
import { endDecided } from '../interviews/end-interviews.ts';
import { isMailed } from '../notifications/status-mails.service.ts';
import { type UnsubscribeLink, unsubscribeLinks } from '../notifications/unsubscribe-link.ts';
import { noteShownStatus } from '../webhooks/note-events.ts';
import { filledTexts, type Unfilled } from './messages.select.ts';

// See docs/decisions/0113-a-message-and-what-the-candidate-sees-change-in-one-transaction.md
export type SendContext = {
  mailer: NoticeMailer;
  /** The name under messages that no colleague signs. */
  brand: Pick<Brand, 'name'>;
  site_url: string;
  unsubscribeLink: UnsubscribeLink;
};

type DueRow = Unfilled &
  Pick<ApplicationMessage, 'id' | 'application_id' | 'kind' | 'for_status'> &
  Pick<Profile, 'email' | 'mail_applications'> &
  Pick<Application, 'status'> & {
    profile_id: Application['user_id'];
    withdrawn: boolean;
    disabled: boolean;
    is_mailed: boolean;
  };

type Options = DbContext & Omit<SendContext, 'unsubscribeLink'> & { auth: Pick<Auth, 'deriveKey'> };

/** Sends a message that was planned since the last run within a minute of its time. */
const EVERY_MS = 30_000;

export function plannedMessagesJob({ auth, ...options }: Options): TimedJob {
  const context = { ...options, unsubscribeLink: unsubscribeLinks(auth, options.site_url) };
  return {
    name: 'send-messages',
    every: EVERY_MS,
    work: () => sendDueMessages(context),
    next: (after) => nextDue(context, after),
  };
}

/** Sends the planned messages whose time has come. Two processes that run this at once send each message once. */
export async function sendDueMessages(context: SendContext & DbContext & { now?: () => Date }): Promise<void> {
  const now = context.now?.() ?? new Date();
  function due({ limit, which }: Batch): Prisma.Sql {
    return planned(Prisma.sql`send_at <= ${now}::timestamptz AND ${which('application_messages.id')}`, limit);
  }
  await inBatches(context, { job: 'send-messages', due }, (tx, batch) => sendMessages(tx, context, batch));
}

/** The time of the first planned message after a moment; null without one. */
async function nextDue({ db }: DbContext, after: Date): Promise<Date | null> {
  const next = await db.applicationMessage.findFirst({
    where: { sent_at: null, cancelled_at: null, send_at: { gt: after } },
    orderBy: { send_at: 'asc' },
    select: { send_at: true },
  });
  return next?.send_at ?? null;
}

/** At most `limit` planned messages for which a condition over `application_messages` holds. */
export function planned(condition: Prisma.Sql, limit: number): Prisma.Sql {
  return Prisma.sql`
    SELECT application_messages.id, application_id, kind, subject, text, signed, author_id, for_status,
      applications.created_at, status, withdrawn_at IS NOT NULL AS withdrawn, job_title, user_id
    FROM application_messages JOIN applications ON applications.id = application_id
    WHERE sent_at IS NULL AND cancelled_at IS NULL AND ${condition}
    ORDER BY send_at, application_messages.id LIMIT ${limit}
    FOR NO KEY UPDATE OF application_messages, applications SKIP LOCKED`;
}

/**
 * What candidates see and the mails about it change in the caller's transaction. A message whose decision no longer
 * stands, or whose candidate has withdrawn or cannot be mailed, is cancelled. Applications are locked with their
 * messages, as a change of one does, so that exactly one of both wins; locked ones wait for the next run.
 *
 * @param due The messages to send, as `planned` selects them.
 * @returns their number.
 */
export async function sendMessages(tx: DbTransaction, context: SendContext, due: Prisma.Sql): Promise<number> {
  const rows = await tx.$queryRaw<DueRow[]>`
    WITH due AS (${due})
    SELECT due.*, user_id AS profile_id, full_name, email, disabled_at IS NOT NULL AS disabled, mail_applications,
      ${isMailed(Prisma.sql`due.status`)} AS is_mailed,
      (SELECT full_name FROM profiles WHERE id = author_id) AS sender_name
    FROM due JOIN profiles ON profiles.id = user_id`;
  const judged = rows.map((due_row) => {
    const row = { ...due_row, kind: kindOf(due_row) };
    const filled = filledTexts(row, context.brand.name);
    return { ...row, ...filled, cancelled: reasonToCancel(row, filled !== null) };
  });
  const sent = judged.filter(({ cancelled }) => cancelled === null).map((row) => ({ ...row, mail_id: uuid() }));
  await cancelMessages(tx, judged);
  await recordSent(tx, sent);
  const shown = judged.filter(({ for_status, status, withdrawn }) => for_status === status && !withdrawn);
  const unfilled = shown.filter((row) => row.cancelled !== null && !isUnreachable(row));
  // No usual mail follows these decisions, and of changes that the candidate has not seen only the last is shown.
  const settled = shown.filter((row) => !unfilled.includes(row));
  await showWithheld(tx, idsOf(settled), Prisma.sql`notified_status = status`);
  const moved = judged.filter(({ cancelled }) => cancelled === 'moved'); // in SQL by hand: `changeStatus` cancels it
  // A message that could not be filled, or whose decision no longer stands: the usual mail follows.
  await showWithheld(tx, idsOf([...unfilled, ...moved]), Prisma.sql`updated_at = now()`);
  const decided = settled.filter(({ status }) => status === 'Rejected');
  const mailed = new Set(idsOf(sent.filter(isMailedTo)));
  const cancelled = await endDecided(tx, context, idsOf(decided), mailed);
  await context.mailer.queueAll(
    tx,
    sent.flatMap((row) => toMail(row, context, cancelled.get(row.application_id))),
  );
  return rows.length;
}

/** The usual mail about a status that the company does not mail about is none. */
function kindOf({ kind, is_mailed }: DueRow): string {
  return kind === 'status_mail' && !is_mailed ? 'no_mail' : kind;
}

/** Whether a message or the usual mail goes: candidates may have turned those off. */
function isMailedTo({ kind, mail_applications }: DueRow): boolean {
  return kind === 'message' || (kind === 'status_mail' && mail_applications);
}

function isUnreachable({ disabled, email }: DueRow): boolean {
  return disabled || email === null;
}

function idsOf(rows: { application_id: string }[]): string[] {
  return rows.map(({ application_id }) => application_id);
}

/** Null: the message is sent. A status that only becomes visible needs no account that can be mailed. */
function reasonToCancel(row: DueRow, isFilled: boolean): CancelReason | null {
  const { kind, for_status, status, withdrawn } = row;
  if (withdrawn) return 'withdrawn';
  if (for_status !== null && for_status !== status) return 'moved';
  if (kind === 'message' && !isFilled) return 'account';
  return kind !== 'no_mail' && isUnreachable(row) ? 'account' : null;
}

async function cancelMessages(
  tx: DbTransaction,
  judged: { id: string; cancelled: CancelReason | null }[],
): Promise<void> {
  const cancelled = judged.filter((row) => row.cancelled !== null);
  if (cancelled.length === 0) return;
  await tx.$executeRaw`
    UPDATE application_messages SET cancelled_at = now(), cancelled_because = list.because
    FROM unnest(${cancelled.map(({ id }) => id)}::uuid[], ${cancelled.map((row) => row.cancelled)}::text[]) AS list (id, because)
    WHERE application_messages.id = list.id`;
}

/** Records the messages with the texts that leave, and what their candidates wrote before as answered. */
async function recordSent(tx: DbTransaction, rows: (DueRow & { mail_id: string })[]): Promise<void> {
  if (rows.length === 0) return;
  await tx.$executeRaw`
    WITH sent AS (
      UPDATE application_messages SET sent_at = now(), subject = list.subject, text = list.text,
        kind = list.kind, mail_id = CASE WHEN list.kind <> 'no_mail' THEN list.mail_id END
      FROM unnest(${rows.map(({ id }) => id)}::uuid[], ${rows.map((row) => row.mail_id)}::uuid[],
        ${rows.map(({ subject }) => subject)}::text[], ${rows.map(({ text }) => text)}::text[],
        ${rows.map(({ kind }) => kind)}::text[]) AS list (id, mail_id, subject, text, kind)
      WHERE application_messages.id = list.id
      RETURNING application_id, application_messages.kind, application_messages.created_at
    )
    UPDATE application_messages AS received SET answered_at = now()
    FROM sent WHERE sent.kind = 'message' AND received.application_id = sent.application_id
      AND received.from_candidate AND received.answered_at IS NULL AND received.created_at <= sent.created_at`;
}

/** @param record What else is recorded with each application. */
export async function showWithheld(tx: DbTransaction, ids: string[], record: Prisma.Sql): Promise<void> {
  if (ids.length === 0) return;
  await tx.$executeRaw`
    WITH withheld AS (
      SELECT id, coalesce(shown_status, status) AS was_shown FROM applications WHERE id = ANY (${ids}::uuid[])
    ), shown AS (
      UPDATE applications SET shown_status = NULL, unseen_changes = 0, ${record}
      FROM withheld WHERE applications.id = withheld.id
      RETURNING applications.id, job_id, version, was_shown, status AS is_shown,
        notified_status IS NOT DISTINCT FROM status AS told
    ), noted AS (${noteShownStatus(Prisma.sql`shown`)})
    UPDATE application_events SET shown_at = now() FROM shown
    WHERE application_id = shown.id AND shown_at IS NULL AND kind = 'status' AND to_state = is_shown
      AND number = (SELECT max(number) FROM application_events AS last WHERE last.application_id = shown.id)`;
}

/** The mail of a message, or the usual short one about the status, if the candidate wants those. */
function toMail(
  row: DueRow & { mail_id: string },
  { site_url, unsubscribeLink }: SendContext,
  interviews: AboutInterview[] | undefined,
): (Mail & AboutAccount)[] {
  if (row.email === null || !isMailedTo(row)) return [];
  const { mail_id: id, kind, subject, text, job_title, full_name, email, profile_id } = row;
  const cancelled = interviews && { cancelled: interviews };
  const recipient = {
    id,
    to: email,
    user_id: profile_id,
    about: { id: row.application_id, says: kind === 'status_mail' ? row.status : row.for_status },
    link: `${site_url}/dashboard/applied/${row.application_id}`,
  };
  if (kind === 'message' && subject !== null && text !== null)
    return [{ template: 'message', subject, text, ...cancelled, ...recipient, link: `${recipient.link}#messages` }];
  const status = applicationStatus.parse(row.status);
  const unsubscribe = unsubscribeLink({ profile_id, kind: 'applications' });
  return [{ template: 'application_status', full_name, job_title, status, unsubscribe, ...cancelled, ...recipient }];
}
