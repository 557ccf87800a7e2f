import { recordEvent } from '@careers/auth/audit';
import type { ApplicationCvInput, CvLink, UserCvInput } from '@careers/contracts/cvs';
import { AppError } from '../app-error.ts';
import type { Caller, Context } from '../context.ts';
import { shownCv } from '../profiles/profiles.select.ts';
import { linkedCv, readable } from './cvs.service.ts';

type Viewing = Pick<Context, 'db' | 'cvs' | 'client'> & { user: Caller };

/** A link to a person's current CV. That the administrator asked for it is written to the audit table. */
export async function linkToUserCv(viewing: Viewing, { id }: UserCvInput): Promise<CvLink> {
  const row = await viewing.db.profile.findUnique({ where: { id }, select: { cv: { select: linkedCv } } });
  if (!row) throw new AppError('user_not_found');
  return linkFor(viewing, id, row.cv);
}

/** A link to the CV that an application was sent with; to the person's current one where none was sent. Audited as the one above. */
export async function linkToApplicationCv(viewing: Viewing, { id }: ApplicationCvInput): Promise<CvLink> {
  const row = await viewing.db.application.findUnique({
    where: { id },
    select: { user_id: true, cv: { select: linkedCv }, profile: { select: { cv: { select: linkedCv } } } },
  });
  if (!row) throw new AppError('application_not_found');
  return linkFor(viewing, row.user_id, shownCv(row.cv, row.profile.cv));
}

type LinkedRow = { id: string; storage_key: string; scan: string };

async function linkFor({ db, cvs, client, user }: Viewing, owner: string, cv: LinkedRow | null): Promise<CvLink> {
  const link = cvs.links.sign(readable(cv));
  await recordEvent(db, 'cv_viewed', owner, { ip: client.ip, actor_id: user.id });
  return link;
}
