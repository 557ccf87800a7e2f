import { recordAuditEvent } from '@careers/auth/audit';
import type {
  DecideTeamRecordInput,
  RequestedTeamRecords,
  TeamRecordEntriesInput,
  TeamRecordEntry,
  TeamRecordEntryPage,
  TeamRecordInput,
} from '@careers/contracts/account/team-records';
import { encodePosition } from '@careers/contracts/common/pagination';
import { type DbTransaction, Prisma } from '@careers/db/client';
import type { TeamRecordRequest } from '@careers/db/rows';
import { inTransaction } from '@careers/server/in-transaction';
import { AppError } from '../common/app-error.ts';
import { toDay } from '../common/iso-times.ts';
import { pageOf } from '../common/keyset.ts';
import type { Context, UserContext } from '../context/context.ts';
import { countEntries, type PlacedEntry, readEntries } from './team-record-entries.ts';

const PAGE = 50;

type Acting = UserContext & Pick<Context, 'client' | 'dataExports'>;
type Connection = UserContext & { tx?: DbTransaction };

/** Counts no entries of the administrator's own request. @throws AppError request_not_found. */
export async function findRequestedTeamRecords(
  { db, user, tx = db }: Connection,
  { id }: TeamRecordInput,
): Promise<RequestedTeamRecords> {
  const row = await tx.teamRecordRequest.findUnique({
    where: { id },
    select: {
      id: true,
      requested_at: true,
      due_on: true,
      released_at: true,
      profile: { select: { id: true, full_name: true } },
    },
  });
  if (!row) throw new AppError('request_not_found');
  const { profile, ...request } = row;
  const is_own = profile.id === user.id;
  return {
    id: request.id,
    user_id: profile.id,
    full_name: profile.full_name,
    requested_at: request.requested_at.toISOString(),
    due_on: toDay(request.due_on),
    released_at: request.released_at?.toISOString() ?? null,
    is_own,
    entries: is_own ? { total: 0, unchecked: 0, withheld: 0 } : await countEntries(tx, id),
  };
}

/** @throws AppError request_not_found, own_request. */
export async function listTeamRecordEntries(
  { db, user }: UserContext,
  { id, unchecked, cursor }: TeamRecordEntriesInput,
): Promise<TeamRecordEntryPage> {
  requireAnothers(user.id, await db.teamRecordRequest.findUnique({ where: { id }, select: { profile_id: true } }));
  const found = await readEntries(db, id, {
    where: unchecked ? Prisma.sql`NOT is_checked` : Prisma.sql`true`,
    limit: PAGE + 1,
    after: cursor?.[0],
  });
  const { rows, next_cursor } = pageOf(found, PAGE, ({ position }) => encodePosition([position]));
  return { entries: rows.map(withoutPosition), next_cursor };
}

function withoutPosition({ position: _position, ...entry }: PlacedEntry): TeamRecordEntry {
  return entry;
}

type OwnedRequest = Pick<TeamRecordRequest, 'profile_id'>;

function requireAnothers(user_id: string, request: OwnedRequest | null | undefined): asserts request is OwnedRequest {
  if (!request) throw new AppError('request_not_found');
  if (request.profile_id === user_id) throw new AppError('own_request');
}

/** Makes administrators decide one after another. @throws AppError request_not_found, own_request, request_released. */
async function lockWaiting(tx: DbTransaction, user_id: string, id: string): Promise<OwnedRequest> {
  const [row] = await tx.$queryRaw<Pick<TeamRecordRequest, 'profile_id' | 'released_at'>[]>`
    SELECT profile_id, released_at FROM team_record_requests WHERE id = ${id}::uuid FOR NO KEY UPDATE`;
  requireAnothers(user_id, row);
  if (row.released_at !== null) throw new AppError('request_released');
  return row;
}

/** Takes what the administrator saw. @throws AppError changed_meanwhile, and as `lockWaiting` does. */
export function decideTeamRecord(
  context: UserContext,
  { id, kind, entry, text_hash, version, marked, reason }: DecideTeamRecordInput,
): Promise<TeamRecordEntry> {
  const where = Prisma.sql`kind = ${kind} AND entry = ${entry}`;
  return inTransaction(context, async (tx) => {
    await lockWaiting(tx, context.user.id, id);
    const [current] = await readEntries(tx, id, { where, limit: 1 });
    if (!current || current.text_hash !== text_hash || current.version !== version)
      throw new AppError('changed_meanwhile');
    const decision = { text_hash, reason, marked: reason === null ? marked : [], version: version + 1 };
    await tx.teamRecordDecision.upsert({
      where: { request_id_kind_entry: { request_id: id, kind, entry } },
      create: { ...decision, request_id: id, kind, entry, application_id: current.application.id },
      update: decision,
    });
    return { ...withoutPosition(current), decision: { marked: decision.marked, reason }, version: decision.version };
  });
}

/** Queues what was checked as it is now. @throws AppError entries_unchecked for a later entry; as `lockWaiting`. */
export function releaseTeamRecords(context: Acting, { id }: TeamRecordInput): Promise<RequestedTeamRecords> {
  const { user, client, dataExports } = context;
  return inTransaction(context, async (tx) => {
    const { profile_id } = await lockWaiting(tx, user.id, id);
    const { unchecked } = await countEntries(tx, id);
    if (unchecked > 0) throw new AppError('entries_unchecked');
    await tx.teamRecordRequest.update({ where: { id }, data: { released_at: new Date() } });
    const file = await tx.dataExport.create({ data: { profile_id, request_id: id } });
    await dataExports.queue(tx, file.id);
    const applications = await tx.teamRecordDecision.groupBy({ by: 'application_id', where: { request_id: id } });
    for (const { application_id } of applications)
      await recordAuditEvent(tx, 'team_records_released', application_id, { ...client, actor_id: user.id });
    return findRequestedTeamRecords({ ...context, tx }, { id });
  });
}
