import { hash } from 'node:crypto';
import type { ApplicationInput } from '@careers/contracts/applications/application-details';
import { applicationStatus, type ApplicationStatus } from '@careers/contracts/applications/applications';
import { emptyFields, mergeFields, type MergeValues } from '@careers/contracts/hiring/merge-fields';
import {
  type SendMessageInput,
  standardMailKind,
  type TeamMessageInput,
  type TeamThread,
  THREAD_LIMIT,
} from '@careers/contracts/hiring/messages';
import type { DoNotMailInput } from '@careers/contracts/hiring/status-mails';
import { type DbTransaction, Prisma } from '@careers/db/client';
import type { Application } from '@careers/db/rows';
import { inTransaction } from '@careers/server/in-transaction';
import { v7 as uuid } from 'uuid';
import { lockApplication } from '../application-status/change-status.ts';
import { AppError } from '../common/app-error.ts';
import { mergeValues } from '../common/merge-values.ts';
import { sendTime } from '../common/send-time.ts';
import type { Context } from '../context/context.ts';
import type { Viewer, ViewerContext } from '../context/viewer.ts';
import { hasStatusMail, readStatusMails } from '../notifications/status-mails.service.ts';
import { unsubscribeLinks } from '../notifications/unsubscribe-link.ts';
import { type StandardMailRow, teamMessageSelect, toStandardMail, toTeamMessage } from './messages.select.ts';
import { showWithheld, planned, type SendContext, sendMessages } from './send-due.service.ts';

type ThreadContext = ViewerContext & Pick<Context, 'system'>;

/** Oldest first; of a long thread the newest. */
export async function readTeamThread(
  { db, viewer, system }: ThreadContext,
  { id }: ApplicationInput,
): Promise<TeamThread> {
  const [application, { unmailed }, mails] = await Promise.all([
    db.application.findUnique({
      where: { id },
      select: {
        status: true,
        shown_status: true,
        notified_status: true,
        withdrawn_at: true,
        messages: { orderBy: [{ created_at: 'desc' }, { id: 'desc' }], take: THREAD_LIMIT, select: teamMessageSelect },
      },
    }),
    readStatusMails({ db }),
    // Leaves out the mail of a message, such as that of a bulk action that chose the standard one.
    db.$queryRaw<StandardMailRow[]>`
      SELECT id, template, says, created_at, sent_at, failed_at FROM mail_outbox
      WHERE about_id = ${id}::uuid AND template = ANY (${standardMailKind.options}::text[])
        AND NOT EXISTS (SELECT FROM application_messages WHERE application_id = about_id AND mail_id = mail_outbox.id)
      ORDER BY created_at DESC, id DESC LIMIT ${THREAD_LIMIT}`,
  ]);
  if (!application) throw new AppError('application_not_found');
  const unnotified = unnotifiedStatus(application);
  const isPlanned = application.messages.some(
    ({ for_status, sent_at, cancelled_at }) => for_status === unnotified && !sent_at && !cancelled_at,
  );
  return {
    messages: application.messages.map((message) => toTeamMessage(message, viewer.can, system.brand.name)).toReversed(),
    standard_emails: mails.map(toStandardMail).toReversed(),
    shown_status: applicationStatus.nullable().parse(application.withdrawn_at ? null : application.shown_status),
    unnotified_status: unnotified && !isPlanned && !unmailed.includes(unnotified) ? unnotified : null,
  };
}

type Notified = Pick<Application, 'status' | 'shown_status' | 'notified_status' | 'withdrawn_at'>;

/** The status that the candidate sees but has not been mailed yet; null without one. */
function unnotifiedStatus({ status, shown_status, notified_status, withdrawn_at }: Notified): ApplicationStatus | null {
  const isNotified = shown_status !== null || notified_status === null || notified_status === status;
  return isNotified || withdrawn_at ? null : applicationStatus.parse(status);
}

type SendingContext = ThreadContext & Pick<Context, 'auth' | 'mailer'>;

/**
 * Fills fields as the message leaves, in place of the usual mail about an unmailed status. The same key sends nothing.
 *
 * @throws AppError application_not_found; application_withdrawn; status_mail_sent; send_time_refused;
 *   empty_merge_fields; key_reused.
 */
export async function sendMessage(context: SendingContext, input: SendMessageInput): Promise<TeamThread> {
  const { viewer, system } = context;
  const { id: application_id, idempotency_key: id = uuid() } = input;
  const request_hash = new Uint8Array(hash('sha256', JSON.stringify([input.subject, input.text]), 'buffer'));
  const signer_id = input.signed ? viewer.id : null; // a key has no name of its own to sign with
  await inTransaction(context, async (tx) => {
    const application = await lockApplication(tx, application_id);
    const values = await readValues(tx, context, { application_id, signer_id });
    const empty = emptyFields(input, values);
    if (await isRepeat(tx, viewer, { id, application_id, request_hash })) return;
    if (application.withdrawn_at) throw new AppError('application_withdrawn');
    if (input.replaces) await requireStatusMail(tx, application_id, input.replaces);
    const send_at = sendTime(input.send_at, system.notice_delay_seconds, 'send_at');
    if (empty.length > 0)
      throw new AppError('empty_merge_fields', {
        field: 'text',
        message: `The candidate has no value for ${empty.map((field) => `{{${field}}} (${mergeFields[field].toLowerCase()})`).join(', ')}. Enter text to use instead, such as {{${empty[0]}|there}}.`,
      });
    await tx.applicationMessage.create({
      data: {
        id,
        application_id,
        author_id: viewer.id,
        key_name: viewer.key_name ?? null,
        signed: signer_id !== null,
        subject: input.subject,
        text: input.text,
        request_hash,
        for_status: unnotifiedStatus(application),
        send_at,
      },
    });
    if (input.send_at === 'now')
      await sendMessages(tx, sendingContext(context), planned(Prisma.sql`application_messages.id = ${id}::uuid`, 1));
  });
  return readTeamThread(context, { id: application_id });
}

/** @throws AppError key_reused where the message with this key has another author, text or application */
async function isRepeat(
  tx: DbTransaction,
  { id: author_id, key_name }: Pick<Viewer, 'id' | 'key_name'>,
  { id, application_id, request_hash }: { id: string; application_id: string; request_hash: Uint8Array },
): Promise<boolean> {
  const earlier = await tx.applicationMessage.findUnique({ where: { id } });
  if (!earlier) return false;
  const isOwn = earlier.author_id === author_id && earlier.key_name === (key_name ?? null);
  const isSame = earlier.request_hash !== null && Buffer.compare(earlier.request_hash, request_hash) === 0;
  if (!isOwn || !isSame || earlier.application_id !== application_id) throw new AppError('key_reused');
  return true;
}

function sendingContext({ mailer, auth, system: { site_url, brand } }: SendingContext): SendContext {
  return { mailer, brand, site_url, unsubscribeLink: unsubscribeLinks(auth, site_url) };
}

async function readValues(
  tx: DbTransaction,
  { system: { brand } }: SendingContext,
  { application_id, signer_id }: { application_id: string; signer_id: string | null },
): Promise<MergeValues> {
  const { profile, ...application } = await tx.application.findUniqueOrThrow({
    where: { id: application_id },
    select: { job_title: true, created_at: true, profile: { select: { full_name: true } } },
  });
  const author =
    signer_id === null ? null : await tx.profile.findUnique({ where: { id: signer_id }, select: { full_name: true } });
  const merged = { ...application, ...profile, sender_name: author?.full_name ?? null };
  return mergeValues(merged, { signed: signer_id !== null, company: brand.name });
}

/** Shows a decision that waited for it. @throws AppError application_not_found; message_not_found; message_sent */
export async function cancelMessage(context: ThreadContext, { id, message_id }: TeamMessageInput): Promise<TeamThread> {
  await inTransaction(context, async (tx) => {
    const application = await lockApplication(tx, id);
    const message = await tx.applicationMessage.findUnique({ where: { id: message_id, application_id: id } });
    if (!message || message.from_candidate) throw new AppError('message_not_found');
    if (message.sent_at) throw new AppError('message_sent');
    if (message.cancelled_at) return;
    await tx.applicationMessage.update({
      where: { id: message_id },
      data: { cancelled_at: new Date(), cancelled_because: 'cancelled' },
    });
    if (message.for_status === application.status && application.shown_status !== null)
      await showWithheld(tx, [id], Prisma.sql`updated_at = now()`); // begins the time of a slip, after which the usual mail goes
  });
  return readTeamThread(context, { id });
}

/** @throws AppError status_mail_sent, also if a message or another status has taken the mail's place. */
async function requireStatusMail(tx: DbTransaction, id: string, status: ApplicationStatus): Promise<void> {
  const isStatus = await tx.application.findUnique({ where: { id, status }, select: { id: true } });
  if (!isStatus || !(await hasStatusMail({ db: tx }, id))) throw new AppError('status_mail_sent');
}

/** The time within which an application's receipt is surely sent: a status that is recorded as told before it ends it. */
const RECEIPT_SECONDS = 120;

/**
 * Plans that the candidate sees a status and is not mailed about it. A change of the status cancels this as it does any
 * plan for it.
 *
 * @throws AppError application_not_found; status_mail_sent
 */
export async function doNotMail(context: ThreadContext, { id, status }: DoNotMailInput): Promise<TeamThread> {
  const { viewer, system } = context;
  await inTransaction(context, async (tx) => {
    await lockApplication(tx, id);
    await requireStatusMail(tx, id, status);
    const seconds = Math.max(system.notice_delay_seconds, RECEIPT_SECONDS);
    const send_at = new Date(Date.now() + seconds * 1_000);
    await tx.applicationMessage.create({
      data: { application_id: id, author_id: viewer.id, kind: 'no_mail', for_status: status, send_at },
    });
  });
  return readTeamThread(context, { id });
}

/** @throws AppError application_not_found */
export async function needNoAnswer(context: ThreadContext, { id }: ApplicationInput): Promise<TeamThread> {
  await context.db.applicationMessage.updateMany({
    where: { application_id: id, from_candidate: true, answered_at: null },
    data: { answered_at: new Date() },
  });
  return readTeamThread(context, { id });
}
