import type { ListMailsInput, Mail, MailPage, MailProblem, MailSummary } from '@careers/contracts/site/mails';
import type { MailState } from '@careers/contracts/site/mail-kinds';
import { Prisma } from '@careers/db/client';
import { MAIL_QUEUE } from '@careers/mail/queue-mails';
import { afterCursorSql, toPage } from '../common/keyset.ts';
import type { DbContext } from '../context/context.ts';
import { anywhere, findPeople } from '../users/people-search.ts';

const MAX_REPLY_LENGTH = 300;

// The exact conditions of two partial indexes: otherwise PostgreSQL does not use them.
const isWaiting = Prisma.sql`sent_at IS NULL AND failed_at IS NULL`;
const hasFailed = Prisma.sql`failed_at IS NOT NULL`;
const inState: Record<MailState, Prisma.Sql> = {
  waiting: Prisma.sql`${isWaiting} AND recipient IS NOT NULL`,
  failed: hasFailed,
  sent: Prisma.sql`sent_at IS NOT NULL`,
};

type Row = Pick<Mail, 'id' | 'recipient' | 'attempts'> &
  Record<'last_error' | 'last_code' | 'person_id' | 'person', string | null> &
  Record<'sent_at' | 'failed_at', Date | null> & { template: string; created_at: Date };

/** Newest first, without their content: the mails that wait, and for 30 days those that do not. */
export async function listMails({ db }: DbContext, input: ListMailsInput): Promise<MailPage> {
  const conditions = Prisma.join(await conditionsOf(db, input), ' AND ');
  const found = await db.$queryRaw<Row[]>`
    SELECT mails.*, profiles.id AS person_id, coalesce(profiles.full_name, profiles.email) AS person
    FROM (
      SELECT id, template, recipient, user_id, attempts, last_error, last_code, created_at, sent_at, failed_at
      FROM mail_outbox WHERE ${conditions} ORDER BY created_at DESC, id DESC LIMIT ${input.limit + 1}
    ) AS mails LEFT JOIN profiles ON profiles.id = mails.user_id
    ORDER BY mails.created_at DESC, mails.id DESC`;
  const { rows, next_cursor } = toPage(found, input.limit);
  const tries = await nextTries(db, rows);
  return { mails: rows.map((row) => toMail(row, tries.get(row.id))), next_cursor };
}

export async function readMailSummary({ db }: DbContext): Promise<MailSummary> {
  const [counts, [waiting], [failed]] = await Promise.all([
    db.$queryRaw<{ waiting: number; failed: number }[]>`
      SELECT (SELECT count(*)::int FROM mail_outbox WHERE ${inState.waiting}) AS waiting,
        (SELECT count(*)::int FROM mail_outbox WHERE ${hasFailed}) AS failed`,
    db.$queryRaw<Pick<Row, 'id' | 'attempts' | 'last_error' | 'last_code'>[]>`
      SELECT id, attempts, last_error, last_code FROM mail_outbox
      WHERE ${isWaiting} AND attempts > 0 ORDER BY created_at LIMIT 1`,
    db.$queryRaw<Pick<Row, 'last_error' | 'last_code' | 'failed_at'>[]>`
      SELECT last_error, last_code, failed_at FROM mail_outbox WHERE ${hasFailed} ORDER BY failed_at DESC LIMIT 1`,
  ]);
  const tries = await nextTries(db, waiting ? [waiting] : []);
  return {
    waiting: {
      count: counts[0]?.waiting ?? 0,
      problem: waiting ? toProblem(waiting) : null,
      next_try_at: waiting ? (tries.get(waiting.id)?.toISOString() ?? null) : null,
    },
    failed: {
      count: counts[0]?.failed ?? 0,
      at: failed?.failed_at?.toISOString() ?? null,
      problem: failed ? toProblem(failed) : null,
    },
  };
}

async function conditionsOf(db: DbContext['db'], input: ListMailsInput): Promise<Prisma.Sql[]> {
  const { search, state, user_id, cursor } = input;
  // A row without a recipient that was not sent is work for an unknown address, and no mail.
  const conditions = [afterCursorSql(cursor), Prisma.sql`(recipient IS NOT NULL OR sent_at IS NOT NULL)`];
  if (state) conditions.push(inState[state]);
  if (user_id) conditions.push(Prisma.sql`user_id = ${user_id}::uuid`);
  if (search) {
    const ids = await findPeople({ db }, search);
    const pattern = anywhere(search);
    conditions.push(Prisma.sql`id IN (
      SELECT id FROM mail_outbox WHERE user_id = ANY(${ids}::uuid[])
      UNION ALL SELECT id FROM mail_outbox WHERE ${isWaiting} AND recipient ILIKE ${pattern}
      UNION ALL SELECT id FROM mail_outbox WHERE ${hasFailed} AND recipient ILIKE ${pattern})`);
  }
  return conditions;
}

async function nextTries(db: DbContext['db'], rows: Pick<Row, 'id' | 'attempts'>[]): Promise<Map<string, Date>> {
  const ids = rows.filter(({ attempts }) => attempts > 0).map(({ id }) => id);
  const due = await db.dueWork.findMany({ where: { name: MAIL_QUEUE, row_id: { in: ids }, leased_until: null } });
  return new Map(due.map(({ row_id, due_at }) => [row_id, due_at]));
}

function toMail(row: Row, next_try: Date | undefined): Mail {
  const { id, template, recipient, attempts, created_at, sent_at, failed_at, person_id, person } = row;
  return {
    id,
    kind: template,
    state: sent_at ? 'sent' : failed_at ? 'failed' : 'waiting',
    recipient,
    person: person_id !== null && person !== null ? { id: person_id, name: person } : null,
    created_at: created_at.toISOString(),
    ended_at: (sent_at ?? failed_at)?.toISOString() ?? null,
    attempts,
    problem: sent_at === null && attempts > 0 ? toProblem(row) : null,
    next_try_at: next_try?.toISOString() ?? null,
  };
}

/** The reply follows nodemailer's own words: a code from 400 to 599, and a text. Other errors name the server. */
function toProblem({ last_code, last_error }: Pick<Row, 'last_code' | 'last_error'>): MailProblem {
  const [reply] = /(?<!\d)[45]\d\d[ -][^\r\n]*/.exec(last_error ?? '') ?? [];
  return { code: last_code ?? '', reply: reply?.slice(0, MAX_REPLY_LENGTH) ?? null };
}
