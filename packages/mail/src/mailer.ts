import type { ApplicationStatus } from '@careers/contracts/applications/applications';
import type { DbTransaction } from '@careers/db/client';

/**
 * `to: null` writes the same rows and sends nothing: the work for an unknown address must not differ from the work for
 * a known one.
 */
type Recipient = { to: string | null };
/**
 * The account that a mail is about: the mail is erased with it, whatever address it is to. Null for an address without an
 * account.
 */
export type AboutAccount = { user_id: string | null };
/** Six digits to type, and how many minutes they (or the link) are valid; `code_minutes`, where the code is not as long. */
type Coded = Recipient & { code: string; minutes: number; code_minutes?: number };
/** `link` is an absolute address: the page whose button uses it. */
type Linked = Coded & { link: string };

/** Who did what a mail about security tells of: a browser in words with its network, or an administrator. */
export type Actor = { device: string; network: string | null } | 'administrator';
type ByActor = Recipient & { by: Actor };

/** What a person signs in with besides a password; `account_at`: an account at another company, which is so called. */
export type SignInMethod =
  | 'totp'
  | 'phone'
  | 'webauthn'
  | 'recovery_code'
  | 'passkey'
  | 'wallet'
  | { account_at: string };

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
  | ({ template: 'email_change_taken' } & Recipient)
  | ({ template: 'reauthentication' } & Coded)
  | ({ template: 'password_changed' } & ByActor)
  /** To the old address and to the new one. `keeps`: the account keeps its password and its other ways to sign in. */
  | ({ template: 'email_changed'; which: 'old' | 'new'; keeps: boolean } & ByActor)
  /** The account, or so many of its applications, is erased on a day unless its owner presses the button that the link leads to. */
  | ({ template: 'retention_warning'; link: string; applications: number | null; erased_on: Date } & Recipient)
  /** The account was used before, and this browser was not. */
  | ({ template: 'new_device' } & ByActor)
  | ({ template: 'factor_added'; factor: SignInMethod } & ByActor)
  | ({ template: 'factor_removed'; factor: SignInMethod } & ByActor)
  /** `left`: how many recovery codes are not used yet. */
  | ({ template: 'recovery_code_used'; left: number } & ByActor)
  | ({ template: 'recovery_codes_replaced' } & ByActor)
  /** A code that counts once was typed a second time, and refused. */
  | ({ template: 'code_reused'; what: 'app' | 'recovery_code' } & ByActor);

/** `link` opens the page with more; `unsubscribe` is the address that ends mails of this kind (RFC 8058). */
type Optional = { to: string; link: string; unsubscribe: string };
type AboutJob = Optional & { job_title: string };
type AboutOpenApplication = AboutJob & { applied_at: Date; status: ApplicationStatus };

/** Every mail that its recipient can turn off, with the data of its template. */
export type NoticeMail =
  | ({ template: 'application_received' } & AboutJob)
  | ({ template: 'application_status'; status: ApplicationStatus } & AboutJob)
  | ({ template: 'job_closed' } & AboutOpenApplication)
  | ({ template: 'job_deleted' } & AboutOpenApplication)
  /** To an administrator: the jobs with the most new applications, and how many other jobs have some. */
  | ({
      template: 'new_applications';
      since: Date;
      total: number;
      jobs: { title: string; count: number }[];
      more_jobs: number;
    } & Optional);

export type Mail = AuthMail | NoticeMail;

export type Mailer = {
  /**
   * Inserts the mail and the job that sends it, in the transaction that causes it. Does not wait for the mail server,
   * and rejects only with a database error.
   */
  queue: (tx: DbTransaction, mail: AuthMail & AboutAccount) => Promise<void>;
};

export type NoticeMailer = {
  /** Inserts the mails and their jobs with two statements, in the transaction that notes them as told. */
  queueAll: (tx: DbTransaction, mails: readonly (NoticeMail & AboutAccount)[]) => Promise<void>;
};
