import type { DbTransaction } from '@careers/db/client';
import type { RequiredMail, Actor } from '@careers/mail/mailer';
import { addressPrefix } from '@careers/server/client-prefix';
import type { RequestMeta } from '../audit.ts';
import type { AuthContext } from '../context.ts';
import { countSecurityMail } from '../rate-limits/count-send.ts';
import { deviceWords } from './device-words.ts';

type Owner = { id: string; email: string | null };
type WithoutTrace<Mail> = Mail extends unknown ? Omit<Mail, 'to' | 'by'> : never;
/** A mail about an action on an account and its author: a browser or an administrator. */
type SecurityMail = WithoutTrace<Extract<RequiredMail, { by: Actor }>>;

/** Hides an administrator's browser and network from the account's owner. */
function actorOf({ actor_id, user_agent, ip = '' }: RequestMeta): Actor {
  if (actor_id !== undefined) return 'administrator';
  return { device: deviceWords(user_agent), network: addressPrefix(ip) };
}

/** Does nothing without an address. */
export async function sendSecurityMail(
  auth: Pick<AuthContext, 'mailer'>,
  tx: DbTransaction,
  { id, email }: Owner,
  mail: SecurityMail,
  meta: RequestMeta,
): Promise<void> {
  if (email) await auth.mailer.queue(tx, { ...mail, to: email, user_id: id, by: actorOf(meta) });
}

/**
 * Queues at most ten mails a day about an event that a program can repeat: a sign-in with an unknown browser (as is any
 * program without cookies), or a used code that is entered again (ASVS 2.8.5).
 */
export async function sendLimitedSecurityMail(
  auth: AuthContext,
  tx: DbTransaction,
  owner: Owner,
  mail: SecurityMail & { template: 'new_device' | 'code_reused' },
  meta: RequestMeta,
): Promise<void> {
  if (owner.email && (await countSecurityMail(auth, tx, mail.template, owner.id)))
    await sendSecurityMail(auth, tx, owner, mail, meta);
}

type EmailChanged = { old: Owner & { email_confirmed_at: Date | null }; new_email: string | null; keeps: boolean };

/**
 * Queues mails about a changed address, in the transaction that changes it: to the old address if its owner had proved
 * it, and to the new one if that is proved.
 *
 * @param change.keeps Whether the account keeps its password and its other ways to sign in.
 */
export async function sendEmailChanged(
  auth: AuthContext,
  tx: DbTransaction,
  { old, new_email, keeps }: EmailChanged,
  meta: RequestMeta,
): Promise<void> {
  const mail = { template: 'email_changed', keeps } as const;
  const old_email = old.email_confirmed_at ? old.email : null;
  await sendSecurityMail(auth, tx, { id: old.id, email: old_email }, { ...mail, which: 'old' }, meta);
  await sendSecurityMail(auth, tx, { id: old.id, email: new_email }, { ...mail, which: 'new' }, meta);
}
