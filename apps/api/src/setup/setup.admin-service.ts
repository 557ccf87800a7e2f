import {
  type CheckedLine,
  type DeclineLineInput,
  type FoundNeed,
  type HideChecklistInput,
  type PersonalNeed,
  personalNeeds,
  type SeenLineInput,
  type SeenMailsInput,
  type SetupChecklist,
  type SetupLine,
  setupLineNames,
} from '@careers/contracts/site/setup';
import { Prisma } from '@careers/db/client';
import type { DbContext } from '../context/context.ts';
import type { CurrentUser } from '../context/current-user.ts';
import type { SignInPort } from '../context/sign-in-port.ts';
import type { SystemInfo } from '../context/system-info.ts';
import { doneLines, type FactName } from './done-lines.ts';
import { needs } from './found-needs.ts';

type SetupContext = DbContext & {
  user: Pick<CurrentUser, 'id'>;
  system: Pick<SystemInfo, 'setup'>;
  auth: Pick<SignInPort, 'heldElsewhere'>;
};

export async function readChecklist(context: SetupContext): Promise<SetupChecklist> {
  const [lines, found] = await Promise.all([readLines(context), readNeeds(context)]);
  return { ...lines, missing_settings: [...context.system.setup.missing_settings], needs: found };
}

type LinesRow = {
  done: Record<SetupLine, boolean | null>;
  declined: { line: string; by: string | null; at: string }[];
  hidden: boolean | null;
};

async function readLines({ db, user, system, auth }: SetupContext): Promise<Pick<SetupChecklist, 'lines' | 'hidden'>> {
  const conditions = doneLines(system.setup, { ownSignIn: auth.heldElsewhere === null });
  const done = setupLineNames.map((line) => Prisma.sql`${line}::text, ${conditions[line]}`);
  const [row] = await db.$queryRaw<LinesRow[]>`
    SELECT json_build_object(${Prisma.join(done)}) AS done,
      (SELECT coalesce(json_agg(json_build_object(
          'line', d.line, 'by', coalesce(p.full_name, p.email), 'at', d.created_at)), '[]')
        FROM declined_setup_lines AS d LEFT JOIN profiles AS p ON p.id = d.declined_by) AS declined,
      (SELECT checklist_hidden_at IS NOT NULL FROM profiles WHERE id = ${user.id}::uuid) AS hidden`;
  const declined = new Map(row?.declined.map(({ line, by, at }) => [line, { by, at: new Date(at).toISOString() }]));
  const lines = setupLineNames.flatMap((line): CheckedLine[] => {
    const isDone = row?.done[line] ?? null;
    return isDone === null ? [] : [{ line, done: isDone, declined: declined.get(line) ?? null }];
  });
  return { lines, hidden: row?.hidden ?? false };
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

/** Declines a line in the name of the caller, unless a colleague has, or takes it up again. */
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

/** Hides the checklist from the caller alone, or shows it again. */
export async function hideChecklist(context: SetupContext, { hidden }: HideChecklistInput): Promise<SetupChecklist> {
  const { db, user } = context;
  await db.profile.updateMany({ where: { id: user.id }, data: { checklist_hidden_at: hidden ? new Date() : null } });
  return readChecklist(context);
}

/** Notes that an administrator has looked at what a line is about: of retention, at the months as they are now. */
export async function noteSeen(context: SetupContext, { line }: SeenLineInput): Promise<SetupChecklist> {
  await noteFact(context, `${line}_seen`, line === 'retention' ? context.system.setup.retention : null);
  return readChecklist(context);
}

/** Notes that an administrator has dealt with the mails that were given up until a time; later ones are told anew. */
export async function noteMailsSeen(context: SetupContext, { until }: SeenMailsInput): Promise<SetupChecklist> {
  const { db } = context;
  await db.$executeRaw`
    INSERT INTO installation_facts AS f (name, happened_at) VALUES ('given_up_mails_seen', least(${until}::timestamptz, now()))
    ON CONFLICT (name) DO UPDATE SET happened_at = greatest(f.happened_at, EXCLUDED.happened_at)`;
  return readChecklist(context);
}

/** Notes that something has happened to the installation, now and to `subject`; null: to nothing that could change. */
export async function noteFact({ db }: DbContext, name: FactName, subject: string | null): Promise<void> {
  await db.$executeRaw`
    INSERT INTO installation_facts (name, subject) VALUES (${name}, ${subject})
    ON CONFLICT (name) DO UPDATE SET subject = EXCLUDED.subject, happened_at = now()`;
}
