import { randomUUID } from 'node:crypto';

export const ROWS = 100;
/** The id of the bulk action. */
export const BULK_ACTION = randomUUID();

type Case = {
  /** Makes a hundred rows, in SQL. */
  rows: string;
  /** The table whose row is poisoned, and the expression that names a row there. */
  table: string;
  key?: string;
  /** The condition for a row that is not done. */
  waiting: string;
  /** Whether each row is queued by itself. */
  isQueued?: true;
  /** The moment of the runs, as SQL. */
  at?: string;
};

/** Makes each row of a query a hundred times. */
function times(sql: string): string {
  return `${sql} FROM generate_series(1, ${ROWS}) AS n`;
}
const drivers = "FROM applications WHERE job_title = 'Driver'";
const old = "now() - interval '5 years'";
const nine =
  "(date_trunc('day', now() AT TIME ZONE 'Europe/London') + interval '9 hours') AT TIME ZONE 'Europe/London'";

/** For each job, or part of one, what its rows are, or why it has no rows of which one could stop the others. */
export const cases: Record<string, Case | string> = {
  'send-webhooks': {
    rows: times("INSERT INTO webhook_events (type) SELECT 'job.published'"),
    table: 'webhook_events',
    waiting: "state <> 'given'",
  },
  'close jobs': {
    rows: `UPDATE jobs SET closing_date = '2020-01-01' WHERE title = 'Closing'`,
    table: 'jobs',
    waiting: "title = 'Closing' AND closed_at IS NULL",
  },
  'publish jobs': {
    rows: `INSERT INTO job_plans (job_id, publish_at) SELECT id, now() FROM jobs WHERE title = 'Planned'`,
    table: 'jobs',
    waiting: "title = 'Planned' AND status = 'Draft'",
  },
  'send-messages': {
    rows: `INSERT INTO application_messages (id, application_id, kind, subject, text, send_at)
      SELECT gen_random_uuid(), id, 'message', 'Subject', 'Text', now() ${drivers}`,
    table: 'application_messages',
    waiting: 'NOT from_candidate AND sent_at IS NULL',
  },
  'queue-unscanned-cvs': {
    rows: times(`INSERT INTO cvs (id, profile_id, storage_key, file_name, size)
      SELECT gen_random_uuid(), (SELECT min(user_id::text)::uuid FROM applications), 'cv' || n, 'CV.pdf', 1`),
    table: 'cvs',
    waiting: "scan = 'clean'",
  },
  'bulk-actions': {
    rows: `DELETE FROM bulk_actions;
      UPDATE applications SET version = 1, unseen_changes = 0, status = 'Applied', shown_status = NULL WHERE job_title = 'Driver';
      INSERT INTO bulk_actions (id, job_id, status, notify, send_at, created_at)
      SELECT '${BULK_ACTION}', id, 'Interview', 'no_mail', now() + interval '1 day', now() - interval '1 hour'
      FROM jobs WHERE title = 'Driver';
      INSERT INTO bulk_action_items (action_id, application_id, version) SELECT '${BULK_ACTION}', id, version ${drivers}`,
    table: 'bulk_action_items',
    key: 'application_id',
    waiting: "outcome = 'waiting'",
  },
  'mail-candidates': {
    rows: `UPDATE applications SET status = 'Applied', shown_status = NULL, unseen_changes = 0, notified_status = NULL WHERE job_title = 'Driver'`,
    table: 'applications',
    waiting: "job_title = 'Driver' AND notified_status IS NULL",
  },
  'mail-saved-jobs': {
    rows: `UPDATE jobs SET closing_date = (now() AT TIME ZONE 'Europe/London')::date + 1 WHERE title = 'Saved';
      INSERT INTO saved_jobs (profile_id, job_id, job_title, created_at)
      SELECT user_id, (SELECT id FROM jobs WHERE title = 'Saved'), 'Saved', now() - interval '10 days' ${drivers}`,
    table: 'saved_jobs',
    key: "profile_id || ' ' || job_id",
    waiting: 'closing_notified_at IS NULL',
  },
  'mail-mentions': {
    rows: `INSERT INTO team_notes (id, application_id, text) SELECT gen_random_uuid(), id, 'Note' ${drivers};
      INSERT INTO team_note_mentions (id, note_id) SELECT gen_random_uuid(), id FROM team_notes`,
    table: 'team_note_mentions',
    waiting: 'notified_at IS NULL',
  },
  'mail-replies': {
    rows: `INSERT INTO application_messages (id, application_id, from_candidate, text, sent_at)
      SELECT gen_random_uuid(), id, true, 'Text', now() ${drivers}`,
    table: 'application_messages',
    key: 'application_id',
    waiting: 'from_candidate AND team_notified_at IS NULL',
  },
  'mail-members': {
    rows: `INSERT INTO job_members (job_id, profile_id, team_role)
      SELECT (SELECT id FROM jobs WHERE title = 'Driver'), user_id, 'recruiter' ${drivers}`,
    table: 'job_members',
    key: "job_id || ' ' || profile_id",
    waiting: 'NOT notified',
  },
  'remind-candidates': {
    rows: `INSERT INTO interviews (id, application_id, title, minutes, kind, organizer, starts_at, booked_at)
      SELECT gen_random_uuid(), id, 'Interview', 45, 'phone', 'jobs@example.com', now() + interval '1 hour', ${old} ${drivers}`,
    table: 'interviews',
    waiting: 'reminded_at IS NULL',
  },
  'remind-interviewers': {
    rows: `UPDATE interviews SET starts_at = ${nine} + interval '1 hour';
      INSERT INTO application_assignees (application_id, profile_id) SELECT id, user_id ${drivers};
      INSERT INTO interviewers (interview_id, profile_id, created_at)
      SELECT interviews.id, user_id, ${old} FROM interviews JOIN applications ON applications.id = application_id`,
    table: 'interviewers',
    key: 'profile_id',
    waiting: 'reminded_on IS NULL',
    at: nine,
  },
  'remove-interviewers': {
    rows: `UPDATE interviews SET starts_at = now() + interval '1 hour'; DELETE FROM application_assignees`,
    table: 'interviewers',
    key: "interview_id || ' ' || profile_id",
    waiting: 'true',
  },
  'remove-unused-offers': {
    rows: times(`INSERT INTO interview_offers (id, times, choose_by) SELECT gen_random_uuid(), ARRAY[now()], now()`),
    table: 'interview_offers',
    waiting: 'true',
  },
  'send-alerts': {
    rows: times(`INSERT INTO job_alerts (id, email, frequency, search, confirmed_at, kept_at, next_at)
      SELECT gen_random_uuid(), n || '@example.com', 'weekly', 'word' || n, now(), now(), now()`),
    table: 'job_alerts',
    waiting: 'next_at <= now()',
  },
  'ask-to-keep-alerts': {
    rows: `UPDATE job_alerts SET kept_at = now() - interval '13 months'`,
    table: 'job_alerts',
    waiting: 'keep_asked_at IS NULL',
  },
  'remind-of-team-records': {
    rows: `INSERT INTO team_record_requests (id, profile_id, due_on)
      SELECT gen_random_uuid(), user_id, now()::date + 20 ${drivers}`,
    table: 'team_record_requests',
    waiting: 'reminded_on IS NULL',
  },
  'remind-of-data-requests': {
    rows: times(`INSERT INTO data_requests (id, kind, received_on)
      SELECT gen_random_uuid(), 'access', now()::date`),
    table: 'data_requests',
    waiting: 'reminded_on IS NULL',
  },
  'remove-old-data-requests': {
    rows: times(`INSERT INTO data_requests (id, kind, received_on, outcome, closed_at)
      SELECT gen_random_uuid(), 'other', now()::date, 'done', ${old}`),
    table: 'data_requests',
    waiting: 'closed_at IS NOT NULL',
  },
  'remind-of-api-keys': {
    rows: times(`INSERT INTO api_keys (id, name, job_ids, all_jobs, hash, ends_at)
      SELECT 'key' || n, 'Key', '{}', true, n::text::bytea, now() + interval '20 days'`),
    table: 'api_keys',
    waiting: 'mailed_days IS NULL',
  },
  'remove-old-webhooks': {
    rows: times(`INSERT INTO webhook_events (type, state, created_at) SELECT 'webhook.test', 'given', ${old}`),
    table: 'webhook_events',
    waiting: "type = 'webhook.test'",
  },
  'mail-digests': {
    rows: `UPDATE profiles SET role = 'admin', digest_sent_at = ${old} WHERE id IN (SELECT user_id ${drivers})`,
    table: 'profiles',
    waiting: "digest_sent_at < now() - interval '4 years'",
  },
  'warn-before-erasure': {
    rows: `UPDATE profiles SET created_at = ${old}, last_sign_in_at = ${old} WHERE full_name = 'Idle'`,
    table: 'profiles',
    waiting: "full_name = 'Idle' AND retention_warned_at IS NULL",
  },
  'erase-expired-data': {
    rows: `UPDATE profiles SET retention_warned_at = now() - interval '2 months' WHERE full_name = 'Idle'`,
    table: 'profiles',
    waiting: "full_name = 'Idle'",
  },
  'end-alerts:sent': {
    rows: `INSERT INTO alert_sent_jobs (alert_id, job_id, mail_id, created_at)
      SELECT id, id, id, ${old} FROM job_alerts WHERE confirmed_at IS NOT NULL`,
    table: 'alert_sent_jobs',
    key: "alert_id || ' ' || job_id",
    waiting: 'true',
  },
  'end-alerts:alerts': {
    rows: times(`INSERT INTO job_alerts (id, email, frequency, search, kept_at, created_at)
      SELECT gen_random_uuid(), n || '@example.com', 'weekly', 'other' || n, ${old}, ${old}`),
    table: 'job_alerts',
    waiting: 'confirmed_at IS NULL',
  },
  'remove-expired-exports': {
    rows: `INSERT INTO data_exports (id, profile_id, state, storage_key, size, expires_at)
      SELECT gen_random_uuid(), user_id, 'ready', gen_random_uuid(), 1, ${old} ${drivers}`,
    table: 'data_exports',
    waiting: 'expires_at < now()',
  },
  'erase-bulk-actions': {
    rows: times(`DELETE FROM bulk_actions;
      INSERT INTO bulk_actions (id, status, notify, send_at, created_at)
      SELECT gen_random_uuid(), 'Interview', 'no_mail', now(), ${old}`),
    table: 'bulk_actions',
    waiting: 'true',
  },
  'remove-closed-saved-jobs': {
    rows: `UPDATE jobs SET closing_date = '2020-01-01', closed_at = ${old} WHERE title = 'Saved'`,
    table: 'saved_jobs',
    key: "profile_id || ' ' || job_id",
    waiting: 'true',
  },
  'forget-erased-applications': {
    rows: times(`INSERT INTO application_changes (application_id, erased_at) SELECT gen_random_uuid(), ${old}`),
    table: 'application_changes',
    key: 'application_id',
    waiting: `erased_at < now() - interval '4 years'`,
  },
  'remove-old-team-record-requests': {
    rows: `UPDATE team_record_requests SET released_at = ${old}`,
    table: 'team_record_requests',
    waiting: 'true',
  },
  'forget-old-api-keys:replies': {
    rows: times(`INSERT INTO idempotent_replies (key_id, idempotency_key, request_hash, created_at)
      SELECT 'key1', n, '', ${old}`),
    table: 'idempotent_replies',
    key: "key_id || ' ' || idempotency_key",
    waiting: 'true',
  },
  'forget-old-api-keys:keys': {
    rows: `UPDATE api_keys SET revoked_at = ${old}`,
    table: 'api_keys',
    waiting: 'true',
  },
  'prune-security-events': {
    rows: times(`INSERT INTO audit_events (id, action, created_at) SELECT gen_random_uuid(), 'login', ${old}`),
    table: 'audit_events',
    waiting: `created_at < now() - interval '4 years'`,
  },
  'prune-sessions': {
    rows: `INSERT INTO identity.sessions (id, user_id, amr, not_after)
      SELECT gen_random_uuid(), user_id, '{}', ${old} ${drivers}`,
    table: 'identity.sessions',
    waiting: 'not_after < now()',
  },
  'prune-email-changes': {
    rows: `UPDATE identity.users SET email_change_asked_at = ${old} WHERE id IN (SELECT user_id ${drivers})`,
    table: 'identity.users',
    waiting: 'email_change_asked_at IS NOT NULL',
  },
  'prune-mails': {
    rows: times(`INSERT INTO mail_outbox (id, message_id, template, created_at, sent_at)
      SELECT gen_random_uuid(), 'mail' || n, 'recovery', ${old}, now()`),
    table: 'mail_outbox',
    waiting: `created_at < now() - interval '4 years'`,
  },
  'sweep-call-counts': {
    rows: times(`INSERT INTO send_counts (key, sent, next_at, resets_at) SELECT 'count' || n, 1, ${old}, ${old}`),
    table: 'send_counts',
    key: 'key',
    waiting: 'resets_at < now()',
  },
  'forget-equality-forms:totals': {
    rows: times(`INSERT INTO equality_totals (month, question, answer, forms)
      SELECT (1900 + n) || '-01', 'sex', 'female', 1`),
    table: 'equality_totals',
    key: 'month',
    waiting: 'true',
  },
  'forget-equality-forms:applications': {
    rows: `UPDATE applications SET equality_form_month = '2020-01', created_at = ${old} WHERE job_title = 'Driver'`,
    table: 'applications',
    waiting: 'equality_form_month IS NOT NULL',
  },
  'make-data-export': {
    rows: `INSERT INTO data_exports (id, profile_id) SELECT gen_random_uuid(), user_id ${drivers}`,
    table: 'data_exports',
    waiting: "state <> 'ready'",
    isQueued: true,
  },
  'scan-cv': {
    rows: times(`INSERT INTO cvs (id, profile_id, storage_key, file_name, size, scan)
      SELECT gen_random_uuid(), (SELECT min(user_id::text)::uuid FROM applications), 'scan' || n, 'CV.pdf', 1, 'pending'`),
    table: 'cvs',
    waiting: "scan = 'pending' AND storage_key LIKE 'scan%'",
    isQueued: true,
  },
  'remove-discarded-cvs': 'goes on past a file that the store does not remove, and tries again for ever: it must go',
  'remove-orphaned-cvs': 'removes files, and goes on past one that the store does not remove',
  'remove-interrupted-uploads': 'removes files',
  'remove-unused-pictures': 'one DELETE, of rows that no other names',
  'write-down-erasures': 'reads rows, and changes none',
  'refresh search words': 'reads rows, and changes none',
  'mails-after-an-outage': 'only lets mails be tried earlier',
  'erase-feed-networks': 'one UPDATE, of a row for each job board',
  'prune-failed-rows': 'one DELETE, from the list of the rows that are set aside',
  mail: 'a queued row is alone, and is given up after five days',
  'erase-from-mailbox': 'a queued row is alone, and is tried again for ever: the mails must go',
};
