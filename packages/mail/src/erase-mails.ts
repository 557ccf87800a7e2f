import { createHash } from 'node:crypto';
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { DbTransaction } from '@careers/db/client';
import { mailboxIds, readMailboxMail } from './mailbox.ts';

/**
 * Erases the mails of the outbox that are to an address or name it: those that wait are not sent. Of mails that were sent
 * nothing is left anyway.
 */
export async function eraseMails(tx: DbTransaction, email: string): Promise<void> {
  await tx.outboxMail.deleteMany({
    where: { OR: [{ recipient: { equals: email, mode: 'insensitive' } }, { text: { contains: email } }] },
  });
}

/** Stands for an address where the address itself must not be kept: SHA-256, as hexadecimal digits. */
export function emailHash(email: string): string {
  return createHash('sha256').update(email.toLowerCase()).digest('hex');
}

/** Removes the mails of the development mailbox that are to an address or name it. @param hash The address's `emailHash`. */
export async function eraseFromMailbox(folder: string, hash: string): Promise<void> {
  for (const id of await mailboxIds(folder)) {
    const mail = await readMailboxMail(folder, id);
    const addresses = `${mail?.to ?? ''} ${mail?.text ?? ''}`.match(/[^\s<>'"(),]+@[\w.-]*\w/g) ?? [];
    if (addresses.some((address) => emailHash(address) === hash)) await rm(join(folder, `${id}.eml`), { force: true });
  }
}
