import { recordAuditEvent } from '@careers/auth/audit';
import type { ListApplicantsInput } from '@careers/contracts/applications/applications';
import type { Context, DbContext, UserContext } from '../context/context.ts';
import { pageOrders, cursorOf } from '../common/keyset.ts';
import { findApplications } from './applicant-filters.ts';
import { type ExportedApplicant, exportedApplicantSelect, toExportedApplicant } from './applications.select.ts';

/** Rows read at a time: what an export holds in memory, however many applicants there are. */
const ROWS = 500;

/** Every applicant of a job that the filters let through, read page by page as they are asked for. */
export async function* readApplicants(
  { db }: DbContext,
  input: Omit<ListApplicantsInput, 'limit'>,
): AsyncGenerator<ExportedApplicant> {
  const { orderBy } = pageOrders[input.sort];
  let cursor = input.cursor;
  for (;;) {
    const ids = await findApplications({ db }, { ...input, cursor }, ROWS);
    const rows = await db.application.findMany({
      where: { id: { in: ids } },
      orderBy,
      select: exportedApplicantSelect,
    });
    yield* rows.map(toExportedApplicant);
    const last = rows.at(-1);
    if (!last || ids.length < ROWS) return;
    cursor = cursorOf(last);
  }
}

/** Writes down which administrator exported the applicants of which job. */
export function recordExport(
  { db, client, user }: UserContext & Pick<Context, 'client'>,
  job_id: string,
): Promise<void> {
  return recordAuditEvent(db, 'applicants_exported', job_id, { ...client, actor_id: user.id });
}
