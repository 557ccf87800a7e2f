import type { Readable } from 'node:stream';
import type { CvLink, RemoveCvInput, UploadCvResult } from '@careers/contracts/cvs';
import type { DbTransaction } from '@careers/db/client';
import { inTransaction } from '@careers/server/in-transaction';
import { v7 as uuid } from 'uuid';
import { AppError } from '../app-error.ts';
import type { Caller, Context } from '../context.ts';
import { cvAddress } from '../profiles/profiles.select.ts';
import type { LinkSignature } from './cv-links.ts';
import { newStorageKey } from './cv-store.ts';
import { cleanFileName } from './file-name.ts';
import { receiveFile } from './receive-file.ts';
import { dropCvs, removeDiscarded } from './stored-files.ts';

type Files = Pick<Context, 'db' | 'cvs'>;
type Own = Files & { user: Caller };

/** Of an uploaded file: what it is called where it comes from, and its bytes as they arrive. */
type Upload = { name: string | undefined; bytes: Readable };

/**
 * The caller's new current CV. The file is in the store, synced, before the profile points to it, and the one that it
 * replaces goes after that, unless an application was sent with it.
 *
 * @throws AppError cv_too_large while the file arrives, cv_not_a_pdf.
 */
export async function uploadCv(own: Own, { name, bytes }: Upload): Promise<UploadCvResult> {
  const { store, incoming } = own.cvs;
  return receiveFile(incoming, bytes, async (file) => {
    const storage_key = newStorageKey();
    await store.put(storage_key, file.path);
    // A file whose row fails is left to the sweep of orphans: the row may be there and only the answer lost.
    const id = await makeCurrent(own, { storage_key, file_name: cleanFileName(name), size: file.size });
    return { success: true, cv_url: cvAddress(id) };
  });
}

/** Writes the row and points the profile to it, or neither. */
async function makeCurrent(
  { db, cvs, user }: Own,
  file: { storage_key: string; file_name: string; size: number },
): Promise<string> {
  const id = uuid();
  const dropped = await inTransaction({ db }, async (tx) => {
    await lockProfile(tx, user.id);
    await tx.cv.create({ data: { ...file, id, profile_id: user.id, scan: cvs.queueScan ? 'pending' : 'clean' } });
    await tx.profile.update({ where: { id: user.id }, data: { cv_id: id } });
    await cvs.queueScan?.(tx, id);
    return dropCvs(tx, user.id, { from_applications: false });
  });
  await removeNow({ db, cvs }, dropped);
  return id;
}

/** Takes the caller's CV away; with `from_applications` every CV of theirs, also those that applications were sent with. */
export async function removeCv(
  { db, cvs, user }: Own,
  { from_applications }: RemoveCvInput,
): Promise<{ success: true }> {
  const dropped = await inTransaction({ db }, async (tx) => {
    await lockProfile(tx, user.id);
    await tx.profile.update({ where: { id: user.id }, data: { cv_id: null } });
    return dropCvs(tx, user.id, { from_applications });
  });
  await removeNow({ db, cvs }, dropped);
  return { success: true };
}

/** Uploads, removals and applications of one person take turns: each sees the CV that the one before has left. */
async function lockProfile(tx: DbTransaction, id: string): Promise<void> {
  const rows = await tx.$queryRaw<unknown[]>`SELECT id FROM profiles WHERE id = ${id}::uuid FOR UPDATE`;
  if (rows.length === 0) throw new AppError('profile_not_found');
}

/** The rows are gone and the files noted as discarded: what cannot be removed at once is left to the scheduled sweep, which reports it. */
async function removeNow({ db, cvs }: Files, keys: string[]): Promise<void> {
  await removeDiscarded({ db, store: cvs.store }, keys).catch(() => {});
}

/** A link to the caller's own current CV. */
export async function linkToOwnCv({ db, cvs, user }: Own): Promise<CvLink> {
  const row = await db.profile.findUnique({ where: { id: user.id }, select: { cv: { select: linkedCv } } });
  return cvs.links.sign(readable(row?.cv));
}

/** What a link and a download need to know of a CV. */
export const linkedCv = { id: true, storage_key: true, file_name: true, size: true, scan: true } as const;

/** @throws AppError cv_being_checked before the scanner has seen it, cv_not_found for none or one that it refused. */
export function readable<Row extends { scan: string }>(cv: Row | null | undefined): Row {
  if (cv?.scan === 'pending') throw new AppError('cv_being_checked');
  if (cv?.scan !== 'clean') throw new AppError('cv_not_found');
  return cv;
}

/**
 * The CV that a signed link opens. A link that is not right, has expired or is to a CV that is gone is one answer.
 *
 * @throws AppError cv_link_invalid, cv_being_checked.
 */
export async function findLinkedCv({ db, cvs }: Files, { id, ...link }: { id: string } & LinkSignature) {
  const row = await db.cv.findUnique({ where: { id }, select: linkedCv });
  if (!row || !cvs.links.isValid(row, link)) throw new AppError('cv_link_invalid');
  return readable(row);
}
