import { Prisma } from '@careers/db/client';

/**
 * A statement that notes an event for webhooks, where an endpoint wants its type. It is run in the transaction of the
 * cause, or is part of its statement.
 *
 * @param rows The applications, as SQL with the columns `id`, `job_id` and `version`.
 */
export function noteEvent(type: 'application.created' | 'application.withdrawn', rows: Prisma.Sql): Prisma.Sql {
  return Prisma.sql`
    INSERT INTO webhook_events (type, application_id, job_id, version)
    SELECT ${type}, id, job_id, version FROM ${rows} WHERE webhook_is_wanted(${type})`;
}

export function noteReply(application_id: string, message_id: string): Prisma.Sql {
  return Prisma.sql`
    INSERT INTO webhook_events (type, message_id, application_id, job_id)
    SELECT 'message.received', ${message_id}::uuid, id, job_id FROM applications
    WHERE id = ${application_id}::uuid AND webhook_is_wanted('message.received')`;
}

/**
 * A statement that notes which status candidates see: a planned decision counts once it is told, and is told at once. Any
 * other change may be a slip. It waits in one row for the last status, and is dropped there if that is the first one again.
 *
 * @param rows As for `noteEvent`, with the columns `was_shown`, `is_shown` and `told` too.
 */
export function noteShownStatus(rows: Prisma.Sql): Prisma.Sql {
  return Prisma.sql`
    INSERT INTO webhook_events (type, state, application_id, job_id, version, from_status, to_status, told)
    SELECT 'application.status_changed', 'settling', id, job_id, version, was_shown, is_shown, told FROM ${rows}
    WHERE was_shown <> is_shown AND webhook_is_wanted('application.status_changed')
    ON CONFLICT (application_id) WHERE state = 'settling' DO UPDATE SET to_status = EXCLUDED.to_status,
      version = EXCLUDED.version, told = EXCLUDED.told, created_at = EXCLUDED.created_at`;
}
