import type { DbTransaction } from '@careers/db/client';

/**
 * `to: null` writes the same rows and sends nothing: the work for an unknown address must not differ from the work for
 * a known one.
 */
type Addressed = { to: string | null };
/** Six digits to type, and how many minutes they (and the link) are valid. */
type Coded = Addressed & { code: string; minutes: number };
/** `link` is an absolute address: the page whose button uses it. */
type Linked = Coded & { link: string };

/**
 * Every mail about an account, with the data of its template. No mail contains a name, because a visitor who signs up
 * the address of another person could write any text there.
 */
export type AuthMail =
  | ({ template: 'confirm_sign_up' } & Linked)
  | ({ template: 'magic_link' } & Linked)
  | ({ template: 'recovery' } & Linked)
  | ({ template: 'invite' } & Linked)
  /** To the current address. */
  | ({ template: 'email_change_current'; new_email: string } & Linked)
  /** To the new address. */
  | ({ template: 'email_change_new' } & Linked)
  /** To the owner of an address that another account wanted to change to. */
  | ({ template: 'email_change_taken' } & Addressed)
  | ({ template: 'reauthentication' } & Coded)
  | ({ template: 'password_changed' } & Addressed);

export type Mailer = {
  /**
   * Inserts the mail and the job that sends it, in the transaction that causes it. Does not wait for the mail server,
   * and rejects only with a database error.
   */
  queue: (tx: DbTransaction, mail: AuthMail) => Promise<void>;
};
