import type { DbContext } from '../context/context.ts';
import type { Subscription } from './unsubscribe-link.ts';

/** Turns one kind of mails off for a person. For a deleted profile nothing changes. */
export async function unsubscribe({ db }: DbContext, { profile_id, kind }: Subscription): Promise<void> {
  const data = { applications: { mail_applications: false }, digest: { mail_digest: false } }[kind];
  await db.profile.updateMany({ where: { id: profile_id }, data });
}
