import type { DbTransaction } from '@careers/db/client';

/** `to` is a number in the form of E.164 without '+'; null: nobody gets it, and the same is done as for somebody. */
export type Sms = { to: string | null; text: string };

/** The one way out for messages to phones, as the Mailer is for mails. */
export type SmsSender = {
  /** Takes a message over in the transaction that causes it; waits for no carrier. */
  queue: (tx: DbTransaction, sms: Sms) => Promise<void>;
};
