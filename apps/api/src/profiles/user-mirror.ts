import type { MirroredUser, UserMirror } from '@careers/auth/ports/user-mirror';
import { isObject } from '@careers/contracts/common/is-object';
import { privacyNoticeVersions } from '@careers/contracts/site/legal-pages';
import { type DbTransaction, Prisma } from '@careers/db/client';
import type { Application } from '@careers/db/rows';
import { countErased } from '../reports/past-applications.ts';
import { eraseFromRegister } from './erase-requests.ts';
import { eraseMails, mailboxKeys } from '@careers/mail/erase-mails';

/** The key of the user's metadata in which `registerCandidate` passes the version of the privacy notice. */
export const NOTICE_METADATA = 'privacy_notice';

/** The version of the privacy notice that a sign-up names. A user can send any text there: only real versions count. */
function acceptedNotice(user_metadata: MirroredUser['user_metadata']) {
  const version = isObject(user_metadata) ? user_metadata[NOTICE_METADATA] : undefined;
  return typeof version === 'string' && privacyNoticeVersions.includes(version)
    ? { privacy_notice_version: version, privacy_notice_accepted_at: new Date() }
    : {};
}

type Options = {
  /** Queues the removal of an account's mails from the development mailbox, if that is in use. */
  queueMailboxErasure?: (tx: DbTransaction, key: string) => Promise<void>;
  /** Emails the interviewers of the interviews that end with an account. */
  endInterviews?: (tx: DbTransaction, user_id: string) => Promise<void>;
};

/**
 * Copies the name and the version of the privacy notice only at sign-up or its confirmation: then only the profile has
 * them. With an account go its profile, its mails, what the register says of it and, by a trigger, the alerts of its address.
 */
export function createUserMirror({ queueMailboxErasure, endInterviews }: Options = {}): UserMirror {
  return {
    userSaved: async (tx, { id, full_name, user_metadata, ...user }) => {
      const { email, email_confirmed_at, proved_email, last_sign_in_at } = user;
      const mirrored = { email, email_confirmed_at, proved_email, last_sign_in_at };
      await tx.profile.upsert({
        where: { id },
        create: { id, full_name, ...acceptedNotice(user_metadata), ...mirrored },
        update: mirrored,
      });
    },
    signUpAdopted: async (tx, id, { full_name, user_metadata }) => {
      await tx.profile.updateMany({ where: { id }, data: { full_name, ...acceptedNotice(user_metadata) } });
    },
    userDeleted: async (tx, user) => {
      // Locks them before what depends on them and before the profile, as all that changes one does: no two wait for each other.
      const own = Prisma.sql`SELECT id FROM applications WHERE user_id = ${user.id}::uuid ORDER BY id`;
      await tx.$executeRaw`${own} FOR UPDATE`;
      await tx.$executeRaw`SELECT FROM profiles WHERE id = ${user.id}::uuid FOR UPDATE`; // none is sent from now on
      const applications = await tx.$queryRaw<Pick<Application, 'id'>[]>(own);
      await endInterviews?.(tx, user.id);
      await eraseFromRegister(tx, user);
      await eraseMails(tx, user);
      await countErased(tx, applications);
      for (const key of mailboxKeys(user)) await queueMailboxErasure?.(tx, key);
      await tx.profile.deleteMany({ where: { id: user.id } });
    },
    isAdministratorSql: Prisma.sql`EXISTS (SELECT FROM profiles WHERE profiles.id = sessions.user_id AND profiles.role = 'admin')`,
    isAdministrator: async (tx, id) => (await tx.profile.count({ where: { id, role: 'admin' } })) > 0,
    isOnTeam: async (tx, profile_id) => (await tx.jobMember.count({ where: { profile_id } })) > 0,
  };
}

export const userMirror = createUserMirror();
