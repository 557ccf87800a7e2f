import { recordEvent } from '@careers/auth/audit';
import type { Applicant, ListApplicantsInput } from '@careers/contracts/applications';
import type { Caller, Context } from '../context.ts';
import { pageOrders, placeOf } from '../keyset.ts';
import { foundApplicants, inApplicantState } from './applicant-filters.ts';
import { applicantSelect, toApplicant } from './applications.select.ts';

/** Rows read at a time: what an export holds in memory, however many applicants there are. */
const ROWS = 500;

/** Every applicant of a job that the filters let through, read page by page as they are asked for. */
export async function* readApplicants(
  { db }: Pick<Context, 'db'>,
  input: Omit<ListApplicantsInput, 'limit'>,
): AsyncGenerator<Applicant> {
  const { orderBy, after } = pageOrders[input.sort];
  const where = { ...foundApplicants(input), ...inApplicantState(input.status) };
  let cursor = input.cursor;
  for (;;) {
    const rows = await db.application.findMany({
      where: { ...where, ...after(cursor) },
      orderBy,
      take: ROWS,
      select: applicantSelect,
    });
    yield* rows.map(toApplicant);
    const last = rows.at(-1);
    if (!last || rows.length < ROWS) return;
    cursor = placeOf(last);
  }
}

/** Writes down which administrator exported the applicants of which job. */
export function recordExport(
  { db, client, user }: Pick<Context, 'db' | 'client'> & { user: Caller },
  job_id: string,
): Promise<void> {
  return recordEvent(db, 'applicants_exported', job_id, { ip: client.ip, actor_id: user.id });
}
