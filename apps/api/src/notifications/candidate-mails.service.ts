import { applicationStatus, type ApplicationStatus } from '@careers/contracts/applications/applications';
import { type DbTransaction, Prisma } from '@careers/db/client';
import type { Application, Profile } from '@careers/db/rows';
import type { AboutAccount, AboutInterview, Mail } from '@careers/mail/mailer';
import { type Batch, inBatches, inTurn } from '../background/in-batches.ts';
import { endDecided } from '../interviews/end-interviews.ts';
import type { NoticeContext } from './notice-context.ts';
import { isHeld, isMailed, isNotifiedByMessage, statusIsNew, wantsMail } from './status-mails.service.ts';

type DueApplication = Pick<Profile, 'full_name'> &
  Pick<Application, 'job_title'> & { status: ApplicationStatus; applied_at: string };
type Recipient = AboutAccount & { to: string; link: string; unsubscribe: string; about: { id: string } };

type Reason = {
  due: (times: { settled_by: Date; now: Date }) => Prisma.Sql;
  record: Prisma.Sql;
  /** Mails also people who have turned mails about their applications off. */
  always?: true;
  /** Its mail about a decision cancels interviews, too. */
  tellsStatus?: true;
  /** Whether the company wants the mail, over `recorded`. */
  isMailed?: Prisma.Sql;
  toMail: (application: DueApplication, recipient: Recipient, cancelled?: AboutInterview[]) => Mail & AboutAccount;
};

export const isOpenStatus = Prisma.sql`coalesce(shown_status, status) IN ('Applied', 'Under Review', 'Interview')`;
// The exact condition of a partial index: otherwise PostgreSQL does not use it.
const closingIsNew = Prisma.sql`NOT notified_closing AND ${isOpenStatus}`;
const receiptIsDue = Prisma.sql`${statusIsNew} AND notified_status IS NULL`;
const receiptRecorded = Prisma.sql`notified_status = 'Applied'`;
const isAdded = Prisma.sql`EXISTS (
  SELECT FROM application_events WHERE application_id = applications.id AND kind = 'added')`;
const closingRecorded = Prisma.sql`notified_closing = true`;

const reasons: Record<string, Reason> = {
  application_added: {
    due: () => Prisma.sql`${receiptIsDue} AND ${isAdded}`,
    record: receiptRecorded,
    always: true, // a person must learn that their data was stored
    toMail: ({ job_title }, { to, user_id, link }) => ({ template: 'application_added', job_title, to, user_id, link }),
  },
  application_received: {
    due: () => Prisma.sql`${receiptIsDue} AND NOT ${isAdded}`,
    record: receiptRecorded,
    toMail: ({ full_name, job_title }, recipient) => ({
      template: 'application_received',
      full_name,
      job_title,
      ...recipient,
    }),
  },
  application_status: {
    due: ({ settled_by, now }) =>
      Prisma.sql`${statusIsNew} AND notified_status IS NOT NULL AND updated_at <= ${settled_by}
        AND NOT ${isNotifiedByMessage} AND NOT ${isHeld(now)}`,
    record: Prisma.sql`notified_status = status`,
    tellsStatus: true,
    isMailed: isMailed(Prisma.sql`recorded.status`),
    toMail: ({ full_name, job_title, status }, recipient, cancelled) => ({
      template: 'application_status',
      full_name,
      job_title,
      status,
      ...(cancelled && { cancelled }),
      ...naming({ status }, recipient),
    }),
  },
  job_closed: {
    due: ({ settled_by }) =>
      Prisma.sql`${closingIsNew} AND job_id IN (SELECT jobs.id FROM jobs WHERE closed_at <= ${settled_by})`,
    record: closingRecorded,
    toMail: (application, recipient) => ({
      template: 'job_closed',
      ...application,
      ...naming(application, recipient),
    }),
  },
  job_deleted: {
    due: () => Prisma.sql`${closingIsNew} AND job_id IS NULL`,
    record: closingRecorded,
    toMail: (application, recipient) => ({
      template: 'job_deleted',
      ...application,
      ...naming(application, recipient),
    }),
  },
};

/** Adds the status that the mail names: with it the mail is compared when it leaves. */
function naming({ status }: Pick<DueApplication, 'status'>, recipient: Recipient): Recipient & AboutAccount {
  return { ...recipient, about: { ...recipient.about, says: status } };
}

/**
 * Queues mails about received applications, new statuses, and closed or deleted jobs. The same transaction records
 * them, so that none is lost or sent twice by several processes. Those that a candidate or, about a status, the company
 * has turned off, or of a disabled account, are recorded but not sent. Withdrawn applications cause none.
 */
export async function mailCandidates(context: NoticeContext): Promise<void> {
  const { delay_seconds } = context;
  const now = context.now?.() ?? new Date();
  const times = { now, settled_by: new Date(now.getTime() - delay_seconds * 1_000) };
  await inTurn(Object.entries(reasons), ([name, reason]) => {
    function due({ limit, which }: Batch): Prisma.Sql {
      return Prisma.sql`
        SELECT id FROM applications WHERE withdrawn_at IS NULL AND ${reason.due(times)} AND ${which('id')}
        ORDER BY updated_at, id LIMIT ${limit} FOR NO KEY UPDATE SKIP LOCKED`;
    }
    return inBatches(context, { job: `mail-candidates:${name}`, due }, (tx, batch) =>
      queueMails(tx, context, reason, batch),
    );
  });
}

type DueRow = DueApplication &
  Pick<Application, 'id' | 'status'> &
  Pick<Profile, 'email'> & { profile_id: Profile['id']; wanted: boolean };

async function queueMails(
  tx: DbTransaction,
  context: NoticeContext,
  { record, always, tellsStatus, isMailed: isMailedBy = Prisma.sql`true`, toMail }: Reason,
  due: Prisma.Sql,
): Promise<number> {
  const { mailer, unsubscribeLink, site_url } = context;
  const rows = await tx.$queryRaw<DueRow[]>`
    WITH due AS (${due}), recorded AS (
      UPDATE applications SET ${record} FROM due WHERE applications.id = due.id RETURNING applications.*
    )
    SELECT recorded.id, recorded.job_title, coalesce(recorded.shown_status, recorded.status) AS status,
      to_json(recorded.created_at) AS applied_at, profiles.id AS profile_id, profiles.full_name, profiles.email,
      ${wantsMail} AND ${isMailedBy} AS wanted
    FROM recorded JOIN profiles ON profiles.id = recorded.user_id`;
  const decided = tellsStatus ? rows.filter(({ status }) => status === 'Rejected') : [];
  const mailed = new Set(decided.flatMap(({ id, wanted, email }) => (wanted && email !== null ? [id] : [])));
  const cancelled = await endDecided(
    tx,
    context,
    decided.map(({ id }) => id),
    mailed,
  );
  const mails = rows.flatMap(({ id, profile_id, email, wanted, ...application }) => {
    if (!(wanted || always) || email === null) return [];
    const recipient = {
      to: email,
      user_id: profile_id,
      about: { id },
      link: `${site_url}/dashboard/applied/${id}`,
      unsubscribe: unsubscribeLink({ profile_id, kind: 'applications' }),
    };
    const status = applicationStatus.parse(application.status);
    return toMail({ ...application, status }, recipient, cancelled.get(id));
  });
  await mailer.queueAll(tx, mails);
  return rows.length;
}
