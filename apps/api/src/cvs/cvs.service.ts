import { recordAuditEvent } from '@careers/auth/audit';
import type {
  ApplicationCvInput,
  CvLink,
  RemoveCvInput,
  UploadCvResult,
  UserCvInput,
} from '@careers/contracts/account/cvs';
import { role } from '@careers/contracts/account/profiles';
import { limits } from '@careers/contracts/common/limits';
import type { DbTransaction } from '@careers/db/client';
import { inTransaction } from '@careers/server/in-transaction';
import { v7 as uuid } from 'uuid';
import { AppError } from '../common/app-error.ts';
import { auditedAs } from '../context/actor.ts';
import type { ActorContext, Context, UserContext } from '../context/context.ts';
import type { LinkedFile } from '../context/cvs.ts';
import { sight } from '../context/sight.ts';
import type { PersonViewerContext, ViewerContext } from '../context/viewer.ts';
import { cvAddress, shownCv } from '../profiles/profiles.select.ts';
import { lockProfile } from '../profiles/profiles.service.ts';
import type { SignedLink } from './cv-links.ts';
import { cleanFileName } from './file-name.ts';
import { receiveFile, sizeOfPdf } from './receive-file.ts';
import { newStorageKey } from './storage-key.ts';
import { dropCvs, removeDiscarded } from './stored-files.ts';

type CvContext = Pick<Context, 'db' | 'cvs'>;
type UserCvContext = CvContext & UserContext;

type Upload = { name: string | undefined; bytes: AsyncIterable<Uint8Array> };

// See docs/decisions/0017-a-cvs-file-is-stored-before-its-row.md
/** Adds a stored file to a profile as a CV, and queues its malware scan (`scanCv`). Returns the id of the CV. */
export type AddCv = (tx: DbTransaction, profile_id: string) => Promise<string>;

/** Stores the file before its rows. @throws AppError cv_too_large while it arrives, cv_not_a_pdf, cv_damaged. */
export async function receiveCv<Result>(
  { cvs }: Pick<Context, 'cvs'>,
  { name, bytes }: Upload,
  write: (addCv: AddCv) => Promise<Result>,
): Promise<Result> {
  return receiveFile(cvs.incoming, bytes, { bytes: limits.cv, error: 'cv_too_large' }, async (path) => {
    const size = await sizeOfPdf(path);
    const [id, storage_key] = [uuid(), newStorageKey('cvs')];
    const scan = cvs.queueScans ? 'pending' : 'clean';
    await cvs.store.put(storage_key, path);
    // Leaves the file on an error: the transaction may be committed. The sweep of orphans removes one without a row.
    return write(async (tx, profile_id) => {
      await tx.cv.create({ data: { id, storage_key, size, scan, file_name: cleanFileName(name), profile_id } });
      await cvs.queueScans?.(tx, [id]);
      return id;
    });
  });
}

/** Removes the former file unless an application was sent with it. @throws AppError as `receiveCv` does. */
export async function uploadCv({ db, cvs, user }: UserCvContext, upload: Upload): Promise<UploadCvResult> {
  return receiveCv({ cvs }, upload, async (addCv) => {
    const { cv_id, dropped } = await inTransaction({ db }, async (tx) => {
      await lockProfile(tx, user.id);
      const id = await addCv(tx, user.id);
      await tx.profile.update({ where: { id: user.id }, data: { cv_id: id } });
      return { cv_id: id, dropped: await dropCvs(tx, user.id, { from_applications: false }) };
    });
    await removeNow({ db, cvs }, dropped);
    return { success: true, cv_url: cvAddress(cv_id) };
  });
}

/** Removes the user's current CV; with `from_applications` also those that applications were sent with. */
export async function removeCv(
  { db, cvs, user }: UserCvContext,
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

/** Removes discarded files from the store now. Those that fail are left to the scheduled sweep, which logs them. */
async function removeNow({ db, cvs }: CvContext, keys: string[]): Promise<void> {
  await removeDiscarded({ db, store: cvs.store }, keys).catch(() => {});
}

export async function linkToOwnCv({ db, cvs, user }: UserCvContext): Promise<CvLink> {
  const row = await db.profile.findUnique({ where: { id: user.id }, select: { cv: { select: linkedCv } } });
  return cvs.links.sign(readable(row?.cv));
}

/** @throws AppError application_not_found, also for another candidate's application; cv_not_found, cv_being_checked. */
export async function linkToOwnApplicationCv(
  { db, cvs, user }: UserCvContext,
  { id }: ApplicationCvInput,
): Promise<CvLink> {
  const row = await db.application.findUnique({ where: { id, user_id: user.id }, select: applicationCvs });
  if (!row) throw new AppError('application_not_found');
  return cvs.links.sign(readable(shownCv(row.cv, row.profile.cv)));
}

const linkedCv = { id: true, storage_key: true, file_name: true, size: true, scan: true } as const;

const applicationCvs = { cv: { select: linkedCv }, profile: { select: { cv: { select: linkedCv } } } } as const;

/** @throws AppError cv_being_checked while a scan is pending; cv_not_found without a CV or for an infected one. */
function readable<Row extends { scan: string }>(cv: Row | null | undefined): Row {
  if (cv?.scan === 'pending') throw new AppError('cv_being_checked');
  if (cv?.scan !== 'clean') throw new AppError('cv_not_found');
  return cv;
}

/**
 * @throws AppError cv_link_invalid, also for a removed CV and a viewer who no longer sees the person; cv_being_checked.
 */
export async function findLinkedCv({ db, cvs }: CvContext, { id, ...link }: SignedLink) {
  const row = await db.cv.findUnique({ where: { id }, select: { ...linkedCv, profile_id: true } });
  if (!row || !cvs.links.isValid(row, link)) throw new AppError('cv_link_invalid');
  const isViewer = link.viewer === undefined || (await seesCandidate({ db }, link.viewer, row.profile_id));
  if (!isViewer) throw new AppError('cv_link_invalid');
  return readable(row);
}

async function seesCandidate({ db }: Pick<Context, 'db'>, id: string, user_id: string): Promise<boolean> {
  const row = await db.profile.findUnique({ where: { id, disabled_at: null }, select: { role: true } });
  if (!row) return false;
  const sees = sight({ id, role: role.parse(row.role) });
  const seen = await db.$queryRaw<unknown[]>`
    SELECT FROM applications WHERE user_id = ${user_id}::uuid AND ${sees} LIMIT 1`;
  return seen.length > 0;
}

type AdminCvContext = Pick<Context, 'cvs' | 'client'> & ActorContext;

export async function linkToUserCv(context: AdminCvContext, { id }: UserCvInput): Promise<CvLink> {
  const row = await context.db.profile.findUnique({ where: { id }, select: { cv: { select: linkedCv } } });
  if (!row) throw new AppError('user_not_found');
  return linkFor(context, id, row.cv);
}

/** A link to the CV that an application was sent with, or else to the candidate's current one. */
export async function linkToApplicationCv(
  context: AdminCvContext & ViewerContext,
  input: ApplicationCvInput,
): Promise<CvLink> {
  const { owner, cv } = await findApplicationCv(context, input);
  return linkFor(context, owner, cv);
}

/** The audit event is recorded when the frame asks for the file: the link may be made before its page is shown. */
export async function frameLinkToApplicationCv(
  { cvs, ...context }: PersonViewerContext & Pick<Context, 'cvs'>,
  input: ApplicationCvInput,
): Promise<CvLink> {
  const { cv } = await findApplicationCv(context, input);
  return cvs.links.sign(readable(cv), { viewer: context.viewer.id });
}

async function findApplicationCv({ db }: ViewerContext, { id }: ApplicationCvInput) {
  const row = await db.application.findUnique({ where: { id }, select: { user_id: true, ...applicationCvs } });
  if (!row) throw new AppError('application_not_found');
  return { owner: row.user_id, cv: shownCv(row.cv, row.profile.cv) };
}

async function linkFor(
  { db, cvs, client, actor }: AdminCvContext,
  owner: string,
  cv: (LinkedFile & { scan: string }) | null,
): Promise<CvLink> {
  const link = cvs.links.sign(readable(cv));
  await recordAuditEvent(db, 'cv_viewed', owner, ...auditedAs({ client, actor }));
  return link;
}
