import type { CvLink } from '@careers/contracts/account/cvs';
import { type DataExport, dataExport, type DataExportResult } from '@careers/contracts/account/data-exports';
import type { OwnerProofInput } from '@careers/contracts/account/profiles';
import { Prisma } from '@careers/db/client';
import { selectOf } from '@careers/db/select';
import type { ScheduledJob } from '@careers/server/background';
import { inTransaction } from '@careers/server/in-transaction';
import { pruneInBatches } from '../background/in-batches.ts';
import { AppError } from '../common/app-error.ts';
import { isoTimes } from '../common/iso-times.ts';
import type { Context, DbContext, UserContext } from '../context/context.ts';
import type { SignedLink } from '../cvs/cv-links.ts';
import { lockProfile } from '../profiles/profiles.service.ts';
import { requireOwnerProof } from '../users/require-owner-proof.ts';
import { DATA_EXPORT_QUEUE } from './make-data-export.ts';

type ExportContext = Pick<Context, 'dataExports'>;
type ProofContext = UserContext & ExportContext & Pick<Context, 'auth' | 'client'>;

const select = selectOf(Prisma.DataExportScalarFieldEnum, dataExport) satisfies Prisma.DataExportSelect;
type Row = Prisma.DataExportGetPayload<{ select: typeof select }>;

function toDataExport(row: Row): DataExport {
  return { ...isoTimes(row), state: dataExport.shape.state.parse(row.state) };
}

/** The copies that people make themselves; those with a `request_id` were released by an administrator. */
function ownCopies(user_id: string) {
  return { profile_id: user_id, request_id: null };
}

/** Null without a copy, and when it has expired. */
export async function findDataExport({ db, user }: UserContext): Promise<DataExportResult> {
  const where = { ...ownCopies(user.id), OR: [{ expires_at: null }, { expires_at: { gt: new Date() } }] };
  const row = await db.dataExport.findFirst({ where, orderBy: { requested_at: 'desc' }, select });
  return { data_export: row && toDataExport(row) };
}

/** Keeps a copy that is being made. @throws AppError profile_not_found. AuthError as `requireOwnerProof` does. */
export async function requestDataExport(context: ProofContext, proof: OwnerProofInput): Promise<DataExportResult> {
  await requireOwnerProof(context, proof);
  const { user, dataExports } = context;
  return inTransaction(context, async (tx) => {
    await lockProfile(tx, user.id);
    const last = await tx.dataExport.findFirst({ where: ownCopies(user.id), select });
    if (last?.state === 'queued' || last?.state === 'making') return { data_export: toDataExport(last) };
    await tx.dataExport.deleteMany({ where: ownCopies(user.id) });
    if (last) await tx.failedRow.deleteMany({ where: { job: DATA_EXPORT_QUEUE, row_id: last.id } });
    const row = await tx.dataExport.create({ data: { profile_id: user.id }, select });
    await dataExports.queue(tx, row.id);
    return { data_export: toDataExport(row) };
  });
}

/** @throws as `linkToTeamRecords`. */
export function linkToDataExport(context: ProofContext, proof: OwnerProofInput): Promise<CvLink> {
  return linkTo(context, proof, ownCopies(context.user.id));
}

/** @throws AppError data_export_not_found. AuthError as `requireOwnerProof` does. */
export function linkToTeamRecords(context: ProofContext, proof: OwnerProofInput): Promise<CvLink> {
  return linkTo(context, proof, { profile_id: context.user.id, request_id: { not: null } });
}

async function linkTo(
  context: ProofContext,
  proof: OwnerProofInput,
  where: Prisma.DataExportWhereInput,
): Promise<CvLink> {
  await requireOwnerProof(context, proof);
  const { db, dataExports } = context;
  const row = await db.dataExport.findFirst({
    where: { ...where, state: 'ready', expires_at: { gt: new Date() } },
    orderBy: { requested_at: 'desc' },
    select: { id: true, storage_key: true },
  });
  if (!row?.storage_key) throw new AppError('data_export_not_found');
  return dataExports.links.sign({ id: row.id, storage_key: row.storage_key });
}

/** @throws AppError data_export_not_found for a wrong or expired link and for a removed copy. */
export async function findLinkedExport(
  { db, dataExports }: DbContext & ExportContext,
  { id, ...link }: SignedLink,
): Promise<{ storage_key: string; size: number; file_name: string }> {
  const row = await db.dataExport.findUnique({ where: { id, expires_at: { gt: new Date() } } });
  const { storage_key, size } = row ?? {};
  if (!storage_key || !size || !dataExports.links.isValid({ id, storage_key }, link))
    throw new AppError('data_export_not_found');
  return { storage_key, size, file_name: row?.request_id ? 'what-colleagues-wrote.zip' : 'my-data.zip' };
}

/** Deletes the rows of expired copies; the trigger `discard_file` lists their files, which `sweepDiscarded` removes. */
export async function removeExpiredExports({ db }: DbContext, now = new Date()): Promise<void> {
  const where = Prisma.sql`expires_at < ${now}::timestamptz`;
  await pruneInBatches({ db }, { job: 'remove-expired-exports', table: 'data_exports', where });
}

export function expiredExportsJob({ db }: DbContext): ScheduledJob {
  return { name: 'remove-expired-exports', cron: '25 * * * *', work: () => removeExpiredExports({ db }) };
}
