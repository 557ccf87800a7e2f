import type { ApplicationStatus } from '@careers/contracts/applications/applications';
import type { InterviewKind } from '@careers/contracts/hiring/interviews';
import type { AlertFrequency } from '@careers/contracts/jobs/job-alerts';
import type { TeamRole } from '@careers/contracts/hiring/team-roles';
import type { DbTransaction } from '@careers/db/client';

/** `to: null` writes the same rows and sends nothing, so that an unknown address causes the same work as a known one. */
type Recipient = { to: string | null };
/**
 * The account that a mail is about, with which it is erased whatever its address. Null: the address has no account. `id`: that
 * of the row that the mail carries, which can have only one; without it the mail has an id of its own. `about`: the row that the
 * mail speaks of, by its UUID or within `says`, and what the mail says of it, which are compared when the mail leaves. After
 * `stale_after` the mail would be wrong: one that could not be sent until then is dropped.
 */
export type AboutAccount = {
  user_id: string | null;
  id?: string;
  about?: { id?: string; says?: string | null };
  stale_after?: Date;
};
/** Six digits to type, and how many minutes they and the link are valid; `code_minutes`, where it is less for the code. */
type Coded = Recipient & { code: string; minutes: number; code_minutes?: number };
/** `link` is an absolute address: the page whose button uses it. */
type Linked = Coded & { link: string };

export type Actor = { device: string; network: string | null } | 'administrator';
type ByActor = Recipient & { by: Actor };

/** A sign-in method besides the password; `account_at` names the company that a linked account is at. */
export type SignInMethod =
  | 'totp'
  | 'phone'
  | 'webauthn'
  | 'recovery_code'
  | 'passkey'
  | 'wallet'
  | { account_at: string };

/**
 * The answer to a visitor who asked for an alert: `confirm` it by the link; the address has it `already`, or as many as it
 * can have (`full`). `manage`: the visitor asked for the link to the alerts of the address.
 */
export type AlertAnswer = 'confirm' | 'already' | 'full' | 'manage';

/** The hiring team that a person is invited to, by the title of its job, and what they are to be there. */
export type InvitedTo = { job_title: string; team_role: TeamRole };

/**
 * Every mail that its recipient cannot turn off, with the data of its template, which the outbox stores as JSON: a time is an
 * ISO string. None contains its owner's name, because a visitor who signs up the address of another person could write any
 * text there.
 */
export type RequiredMail =
  | ({ template: 'confirm_sign_up' } & Linked)
  | ({ template: 'magic_link' } & Linked)
  | ({ template: 'recovery' } & Linked)
  /** `invited_by`: the name of the administrator; null where the sign-in service does not know it. */
  | ({ template: 'invite'; invited_by: string | null; team?: InvitedTo } & Linked)
  /**
   * Tells a person that the hiring team added the application that they made elsewhere. An account that was made for it
   * is opened with the link and its code; an earlier one with its own password.
   */
  | ({ template: 'application_added'; job_title: string; link: string } & Recipient & Partial<Coded>)
  | ({ template: 'email_change_current'; new_email: string } & Linked)
  | ({ template: 'email_change_new' } & Linked)
  /** Sent to the owner of an address that another account asked to change to. */
  | ({ template: 'email_change_taken' } & Recipient)
  | ({ template: 'reauthentication' } & Coded)
  | ({ template: 'password_changed' } & ByActor)
  /** Sent to the old and the new address. `keeps`: the account keeps its password and its other sign-in methods. */
  | ({ template: 'email_changed'; which: 'old' | 'new'; keeps: boolean } & ByActor)
  /** Warns that the account, or a number of its applications, will be erased unless the owner follows the link. */
  | ({ template: 'retention_warning'; link: string; applications: number | null; erased_on: string } & Recipient)
  | ({ template: 'team_records_ready'; link: string; expires_at: string } & Recipient)
  /** Reminds an administrator of a candidate's request. `days`: from today until it is due; below 0 it is late. */
  | ({ template: 'team_records_due'; link: string; due_on: string; days: number } & Recipient)
  /** Goes to an address that a stranger may have entered: it has no word of the form. `number`: what its sender quotes. */
  | ({ template: 'request_received'; number: string } & Recipient)
  | ({ template: 'request_answered'; number: string; text: string } & Recipient)
  /** Reminds an administrator of the register. `due_on`: the first day, as YYYY-MM-DD; null: none has one. */
  | ({ template: 'requests_due'; link: string; count: number; due_on: string | null } & Recipient)
  | ({ template: 'webhook_disabled'; host: string; because: 'gone' | 'failing'; link: string } & Recipient)
  | ({ template: 'key_expiring'; link: string; key_name: string; ends_at: string } & Recipient)
  /** Answers a visitor who asked for job alerts. It has no text of theirs, because the address may be another person's. */
  | ({ template: 'alert_confirm'; answer: AlertAnswer; frequency: AlertFrequency; link: string } & Recipient)
  /** Reports a sign-in from a new browser to an account that was used before. */
  | ({ template: 'new_device' } & ByActor)
  | ({ template: 'factor_added'; factor: SignInMethod } & ByActor)
  | ({ template: 'factor_removed'; factor: SignInMethod } & ByActor)
  | ({ template: 'recovery_code_used'; left: number } & ByActor)
  | ({ template: 'recovery_codes_replaced' } & ByActor)
  /** Reports that a used code was entered again, and refused. */
  | ({ template: 'code_reused'; what: 'app' | 'recovery_code' } & ByActor);

/** What a mail says of an interview. `starts_at` null: no time is chosen. `text`: what the team wrote for its reader. */
export type InterviewFacts = {
  title: string;
  job_title: string;
  starts_at: string | null;
  minutes: number;
  kind: InterviewKind;
  place: string;
  text: string;
};

/**
 * What the reader's calendar gets with a mail, by RFC 5545 and 5546. `uid` and `organizer` stay the same for the life of an
 * interview, `sequence` rises with each change.
 */
export type CalendarEntry = { method: 'REQUEST' | 'CANCEL'; uid: string; sequence: number; organizer: string };
export type AboutInterview = { interview: InterviewFacts; entry: CalendarEntry | null };

/** `is_tomorrow`: on the day after the mail. */
export type InterviewOfDay = InterviewFacts & { starts_at: string; is_tomorrow: boolean; link: string };

/**
 * Mails about interviews, which always go: a calendar would be wrong without them. They name no candidate and no colleague, since
 * mails are forwarded. `line`: what the team wrote about the cancellation.
 */
export type InterviewMail = { to: string; link: string } & (
  | (AboutInterview &
      /** `times`: those that were offered, in order. */
      (
        | { template: 'interview_offered'; choose_by: string; times: string[] }
        | { template: 'interview_booked' | 'interview_changed' | 'interview_reminder' }
        | { template: 'interview_cancelled'; by_candidate: boolean; line: string | null }
        /** Sent to an interviewer and, of what the candidate took back, to who arranged the interview. */
        | { template: 'interview_team'; news: 'booked' | 'changed' | 'cancelled' | 'declined' }
      ))
  /** Sent to an interviewer in the morning: theirs of the day, and of the early morning after it. */
  | { template: 'interviews_today'; interviews: InterviewOfDay[] }
);

/** `link` opens the page with the details; `unsubscribe` is the address that ends mails of this kind (RFC 8058). */
type Optional = { to: string; link: string; unsubscribe: string };
/** An email of an alert. `jobs_in_words`: which jobs it is about; `manage`: the address that changes the alerts. */
type OfAlert = Optional & { jobs_in_words: string; manage: string };
type AboutJob = Optional & { full_name: string | null; job_title: string };
type AboutOpenApplication = AboutJob & { applied_at: string; status: ApplicationStatus };

export type NoticeMail =
  | ({ template: 'application_received' } & AboutJob)
  | ({ template: 'application_status'; status: ApplicationStatus; cancelled?: AboutInterview[] } & AboutJob)
  | ({ template: 'job_closed' } & AboutOpenApplication)
  | ({ template: 'job_deleted' } & AboutOpenApplication)
  /** Sent to a person who saved a job and has not applied. `closing_date`: its last day, as YYYY-MM-DD. */
  | ({ template: 'saved_job_closing'; closing_date: string } & AboutJob)
  /** Sent to an administrator: the jobs with the most new applications, and the number of other jobs that have some. */
  | ({
      template: 'new_applications';
      since: string;
      total: number;
      jobs: { title: string; count: number }[];
      more_jobs: number;
    } & Optional)
  | ({ template: 'member_added'; team_role: TeamRole } & AboutJob)
  /** Sent to a person whom a team note mentions. `colleague`: the name of its author; null: not known. */
  | ({ template: 'mention'; colleague: string | null; job_title: string } & Optional)
  /** The new jobs of an alert: the first of `total`. `gone`: the filters of the alert that no job has any more. */
  | ({
      template: 'alert';
      total: number;
      jobs: { title: string; facts: string; link: string }[];
      gone: string[];
    } & OfAlert)
  | ({ template: 'alert_keep'; erased_on: string } & OfAlert)
  | ({ template: 'message_received'; job_title: string } & Optional);

/** What a person of the hiring team wrote to a candidate. It always goes. `link`: where the candidate replies. */
export type MessageMail = {
  template: 'message';
  to: string;
  subject: string;
  text: string;
  link: string;
  cancelled?: AboutInterview[];
};

export type Mail = RequiredMail | NoticeMail | MessageMail | InterviewMail;

export type Mailer = {
  /** Inserts the mail and its job in the transaction that causes it. Rejects only with a database error. */
  queue: (tx: DbTransaction, mail: RequiredMail & AboutAccount) => Promise<void>;
};

export type NoticeMailer = {
  /** Inserts the mails and their jobs with two statements, in the transaction that records them as sent. */
  queueAll: (tx: DbTransaction, mails: readonly (Mail & AboutAccount)[]) => Promise<void>;
};
