import { dropUndefined } from '@careers/contracts/common/drop-undefined';
import type { MailPreferences, OwnProfile, UpdateProfileInput } from '@careers/contracts/account/profiles';
import { teamRoles } from '@careers/contracts/hiring/team-roles';
import { PRIVACY_NOTICE_VERSION } from '@careers/contracts/site/legal-pages';
import type { AcceptPrivacyNoticeInput, RegisterInput } from '@careers/contracts/account/sign-in';
import type { DbTransaction } from '@careers/db/client';
import { AppError } from '../common/app-error.ts';
import type { Context, UserContext } from '../context/context.ts';
import { profileSelect, toProfile } from './profiles.select.ts';
import { NOTICE_METADATA } from './user-mirror.ts';

/** The profile at the start of the call, without a query if the session has it. */
export async function findOwnProfile(context: UserContext): Promise<OwnProfile> {
  const { profile } = context.user;
  return profile ? { ...profile, ...teamsOf(context.user) } : readProfile(context);
}

function teamsOf({ memberships }: UserContext['user']): Pick<OwnProfile, 'hiring_teams' | 'team_roles'> {
  const held = new Set(memberships.map(({ team_role }) => team_role));
  return { hiring_teams: memberships.length, team_roles: teamRoles.filter((role) => held.has(role)) };
}

async function readProfile({ db, user }: UserContext): Promise<OwnProfile> {
  const row = await db.profile.findUnique({ where: { id: user.id }, select: profileSelect });
  if (!row) throw new AppError('profile_not_found');
  return { ...toProfile(row), ...teamsOf(user) };
}

/** Makes uploads, removals, applications and copies of one user wait their turn. @throws AppError profile_not_found. */
export async function lockProfile(tx: DbTransaction, id: string): Promise<void> {
  const rows = await tx.$queryRaw<unknown[]>`SELECT id FROM profiles WHERE id = ${id}::uuid FOR UPDATE`;
  if (rows.length === 0) throw new AppError('profile_not_found');
}

/** A field that was not sent stays as it is. */
export async function updateProfile(
  context: UserContext,
  changes: UpdateProfileInput | MailPreferences,
): Promise<{ success: true; profile: OwnProfile }> {
  await context.db.profile.updateMany({ where: { id: context.user.id }, data: dropUndefined(changes) });
  return { success: true, profile: await readProfile(context) };
}

/** @throws AppError privacy_notice_changed, with the current version as its reason. */
function requireCurrentNotice(version: string): void {
  if (version !== PRIVACY_NOTICE_VERSION)
    throw new AppError('privacy_notice_changed', { field: 'privacy_notice', reasons: [PRIVACY_NOTICE_VERSION] });
}

/** Serves accounts that a link completes, such as an invitation. @throws AppError privacy_notice_changed. */
export async function acceptPrivacyNotice(
  { db, user }: UserContext,
  { version }: AcceptPrivacyNoticeInput,
): Promise<{ success: true }> {
  requireCurrentNotice(version);
  await db.profile.updateMany({
    where: { id: user.id, OR: [{ privacy_notice_version: null }, { privacy_notice_version: { not: version } }] },
    data: { privacy_notice_version: version, privacy_notice_accepted_at: new Date() },
  });
  return { success: true };
}

/** A visitor cannot register with another role than candidate. @throws AppError privacy_notice_changed. */
export async function registerCandidate(
  { auth, client }: Pick<Context, 'auth' | 'client'>,
  input: RegisterInput,
): Promise<{ message: string }> {
  const { privacy_notice, ...account } = input;
  if (privacy_notice !== undefined) requireCurrentNotice(privacy_notice);
  const metadata = privacy_notice === undefined ? {} : { [NOTICE_METADATA]: privacy_notice };
  const { confirmation_required } = await auth.signUp({ ...account, metadata }, client);
  return {
    message: confirmation_required
      ? 'Account created successfully! Please check your email to confirm your address.'
      : 'Account created successfully! You can now sign in.',
  };
}
