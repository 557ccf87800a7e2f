import type { ApplicationInput } from '@careers/contracts/applications/application-details';
import { limits } from '@careers/contracts/common/limits';
import {
  type AddTeamNoteInput,
  type ChangeTeamNoteInput,
  MAX_MENTIONABLE,
  type Mentionable,
  mentionMark,
  type NewMention,
  type TeamNote,
  type TeamNoteInput,
} from '@careers/contracts/hiring/team-notes';
import type { DbTransaction } from '@careers/db/client';
import type { Profile } from '@careers/db/rows';
import { inTransaction } from '@careers/server/in-transaction';
import { AppError } from '../common/app-error.ts';
import { oneAtATime } from '../common/one-at-a-time.ts';
import type { ViewerContext } from '../context/viewer.ts';
import { joinColleagues } from '../context/sight.ts';
import { changeableNotes, colleagueName, readableNotes, teamNoteSelect, toTeamNote } from './team-notes.select.ts';
import { alphabetical } from '../common/alphabetical.ts';

/** Oldest first. */
export async function listTeamNotes({ db, viewer }: ViewerContext, { id }: ApplicationInput): Promise<TeamNote[]> {
  const rows = await db.teamNote.findMany({
    where: { application_id: id, ...readableNotes(viewer) },
    orderBy: [{ created_at: 'asc' }, { id: 'asc' }],
    take: limits.team_notes,
    select: teamNoteSelect,
  });
  const now = new Date();
  return rows.map((row) => toTeamNote(row, viewer, now));
}

export async function listMentionable({ db, viewer }: ViewerContext, { id }: ApplicationInput): Promise<Mentionable> {
  return db.$queryRaw<Mentionable>`
    SELECT profiles.id, coalesce(${colleagueName}, 'A colleague') AS name, colleagues.team_role
    FROM applications ${joinColleagues()}
    WHERE applications.id = ${id}::uuid AND profiles.id <> ${viewer.id}::uuid
    ORDER BY ${alphabetical(colleagueName)}, profiles.id LIMIT ${MAX_MENTIONABLE}`;
}

/** `mailMentions` mails the mentioned people. @throws AppError application_not_found; too_many_team_notes. */
export async function addTeamNote(
  { db, viewer }: ViewerContext,
  { id, text, mentions }: AddTeamNoteInput,
): Promise<TeamNote> {
  return inTransaction({ db }, async (tx) => {
    await oneAtATime(tx, `notes ${id}`);
    // Keeps the application from being deleted, and holds up neither a change of its status nor the mail about that.
    const [application] = await tx.$queryRaw<unknown[]>`
      SELECT FROM applications WHERE id = ${id}::uuid FOR KEY SHARE`;
    if (!application) throw new AppError('application_not_found');
    const count = await tx.teamNote.count({ where: { application_id: id } });
    if (count >= limits.team_notes) throw new AppError('too_many_team_notes');
    const note = { application_id: id, author_id: viewer.id, text, created_at: new Date() };
    const { id: note_id } = await tx.teamNote.create({ data: note, select: { id: true } });
    return saveMentions({ db: tx, viewer }, { id, note_id, text, mentions });
  });
}

/** @throws AppError team_note_not_found; forbidden for a colleague's note; team_note_settled after that time. */
export async function changeTeamNote(
  { db, viewer }: ViewerContext,
  { id, note_id, text, mentions }: ChangeTeamNoteInput,
): Promise<TeamNote> {
  return inTransaction({ db }, async (tx) => {
    const now = new Date();
    const { count } = await tx.teamNote.updateMany({
      where: { id: note_id, application_id: id, ...changeableNotes(viewer, now) },
      data: { text, edited_at: now },
    });
    if (count === 0) throw await refusal({ db: tx, viewer }, { id, note_id });
    return saveMentions({ db: tx, viewer }, { id, note_id, text, mentions });
  });
}

/**
 * Deletes the text of a note and its mentions: its author within `limits.team_note_minutes`, an administrator always. The row
 * stays, so that the team sees that a note was deleted. It is no event of the application, because those are shown to
 * the candidate.
 *
 * @throws AppError as `changeTeamNote`.
 */
export async function removeTeamNote({ db, viewer }: ViewerContext, { id, note_id }: TeamNoteInput): Promise<TeamNote> {
  return inTransaction({ db }, async (tx) => {
    const now = new Date();
    const may = viewer.team_role === 'administrator' ? { deleted_at: null } : changeableNotes(viewer, now);
    const { count } = await tx.teamNote.updateMany({
      where: { id: note_id, application_id: id, ...may },
      data: { text: null, edited_at: null, deleted_at: now },
    });
    if (count === 0) throw await refusal({ db: tx, viewer }, { id, note_id });
    await tx.teamNoteMention.deleteMany({ where: { note_id } });
    return readNote({ db: tx, viewer }, note_id);
  });
}

type InTransaction = Pick<ViewerContext, 'viewer'> & { db: DbTransaction };

/** Why the viewer may not change or delete a note. One that they may not read is as if there were none. */
async function refusal({ db, viewer }: InTransaction, { id, note_id }: TeamNoteInput): Promise<AppError> {
  const note = await db.teamNote.findFirst({
    where: { id: note_id, application_id: id, deleted_at: null, ...readableNotes(viewer) },
    select: { author_id: true },
  });
  if (!note) return new AppError('team_note_not_found');
  return new AppError(note.author_id === viewer.id ? 'team_note_settled' : 'forbidden');
}

/**
 * Keeps mentions that have a mark in the text, of people who can open the application. No person is mailed twice about a
 * note, and the marks of deleted accounts stay.
 */
async function saveMentions(
  { db, viewer }: InTransaction,
  { id, note_id, text, mentions }: ChangeTeamNoteInput,
): Promise<TeamNote> {
  const marked = mentions.filter(({ number }) => text.includes(mentionMark(number)));
  const people = await findMentioned({ db, viewer }, id, marked);
  const named = marked.filter(({ profile_id }) => people.has(profile_id));
  const numbers = new Set(named.map(({ number }) => number));
  const before = await db.teamNoteMention.findMany({ where: { note_id } });
  const mailed = new Map(before.map(({ profile_id, notified_at }) => [profile_id, notified_at]));
  const left = before.flatMap((row) => {
    if (row.profile_id === null) return row.number !== null && !numbers.has(row.number) ? [row] : [];
    return row.notified_at && !named.some(({ profile_id }) => profile_id === row.profile_id)
      ? [{ ...row, number: null }]
      : [];
  });
  await db.teamNoteMention.deleteMany({ where: { note_id } });
  await db.teamNoteMention.createMany({
    data: [
      ...left,
      ...named.map((mention) => ({ ...mention, note_id, notified_at: mailed.get(mention.profile_id) ?? null })),
    ],
  });
  return readNote({ db, viewer }, note_id);
}

/** Those who can open the application, kept from being deleted until the transaction ends. */
async function findMentioned({ db, viewer }: InTransaction, id: string, mentions: NewMention[]): Promise<Set<string>> {
  if (mentions.length === 0) return new Set();
  const rows = await db.$queryRaw<Pick<Profile, 'id'>[]>`
    SELECT profiles.id FROM applications ${joinColleagues()}
    WHERE applications.id = ${id}::uuid AND profiles.id <> ${viewer.id}::uuid
      AND profiles.id = ANY(${mentions.map(({ profile_id }) => profile_id)}::uuid[])
    FOR KEY SHARE OF profiles`;
  return new Set(rows.map((row) => row.id));
}

async function readNote({ db, viewer }: InTransaction, id: string): Promise<TeamNote> {
  return toTeamNote(await db.teamNote.findUniqueOrThrow({ where: { id }, select: teamNoteSelect }), viewer, new Date());
}
