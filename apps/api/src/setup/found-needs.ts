import type { PersonalNeed } from '@careers/contracts/site/setup';
import { Prisma } from '@careers/db/client';
import { worksSql } from '../api-keys/find-api-key.service.ts';
import { TRIES } from '../background/in-batches.ts';
import { BACKUP_DAYS } from './done-lines.ts';

/** The days before its due day from which a request for what colleagues wrote is urgent. */
const DUE_DAYS = 7;

/** The days before its end from which an API key is named. */
const KEY_DAYS = 7;

/**
 * What a person has to look at, each as SQL for one row of `count`, `id` and `at`, or none. A count of 0 is nothing to look at.
 * `user_id`: the administrator, who is not told of a request of their own.
 */
export function needs(user_id: string): Record<PersonalNeed, Prisma.Sql> {
  return {
    requests_due: Prisma.sql`
      SELECT count(*)::int AS count, (array_agg(id ORDER BY due_on, id))[1] AS id, min(due_on)::timestamp AT TIME ZONE 'Europe/London' AS at
      FROM team_record_requests
      WHERE released_at IS NULL AND profile_id <> ${user_id}::uuid
        AND due_on <= (now() AT TIME ZONE 'Europe/London')::date + ${DUE_DAYS}::int`,
    // One that an administrator switched off is off on purpose.
    webhooks_off: Prisma.sql`
      SELECT count(*)::int AS count, (array_agg(id ORDER BY disabled_at, id))[1] AS id, min(disabled_at) AS at
      FROM webhook_endpoints WHERE disabled_because <> 'administrator'`,
    mails_given_up: Prisma.sql`
      SELECT count(*)::int AS count, NULL::uuid AS id, max(failed_at) AS at FROM mail_outbox
      WHERE failed_at IS NOT NULL AND failed_at > coalesce(
        (SELECT happened_at FROM installation_facts WHERE name = 'given_up_mails_seen'), '-infinity')`,
    scans_waiting: Prisma.sql`
      SELECT count(*)::int AS count, NULL::uuid AS id, min(created_at) AS at FROM cvs
      WHERE scan = 'pending' AND created_at < now() - interval '1 hour'`,
    rows_failed: Prisma.sql`
      SELECT count(*)::int AS count, NULL::uuid AS id, min(last_at) AS at FROM failed_rows WHERE tries >= ${TRIES}`,
    // An administrator who declined backups makes them in another way.
    backup_old: Prisma.sql`
      SELECT 1 AS count, NULL::uuid AS id, happened_at AS at FROM installation_facts
      WHERE name = 'backup_made' AND happened_at < now() - make_interval(days => ${BACKUP_DAYS})
        AND NOT EXISTS (SELECT FROM declined_setup_lines WHERE line = 'backup')`,
    keys_ending: Prisma.sql`
      SELECT count(*)::int AS count, NULL::uuid AS id, min(ends_at) AS at FROM api_keys
      WHERE ${worksSql} AND ends_at < now() + make_interval(days => ${KEY_DAYS}::int)`,
    keys_without_maker: Prisma.sql`
      SELECT count(*)::int AS count, NULL::uuid AS id, min(ends_at) AS at FROM api_keys
      WHERE ${worksSql} AND NOT EXISTS (
        SELECT FROM profiles WHERE id = made_by AND role = 'admin' AND disabled_at IS NULL)`,
  };
}
