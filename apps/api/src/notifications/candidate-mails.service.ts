import { applicationStatus, type ApplicationStatus } from '@careers/contracts/applications/applications';
import { Prisma } from '@careers/db/client';
import type { AboutAccount, NoticeMail } from '@careers/mail/mailer';
import { inTransaction } from '@careers/server/in-transaction';
import type { NoticeContext } from './notice-context.ts';

/** How many applications one transaction takes. */
const BATCH = 100;

type ToldApplication = {
  job_title: string;
  status: ApplicationStatus;
  applied_at: Date;
};
type Addressed = AboutAccount & { to: string; link: string; unsubscribe: string };

/** One reason to write to a candidate: which applications are due, how they are noted as told, and the mail. */
type Reason = {
  due: (settled_by: Date) => Prisma.Sql;
  note: Prisma.Sql;
  toMail: (application: ToldApplication, addressed: Addressed) => NoticeMail & AboutAccount;
};

// The conditions of two partial indexes, word for word: otherwise PostgreSQL does not use them.
const untold = Prisma.sql`notified_status IS DISTINCT FROM status`;

const untoldClosing = Prisma.sql`NOT notified_closing AND status IN ('Applied', 'Under Review', 'Interview')`;
const closingTold = Prisma.sql`notified_closing = true`;

const reasons: Reason[] = [
  {
    due: () => Prisma.sql`${untold} AND notified_status IS NULL`,
    note: Prisma.sql`notified_status = 'Applied'`,
    toMail: ({ job_title }, addressed) => ({ template: 'application_received', job_title, ...addressed }),
  },
  {
    due: (settled_by) => Prisma.sql`${untold} AND notified_status IS NOT NULL AND updated_at <= ${settled_by}`,
    note: Prisma.sql`notified_status = status`,
    toMail: ({ job_title, status }, addressed) => ({ template: 'application_status', job_title, status, ...addressed }),
  },
  {
    due: (settled_by) =>
      Prisma.sql`${untoldClosing} AND job_id IN (SELECT jobs.id FROM jobs WHERE closed_at <= ${settled_by})`,
    note: closingTold,
    toMail: (application, addressed) => ({ template: 'job_closed', ...application, ...addressed }),
  },
  {
    due: () => Prisma.sql`${untoldClosing} AND job_id IS NULL`,
    note: closingTold,
    toMail: (application, addressed) => ({ template: 'job_deleted', ...application, ...addressed }),
  },
];

/**
 * Queues the mails that candidates have not had yet: their application was received, its status has changed, its job has
 * closed or was deleted. Notes the application as told in the same transaction, so nothing is lost and nothing is sent
 * twice, also when several processes run this at once.
 *
 * A candidate who does not want such mails, or whose account is disabled, counts as told: mails that are turned on again
 * begin with what happens from then on. Withdrawn applications cause none.
 */
export async function mailCandidates(context: NoticeContext): Promise<void> {
  for (const reason of reasons) while ((await mailBatch(context, reason)) === BATCH);
}

type TakenRow = ToldApplication & { profile_id: string; email: string | null; wanted: boolean };

/** @returns how many applications were due, at most a batch. */
async function mailBatch(context: NoticeContext, { due, note, toMail }: Reason): Promise<number> {
  const { db, mailer, unsubscribeLink, site_url, delay_seconds, now = () => new Date() } = context;
  const settled_by = new Date(now().getTime() - delay_seconds * 1_000);
  return inTransaction({ db }, async (tx) => {
    const rows = await tx.$queryRaw<TakenRow[]>`
      WITH due AS (
        SELECT id FROM applications WHERE withdrawn_at IS NULL AND ${due(settled_by)}
        ORDER BY updated_at LIMIT ${BATCH} FOR NO KEY UPDATE SKIP LOCKED
      ), told AS (
        UPDATE applications SET ${note} FROM due WHERE applications.id = due.id RETURNING applications.*
      )
      SELECT told.job_title, told.status, told.created_at AS applied_at,
        profiles.id AS profile_id, profiles.email, profiles.mail_applications AND profiles.disabled_at IS NULL AS wanted
      FROM told JOIN profiles ON profiles.id = told.user_id`;
    const mails = rows.flatMap(({ profile_id, email, wanted, ...application }) => {
      if (!wanted || email === null) return [];
      const addressed = {
        to: email,
        user_id: profile_id,
        link: `${site_url}/dashboard/applied`,
        unsubscribe: unsubscribeLink({ profile_id, kind: 'applications' }),
      };
      return toMail({ ...application, status: applicationStatus.parse(application.status) }, addressed);
    });
    await mailer.queueAll(tx, mails);
    return rows.length;
  });
}
