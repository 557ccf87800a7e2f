import { sourceKinds } from '@careers/contracts/applications/source';
import { type Report, type ReportInput, stages } from '@careers/contracts/hiring/reports';
import { type Db, Prisma } from '@careers/db/client';

/** What the oracle finds of each application by itself. It knows no erased ones. */
export async function judge(db: Db): Promise<void> {
  await db.$executeRaw`DROP TABLE IF EXISTS judged`;
  await db.$executeRaw`
    CREATE TABLE judged AS
    WITH lasting AS (
      SELECT e.* FROM application_events e WHERE e.kind = 'status' AND NOT EXISTS (
        SELECT 1 FROM application_events later WHERE later.application_id = e.application_id AND later.kind = 'status'
          AND later.number > e.number AND later.created_at < e.created_at + interval '300 seconds')
    )
    SELECT a.id, a.created_at, a.job_department, a.job_id, a.status, a.withdrawn_at, (a.created_at AT TIME ZONE 'Europe/London')::date AS received_on,
      CASE
        WHEN EXISTS (SELECT 1 FROM hires h WHERE h.application_id = a.id) THEN 4
        WHEN EXISTS (SELECT 1 FROM lasting l WHERE l.application_id = a.id AND l.to_state = 'Offer') THEN 3
        WHEN EXISTS (SELECT 1 FROM lasting l WHERE l.application_id = a.id AND l.to_state = 'Interview') THEN 2
        WHEN EXISTS (SELECT 1 FROM lasting l WHERE l.application_id = a.id AND l.to_state = 'Under Review') THEN 1
        ELSE 0
      END AS got,
      CASE
        WHEN source IN ('direct', 'added', 'alert') THEN replace(source, '-', '_')
        WHEN source IN ('indeed', 'cv-library', 'google_jobs_apply') THEN 'job_board'
        WHEN source = 'linkedin' THEN 'social'
        ELSE 'other'
      END AS kind,
      (SELECT min(heard) FROM (
        SELECT l.shown_at FROM lasting l WHERE l.application_id = a.id AND l.to_state IN ('Under Review', 'Interview', 'Offer', 'Rejected')
        UNION ALL
        SELECT m.sent_at FROM application_messages m WHERE m.application_id = a.id AND m.from_candidate = false
      ) AS news (heard)) AS heard_at,
      (SELECT h.hired_on FROM hires h WHERE h.application_id = a.id) AS hired_on
    FROM applications a`;
}

/**
 * A second implementation of a report, in plain SQL over what `judge` has found, with none of the product's statements.
 */
export async function oracleOf(db: Db, { from, to, department, job_id, source }: ReportInput, now: Date) {
  const chosen = Prisma.sql`received_on BETWEEN ${from}::date AND ${to}::date
    AND job_department = ${department ?? Prisma.sql`job_department`}
    AND job_id = ${job_id ? Prisma.sql`${job_id}::uuid` : Prisma.sql`job_id`}
    AND kind = ${source ?? Prisma.sql`kind`}`;
  async function count(where: Prisma.Sql): Promise<number> {
    const [row] = await db.$queryRaw<{ count: bigint }[]>`SELECT count(*) FROM judged WHERE ${chosen} AND ${where}`;
    return Number(row?.count);
  }
  async function reached(which: Prisma.Sql) {
    return {
      received: await count(which),
      'Under Review': await count(Prisma.sql`${which} AND got >= 1`),
      Interview: await count(Prisma.sql`${which} AND got >= 2`),
      Offer: await count(Prisma.sql`${which} AND got >= 3`),
      Hired: await count(Prisma.sql`${which} AND got = 4`),
    };
  }
  const ends = [0, 2, 7, 14, 30, 100_000];
  async function valuesOf(days: Prisma.Sql, where: Prisma.Sql): Promise<number[]> {
    const listed = await db.$queryRaw<{ days: number }[]>`
      SELECT ${days}::float8 AS days FROM judged WHERE ${chosen} AND ${where} ORDER BY 1`;
    return listed.map((row) => row.days);
  }
  async function timesOf(days: Prisma.Sql, waits: Prisma.Sql) {
    const values = await valuesOf(days, Prisma.sql`${days} IS NOT NULL`);
    const waited = await valuesOf(Prisma.sql`(extract(epoch FROM ${now}::timestamptz - created_at) / 86400)`, waits);
    return {
      spans: [0, 1, 2, 3, 4].map(
        (place) => values.filter((value) => value >= (ends[place] ?? 0) && value < (ends[place + 1] ?? 0)).length,
      ),
      known: values.length,
      median: medianOf(values),
      nine_in_ten: values.length < 5 ? null : (values[Math.ceil(values.length * 0.9) - 1] ?? null),
      waiting: waited.length,
      waiting_median: medianOf(waited),
    };
  }
  const kinds = await Promise.all(
    sourceKinds.map(async (id) => ({ id, ...(await reached(Prisma.sql`kind = ${id}`)) })),
  );
  const reasons = await db.$queryRaw<{ label: string | null; count: number }[]>`
    SELECT (SELECT label FROM application_reasons r JOIN rejection_reasons w ON w.id = r.reason_id
      WHERE r.application_id = judged.id AND r.replaced_at IS NULL) AS label, count(*)::int AS count
    FROM judged WHERE ${chosen} AND status = 'Rejected' AND withdrawn_at IS NULL GROUP BY 1`;
  return {
    total: await reached(Prisma.sql`true`),
    weeks: await db.$queryRaw<Report['weeks']>`
      SELECT (received_on - extract(isodow FROM received_on)::int + 1)::text AS week, count(*)::int AS received
      FROM judged WHERE ${chosen} GROUP BY 1 ORDER BY 1`,
    furthest: await Promise.all(
      stages.map(async (stage, place) => ({ stage, count: await count(Prisma.sql`got = ${place}`) })),
    ),
    kinds: kinds
      .filter(({ received }) => received > 0)
      .toSorted((a, b) => b.received - a.received || (a.id < b.id ? -1 : 1)),
    answer: await timesOf(
      Prisma.sql`(extract(epoch FROM heard_at - created_at) / 86400)`,
      Prisma.sql`heard_at IS NULL AND withdrawn_at IS NULL AND hired_on IS NULL`,
    ),
    hire: await timesOf(
      Prisma.sql`(CASE WHEN hired_on < received_on THEN 0 ELSE hired_on - received_on END)`,
      Prisma.sql`withdrawn_at IS NULL AND status <> 'Rejected' AND hired_on IS NULL`,
    ),
    rejected: reasons.reduce((sum, row) => sum + row.count, 0),
    reasons: new Set(reasons.map(({ label, count: given }) => `${label} ${given}`)),
  };
}

function medianOf(values: readonly number[]): number | null {
  if (values.length < 5) return null;
  const [before = 0, after = 0] = [values[Math.ceil(values.length / 2) - 1], values[Math.floor(values.length / 2)]];
  return (before + after) / 2;
}
