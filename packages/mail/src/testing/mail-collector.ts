import type { RequiredMail, Mailer } from '../mailer.ts';

export type MailCollector = Mailer & {
  /** The mails in the order in which they were queued, also those of a transaction that was rolled back. */
  mails: RequiredMail[];
  /** @throws Error when there is none. */
  lastTo: (to: string) => RequiredMail;
};

/** Keeps mails in memory, for tests of what queues them. */
export function mailCollector(): MailCollector {
  const mails: RequiredMail[] = [];
  return {
    mails,
    queue: async (_tx, mail) => void mails.push(mail),
    lastTo: (to) => {
      const mail = mails.findLast((one) => one.to === to);
      if (!mail) throw new Error(`There is no mail to ${to}`);
      return mail;
    },
  };
}
