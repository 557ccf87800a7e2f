import { recordAuditEvent } from '@careers/auth/audit';
import type { ApplicationCvInput, CvLink, UserCvInput } from '@careers/contracts/account/cvs';
import { AppError } from '../common/app-error.ts';
import { auditedAs } from '../context/actor.ts';
import type { ActorContext, Context } from '../context/context.ts';
import type { LinkedFile } from '../context/cvs.ts';
import type { PersonViewerContext, ViewerContext } from '../context/viewer.ts';
import { shownCv } from '../profiles/profiles.select.ts';
import { applicationCvs, linkedCv, readable } from './cvs.service.ts';

type AdminCvContext = Pick<Context, 'cvs' | 'client'> & ActorContext;

/** Creates a link to a user's current CV, and records in the audit table who opened it. */
export async function linkToUserCv(context: AdminCvContext, { id }: UserCvInput): Promise<CvLink> {
  const row = await context.db.profile.findUnique({ where: { id }, select: { cv: { select: linkedCv } } });
  if (!row) throw new AppError('user_not_found');
  return linkFor(context, id, row.cv);
}

/** Creates a link to the CV that an application was sent with, or else to the candidate's current one; audited too. */
export async function linkToApplicationCv(
  context: AdminCvContext & ViewerContext,
  input: ApplicationCvInput,
): Promise<CvLink> {
  const { owner, cv } = await findApplicationCv(context, input);
  return linkFor(context, owner, cv);
}

/**
 * Creates a link to the same CV for a frame of the application's page. It may be made before the page is shown, so the
 * audit event is recorded when the frame asks for the file.
 */
export async function frameLinkToApplicationCv(
  { cvs, ...context }: PersonViewerContext & Pick<Context, 'cvs'>,
  input: ApplicationCvInput,
): Promise<CvLink> {
  const { cv } = await findApplicationCv(context, input);
  return cvs.links.sign(readable(cv), { viewer: context.viewer.id });
}

async function findApplicationCv({ db }: ViewerContext, { id }: ApplicationCvInput) {
  const row = await db.application.findUnique({
    where: { id },
    select: { user_id: true, ...applicationCvs },
  });
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
