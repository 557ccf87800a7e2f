import { applicationInput } from '@careers/contracts/applications/application-details';
import {
  addTeamNoteInput,
  changeTeamNoteInput,
  mentionable,
  teamNote,
  teamNoteInput,
  teamNotes,
} from '@careers/contracts/hiring/team-notes';
import { teamRecordProcedure } from '../context/hiring-procedures.ts';
import { router } from '../context/trpc.ts';
import { addTeamNote, changeTeamNote, listMentionable, listTeamNotes, removeTeamNote } from './team-notes.service.ts';

/** The router `hiring.notes`. */
export const teamNotesRouter = router({
  list: teamRecordProcedure()
    .meta({ limit: { kind: 'read', cost: 2 } })
    .input(applicationInput)
    .output(teamNotes)
    .query(({ ctx, input }) => listTeamNotes(ctx, input)),
  mentionable: teamRecordProcedure()
    .input(applicationInput)
    .output(mentionable)
    .query(({ ctx, input }) => listMentionable(ctx, input)),
  add: teamRecordProcedure()
    .input(addTeamNoteInput)
    .output(teamNote)
    .mutation(({ ctx, input }) => addTeamNote(ctx, input)),
  change: teamRecordProcedure()
    .input(changeTeamNoteInput)
    .output(teamNote)
    .mutation(({ ctx, input }) => changeTeamNote(ctx, input)),
  remove: teamRecordProcedure()
    .input(teamNoteInput)
    .output(teamNote)
    .mutation(({ ctx, input }) => removeTeamNote(ctx, input)),
});
