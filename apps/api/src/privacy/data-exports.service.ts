import type { CvLink } from '@careers/contracts/account/cvs';
import { type DataExport, dataExport, type DataExportResult } from '@careers/contracts/account/data-exports';
import type { OwnerProofInput } from '@careers/contracts/account/profiles';
import { Prisma } from '@careers/db/client';
import { selectOf } from '@careers/db/select';
import { inTransaction } from '@careers/server/in-transaction';
import { AppError } from '../common/app-error.ts';
import type { Context, DbContext, UserContext } from '../context/context.ts';
import type { SignedLink } from '../cvs/cv-links.ts';
import { lockProfile } from '../profiles/profiles.service.ts';
import { requireOwnerProof } from '../users/require-owner-proof.ts';

type ExportContext = Pick<Context, 'dataExports'>;

const select = selectOf(Prisma.DataExportScalarFieldEnum, dataExport) satisfies Prisma.DataExportSelect;
type Row = Prisma.DataExportGetPayload<{ select: typeof select }>;

function toDataExport({ requested_at, expires_at, state, ...row }: Row): DataExport {
  return {
    ...row,
    state: dataExport.shape.state.parse(state),
    requested_at: requested_at.toISOString(),
    expires_at: expires_at?.toISOString() ?? null,
  };
}

/** The condition for a copy that is being made or has not expired. */
function available(user_id: string) {
  return { profile_id: user_id, OR: [{ expires_at: null }, { expires_at: { gt: new Date() } }] };
}

/** The copy that the signed-in user requested; null without one, or when it has expired. */
export async function findDataExport({ db, user }: UserContext): Promise<DataExportResult> {
  const row = await db.dataExport.findFirst({ where: available(user.id), orderBy: { requested_at: 'desc' }, select });
  return { data_export: row && toDataExport(row) };
}

/**
 * Requests a copy of all data held about the signed-in user. One that is being made is not started again; a finished
 * one is deleted.
 *
 * @throws AppError profile_not_found. AuthError as `requireOwnerProof` does.
 */
export async function requestDataExport(
  context: UserContext & ExportContext & Pick<Context, 'auth' | 'client'>,
  proof: OwnerProofInput,
): Promise<DataExportResult> {
  await requireOwnerProof(context, proof);
  const { user, dataExports } = context;
  return inTransaction(context, async (tx) => {
    await lockProfile(tx, user.id);
    const unfinished = await tx.dataExport.findFirst({
      where: { profile_id: user.id, state: { not: 'ready' } },
      select,
    });
    if (unfinished) return { data_export: toDataExport(unfinished) };
    await tx.dataExport.deleteMany({ where: { profile_id: user.id } });
    const row = await tx.dataExport.create({ data: { profile_id: user.id }, select });
    await dataExports.queue(tx, row.id);
    return { data_export: toDataExport(row) };
  });
}

/** Makes a link that downloads the signed-in user's copy. @throws AppError data_export_not_found. */
export async function linkToDataExport({ db, user, dataExports }: UserContext & ExportContext): Promise<CvLink> {
  const row = await db.dataExport.findFirst({
    where: { ...available(user.id), state: 'ready' },
    orderBy: { requested_at: 'desc' },
    select: { id: true, storage_key: true },
  });
  if (!row?.storage_key) throw new AppError('data_export_not_found');
  return dataExports.links.sign({ id: row.id, storage_key: row.storage_key });
}

/**
 * Finds the file that a signed link opens.
 *
 * @throws AppError data_export_not_found for a wrong or expired link and for a removed copy.
 */
export async function findLinkedExport(
  { db, dataExports }: DbContext & ExportContext,
  { id, ...link }: SignedLink,
): Promise<{ storage_key: string; size: number }> {
  const row = await db.dataExport.findUnique({ where: { id, expires_at: { gt: new Date() } } });
  const { storage_key, size } = row ?? {};
  if (!storage_key || !size || !dataExports.links.isValid({ id, storage_key }, link))
    throw new AppError('data_export_not_found');
  return { storage_key, size };
}

/** Deletes the rows of expired copies; the trigger `discard_file` lists their files, which `sweepDiscarded` removes. */
export async function removeExpiredExports({ db }: DbContext, now = new Date()): Promise<void> {
  await db.dataExport.deleteMany({ where: { expires_at: { lt: now } } });
}
