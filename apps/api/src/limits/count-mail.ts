import type { KeyObject } from 'node:crypto';
import type { DbTransaction } from '@careers/db/client';
import { countInWindows } from '@careers/server/limits/count-in-window';
import { keyed, SECONDS } from '@careers/server/limits/limit';

/** The answers of one kind that are mailed to one mailbox in a day, from all visitors who enter its address. */
const MAILS_PER_DAY = 3;

/** An address in lower case and without its sub-address: `jo@example.com` for `Jo+jobs@example.com`. */
export function mailboxOf(email: string): string {
  return email.toLowerCase().replace(/(?<=.)\+[^@]*@/, '@');
}

/** `key` hashes addresses in the table of counts. */
type CountContext = { key: KeyObject; now?: () => Date };

/** @returns whether one more mail may be sent to the mailbox. */
export async function countMail(
  tx: DbTransaction,
  { key, now = () => new Date() }: CountContext,
  { what, email }: { what: 'alert mails' | 'acknowledgements'; email: string },
): Promise<boolean> {
  const day = { name: `${what} ${mailboxOf(email)}`, max: MAILS_PER_DAY, window_seconds: SECONDS.day };
  return (await countInWindows(tx, [keyed(day, key)], now())).wait === 0;
}
