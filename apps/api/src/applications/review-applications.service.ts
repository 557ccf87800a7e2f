import type { SavedApplication } from '@careers/contracts/applications/application-details';
import type {
  ApplicantPage,
  ListApplicantsInput,
  TeamMarks,
  UpdateApplicationInput,
} from '@careers/contracts/applications/applications';
import { inTransaction } from '@careers/server/in-transaction';
import { AppError } from '../common/app-error.ts';
import { changedMeanwhile, savedSelect } from '../common/changed-meanwhile.ts';
import { refusePlanned } from '../common/refuse-planned.ts';
import { savedBy } from '../context/actor.ts';
import type { SystemInfo } from '../context/system-info.ts';
import type { ViewerContext } from '../context/viewer.ts';
import { jobSummarySelect, toJobSummary } from '../jobs/jobs.select.ts';
import { cursorOf, pageOrders, toPage } from '../common/keyset.ts';
import { hasStatusMail } from '../notifications/status-mails.service.ts';
import { readTeamMarks } from '../team-marks/team-marks.service.ts';
import { findApplications, matchingApplicants } from './applicant-filters.ts';
import {
  applicantSelect,
  type ExportedApplicant,
  exportedApplicantSelect,
  savedApplicationSelect,
  toApplicant,
  toExportedApplicant,
  toSavedApplication,
} from './applications.select.ts';
import { changeStatus, lockApplication, toState } from '../application-status/change-status.ts';
import { countFitting } from './count-fitting.ts';
import { countByState, totalOf } from './count-by-state.service.ts';
import { undoStatus } from './undo-status.ts';

/** The page is shorter than asked for where texts are long. It has withdrawn applications only with their filter. */
export async function listApplicants(
  { db, viewer }: ViewerContext,
  input: ListApplicantsInput,
): Promise<ApplicantPage> {
  const { job_id, status, sort } = input;
  const [job, found, counts] = await Promise.all([
    db.job.findUnique({ where: { id: job_id }, select: jobSummarySelect }),
    findApplications({ db, viewer }, input, input.limit + 1),
    countByState({ db }, matchingApplicants(viewer, input)),
  ]);
  if (!job) throw new AppError('job_not_found');
  const limit = await countFitting({ db }, found, input.limit);
  const ids = found.slice(0, limit + 1);
  const { orderBy } = pageOrders[sort];
  const [rows, marksOf] = await Promise.all([
    db.application.findMany({ where: { id: { in: ids } }, orderBy, select: applicantSelect(viewer.can) }),
    readTeamMarks({ db, viewer }, ids),
  ]);
  const page = toPage(rows, limit);
  return {
    job: toJobSummary(job),
    can: viewer.can,
    applications: page.rows.map((row) => ({ ...toApplicant(row), ...marksOf(row.id) })),
    total: totalOf(counts, status),
    counts,
    next_cursor: page.next_cursor,
  };
}

/** The number of rows that an export reads at a time, or fewer if they are large, which limits its memory. */
const EXPORT_BATCH = 500;

/** Every applicant of a job that matches the filters, read batch by batch as the consumer takes them. */
export async function* readApplicants(
  { db, viewer }: ViewerContext,
  input: Omit<ListApplicantsInput, 'limit'>,
): AsyncGenerator<ExportedApplicant & Pick<TeamMarks, 'reason' | 'hired_on' | 'interview'>> {
  const { orderBy } = pageOrders[input.sort];
  let cursor = input.cursor;
  for (;;) {
    const found = await findApplications({ db, viewer }, { ...input, cursor }, EXPORT_BATCH);
    const ids = found.slice(0, await countFitting({ db }, found, EXPORT_BATCH));
    const [rows, marksOf] = await Promise.all([
      db.application.findMany({ where: { id: { in: ids } }, orderBy, select: exportedApplicantSelect(viewer.can) }),
      readTeamMarks({ db, viewer }, ids),
    ]);
    yield* rows.map((row) => {
      const { reason, hired_on, interview } = marksOf(row.id);
      return { ...toExportedApplicant(row), reason, hired_on, interview };
    });
    const last = rows.at(-1);
    if (!last || (found.length < EXPORT_BATCH && ids.length === found.length)) return;
    cursor = cursorOf(last);
  }
}

/**
 * `mailCandidates` mails a status that has lasted NOTICE_DELAY_SECONDS. While a message about another decision is
 * planned, only viewers who see that message change the status, which cancels it.
 *
 * @throws AppError application_not_found; application_withdrawn; decision_planned; changed_meanwhile.
 */
export async function updateApplication(
  { db, viewer, system }: ViewerContext & { system: Pick<SystemInfo, 'notice_delay_seconds'> },
  { id, version, status, notes, undo = false }: UpdateApplicationInput,
): Promise<SavedApplication> {
  return inTransaction({ db }, async (tx) => {
    const found = await lockApplication(tx, id);
    if (found.withdrawn_at) throw new AppError('application_withdrawn');
    if (status !== undefined && !viewer.can.message) await refusePlanned(tx, id);
    if (version !== undefined && version !== found.version)
      throw changedMeanwhile(await tx.application.findUniqueOrThrow({ where: { id }, select: savedSelect }), viewer);
    const isMoved = status !== undefined && status !== found.status;
    // A viewer who sees no messages plans none again.
    if (isMoved && undo && viewer.can.message) await undoStatus(tx, { id, status, actor: viewer });
    else if (isMoved) await changeStatus(tx, { targets: toState(status, [id]), shown: 'at once', actor: viewer });
    if (!isMoved || notes !== undefined)
      await tx.application.updateMany({
        where: { id },
        data: {
          ...(notes !== undefined && { notes }),
          ...(!isMoved && { version: { increment: 1 }, ...savedBy(viewer) }),
        },
      });
    const row = await tx.application.findUniqueOrThrow({ where: { id }, select: savedApplicationSelect(viewer.can) });
    return toSavedApplication(row, (await hasStatusMail({ db: tx }, id)) ? system.notice_delay_seconds : null);
  });
}
