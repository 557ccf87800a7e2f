import type { InterviewEvent } from '@careers/contracts/hiring/interviews';
import type { DbTransaction } from '@careers/db/client';
import { v7 as uuid } from 'uuid';

export type EventOf = { interview_id: string; starts_at: Date | null };
/** `actor_id` null: an API key, or a rule such as that about rejections. */
type By = { from_candidate: true } | { from_candidate?: false; actor_id: string | null };

/** Notes what happened to interviews for the timelines and, of those with a time, for webhooks. */
export async function recordEvents(
  tx: DbTransaction,
  kind: InterviewEvent['kind'],
  rows: readonly EventOf[],
  { line, ...by }: By & { line?: string },
): Promise<void> {
  if (rows.length === 0) return;
  const events = rows.map((row) => ({ id: uuid(), ...row }));
  const type = `interview.${kind}`;
  const isSent = ['booked', 'changed', 'cancelled'].includes(kind);
  await tx.$executeRaw`
    WITH event AS (
      INSERT INTO interview_events (id, interview_id, kind, from_candidate, actor_id, starts_at, line)
      SELECT id, interview_id, ${kind}, ${by.from_candidate ?? false}, ${by.from_candidate ? null : by.actor_id}::uuid,
        starts_at, ${line || null}
      FROM jsonb_to_recordset(${JSON.stringify(events)}::jsonb) AS row (id uuid, interview_id uuid, starts_at timestamptz)
      RETURNING interview_id, starts_at
    )
    INSERT INTO webhook_events (type, interview_id, interview_at, application_id, job_id, version)
    SELECT ${type}, interview_id, event.starts_at, application_id, job_id, interviews.version
    FROM event JOIN interviews ON interviews.id = interview_id JOIN applications ON applications.id = application_id
    WHERE ${isSent} AND event.starts_at IS NOT NULL AND webhook_is_wanted(${type})`;
}
