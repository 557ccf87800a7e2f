import type {
  BulkPreview,
  BulkChange,
  MailObstacle,
  MailPreview,
  MatchingSelection,
  PreviewBulkInput,
  PreviewMailInput,
  SelectMatchingInput,
} from '@careers/contracts/hiring/bulk';
import { applicationStatus } from '@careers/contracts/applications/applications';
import { fillMessage } from '@careers/contracts/hiring/merge-fields';
import { limits } from '@careers/contracts/common/limits';
import type { Application } from '@careers/db/rows';
import { renderMail } from '@careers/mail/render-mail';
import { inApplicationState, matchingApplicants } from '../applications/applicant-filters.ts';
import { AppError } from '../common/app-error.ts';
import { pageOrders } from '../common/keyset.ts';
import type { Context } from '../context/context.ts';
import type { ViewerContext } from '../context/viewer.ts';
import { interviewsToCancel } from '../interviews/end-interviews.ts';
import { renderStatusMail } from '../notifications/status-mails.service.ts';
import { applicationsOfJob, chosenSql, readRecipients, type Recipient } from './recipients.ts';

type PreviewContext = ViewerContext & Pick<Context, 'system'>;

/** The applications of a job, or of every job, that match the filters of the list, the newest first: at most `limits.bulk`. */
export async function selectMatching(
  { db, viewer }: ViewerContext,
  input: SelectMatchingInput,
): Promise<MatchingSelection> {
  const rows = await db.$queryRaw<(Pick<Application, 'id' | 'version'> & { total: number })[]>`
    SELECT id, version, count(*) OVER ()::int AS total FROM applications
    WHERE ${matchingApplicants(viewer, input)} AND ${inApplicationState(input.status)}
    ORDER BY ${pageOrders.newest.orderBySql} LIMIT ${limits.bulk}`;
  return { selected: rows.map(({ id, version }) => ({ id, version })), total: rows[0]?.total ?? 0 };
}

/** Leaves out applications that are not of the job, or were erased since they were selected. */
export async function previewBulk(
  { db, viewer, system }: PreviewContext,
  { job_id, applications, change }: PreviewBulkInput,
): Promise<BulkPreview> {
  const rows = await readRecipients(
    db,
    { chosen: chosenSql(applications), where: applicationsOfJob(viewer, job_id) },
    change,
    { actor_id: viewer.id, company: system.brand.name },
  );
  const recipients = rows.map((row) => ({
    id: row.id,
    version: row.version,
    full_name: row.full_name,
    status: applicationStatus.parse(row.status),
    skipped: row.skipped,
    changed_by: row.skipped === 'changed' ? row.changed_by : null,
    no_mail: row.skipped ? null : mailObstacle(row, change),
    unanswered_since: row.unanswered_since?.toISOString() ?? null,
    unopened: row.unopened,
    interview_at: row.interview_at?.toISOString() ?? null,
    empty_fields: row.skipped ? [] : row.empty_fields,
  }));
  const mailed = recipients.filter(({ skipped, no_mail }) => skipped === null && no_mail === null);
  return { recipients, mails: change.notify === 'no_mail' ? 0 : mailed.length };
}

/** A message goes to candidates too who, or whose company, turned the usual short mails off. Null: there is no obstacle. */
function mailObstacle(
  { disabled, is_mailed, mail_applications }: Recipient,
  { notify }: BulkChange,
): MailObstacle | null {
  if (disabled) return 'disabled';
  if (notify !== 'status_mail') return null;
  return !is_mailed ? 'unmailed' : !mail_applications ? 'turned_off' : null;
}

/** Null: the recipient would get no mail. @throws AppError application_not_found; empty_merge_fields */
export async function previewMail(
  { db, viewer, system }: PreviewContext,
  { job_id, application_id, change }: PreviewMailInput,
): Promise<MailPreview> {
  const { brand, site_url } = system;
  const [row] = await readRecipients(
    db,
    { chosen: chosenSql([{ id: application_id, version: null }]), where: applicationsOfJob(viewer, job_id) },
    change,
    { actor_id: viewer.id, company: brand.name },
  );
  if (!row) throw new AppError('application_not_found');
  const { status, notify, subject, text } = change;
  if (row.skipped || notify === 'no_mail' || row.email === null || mailObstacle(row, change)) return null;
  if (row.empty_fields.length > 0) throw new AppError('empty_merge_fields');
  const { full_name, job_title, email: to } = row;
  const message = subject !== null && text !== null && fillMessage({ subject, text }, row.values);
  const link = `${site_url}/dashboard/applied/${row.id}#messages`;
  const cancelled = status === 'Rejected' ? await interviewsToCancel(db, row.id) : [];
  const mail = message
    ? renderMail(
        { template: 'message', to, ...message, cancelled, link },
        { brand, now: new Date(), mailbox: system.mailbox },
      )
    : status && renderStatusMail(system, { id: row.id, to, full_name, job_title, status, cancelled });
  return mail && { to, subject: mail.subject, text: mail.text };
}
