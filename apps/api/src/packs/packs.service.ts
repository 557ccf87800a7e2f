import type { CvPack, PackInput } from '@careers/contracts/hiring/packs';
import { cvPack } from '@careers/contracts/hiring/packs';
import type { Application } from '@careers/db/rows';
import { ofJobSql } from '../applications/applicant-filters.ts';
import type { ViewerContext } from '../context/viewer.ts';
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
