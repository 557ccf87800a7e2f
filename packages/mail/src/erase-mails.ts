import { createHash } from 'node:crypto';
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { DbTransaction } from '@careers/db/client';
import { mailboxIds, readMailboxMail } from './mailbox.ts';

/** A deleted account: its id, and its address in lower case if its owner has proved it. */
export type ErasedAccount = { id: string; proved_email: string | null };

/**
 * Erases the mails of the outbox that are about an account, sent or not, and those to its proved address. An unproved
 * address erases nothing, because it may be another person's.
 */
export async function eraseMails(tx: DbTransaction, { id, proved_email }: ErasedAccount): Promise<void> {
  await tx.$executeRaw`DELETE FROM mail_outbox WHERE user_id = ${id}::uuid OR lower(recipient) = ${proved_email}`;
}

/** The keys by which `eraseFromMailbox` finds an account's mails: hashes, because a queue keeps them after the account. */
export function mailboxKeys({ id, proved_email }: ErasedAccount): string[] {
  return [id, ...(proved_email === null ? [] : [proved_email])].map(keyOf);
}

function keyOf(text: string): string {
  return createHash('sha256').update(text).digest('hex');
}

/** Removes the mails of the development mailbox that are about an account, or to an address. @param key One of `mailboxKeys`. */
export async function eraseFromMailbox(folder: string, key: string): Promise<void> {
  for (const id of await mailboxIds(folder)) {
    const mail = await readMailboxMail(folder, id);
    if (mail && [mail.user_id, mail.to.toLowerCase()].some((text) => keyOf(text) === key))
      await rm(join(folder, `${id}.eml`), { force: true });
  }
}
