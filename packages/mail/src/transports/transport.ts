/** A mail to send. A repeated delivery has the same id, Message-ID and date. */
export type OutgoingMail = {
  id: string;
  message_id: string;
  created_at: Date;
  recipient: string;
  subject: string;
  text: string;
  html: string;
  /** The address that ends mails of this kind with one POST; absent for a mail that cannot be turned off. */
  unsubscribe?: string | null;
  user_id?: string | null;
};

export type Transport = {
  /**
   * Resolves once the mail server has accepted the mail.
   *
   * @throws MailRejected when a retry is useless; after any other error a retry may succeed.
   */
  deliver: (mail: OutgoingMail, signal: AbortSignal) => Promise<void>;
};

/** The mail server rejects this recipient or message permanently (a 5xx reply to RCPT TO or DATA). */
export class MailRejected extends Error {
  override readonly name = 'MailRejected';
}
