import { recordAuditEvents } from '@careers/auth/audit';
import { type CvPack, cvPack, type PackInput, type PrintedApplication } from '@careers/contracts/hiring/packs';
import type { Application } from '@careers/db/rows';
import { ofJobSql } from '../applications/applicant-filters.ts';
import {
  exportedApplicantSelect,
  jobOfApplicationSelect,
  toExportedApplicant,
  toJobOfApplication,
} from '../applications/applications.select.ts';
import { eventSelect, newestEvents, toEvents } from '../applications/history.select.ts';
import { markOpened } from '../applications/mark-opened.service.ts';
import type { Context } from '../context/context.ts';
import type { PersonViewerContext, ViewerContext } from '../context/viewer.ts';
import { shownCv } from '../profiles/profiles.select.ts';

/** Those of the chosen applications that the viewer sees, in the order of the ids. */
async function seenOf({ db, viewer }: ViewerContext, { job_id, ids }: PackInput): Promise<string[]> {
  const rows = await db.$queryRaw<Pick<Application, 'id'>[]>`
    SELECT id FROM applications WHERE id = ANY (${ids}::uuid[]) AND ${ofJobSql(job_id)} AND ${viewer.sees}
    ORDER BY array_position(${ids}::uuid[], id)`;
  return rows.map(({ id }) => id);
}

const cvSelect = { select: { id: true, scan: true } } as const;

export async function readCvPack(context: ViewerContext, input: PackInput): Promise<CvPack> {
  const ids = await seenOf(context, input);
  const rows = await context.db.application.findMany({
    where: { id: { in: ids } },
    select: { id: true, job_title: true, cv: cvSelect, profile: { select: { full_name: true, cv: cvSelect } } },
  });
  const packed = new Map(
    rows.map(({ id, job_title, cv, profile: { full_name, cv: current } }) => [
      id,
      { id, job_title, full_name, cv: shownCv(cv, current) ?? cv },
    ]),
  );
  return cvPack.parse(ids.flatMap((id) => packed.get(id) ?? []));
}

type PrintContext = PersonViewerContext & Pick<Context, 'client' | 'system'>;

/** Counts as opening them, and is recorded: the screen that asks shows all of it. */
export async function printApplications(context: PrintContext, input: PackInput): Promise<PrintedApplication[]> {
  const { db, viewer, client, system } = context;
  const ids = await seenOf(context, input);
  const rows = await db.application.findMany({
    where: { id: { in: ids } },
    select: {
      ...exportedApplicantSelect(viewer.can),
      ...jobOfApplicationSelect,
      events: { ...newestEvents, select: eventSelect(viewer.can) },
    },
  });
  const candidates = rows.map(({ user_id }) => user_id);
  await recordAuditEvents(db, 'application_printed', candidates, { ...client, actor_id: viewer.id });
  await markOpened(context, ids);
  const printed = new Map(
    rows.map(({ events, job_title, job_department, job_location, job, ...row }) => [
      row.id,
      {
        ...toExportedApplicant(row),
        job: toJobOfApplication({ job_title, job_department, job_location, job }),
        events: toEvents(events, system.notice_delay_seconds),
      },
    ]),
  );
  return ids.flatMap((id) => printed.get(id) ?? []);
}
