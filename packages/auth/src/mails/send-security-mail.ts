import type { DbTransaction } from '@careers/db/client';
import type { Actor, SignInMethod } from '@careers/mail/mailer';
import { addressPrefix } from '@careers/server/client-prefix';
import type { RequestMeta } from '../audit.ts';
import type { AuthContext } from '../context.ts';
import { countSecurityMail } from '../rate-limits/count-send.ts';
import { deviceWords } from './device-words.ts';

type Owner = { id: string; email: string | null; email_confirmed_at: Date | null };

/** An administrator's browser and network are not told to the owner of an account. */
function doerOf({ actor_id, user_agent, ip = '' }: RequestMeta): Actor {
  if (actor_id !== undefined) return 'administrator';
  return { device: deviceWords(user_agent), network: addressPrefix(ip) };
}

/** Tells an account's owner that its password was changed, in the transaction that changes it. */
export async function sendPasswordChanged(
  auth: AuthContext,
  tx: DbTransaction,
  { id, email }: Owner,
  meta: RequestMeta,
): Promise<void> {
  await auth.mailer.queue(tx, { template: 'password_changed', to: email, user_id: id, by: doerOf(meta) });
}

/**
 * Tells that an account's address was changed, in the transaction that changes it: at the old address, where its owner
 * had proved it, and at the new one, where that is proved.
 *
 * @param change.keeps Whether the account keeps its password and its other ways to sign in.
 */
export async function sendEmailChanged(
  auth: AuthContext,
  tx: DbTransaction,
  { old, new_email, keeps }: { old: Owner; new_email: string | null; keeps: boolean },
  meta: RequestMeta,
): Promise<void> {
  const by = doerOf(meta);
  const recipients = [
    { which: 'old', to: old.email_confirmed_at ? old.email : null },
    { which: 'new', to: new_email },
  ] as const;
  for (const { which, to } of recipients)
    if (to) await auth.mailer.queue(tx, { template: 'email_changed', which, keeps, to, user_id: old.id, by });
}

/**
 * Tells an account's owner of a sign-in with a browser that was not known, at most ten times a day: a program
 * that keeps no cookies is a new browser each time.
 */
export async function sendNewDevice(
  auth: AuthContext,
  tx: DbTransaction,
  { id, email }: Owner,
  meta: RequestMeta,
): Promise<void> {
  if (email && (await countSecurityMail(auth, tx, 'new device', id)))
    await auth.mailer.queue(tx, { template: 'new_device', to: email, user_id: id, by: doerOf(meta) });
}

/** Tells an account's owner that a way to sign in was added or removed, in the transaction that does it. */
export async function sendFactorChanged(
  auth: Pick<AuthContext, 'mailer'>,
  tx: DbTransaction,
  { id, email }: Pick<Owner, 'id' | 'email'>,
  { template, factor }: { template: 'factor_added' | 'factor_removed'; factor: SignInMethod },
  meta: RequestMeta,
): Promise<void> {
  if (email) await auth.mailer.queue(tx, { template, factor, to: email, user_id: id, by: doerOf(meta) });
}

/** Tells an account's owner that their recovery codes were replaced. */
export async function sendRecoveryCodesReplaced(
  auth: AuthContext,
  tx: DbTransaction,
  { id, email }: Pick<Owner, 'id' | 'email'>,
  meta: RequestMeta,
): Promise<void> {
  const by = doerOf(meta);
  if (email) await auth.mailer.queue(tx, { template: 'recovery_codes_replaced', user_id: id, to: email, by });
}

/** Tells an account's owner that a used code was tried again, at most ten times a day (ASVS 2.8.5). */
export async function sendCodeReused(
  auth: AuthContext,
  tx: DbTransaction,
  { id, email }: Pick<Owner, 'id' | 'email'>,
  what: 'app' | 'recovery_code',
  meta: RequestMeta,
): Promise<void> {
  if (email && (await countSecurityMail(auth, tx, 'code reused', id)))
    await auth.mailer.queue(tx, { template: 'code_reused', what, user_id: id, to: email, by: doerOf(meta) });
}

/** Tells an account's owner that a recovery code was used, and how many are left. */
export async function sendRecoveryCodeUsed(
  auth: AuthContext,
  tx: DbTransaction,
  { id, email }: Pick<Owner, 'id' | 'email'>,
  left: number,
  meta: RequestMeta,
): Promise<void> {
  if (email)
    await auth.mailer.queue(tx, { template: 'recovery_code_used', left, to: email, user_id: id, by: doerOf(meta) });
}
