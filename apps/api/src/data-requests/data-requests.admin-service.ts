import type {
  AddRequestInput,
  AnswerRequestInput,
  ListRequestsInput,
  RegisterEntryDetails,
  RegisterPage,
  RequestInput,
  UpdateRequestInput,
  WaitingRequests,
} from '@careers/contracts/site/data-requests';
import { encodePosition } from '@careers/contracts/common/pagination';
import { type DbTransaction, Prisma } from '@careers/db/client';
import type { DataRequest } from '@careers/db/rows';
import { inTransaction } from '@careers/server/in-transaction';
import { v7 as uuid } from 'uuid';
import { AppError } from '../common/app-error.ts';
import { pageOf } from '../common/keyset.ts';
import type { Context, DbContext, OwnContext } from '../context/context.ts';
import { anywhere } from '../users/people-search.ts';
import {
  type DetailsRow,
  entryColumns,
  type EntryRow,
  isWaitingForUs,
  register,
  toDetails,
  toEntry,
} from './data-requests.select.ts';
import { newNumber } from './send-request.service.ts';

type MailingContext = DbContext & Pick<Context, 'mailer'>;

const DAY_MS = 86_400_000;

export async function listRequests({ db }: DbContext, input: ListRequestsInput): Promise<RegisterPage> {
  const { search, kind, state, cursor, limit } = input;
  const conditions = [Prisma.sql`position > ${cursor?.[0] ?? ''}`];
  if (state === 'open') conditions.push(Prisma.sql`closed_at IS NULL`);
  else if (state !== 'all') conditions.push(Prisma.sql`state = ${state}`);
  if (kind) conditions.push(Prisma.sql`kind = ${kind}`);
  if (search) conditions.push(Prisma.sql`concat_ws(' ', number, name, email) ILIKE ${anywhere(search)}`);
  const found = await db.$queryRaw<(EntryRow & { position: string })[]>`
    SELECT ${entryColumns}, position FROM ${register} AS entries WHERE ${Prisma.join(conditions, ' AND ')}
    ORDER BY position LIMIT ${limit + 1}`;
  const { rows, next_cursor } = pageOf(found, limit, ({ position }) => encodePosition([position]));
  return { entries: rows.map(toEntry), next_cursor };
}

/** @throws AppError request_not_found. */
export async function findRequest(
  { db, tx = db }: DbContext & { tx?: DbTransaction },
  { id }: RequestInput,
): Promise<RegisterEntryDetails> {
  const [row] = await tx.$queryRaw<DetailsRow[]>`
    SELECT entries.*, p.id AS person_id, coalesce(p.full_name, p.email) AS person
    FROM ${register} AS entries
    LEFT JOIN profiles AS p ON p.id = entries.profile_id OR (profile_id IS NULL AND p.proved_email = lower(entries.email))
    WHERE entries.id = ${id}::uuid LIMIT 1`;
  if (!row) throw new AppError('request_not_found');
  return toDetails(row);
}

export async function addRequest({ db }: DbContext, input: AddRequestInput): Promise<RegisterEntryDetails> {
  const received_on = new Date(input.received_on);
  const data = { ...input, email: input.email ?? null, number: newNumber(), received_on };
  return findRequest({ db }, await db.dataRequest.create({ data, select: { id: true } }));
}

type LockedRow = Pick<
  DataRequest,
  | 'number'
  | 'kind'
  | 'email'
  | 'received_on'
  | 'acknowledged_at'
  | 'mail_id'
  | 'waiting_from'
  | 'waiting_to'
  | 'waited_days'
  | 'waited_until'
  | 'account_erased'
>;

/** Takes what the administrator saw. @throws AppError request_not_found, request_closed, changed_meanwhile. */
async function lockOpen(tx: DbTransaction, { id, version }: { id: string; version: number }): Promise<LockedRow> {
  const [row] = await tx.$queryRaw<(LockedRow & Pick<DataRequest, 'closed_at' | 'version'>)[]>`
    SELECT number, kind, email, received_on, acknowledged_at, mail_id, waiting_from, waiting_to, waited_days, waited_until,
      account_erased, closed_at, version
    FROM data_requests WHERE id = ${id}::uuid FOR NO KEY UPDATE`;
  if (!row) throw new AppError('request_not_found');
  if (row.closed_at) throw new AppError('request_closed');
  if (row.version !== version) throw new AppError('changed_meanwhile');
  return row;
}

/**
 * Stopping the clock of a request acknowledges it too: they were asked for something. What a mail acknowledged is not taken
 * back. @throws AppError waiting_too_early; as `lockOpen`.
 */
export function updateRequest(
  context: DbContext,
  { id, version, acknowledged, email, notes, waiting }: UpdateRequestInput,
): Promise<RegisterEntryDetails> {
  return inTransaction(context, async (tx) => {
    const row = await lockOpen(tx, { id, version });
    const isAcknowledged = acknowledged || (waiting && row.kind !== 'complaint');
    const data = {
      ...(notes !== undefined && { notes }),
      ...(email !== undefined && { email }),
      ...(waiting !== undefined && clockOf(row, waiting)),
      ...(acknowledged === false && row.mail_id === null && { acknowledged_at: null }),
      // The mail counts no more: one that is given up later takes nothing back.
      ...(isAcknowledged && { acknowledged_at: row.acknowledged_at ?? new Date(), mail_id: null, mail_failed: false }),
    };
    await tx.dataRequest.update({ where: { id }, data: { ...data, version: version + 1 } });
    return findRequest({ ...context, tx }, { id });
  });
}

/** A stop that begins once the last one is over adds to it, which then stays; any other replaces it. */
function clockOf(row: LockedRow, waiting: { from: string; to?: string | undefined } | null) {
  if (waiting === null) return { waiting_from: null, waiting_to: null };
  const [waiting_from, waiting_to] = [new Date(waiting.from), waiting.to ? new Date(waiting.to) : null];
  if (waiting_from < (row.waited_until ?? row.received_on))
    throw new AppError('waiting_too_early', { field: 'waiting.from' });
  const stop = { waiting_from, waiting_to };
  if (!row.waiting_from || !row.waiting_to || waiting_from < row.waiting_to) return stop;
  const days = (Number(row.waiting_to) - Number(row.waiting_from)) / DAY_MS;
  return { ...stop, waited_days: row.waited_days + days, waited_until: row.waiting_to };
}

/** Mails the answer to the entry's address. What an erased account has left goes with it. @throws as `lockOpen` does. */
export function answerRequest(
  context: MailingContext,
  { id, version, outcome, answer = null }: AnswerRequestInput,
): Promise<RegisterEntryDetails> {
  return inTransaction(context, async (tx) => {
    const { number, email, acknowledged_at, account_erased } = await lockOpen(tx, { id, version });
    const closed_at = new Date();
    const mail = answer && email && number ? { id: uuid(), to: email, number, text: answer } : null;
    const acknowledged = {
      acknowledged_at: acknowledged_at ?? closed_at,
      mail_id: mail?.id ?? null,
      mail_failed: false,
    };
    const blank = { number: null, email: null, name: null, text: null, notes: '', answer: null, mail_id: null };
    const data = { answer, outcome, closed_at, version: version + 1, ...acknowledged, ...(account_erased && blank) };
    await tx.dataRequest.update({ where: { id }, data });
    if (mail) {
      const account = await tx.profile.findFirst({
        where: { proved_email: mail.to.toLowerCase() },
        select: { id: true },
      });
      await context.mailer.queueAll(tx, [{ template: 'request_answered', ...mail, user_id: account?.id ?? null }]);
    }
    return findRequest({ ...context, tx }, { id });
  });
}

/** Leaves out the administrator's own request for team records. `first`: the three that are due first. */
export async function readWaitingRequests({ db, user }: OwnContext): Promise<WaitingRequests> {
  const rows = await db.$queryRaw<(EntryRow & { count: number })[]>`
    SELECT ${entryColumns}, (count(*) OVER ())::int AS count FROM ${register} AS entries
    WHERE ${isWaitingForUs} AND profile_id IS DISTINCT FROM ${user.id}::uuid ORDER BY position LIMIT 3`;
  const first = rows.map(toEntry).map(({ id, kind, due_on }) => ({ id, kind, due_on }));
  return { count: rows[0]?.count ?? 0, first };
}
