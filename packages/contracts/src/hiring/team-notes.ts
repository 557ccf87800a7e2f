import { z } from 'zod';
import { applicationInput } from '../applications/application-details.ts';
import { areDistinct } from '../common/distinct.ts';
import { limits } from '../common/limits.ts';
import { requiredText } from '../common/text.ts';
import { viewerRole } from './team-roles.ts';

const MAX_MENTIONS = 20;
export const MAX_MENTIONABLE = 500;

/** A colleague; null once their account was deleted. */
const colleague = z.object({ id: z.uuid(), name: z.string() }).nullable();
export type Colleague = z.infer<typeof colleague>;

/**
 * What a member of the hiring team wrote about an application for the others. The candidate never sees one here. They may
 * ask for a copy of what colleagues wrote, which an administrator checks first.
 */
export const teamNote = z.object({
  id: z.uuid(),
  author: colleague,
  /** Plain text, in which `@[1]` mentions the person with the number 1. Null: the note was deleted. */
  text: z.string().nullable(),
  mentions: z.array(z.object({ number: z.int(), person: colleague })),
  created_at: z.iso.datetime(),
  edited_at: z.iso.datetime().nullable(),
  deleted_at: z.iso.datetime().nullable(),
  can_change: z.boolean(),
  can_remove: z.boolean(),
});
export type TeamNote = z.infer<typeof teamNote>;

/** Oldest first. */
export const teamNotes = z.array(teamNote).max(limits.team_notes);

/** The people whom the caller can mention: those who can open the application, without its candidate. */
export const mentionable = z.array(colleague.unwrap().extend({ team_role: viewerRole })).max(MAX_MENTIONABLE);
export type Mentionable = z.infer<typeof mentionable>;

export const teamNoteText = requiredText('The note', limits.team_note, 'Enter a note');

/** A mark in the text that no entry of `mentions` explains is plain text, and so is one whose person cannot be mentioned. */
export const addTeamNoteInput = applicationInput.extend({
  text: teamNoteText,
  mentions: z
    .array(z.object({ number: z.int().min(1).max(limits.integer), profile_id: z.uuid('Invalid user ID') }))
    .max(MAX_MENTIONS, `A note can mention at most ${MAX_MENTIONS} people`)
    .refine(
      (mentions) => (['number', 'profile_id'] as const).every((key) => areDistinct(mentions.map((each) => each[key]))),
      'Each mention must have a number and a person of its own',
    ),
});
export type AddTeamNoteInput = z.output<typeof addTeamNoteInput>;
export type NewMention = AddTeamNoteInput['mentions'][number];

export const teamNoteInput = applicationInput.extend({ note_id: z.uuid('Invalid note ID') });
export type TeamNoteInput = z.output<typeof teamNoteInput>;
export const changeTeamNoteInput = teamNoteInput.extend(addTeamNoteInput.shape);
export type ChangeTeamNoteInput = z.output<typeof changeTeamNoteInput>;

export function mentionMark(number: number): string {
  return `@[${number}]`;
}

/** Splits a note's text at its marks: texts, and at odd indexes the numbers of the marks between them. */
export function splitAtMarks(text: string): string[] {
  return text.split(/@\[([1-9]\d{0,9})\]/);
}
