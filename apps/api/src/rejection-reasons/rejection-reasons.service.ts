import { limits } from '@careers/contracts/common/limits';
import type {
  AddReasonInput,
  ChangeReasonInput,
  ManagedReasons,
  OrderReasonsInput,
  ReasonInput,
  RejectionReason,
  RejectionReasons,
  RequireReasonInput,
} from '@careers/contracts/hiring/rejection-reasons';
import { Prisma, type DbTransaction } from '@careers/db/client';
import { inTransaction } from '@careers/server/in-transaction';
import { AppError } from '../common/app-error.ts';
import { oneAtATime } from '../common/one-at-a-time.ts';
import { refuseTaken } from '../common/refuse-taken.ts';
import { requireSameOrder } from '../common/changed-meanwhile.ts';
import type { DbContext } from '../context/context.ts';

const reasonSelect = { id: true, label: true, template_id: true } satisfies Prisma.RejectionReasonSelect;
type ReasonRow = Prisma.RejectionReasonGetPayload<{ select: typeof reasonSelect }>;
const activeInOrder = {
  where: { archived_at: null },
  orderBy: [{ position: 'asc' }, { id: 'asc' }],
  take: limits.reasons,
} satisfies Prisma.RejectionReasonFindManyArgs;

/** The active reasons in their order, without a template that was archived, and whether a rejection needs one. */
export async function listReasons({ db }: DbContext): Promise<RejectionReasons> {
  const [reasons, settings] = await Promise.all([
    db.rejectionReason.findMany({
      ...activeInOrder,
      select: { ...reasonSelect, template: { select: { archived_at: true } } },
    }),
    db.hiringSettings.findUnique({ where: { id: 1 }, select: { reason_required: true } }),
  ]);
  return {
    reasons: reasons.map(({ template, ...reason }) => ({
      ...reason,
      template_id: template?.archived_at === null ? reason.template_id : null,
    })),
    required: settings?.reason_required ?? false,
  };
}

export async function listManagedReasons({ db }: DbContext): Promise<ManagedReasons> {
  const [active, archived] = await Promise.all([
    listReasons({ db }),
    db.rejectionReason.findMany({
      where: { archived_at: { not: null } },
      orderBy: [{ archived_at: 'desc' }, { id: 'desc' }],
      take: limits.archived,
      select: reasonSelect,
    }),
  ]);
  return { ...active, archived };
}

/** Adds a reason at the end of the list. @throws AppError reason_taken; too_many_reasons; template_not_found */
export async function addReason({ db }: DbContext, { label, template_id }: AddReasonInput): Promise<RejectionReason> {
  return inTransaction({ db }, async (tx) => {
    const position = await nextPosition(tx);
    return tx.rejectionReason.create({ data: { label, template_id, position }, select: reasonSelect });
  }).catch(refuseUnsaved);
}

/** Renames a reason on every application, too. @throws AppError reason_not_found; reason_taken; template_not_found */
export async function changeReason(
  { db }: DbContext,
  { reason_id: id, label, template_id }: ChangeReasonInput,
): Promise<RejectionReason> {
  const data = { ...(label !== undefined && { label }), ...(template_id !== undefined && { template_id }) };
  const [reason] = await db.rejectionReason
    .updateManyAndReturn({ where: { id }, data, select: reasonSelect })
    .catch(refuseUnsaved);
  if (!reason) throw new AppError('reason_not_found');
  return reason;
}

/** Active reasons that are not named come last, in the order that they had. @throws AppError changed_meanwhile */
export async function orderReasons({ db }: DbContext, { reasons, seen }: OrderReasonsInput): Promise<ManagedReasons> {
  await inTransaction({ db }, async (tx) => {
    await oneAtATime(tx, 'reasons');
    requireSameOrder(await tx.rejectionReason.findMany({ ...activeInOrder, select: { id: true } }), seen);
    await tx.$executeRaw`
      UPDATE rejection_reasons SET position = ordered.place FROM (
        SELECT id, row_number() OVER (ORDER BY array_position(${reasons}::uuid[], id), position, id) AS place
        FROM rejection_reasons WHERE archived_at IS NULL
      ) AS ordered WHERE ordered.id = rejection_reasons.id`;
  });
  return listManagedReasons({ db });
}

/** Takes a reason off the list. Applications keep it. @throws AppError reason_not_found */
export async function archiveReason({ db }: DbContext, { reason_id: id }: ReasonInput): Promise<RejectionReason> {
  return firstOf(
    await db.$queryRaw<ReasonRow[]>`
      UPDATE rejection_reasons SET archived_at = coalesce(archived_at, now()) WHERE id = ${id}::uuid
      RETURNING id, label, template_id`,
  );
}

/** Puts an archived reason at the end of the list. @throws AppError reason_not_found; reason_taken; too_many_reasons */
export async function restoreReason({ db }: DbContext, { reason_id: id }: ReasonInput): Promise<RejectionReason> {
  return inTransaction({ db }, async (tx) => {
    const active = await tx.rejectionReason.findFirst({ where: { id, archived_at: null }, select: reasonSelect });
    if (active) return active;
    const data = { archived_at: null, position: await nextPosition(tx) };
    return firstOf(await tx.rejectionReason.updateManyAndReturn({ where: { id }, data, select: reasonSelect }));
  }).catch(refuseUnsaved);
}

/** Deletes a reason that no application has or had. @throws AppError reason_not_found; reason_used */
export async function removeReason({ db }: DbContext, { reason_id: id }: ReasonInput): Promise<RejectionReason> {
  return inTransaction({ db }, async (tx) => {
    // Waits for those who give the reason at this moment, and keeps others from giving it.
    await tx.$queryRaw`SELECT FROM rejection_reasons WHERE id = ${id}::uuid FOR UPDATE`;
    const uses = {
      OR: [{ applications: { some: {} } }, { past_applications: { some: {} } }, { bulk_actions: { some: {} } }],
    };
    if (await tx.rejectionReason.findFirst({ where: { id, ...uses }, select: { id: true } }))
      throw new AppError('reason_used');
    return firstOf(
      await tx.$queryRaw<ReasonRow[]>`
        DELETE FROM rejection_reasons WHERE id = ${id}::uuid RETURNING id, label, template_id`,
    );
  });
}

export async function requireReason({ db }: DbContext, { required }: RequireReasonInput): Promise<ManagedReasons> {
  const data = { reason_required: required };
  await db.hiringSettings.upsert({ where: { id: 1 }, create: data, update: data, select: { id: true } });
  return listManagedReasons({ db });
}

/** The place after the last active reason, while no other transaction adds one. @throws AppError too_many_reasons */
async function nextPosition(tx: DbTransaction): Promise<number> {
  await oneAtATime(tx, 'reasons');
  const { _count, _max } = await tx.rejectionReason.aggregate({
    where: { archived_at: null },
    _count: true,
    _max: { position: true },
  });
  if (_count >= limits.reasons) throw new AppError('too_many_reasons', { field: 'label' });
  return (_max.position ?? 0) + 1;
}

function firstOf([reason]: RejectionReason[]): RejectionReason {
  if (!reason) throw new AppError('reason_not_found');
  return reason;
}

const refuseTakenLabel = refuseTaken('reason_taken', 'label');

function refuseUnsaved(error: unknown): never {
  if (error instanceof Prisma.PrismaClientKnownRequestError && error.code === 'P2003')
    throw new AppError('template_not_found', { field: 'template_id' }, { cause: error });
  return refuseTakenLabel(error);
}
