import { recordAuditEvent, type RequestMeta } from '@careers/auth/audit';
import { dropUndefined } from '@careers/contracts/common/drop-undefined';
import type {
  CreateUserInput,
  DeletionImpact,
  ProvedUserIdInput,
  RemoveFactorsResult,
  SetUserDisabledInput,
  UpdateUserInput,
  User,
  UserIdInput,
} from '@careers/contracts/account/users';
import type { DbTransaction, Prisma } from '@careers/db/client';
import { inTransaction } from '@careers/server/in-transaction';
import { AppError } from '../common/app-error.ts';
import type { Context } from '../context/context.ts';
import type { CurrentUser } from '../context/current-user.ts';
import { endUnbackedAssignments, lockAssigning } from '../team-marks/assignees.service.ts';
import { type LockedAccount, lockWithAdministrators } from './lock-account.ts';
import { requireOwnerProof } from './require-owner-proof.ts';
import { toUser, userSelect } from './users.select.ts';

type AdminContext = Pick<Context, 'db' | 'auth' | 'client'> & { user: CurrentUser };

/** The time for which a disabled account is banned: two hundred years. */
const BAN_DURATION = '1752000h';

/** The administrator's name for an invitation. A service elsewhere does not get it, so the session's profile is enough. */
function nameOf({ user }: AdminContext): string | null {
  return user.profile?.full_name ?? null;
}

function actedBy({ client, user }: AdminContext): RequestMeta {
  return { ...client, actor_id: user.id };
}

/**
 * @throws AppError email_taken, also for an account that is not confirmed. AuthError weak_password; for an
 *   administrator's account as `requireOwnerProof` does.
 */
export async function createUser(context: AdminContext, input: CreateUserInput): Promise<User> {
  const { auth } = context;
  const { email, password, full_name = null, role, invite } = input;
  const meta = actedBy(context);
  if (role === 'admin') await requireOwnerProof(context, input);
  return inTransaction(context, async (tx) => {
    if ((await tx.profile.count({ where: { email: email.toLowerCase() } })) > 0)
      throw new AppError('email_taken', { field: 'email' });
    const data = { full_name };
    const { id } =
      invite || password === undefined
        ? await auth.admin.inviteUser({ email, data, invited_by: nameOf(context) }, meta, tx)
        : await auth.admin.createUser({ email, password, email_confirm: true, user_metadata: data }, meta, tx);
    if (role === 'admin') await recordAuditEvent(tx, 'role_changed', id, meta);
    return saveProfile(tx, id, { full_name, role });
  });
}

/** Ends the former invitation. @throws AppError user_not_found; user_confirmed. AuthError as `requireOwnerProof`. */
export async function resendInvite(context: AdminContext, { id, ...proof }: ProvedUserIdInput): Promise<User> {
  const row = await context.db.profile.findUnique({ where: { id }, select: userSelect });
  if (!row?.email) throw new AppError('user_not_found');
  if (row.email_confirmed_at) throw new AppError('user_confirmed');
  await requireOwnerProof(context, proof);
  await context.auth.admin.inviteUser({ email: row.email, invited_by: nameOf(context) }, actedBy(context));
  return toUser(row);
}

/**
 * With the role go the assignments that no team backs.
 *
 * @throws AppError user_not_found; own_account for administrators who would remove their own role. AuthError as
 *   `requireOwnerProof` does, where the change makes an administrator.
 */
export async function updateUser(
  context: AdminContext,
  { id, current_password, code, ...changes }: UpdateUserInput,
): Promise<User> {
  const candidate = { id, role: 'candidate' };
  const promotes = changes.role === 'admin' && (await context.db.profile.count({ where: candidate })) > 0;
  if (promotes) await requireOwnerProof(context, { current_password, code });
  return inTransaction(context, async (tx) => {
    await lockAssigning(tx, { profile_ids: [id] });
    const target = await lockUser(tx, context, id);
    const newRole = changes.role !== undefined && changes.role !== target.role;
    if (newRole && id === context.user.id)
      throw new AppError('own_account', { field: 'role', message: 'You cannot remove your own administrator role' });
    // Another administrator has just removed the role: the caller must repeat the call with a proof.
    if (newRole && changes.role === 'admin' && !promotes) throw new AppError('reauthentication_needed');
    if (newRole) await recordAuditEvent(tx, 'role_changed', id, actedBy(context));
    const user = await saveProfile(tx, id, dropUndefined(changes));
    if (newRole) await endUnbackedAssignments(tx, id);
    return user;
  });
}

/** Disables an account, which ends its sessions at once, or enables it. @throws AppError user_not_found; own_account */
export async function setUserDisabled(context: AdminContext, { id, disabled }: SetUserDisabledInput): Promise<User> {
  const { auth } = context;
  return inTransaction(context, async (tx) => {
    const target = await lockUser(tx, context, id);
    if (id === context.user.id) throw new AppError('own_account', { message: 'You cannot disable your own account' });
    await auth.admin.updateUser(id, { ban_duration: disabled ? BAN_DURATION : 'none' }, actedBy(context), tx);
    if (disabled) await auth.admin.endSessions(id, tx);
    return saveProfile(tx, id, { disabled_at: disabled ? (target.disabled_at ?? new Date()) : null });
  });
}

/** @throws AppError user_not_found; own_account. */
export async function removeUser(context: AdminContext, { id }: UserIdInput): Promise<{ success: true }> {
  await inTransaction(context, async (tx) => {
    await lockUser(tx, context, id);
    if (id === context.user.id) throw new AppError('own_account', { message: 'You cannot delete your own account' });
    await context.auth.admin.deleteUser(id, actedBy(context), tx);
  });
  return { success: true };
}

/** Ends the person's sessions too. @throws AppError user_not_found; own_account. AuthError as `requireOwnerProof`. */
export async function removeFactors(
  context: AdminContext,
  { id, ...proof }: ProvedUserIdInput,
): Promise<RemoveFactorsResult> {
  await requireOwnerProof(context, proof);
  return inTransaction(context, async (tx) => {
    await lockUser(tx, context, id);
    if (id === context.user.id)
      throw new AppError('own_account', { message: 'You cannot remove your own two-step verification here' });
    return { removed: await context.auth.admin.removeFactors(id, actedBy(context), tx) };
  });
}

/** @throws AppError user_not_found. */
export async function readDeletionImpact({ db }: AdminContext, { id }: UserIdInput): Promise<DeletionImpact> {
  const select = { _count: { select: { applications: true, cvs: true } } };
  const row = await db.profile.findUnique({ where: { id }, select });
  if (!row) throw new AppError('user_not_found');
  return { applications: row._count.applications, cv: row._count.cvs > 0 };
}

/**
 * Locks a user and every administrator. The caller must still be one: of two who demote each other at once, only the
 * first succeeds. Administrators cannot do so to themselves, so the last one always stays.
 *
 * @throws AppError forbidden where the caller is no longer an administrator; user_not_found.
 */
async function lockUser(tx: DbTransaction, { user }: AdminContext, id: string): Promise<LockedAccount> {
  const rows = await lockWithAdministrators(tx, id);
  if (!rows.some((row) => row.id === user.id && row.role === 'admin' && row.disabled_at === null))
    throw new AppError('forbidden');
  const target = rows.find((row) => row.id === id);
  if (!target) throw new AppError('user_not_found');
  return target;
}

async function saveProfile(tx: DbTransaction, id: string, data: Prisma.ProfileUpdateInput): Promise<User> {
  return toUser(await tx.profile.update({ where: { id }, data, select: userSelect }));
}
