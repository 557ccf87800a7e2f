import type { DbTransaction } from '@careers/db/client';
import type { ErasedAccount } from '@careers/mail/erase-mails';

/**
 * Erases a person from the register, before their account and its mails go. Its entries keep kind, dates and outcome. An
 * open complaint keeps its number and address until it is answered, and one whose mail has not left is to acknowledge
 * again; with the account an open request is over. An unproved address erases nothing, because it may be another person's.
 */
export async function eraseFromRegister(tx: DbTransaction, { id, proved_email }: ErasedAccount): Promise<void> {
  await tx.$executeRaw`
    INSERT INTO data_requests (id, kind, came_by, received_on, acknowledged_at, closed_at, outcome, account_erased)
    SELECT id, 'team_records', 'account', (requested_at AT TIME ZONE 'Europe/London')::date, requested_at,
      coalesce(released_at, now()), CASE WHEN released_at IS NULL THEN 'withdrawn' ELSE 'done' END, true
    FROM team_record_requests WHERE profile_id = ${id}::uuid`;
  await tx.$executeRaw`
    UPDATE data_requests AS r SET name = NULL, text = NULL, notes = '', answer = NULL, account_erased = true,
      version = version + 1,
      email = CASE WHEN is_kept THEN email END, number = CASE WHEN is_kept THEN number END,
      mail_id = CASE WHEN is_kept THEN mail_id END, mail_failed = is_kept AND mail_failed,
      closed_at = CASE WHEN NOT is_kept THEN coalesce(closed_at, now()) END,
      outcome = CASE WHEN NOT is_kept THEN coalesce(outcome, CASE kind WHEN 'erasure' THEN 'done' ELSE 'withdrawn' END) END,
      acknowledged_at = CASE WHEN NOT is_unsent THEN acknowledged_at END,
      reminded_on = CASE WHEN NOT is_unsent THEN reminded_on END
    FROM (
      SELECT id AS kept_id, is_kept, is_kept AND EXISTS (
        SELECT FROM mail_outbox WHERE mail_outbox.id = data_requests.mail_id AND sent_at IS NULL) AS is_unsent
      FROM data_requests, LATERAL (SELECT kind = 'complaint' AND closed_at IS NULL AS is_kept) AS kept
      WHERE lower(email) = ${proved_email}) AS own
    WHERE r.id = own.kept_id`;
}
