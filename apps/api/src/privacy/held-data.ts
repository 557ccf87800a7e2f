import type { Brand } from '@careers/contracts/site/brand';
import type { Prisma } from '@careers/db/client';
import { subjectOf } from '@careers/mail/render-mail';

/** A table with data about people. All its columns are in the copy that a person downloads, but for `omit`. */
export type HeldTable = {
  name: string;
  table: string;
  /** SQL over the table `t` that finds a person's rows; `$person` is their id. */
  where: string;
  /** The unique column or expression in whose order the rows are read; `id` by default. */
  key?: string;
  /** SQL of a JSON object with what the person sees in place of some columns, or beside them. */
  seen?: string;
  /** Makes of a row and `seen` what only the product can say. */
  shown?: (row: Prisma.JsonObject, brand: Brand) => Prisma.JsonObject;
  /** The columns that are left out, with their reasons. */
  omit?: Readonly<Record<string, string>>;
};

const storageKey = 'where we store the file; the file itself is in this copy';
const ids = 'your own id, or the id of the administrator who acted';
const ownApplications = 'SELECT id FROM public.applications WHERE user_id = $person';
const ownInterviews = `SELECT id FROM public.interviews WHERE application_id IN (${ownApplications})`;

/** The alerts of an address that the person has proved. */
const ownAlerts =
  'SELECT a.id FROM public.job_alerts a JOIN public.profiles p ON lower(a.email) = p.proved_email WHERE p.id = $person';

/** A test fails for a table that is neither here nor in `leftOut`. */
const tables: Readonly<Record<string, Omit<HeldTable, 'name'>>> = {
  profile: { table: 'public.profiles', where: 't.id = $person' },
  applications: {
    table: 'public.applications',
    where: 't.user_id = $person',
    seen: `jsonb_build_object('status', coalesce(t.shown_status, t.status), 'version', t.version - t.unseen_changes,
      'status_changed_at', (SELECT max(shown_at) FROM public.application_events WHERE application_id = t.id))`,
    omit: {
      repeat_window: 'used to avoid counting a double click twice, worked out from created_at',
      updated_by: 'the id of the last administrator to save it',
      updated_by_key: 'the same for a program',
      updated_at: 'when it was last saved; application_events says when you could see each status',
      shown_status: 'how we show you a decision when we let you know about it',
      unseen_changes: 'the same',
      flags:
        'the text of the hiring team’s flags on answers, which you can ask for like everything that colleagues wrote',
    },
  },
  application_events: {
    table: 'public.application_events',
    where: `t.application_id IN (${ownApplications}) AND t.shown_at IS NOT NULL`,
    key: `application_id || to_char(t.number, 'FM000000')`,
    omit: {
      number: 'how we count them, including decisions that you cannot see yet; those that you can see',
      from_state: 'the state of the event before it',
      actor: 'whether a person or a program did it',
      actor_id: ids,
      key_name: 'the program that did it',
    },
  },
  messages: {
    table: 'public.application_messages',
    where: `t.application_id IN (${ownApplications}) AND t.kind = 'message' AND t.sent_at IS NOT NULL`,
    seen: `jsonb_build_object('from_name', CASE WHEN t.signed THEN
      (SELECT full_name FROM public.profiles WHERE id = t.author_id) END)`,
    omit: {
      author_id: 'the id of the colleague who wrote it; from_name is the name with which they signed',
      key_name: 'the program that wrote it',
      bulk_action_id: 'whether others were written to at the same time',
      mail_id: 'the id of its email',
      request_hash: 'a code worked out from its text, so that we notice if it is sent twice',
      send_at:
        'when it was to be sent; sent_at is when it was. Messages that we have scheduled for later are not in this copy: you will get them',
      cancelled_at: 'only of messages that were not sent',
      cancelled_because: 'the same',
      replaced_by: 'the same',
      answered_at: 'when a colleague marked yours as answered',
      team_notified_at: 'when colleagues were emailed that you wrote',
    },
  },
  interviews: {
    table: 'public.interviews',
    where: `t.application_id IN (${ownApplications})`,
    seen: `coalesce((SELECT jsonb_build_object('times', times, 'choose_by', choose_by)
      FROM public.interview_offers WHERE id = t.offer_id), '{}')`,
    omit: {
      offer_id: 'which others were offered the same times',
      team_text: 'what colleagues wrote for those who interviewed you, which you can ask for',
      arrangements: 'what colleagues arranged because of your needs, which you can ask for',
      outcome: 'whether you came, as a colleague noted, which you can ask for',
    },
  },
  interview_events: {
    table: 'public.interview_events',
    where: `t.interview_id IN (${ownInterviews}) AND t.kind NOT IN ('took_place', 'did_not_come')`,
    seen: `jsonb_build_object('application_id', (SELECT application_id FROM public.interviews WHERE id = t.interview_id))`,
    omit: { actor_id: 'the id of the colleague who did it' },
  },
  hiring_teams: { table: 'public.job_members', where: 't.profile_id = $person', key: 'job_id' },
  assignments: {
    table: 'public.application_assignees',
    where: 't.profile_id = $person',
    key: 'application_id',
  },
  interviewing: {
    table: 'public.interviewers',
    where: 't.profile_id = $person',
    key: 'interview_id',
  },
  api_keys: {
    table: 'public.api_keys',
    where: 't.made_by = $person',
    omit: {
      hash: 'what we check the key with',
      old_hash: 'the same of the key before it',
      used_from: 'the network of the program that used it',
      refusals: 'what that program was refused',
      mailed_days: 'the last email to administrators about its end',
    },
  },
  saved_jobs: { table: 'public.saved_jobs', where: 't.profile_id = $person', key: 'job_id' },
  job_alerts: { table: 'public.job_alerts', where: `t.id IN (${ownAlerts})` },
  jobs_of_job_alerts: {
    table: 'public.alert_sent_jobs',
    where: `t.alert_id IN (${ownAlerts})`,
    key: `alert_id::text || t.job_id`,
  },
  cvs: { table: 'public.cvs', where: 't.profile_id = $person', omit: { storage_key: storageKey } },
  copies_of_data: {
    table: 'public.data_exports',
    where: 't.profile_id = $person',
    omit: { storage_key: storageKey },
  },
  requests_for_what_colleagues_wrote: {
    table: 'public.team_record_requests',
    where: 't.profile_id = $person',
    omit: { reminded_on: 'the day on which we last reminded the administrators' },
  },
  complaints_and_requests: {
    table: 'public.data_requests',
    where: 'lower(t.email) = (SELECT proved_email FROM public.profiles WHERE id = $person)',
    omit: {
      notes: 'what our staff note while they deal with it, which you can ask for',
      mail_id: 'the email that told you its number, which is listed under mails',
      reminded_on: 'the day on which we last reminded the administrators',
      mail_failed: 'whether our last email was not delivered',
      account_erased: 'whether the account of the address was deleted',
    },
  },
  account: {
    table: 'identity.users',
    where: 't.id = $person',
    omit: { encrypted_password: 'your password, in a form that cannot be read' },
  },
  ways_to_sign_in: { table: 'identity.identities', where: 't.user_id = $person' },
  sessions: { table: 'identity.sessions', where: 't.user_id = $person' },
  known_browsers: {
    table: 'identity.known_devices',
    where: 't.user_id = $person',
    key: 'token_hash',
    omit: { token_hash: 'how we recognise your browser' },
  },
  second_factors: {
    table: 'identity.factors',
    where: 't.user_id = $person',
    omit: {
      secret: 'the key that your authenticator app shares with us',
      last_step: 'the last app code that you used, so that each code works once',
      public_key: 'what we check your security key’s signature with',
    },
  },
  passkeys: {
    table: 'identity.passkeys',
    where: 't.user_id = $person',
    omit: { public_key: 'what we check your passkey’s signature with' },
  },
  what_you_did: {
    table: 'public.audit_events',
    where: 't.actor_id = $person',
    omit: { actor_id: ids, subject_id: ids },
  },
  what_was_done_to_your_account: {
    table: 'public.audit_events',
    where: 't.subject_id = $person AND t.actor_id IS DISTINCT FROM $person',
    omit: {
      actor_id: ids,
      subject_id: ids,
      address_prefix: 'the network of the administrator who acted',
      user_agent: 'the browser of the administrator who acted',
    },
  },
  mails: {
    table: 'public.mail_outbox',
    where: 't.user_id = $person',
    seen: `jsonb_build_object('subject', t.data)`,
    shown: (row, brand) => ({ ...row, subject: subjectOf(row['subject'] ?? null, brand) }),
    omit: { data: 'what an email to you is written from; it may contain a link that signs you in' },
  },
};

export const heldTables: readonly HeldTable[] = Object.entries(tables).map(([name, held]) => ({ name, ...held }));

/** Leaves out the tables of sign-in if that is a service elsewhere. */
export function ownTables(isServiceElsewhere: boolean): readonly HeldTable[] {
  return isServiceElsewhere ? heldTables.filter(({ table }) => !table.startsWith('identity.')) : heldTables;
}

/** Columns (`schema.table.column`) that can identify a person but are not in the copy, each with its reason. */
export const leftOut: Readonly<Record<string, string>> = {
  'public.idempotent_replies.subject_id': 'what a program has changed, so that a retry changes nothing; for 24 hours',
  'public.departments.name': 'the name of a department of the company',
  'public.jobs.updated_by': 'jobs belong to the company; this only says which administrator last saved one',
  'public.job_questions.updated_by': 'the same, of the questions of a job',
  'public.declined_setup_lines.declined_by':
    'this only says which administrator marked a line of the checklist as not needed',
  'public.due_work.name': 'the kind of background work; the ids of what it is about go once it is done',
  'public.installation_facts.name': 'what happened to the installation, such as a backup; no person',
  'public.installation_facts.subject':
    'the mail server and the months of retention that it happened to, and for 30 days the network that last fetched a feed for a job board',
  'public.webhook_events.application_id':
    'that something happened to an application, for other systems of the company; for 30 days, and of an erased application only that they must erase it too',
  'public.team_notes.author_id':
    'what colleagues write about an application is given out on request, once an administrator has checked it',
  'public.team_note_mentions.profile_id': 'the same; this only says whom a colleague’s note mentions',
  'public.application_reasons.given_by':
    'the reason for a decision is given out on request, once an administrator has checked it; this only says who chose it',
  'public.application_reasons.key_name': 'the same for a program',
  'public.application_reasons.replaced_by': 'the bulk action that ended it, which names no person',
  'public.interview_offers.choose_by': 'until when a time could be chosen, which your interviews have too',
  'public.hires.application_id':
    'that the team marked an application as hired is given out on request, once an administrator has checked it; the message about it is in the copy',
  'public.held_status_mails.person_id':
    'this only says which colleague looks at an email before it is sent; for minutes',
  'public.bulk_actions.actor_id': 'bulk actions are the company’s; this only says who made one',
  'public.bulk_actions.subject': 'the text for all of them, without a name; what each person was sent is in the copy',
  'public.message_templates.name': 'templates are texts of the company, and name no person',
  'public.message_templates.subject': 'the same',
  'public.message_template_versions.name': 'the same',
  'public.message_template_versions.subject': 'the same',
  'public.site_versions.saved_by': 'the site’s words belong to the company; this only says who saved a version',
  'public.message_template_versions.saved_by': 'templates belong to the company; this only says who saved a version',
  'identity.one_time_tokens.user_id': 'unused links and codes, as hashes; they expire within days',
  'identity.one_time_tokens.holder': 'the same',
  'identity.one_time_tokens.recipient': 'the same',
  'identity.one_time_tokens.user_metadata':
    'the name entered in a registration that is not confirmed yet; it expires within hours',
  'identity.passkey_challenges.user_id': 'a passkey that is being added; it expires within minutes',
  'identity.flow_states.user_id': 'a sign-in in progress; it expires within minutes',
  'identity.flow_states.user_metadata': 'the name typed at the sign-up that it ends',
};

/** Tables in which no row can lead to a person, with reasons. They are in no copy, and outlast accounts. */
export const anonymousTables: Readonly<Record<string, string>> = {
  'public.equality_totals':
    'how many forms in a month gave each answer; no number is linked to a person, time or form, so no one’s answers can be found',
};
