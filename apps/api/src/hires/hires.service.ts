import { recordAuditEvent } from '@careers/auth/audit';
import { limits } from '@careers/contracts/common/limits';
import type { HireOfApplication, Hires, SetHiredInput, SetHiresInput } from '@careers/contracts/hiring/hires';
import { todayInLondon } from '@careers/contracts/jobs/closing-day';
import { type DbTransaction, Prisma } from '@careers/db/client';
import type { Application, Hire, Profile } from '@careers/db/rows';
import { inTransaction } from '@careers/server/in-transaction';
import { toState } from '../applications/applications.select.ts';
import { AppError } from '../common/app-error.ts';
import { oneAtATime } from '../common/one-at-a-time.ts';
import type { Context } from '../context/context.ts';
import type { PersonViewerContext } from '../context/viewer.ts';
import { toDay } from '../common/iso-times.ts';
import { noteHires } from '../webhooks/note-events.ts';

type HireContext = PersonViewerContext & Pick<Context, 'client'>;

type PersonRow = Pick<Application, 'id' | 'status' | 'withdrawn_at'> &
  Pick<Profile, 'full_name'> & { hired_on: Hire['hired_on'] | null };

/** Those who are hired for a job, and those who may be: in Offer, then in Interview, the longest wait first. */
export async function listHires({ db, viewer }: PersonViewerContext, { job_id }: { job_id: string }): Promise<Hires> {
  const [rows, elsewhere] = await Promise.all([
    db.$queryRaw<PersonRow[]>`
      SELECT applications.id, applications.status, withdrawn_at, full_name, hired_on
      FROM applications JOIN profiles ON profiles.id = user_id LEFT JOIN hires ON application_id = applications.id
      WHERE ${viewer.sees} AND applications.job_id = ${job_id}::uuid
        AND (hires.id IS NOT NULL OR (withdrawn_at IS NULL AND applications.status IN ('Offer', 'Interview')))
      ORDER BY hires.id IS NULL, applications.status <> 'Offer', status_changed_at, applications.id
      LIMIT ${limits.hires + 1}`,
    db.hire.count({ where: { job_id, application_id: null } }),
  ]);
  const people = rows.slice(0, limits.hires).map(({ id, full_name, hired_on, ...row }) => ({
    id,
    full_name,
    state: toState(row),
    hired_on: toDay(hired_on),
  }));
  return { people, has_more: rows.length > limits.hires, elsewhere };
}

/** @throws AppError application_not_found; application_withdrawn; bad_request at `hired_on` */
export async function setHires(context: HireContext, { job_id, elsewhere, ...input }: SetHiresInput): Promise<Hires> {
  await inTransaction(context, async (tx) => {
    await oneAtATime(tx, `hires ${job_id}`);
    const changed = await changeHires(tx, context, { job_id, ...input });
    const others = await setElsewhere(tx, { job_id, elsewhere, hired_on: new Date(input.hired_on) });
    if (changed + others > 0) await recordHires(tx, context, job_id);
  });
  return listHires(context, { job_id });
}

/** @throws AppError job_not_found: it was deleted; as `setHires` */
export async function setHired(context: HireContext, { id, hired_on }: SetHiredInput): Promise<HireOfApplication> {
  await inTransaction(context, async (tx) => {
    const application = await tx.application.findUnique({ where: { id }, select: { job_id: true } });
    if (!application?.job_id) throw new AppError('job_not_found');
    const { job_id } = application;
    const named = hired_on === null ? { hired: [], not_hired: [id] } : { hired: [id], not_hired: [] };
    const changed = await changeHires(tx, context, { job_id, hired_on, ...named });
    if (changed > 0) await recordHires(tx, context, job_id);
  });
  return { hired_on };
}

type NamedHires = Pick<SetHiresInput, 'job_id' | 'hired' | 'not_hired'> & { hired_on: string | null };

/** Leaves the statuses as they are. @returns how many hires it has changed. */
async function changeHires(
  tx: DbTransaction,
  { viewer }: HireContext,
  { job_id, hired, not_hired, hired_on }: NamedHires,
): Promise<number> {
  const named = Prisma.sql`${viewer.sees} AND applications.job_id = ${job_id}::uuid`;
  const found = await tx.$queryRaw<Pick<Application, 'withdrawn_at'>[]>`
    SELECT withdrawn_at FROM applications WHERE ${named} AND id = ANY (${hired}::uuid[]) ORDER BY id FOR NO KEY UPDATE`;
  if (found.length < new Set(hired).size) throw new AppError('application_not_found');
  if (found.some(({ withdrawn_at }) => withdrawn_at)) throw new AppError('application_withdrawn');
  if (hired_on !== null) await refuseBeforeJob(tx, { job_id, hired_on });
  const rows = await tx.$queryRaw<{ id: string }[]>`
    WITH added AS (
      INSERT INTO hires (job_id, application_id, hired_on) SELECT ${job_id}::uuid, id, ${hired_on}::date
      FROM (SELECT DISTINCT unnest(${hired}::uuid[]) AS id) AS list
      ON CONFLICT (application_id) DO UPDATE SET hired_on = EXCLUDED.hired_on WHERE hires.hired_on <> EXCLUDED.hired_on
      RETURNING application_id AS id
    ), removed AS (
      DELETE FROM hires USING applications WHERE application_id = applications.id AND ${named}
        AND applications.id = ANY (${not_hired}::uuid[]) RETURNING application_id AS id
    )
    SELECT id FROM added UNION ALL SELECT id FROM removed`;
  await noteHires(
    tx,
    rows.map(({ id }) => id),
  );
  return rows.length;
}

async function refuseBeforeJob(
  tx: DbTransaction,
  { job_id, hired_on }: { job_id: string; hired_on: string },
): Promise<void> {
  const job = await tx.job.findUnique({ where: { id: job_id }, select: { created_at: true } });
  if (!job) throw new AppError('job_not_found');
  if (hired_on < todayInLondon(job.created_at))
    throw new AppError('bad_request', { message: 'The day cannot be before the job was created', field: 'hired_on' });
}

type Elsewhere = Pick<Hire, 'job_id' | 'hired_on'> & Pick<SetHiresInput, 'elsewhere'>;

/** Adds hires without an application, or removes the newest. @returns how many. */
async function setElsewhere(tx: DbTransaction, { job_id, elsewhere, hired_on }: Elsewhere): Promise<number> {
  const present = await tx.hire.findMany({
    where: { job_id, application_id: null },
    orderBy: [{ created_at: 'asc' }, { id: 'asc' }],
    select: { id: true },
  });
  const superfluous = present.slice(elsewhere).map(({ id }) => id);
  await tx.hire.deleteMany({ where: { id: { in: superfluous } } });
  const missing = Array.from({ length: Math.max(0, elsewhere - present.length) }, () => ({ job_id, hired_on }));
  await tx.hire.createMany({ data: missing });
  return superfluous.length + missing.length;
}

function recordHires(tx: DbTransaction, { client, viewer }: HireContext, job_id: string): Promise<void> {
  return recordAuditEvent(tx, 'hires_changed', job_id, { ...client, actor_id: viewer.id });
}
