import type { DbTransaction } from '@careers/db/client';

/**
 * `to: null` costs the same writes and reaches nobody: what is done for an unknown address must not differ from what is
 * done for a known one.
 */
type Addressed = { to: string | null };
/** Six digits to type, and how many minutes they (and the link) live. */
type Coded = Addressed & { code: string; minutes: number };
/** `link` is absolute: the page where one press uses it. */
type Linked = Coded & { link: string };

/**
 * Every mail about an account, with what differs from one to the next. There are no names in them: whoever signs up
 * somebody else's address could write in theirs.
 */
export type AuthMail =
  | ({ template: 'confirm_sign_up' } & Linked)
  | ({ template: 'magic_link' } & Linked)
  | ({ template: 'recovery' } & Linked)
  | ({ template: 'invite' } & Linked)
  /** To the address so far. */
  | ({ template: 'email_change_current'; new_email: string } & Linked)
  /** To the address that is to be the new one. */
  | ({ template: 'email_change_new' } & Linked)
  | ({ template: 'reauthentication' } & Coded)
  | ({ template: 'password_changed' } & Addressed);

export type Mailer = {
  /**
   * Writes the mail and the job that sends it in the transaction that causes it: with a rollback neither was ever there.
   * Does not wait for the mail server, and rejects only as the database does.
   */
  queue: (tx: DbTransaction, mail: AuthMail) => Promise<void>;
};
