import {
  type CheckedLine,
  type DeclineLineInput,
  type FoundNeed,
  type HideChecklistInput,
  type PersonalNeed,
  personalNeeds,
  type SenderRecords,
  type SeenLineInput,
  type SeenMailsInput,
  type SetupChecklist,
  type SetupLine,
  setupLineNames,
} from '@careers/contracts/site/setup';
import { Prisma } from '@careers/db/client';
import { worksSql } from '../api-keys/find-api-key.service.ts';
import { TRIES } from '../background/in-batches.ts';
import type { DbContext } from '../context/context.ts';
import type { CurrentUser } from '../context/current-user.ts';
import type { SignInPort } from '../context/sign-in-port.ts';
import type { SystemInfo } from '../context/system-info.ts';
import { isWaitingForUs, register } from '../data-requests/data-requests.select.ts';
import { BACKUP_DAYS, doneLines, type FactName, senderSubject } from './done-lines.ts';

type SetupContext = DbContext & {
  user: Pick<CurrentUser, 'id'>;
  system: Pick<SystemInfo, 'setup'>;
  auth: Pick<SignInPort, 'heldElsewhere'>;
};

export async function readChecklist(context: SetupContext): Promise<SetupChecklist> {
  const [lines, found] = await Promise.all([readLines(context), readNeeds(context)]);
  const { missing_settings, mail_server } = context.system.setup;
  return { ...lines, missing_settings: [...missing_settings], has_mail_server: mail_server !== null, needs: found };
}

type LinesRow = {
  done: Record<SetupLine, boolean | null>;
  declined: { line: string; by: string | null; at: string }[];
  hidden: boolean | null;
  sender: SenderRecords | null;
};

async function readLines(context: SetupContext): Promise<Pick<SetupChecklist, 'lines' | 'hidden' | 'sender'>> {
  const { db, user, system, auth } = context;
  const conditions = doneLines(system.setup, { ownSignIn: auth.heldElsewhere === null });
  const done = setupLineNames.map((line) => Prisma.sql`${line}::text, ${conditions[line]}`);
  const [row] = await db.$queryRaw<LinesRow[]>`
    SELECT json_build_object(${Prisma.join(done)}) AS done,
      (SELECT coalesce(json_agg(json_build_object(
          'line', d.line, 'by', coalesce(p.full_name, p.email), 'at', d.created_at)), '[]')
        FROM declined_setup_lines AS d LEFT JOIN profiles AS p ON p.id = d.declined_by) AS declined,
      (SELECT checklist_hidden_at IS NOT NULL FROM profiles WHERE id = ${user.id}::uuid) AS hidden,
      (SELECT subject::json FROM installation_facts WHERE name = 'sender_asked') AS sender`;
  const declined = new Map(row?.declined.map(({ line, by, at }) => [line, { by, at: new Date(at).toISOString() }]));
  const lines = setupLineNames.flatMap((line): CheckedLine[] => {
    const isDone = row?.done[line] ?? null;
    return isDone === null ? [] : [{ line, done: isDone, declined: declined.get(line) ?? null }];
  });
  const sender = row?.sender?.domain === system.setup.sender_domain ? row.sender : null;
  return { lines, hidden: row?.hidden ?? false, sender };
}

/** A complaint or a request is urgent from this many days before it is due. */
const DUE_DAYS = 7;

/** An API key is named from this many days before its end. */
const KEY_DAYS = 7;

/** One row or none; a `count` of 0 is nothing to look at. @param user_id Leaves out the administrator's own request. */
export function needs(user_id: string): Record<PersonalNeed, Prisma.Sql> {
  return {
    requests_due: Prisma.sql`
      SELECT count(*)::int AS count, (array_agg(id ORDER BY due_on, id))[1] AS id, min(due_on)::timestamp AT TIME ZONE 'Europe/London' AS at
      FROM ${register} AS entries WHERE ${isWaitingForUs} AND profile_id IS DISTINCT FROM ${user_id}::uuid
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

async function readNeeds({ db, user }: SetupContext): Promise<FoundNeed[]> {
  const conditions = needs(user.id);
  const parts = personalNeeds.map(
    (need) =>
      Prisma.sql`SELECT ${need}::text AS need, count, id, at FROM (${conditions[need]}) AS found WHERE count > 0`,
  );
  const rows = await db.$queryRaw<{ need: PersonalNeed; count: number; id: string | null; at: Date }[]>`
    ${Prisma.join(parts, ' UNION ALL ')}`;
  const found = new Map(rows.map((row) => [row.need, { ...row, at: row.at.toISOString() }]));
  return personalNeeds.flatMap((need) => found.get(need) ?? []);
}

/** Keeps the name of the colleague who declined a line before. */
export async function declineLine(
  context: SetupContext,
  { line, declined }: DeclineLineInput,
): Promise<SetupChecklist> {
  const { db, user } = context;
  if (declined)
    await db.$executeRaw`
      INSERT INTO declined_setup_lines (line, declined_by) VALUES (${line}, ${user.id}::uuid) ON CONFLICT DO NOTHING`;
  else await db.$executeRaw`DELETE FROM declined_setup_lines WHERE line = ${line}`;
  return readChecklist(context);
}

/** Hides the checklist from the caller alone. */
export async function hideChecklist(context: SetupContext, { hidden }: HideChecklistInput): Promise<SetupChecklist> {
  const { db, user } = context;
  await db.profile.updateMany({ where: { id: user.id }, data: { checklist_hidden_at: hidden ? new Date() : null } });
  return readChecklist(context);
}

/** Notes the present months for retention: after a change of them the line is open again. */
export async function noteSeen(context: SetupContext, { line }: SeenLineInput): Promise<SetupChecklist> {
  await noteFact(context, `${line}_seen`, line === 'retention' ? context.system.setup.retention : null);
  return readChecklist(context);
}

/** Asks DNS about the sender. Without a mail server there is nothing to ask. */
export async function askSender(
  context: SetupContext & { system: Pick<SystemInfo, 'askSenderRecords'> },
): Promise<SetupChecklist> {
  const { askSenderRecords, setup } = context.system;
  if (setup.sender_domain !== null)
    await noteFact(context, 'sender_asked', senderSubject(await askSenderRecords(setup.sender_domain)));
  return readChecklist(context);
}

/** Mails that are given up later are named again. */
export async function noteMailsSeen(context: SetupContext, { until }: SeenMailsInput): Promise<SetupChecklist> {
  const { db } = context;
  await db.$executeRaw`
    INSERT INTO installation_facts AS f (name, happened_at) VALUES ('given_up_mails_seen', least(${until}::timestamptz, now()))
    ON CONFLICT (name) DO UPDATE SET happened_at = greatest(f.happened_at, EXCLUDED.happened_at)`;
  return readChecklist(context);
}

/** @param subject What the fact is true of, if that can change. */
export async function noteFact({ db }: DbContext, name: FactName, subject: string | null): Promise<void> {
  await db.$executeRaw`
    INSERT INTO installation_facts (name, subject) VALUES (${name}, ${subject})
    ON CONFLICT (name) DO UPDATE SET subject = EXCLUDED.subject, happened_at = now()`;
}
