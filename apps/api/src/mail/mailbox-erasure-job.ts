import { eraseFromMailbox } from '@careers/mail/erase-mails';
import type { QueuedJob } from '@careers/server/background';

/** The queue of deleted accounts, each by the `mailboxKeys` of its mails. */
export const MAILBOX_ERASURE_QUEUE = 'erase-from-mailbox';

/** Removes the mails of deleted accounts from the development mailbox, which has mails only without a mail server. */
export function mailboxErasureJob(folder: string): QueuedJob {
  return { name: MAILBOX_ERASURE_QUEUE, work: (key) => eraseFromMailbox(folder, key) };
}
