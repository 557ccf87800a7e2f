import { securityActions, securityOutcomes } from '@careers/contracts/account/security-actions';
import { formatMonth } from '@careers/contracts/common/dates';
import { interviewKindNames } from '@careers/contracts/hiring/interviews';
import { teamRoleNames } from '@careers/contracts/hiring/team-roles';
import { entryKinds, requestOutcomes, requestWays } from '@careers/contracts/site/request-kinds';
import { mailKinds } from '@careers/contracts/site/mail-kinds';
import { browser, bytes, eachOf, ifTrue, labelOf, oneOf, signInMethods, withoutSubject } from './export-words.ts';

/**
 * A column for a reader: its label, and the words for its values where they are not plain. `cv`: the id of a CV, which
 * becomes a link to its file. Null: a number or key that tells a reader nothing; the file for programs has it.
 */
export type Column = string | readonly [label: string, words: ((value: unknown) => string) | 'cv' | 'answers'] | null;

export type LabelledTable = {
  /** The name of a table in `heldTables`. */
  name: string;
  heading: string;
  /** The tables whose rows stand with the application that they are of, by their `application_id`. */
  of_each?: readonly LabelledTable[];
  columns: Readonly<Record<string, Column>>;
};

export type ExportSection = { id: string; heading: string; tables: readonly LabelledTable[] };

/** Tables by their names. */
function listed(tables: Readonly<Record<string, Omit<LabelledTable, 'name'>>>): LabelledTable[] {
  return Object.entries(tables).map(([name, table]) => ({ name, ...table }));
}

/** Columns that tell a reader nothing. */
function untold(...names: string[]): Record<string, null> {
  return Object.fromEntries(names.map((name) => [name, null]));
}

const times = { created_at: 'Created', updated_at: 'Last changed' } as const;
const role = ['Role', oneOf({ candidate: 'Candidate', admin: 'Administrator' })] as const;
const factorKinds = {
  totp: 'Authenticator app',
  phone: 'Phone',
  webauthn: 'Security key',
  recovery_code: 'Recovery codes',
};
const events = {
  id: null,
  action: ['What happened', oneOf(securityActions)],
  outcome: ['Result', oneOf(securityOutcomes)],
  detail: ['Detail', (value: unknown) => labelOf(String(value))],
  created_at: 'When',
} as const satisfies LabelledTable['columns'];

/** The tables whose rows stand with their application. */
const ofApplications = listed({
  application_events: {
    heading: 'Status history',
    columns: {
      application_id: null,
      kind: [
        'What happened',
        oneOf({
          submitted: 'You applied',
          added: 'The hiring team added your application',
          status: 'The status changed',
          withdrawn: 'You withdrew it',
        }),
      ],
      to_state: 'Status',
      created_at: 'When',
      shown_at: 'You could see it from',
    },
  },
  messages: {
    heading: 'Messages',
    columns: {
      from_candidate: ['From', (value) => (value === true ? 'You' : 'Our hiring team')],
      from_name: 'Colleague',
      subject: 'Subject',
      text: 'Message',
      for_status: 'Decision it gives',
      sent_at: 'Sent',
      seen_at: 'You first saw it',
      not_delivered_at: 'The email could not be delivered',
      created_at: 'Written',
      ...untold('id', 'application_id', 'kind', 'signed'),
    },
  },
  interviews: {
    heading: 'Interviews',
    columns: {
      title: 'Interview',
      starts_at: 'Begins',
      minutes: 'Minutes',
      kind: ['How', oneOf(interviewKindNames)],
      place: 'Place, phone number or link',
      text: 'What we wrote to you about it',
      times: 'Times to choose from',
      choose_by: 'To be chosen by',
      booked_at: 'Time set or chosen',
      declined_at: 'You said that no time suits you',
      cancelled_at: 'Cancelled',
      reminded_at: 'We reminded you',
      organizer: 'Sender of the calendar entry',
      created_at: 'Arranged',
      ...untold('id', 'application_id', 'version'),
    },
  },
  interview_events: {
    heading: 'What happened to interviews',
    columns: {
      kind: [
        'What happened',
        oneOf({
          offered: 'Times were offered',
          booked: 'A time was set or chosen',
          changed: 'It was changed',
          declined: 'None of the times suited',
          cancelled: 'It was cancelled',
        }),
      ],
      from_candidate: ['By', (value) => (value === true ? 'You' : 'Our hiring team')],
      starts_at: 'Time of the interview',
      line: 'Line about why',
      created_at: 'When',
      ...untold('id', 'interview_id', 'application_id'),
    },
  },
});

const applications: LabelledTable = {
  name: 'applications',
  heading: 'Applications',
  of_each: ofApplications,
  columns: {
    job_title: null, // the heading of the application
    job_department: 'Department',
    job_location: 'Location',
    created_at: 'Applied',
    status: 'Status',
    status_changed_at: 'Status since',
    withdrawn_at: 'Withdrawn',
    source: 'Where you came from',
    cover_letter: 'Cover letter',
    adjustments: 'Adjustments you asked for',
    answers: ['Your answers', 'answers'],
    notes: 'Our notes to you',
    cv_id: ['CV you sent', 'cv'],
    notified_status: 'Status of our last email about it',
    notified_closing: 'Notified that the job closed or was removed',
    retention_warned_at: 'Notified that we would erase it',
    equality_form_month: ['Month in which you sent an equality form', (value: unknown) => formatMonth(String(value))],
    ...untold('id', 'job_id', 'user_id', 'idempotency_key', 'version'),
  },
};

/** The sections of the page. A test fails for a column of a held table without a label here. */
const content: Readonly<Record<string, Omit<ExportSection, 'id'>>> = {
  you: {
    heading: 'You',
    tables: listed({
      profile: {
        heading: 'Profile',
        columns: {
          full_name: 'Name',
          email: 'Email address',
          phone: 'Phone number',
          location: 'Location',
          linkedin_url: 'LinkedIn',
          portfolio_url: 'Portfolio',
          role,
          privacy_notice_version: 'Privacy notice you were shown',
          privacy_notice_accepted_at: 'You were shown it',
          mail_applications: 'Emails about your applications',
          mail_messages: 'For colleagues who hire: emails when candidates write',
          previews_decisions: 'For colleagues who hire: shown the email about a decision before it is sent',
          knows_notes_are_shown: 'For colleagues who hire: confirmed that candidates see the notes written for them',
          mail_hiring_teams: 'For colleagues who hire: emails about hiring teams',
          mail_digest: 'For colleagues who hire: daily summary of applications',
          digest_sent_at: 'Last daily summary',
          email_confirmed_at: 'Email address confirmed',
          proved_email: 'Address you proved to be yours',
          last_sign_in_at: 'Last sign-in',
          retention_warned_at: 'Notified that we would erase your account',
          kept_at: 'You asked us to keep your account',
          disabled_at: 'Account disabled',
          sessions_ended_at: 'Signed out on all devices',
          checklist_hidden_at: 'You hid the site’s checklist',
          ...times,
          ...untold('id', 'cv_id', 'folded_name'),
        },
      },
      account: {
        heading: 'Account',
        columns: {
          email: 'Email address',
          phone: 'Phone number',
          user_metadata: 'Details from your registration',
          app_metadata: 'Details of your ways to sign in',
          email_confirmed_at: 'Email address confirmed',
          phone_confirmed_at: 'Phone number confirmed',
          new_email: 'New email address, not confirmed yet',
          email_change_asked_at: 'New email address asked for',
          email_change_sent_at: 'Email about the new address',
          email_change_open: [
            'Confirmation still missing',
            eachOf({ email_change_current: 'At the current address', email_change_new: 'At the new address' }),
          ],
          email_change_proved: ['New address confirmed while signed in', ifTrue],
          new_phone: 'New phone number, not confirmed yet',
          phone_change_sent_at: 'Text message about the new number',
          invited_at: 'Invited',
          confirmation_sent_at: 'Email to confirm your address',
          recovery_sent_at: 'Email to sign in or choose a password',
          reauthentication_sent_at: 'Code to confirm it’s you',
          last_sign_in_at: 'Last sign-in',
          banned_until: 'Disabled until',
          deleted_at: 'Deleted',
          is_anonymous: ['Without sign-in details', ifTrue],
          ...times,
          ...untold('id', 'role'),
        },
      },
    }),
  },
  applications: { heading: 'Your applications', tables: [applications] },
  cvs: {
    heading: 'Your CVs',
    tables: listed({
      cvs: {
        heading: 'CVs',
        columns: {
          id: ['File', 'cv'],
          profile_id: null,
          file_name: 'File name',
          size: ['Size', bytes],
          scan: ['Check for malware', oneOf({ pending: 'Waiting', clean: 'Nothing found', infected: 'Malware found' })],
          scanned_at: 'Checked',
          created_at: 'Uploaded',
        },
      },
    }),
  },
  jobs: {
    heading: 'Saved jobs and job alerts',
    tables: listed({
      saved_jobs: {
        heading: 'Saved jobs',
        columns: {
          job_title: 'Job',
          created_at: 'Saved',
          closing_notified_at: 'Notified that it closes soon',
          ...untold('profile_id', 'job_id'),
        },
      },
      job_alerts: {
        heading: 'Job alerts',
        columns: {
          id: null,
          email: 'Email address',
          search: 'Search',
          department: 'Department',
          location: 'Location',
          employment_type: 'Employment type',
          workplace: 'Workplace',
          frequency: ['How often', oneOf({ daily: 'Every day', weekly: 'Every week' })],
          created_at: 'Asked for',
          confirmed_at: 'Confirmed or changed',
          next_at: 'Next check for new jobs',
          kept_at: 'You last used it',
          keep_asked_at: 'Asked whether to keep it',
          gone_notified: 'Notified that a filter has no jobs',
        },
      },
      jobs_of_job_alerts: {
        heading: 'Jobs that alerts told you about',
        columns: { alert_id: null, job_id: 'Job ID', mail_id: null, created_at: 'Told' },
      },
    }),
  },
  emails: {
    heading: 'Emails we sent you',
    tables: listed({
      mails: {
        heading: 'Emails',
        columns: {
          template: ['Email', oneOf(mailKinds)],
          subject: 'Subject, until it is sent',
          recipient: 'To, until it is sent',
          created_at: 'Written',
          sent_at: 'Sent',
          failed_at: 'We stopped trying to send it',
          attempts: 'Attempts',
          last_error: 'Last error',
          last_code: 'Code of the last error',
          says: 'What it is about',
          stale_after: 'Not sent after',
          ...untold('id', 'about_id', 'message_id', 'user_id'),
        },
      },
    }),
  },
  'signing-in': {
    heading: 'Signing in',
    tables: listed({
      ways_to_sign_in: {
        heading: 'Ways to sign in',
        columns: {
          provider: ['Way to sign in', (value: unknown) => labelOf(String(value))],
          issuer: 'Service',
          provider_id: 'Your number there',
          identity_data: ['What it told us', withoutSubject],
          last_sign_in_at: 'Last used',
          ...times,
          ...untold('id', 'user_id'),
        },
      },
      passkeys: {
        heading: 'Passkeys',
        columns: {
          friendly_name: 'Name',
          transports: 'Ways to connect',
          counter: 'Uses that the device counted',
          last_used_at: 'Last used',
          ...times,
          ...untold('id', 'user_id', 'credential_id'),
        },
      },
      second_factors: {
        heading: 'Second steps',
        columns: {
          factor_type: ['Kind', oneOf(factorKinds)],
          friendly_name: 'Name',
          status: ['State', oneOf({ verified: 'In use', unverified: 'Not confirmed yet' })],
          phone: 'Phone number',
          transports: 'Ways to connect',
          counter: 'Uses that the device counted',
          last_challenged_at: 'Last asked for',
          ...times,
          ...untold('id', 'user_id', 'credential_id'),
        },
      },
      sessions: {
        heading: 'Devices where you are signed in',
        columns: {
          user_agent: ['Browser', browser],
          ip: 'Internet address',
          created_at: 'Signed in',
          amr: ['How', signInMethods],
          aal: ['With a second step', (value) => (value === 'aal2' ? 'Yes' : 'No')],
          refreshed_at: 'Last used',
          not_after: 'Ends',
          updated_at: 'Last changed',
          ...untold('id', 'user_id', 'raised_by', 'refresh_counter', 'verified_counter'),
        },
      },
      known_browsers: {
        heading: 'Browsers that we recognise',
        columns: { user_id: null, created_at: 'First sign-in' },
      },
    }),
  },
  history: {
    heading: 'What happened on your account',
    tables: listed({
      what_you_did: {
        heading: 'What you did',
        columns: { ...events, address_prefix: 'Network', user_agent: ['Browser', browser] },
      },
      what_was_done_to_your_account: { heading: 'What was done to your account', columns: events },
    }),
  },
  requests: {
    heading: 'Copies of your data',
    tables: listed({
      copies_of_data: {
        heading: 'Copies that you asked for',
        columns: {
          requested_at: 'Asked for',
          state: [
            'State',
            oneOf({ queued: 'Waiting', making: 'Being prepared', ready: 'Ready', failed: 'Could not be prepared' }),
          ],
          files_done: 'Files prepared',
          files_total: 'Total files',
          size: ['Size', bytes],
          expires_at: 'Available until',
          ...untold('id', 'profile_id', 'request_id'),
        },
      },
      requests_for_what_colleagues_wrote: {
        heading: 'Requests for our staff’s notes',
        columns: { id: null, profile_id: null, requested_at: 'Asked for', due_on: 'Due', released_at: 'Answered' },
      },
      complaints_and_requests: {
        heading: 'Complaints and requests',
        columns: {
          number: 'Number',
          kind: ['What it is about', oneOf(entryKinds)],
          came_by: ['How it came', oneOf(requestWays)],
          name: 'Name',
          email: 'Email address',
          text: 'What you wrote or told us',
          answer: 'Our answer',
          outcome: ['Outcome', oneOf(requestOutcomes)],
          received_on: 'Received',
          acknowledged_at: 'We told you that we have it',
          waiting_from: 'We waited for you from',
          waiting_to: 'We waited for you until',
          waited_days: 'Days that we waited for you before',
          waited_until: 'Those days ended on',
          due_on: 'Due',
          closed_at: 'Answered',
          created_at: 'Written down',
          ...untold('id', 'version'),
        },
      },
    }),
  },
  hiring: {
    heading: 'If you hire for us',
    tables: listed({
      hiring_teams: {
        heading: 'Hiring teams you are on',
        columns: {
          job_id: 'Job ID',
          profile_id: null,
          team_role: ['Role', oneOf(teamRoleNames)],
          notified: 'Notified about it',
          created_at: 'Since',
        },
      },
      assignments: {
        heading: 'Applications assigned to you',
        columns: { application_id: 'Application ID', profile_id: null, created_at: 'Since' },
      },
      interviewing: {
        heading: 'Interviews you hold',
        columns: {
          interview_id: 'Interview ID',
          profile_id: null,
          reminded_on: 'Last reminder',
          created_at: 'Since',
        },
      },
      api_keys: {
        heading: 'API keys you made',
        columns: {
          id: 'Number',
          name: 'Name',
          scopes: 'What it may do',
          all_jobs: 'For all jobs',
          job_ids: 'IDs of its jobs',
          created_at: 'Created',
          ends_at: 'Ends',
          old_ends_at: 'Previous key expires',
          revoked_at: 'Revoked',
          used_at: 'Last used',
          made_by: null,
        },
      },
    }),
  },
};

export const sections: readonly ExportSection[] = Object.entries(content).map(([id, section]) => ({ id, ...section }));
