import { limits } from '@careers/contracts/common/limits';
import type { Colleague, TeamNote } from '@careers/contracts/hiring/team-notes';
import { Prisma } from '@careers/db/client';
import { isoTimes } from '../common/iso-times.ts';
import type { Viewer } from '../context/viewer.ts';

/** The name for colleagues, in SQL over `profiles`; null where a person has neither a name nor an address. */
export const colleagueName = Prisma.sql`coalesce(nullif(profiles.full_name, ''), profiles.email)`;

const colleagueSelect = { id: true, full_name: true, email: true } satisfies Prisma.ProfileSelect;
type ColleagueRow = Prisma.ProfileGetPayload<{ select: typeof colleagueSelect }>;

export const teamNoteSelect = {
  id: true,
  author: { select: colleagueSelect },
  text: true,
  mentions: {
    where: { number: { not: null } },
    orderBy: { number: 'asc' },
    select: { number: true, person: { select: colleagueSelect } },
  },
  created_at: true,
  edited_at: true,
  deleted_at: true,
} satisfies Prisma.TeamNoteSelect;
type TeamNoteRow = Prisma.TeamNoteGetPayload<{ select: typeof teamNoteSelect }>;

/** A viewer without the team's view reads their own notes, and those that mention them. */
export function readableNotes({ id, can }: Viewer): Prisma.TeamNoteWhereInput {
  const own = [{ author_id: id }, { mentions: { some: { profile_id: id, number: { not: null } } } }];
  return can.team ? {} : { OR: own };
}

/** The viewer's own notes of the last minutes. */
export function changeableNotes({ id }: Viewer, now: Date): Prisma.TeamNoteWhereInput {
  return { author_id: id, deleted_at: null, created_at: { gt: settledSince(now) } };
}

function settledSince(now: Date): Date {
  return new Date(now.getTime() - limits.team_note_minutes * 60_000);
}

export function toTeamNote(row: TeamNoteRow, { id, team_role }: Viewer, now: Date): TeamNote {
  const { author, mentions, ...note } = row;
  const can_change = author?.id === id && note.deleted_at === null && note.created_at > settledSince(now);
  return {
    ...isoTimes(note),
    author: toColleague(author),
    mentions: mentions.flatMap(({ number, person }) =>
      number === null ? [] : [{ number, person: toColleague(person) }],
    ),
    can_change,
    can_remove: can_change || (team_role === 'administrator' && note.deleted_at === null),
  };
}

function toColleague(row: ColleagueRow | null): Colleague {
  return row && { id: row.id, name: row.full_name || row.email || 'A colleague' };
}
