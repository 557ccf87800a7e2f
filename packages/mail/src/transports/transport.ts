/** A mail with everything that a repeat of it must have in common with the first: its id, Message-ID and date too. */
export type OutgoingMail = {
  id: string;
  message_id: string;
  created_at: Date;
  recipient: string;
  subject: string;
  text: string;
  html: string;
};

/** A way out of here for mails. */
export type Transport = {
  /**
   * Resolves once somebody else is responsible for the mail.
   *
   * @throws MailRejected when trying again is of no use; anything else may go better the next time.
   */
  deliver: (mail: OutgoingMail, signal: AbortSignal) => Promise<void>;
};

/** The mail server refuses this recipient or this message for good (a 5xx reply to RCPT TO or DATA). */
export class MailRejected extends Error {
  override readonly name = 'MailRejected';
}
