import type { DbTransaction } from '@careers/db/client';

/**
 * `to` is a number in E.164 without '+'. Null for an unknown number: the sender does the same work and sends nothing.
 */
export type Sms = { to: string | null; text: string };

export type SmsSender = {
  /** Queues a message in the transaction that causes it, without waiting for a carrier. */
  queue: (tx: DbTransaction, sms: Sms) => Promise<void>;
};
