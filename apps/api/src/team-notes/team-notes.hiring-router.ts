import { applicationInput } from '@careers/contracts/applications/application-details';
import {
  addTeamNoteInput,
  changeTeamNoteInput,
  mentionable,
  teamNote,
  teamNoteInput,
  teamNotes,
} from '@careers/contracts/hiring/team-notes';
import { applicationProcedure } from '../context/hiring-procedures.ts';
import { router } from '../context/trpc.ts';
import { addTeamNote, changeTeamNote, listMentionable, listTeamNotes, removeTeamNote } from './team-notes.service.ts';

export const teamNotesRouter = router({
  list: applicationProcedure()
    .meta({ limit: { kind: 'read', cost: 2 } })
    .input(applicationInput)
    .output(teamNotes)
    .query(({ ctx, input }) => listTeamNotes(ctx, input)),
  mentionable: applicationProcedure()
    .input(applicationInput)
    .output(mentionable)
    .query(({ ctx, input }) => listMentionable(ctx, input)),
  add: applicationProcedure()
    .input(addTeamNoteInput)
    .output(teamNote)
    .mutation(({ ctx, input }) => addTeamNote(ctx, input)),
  change: applicationProcedure()
    .input(changeTeamNoteInput)
    .output(teamNote)
    .mutation(({ ctx, input }) => changeTeamNote(ctx, input)),
  remove: applicationProcedure()
    .input(teamNoteInput)
    .output(teamNote)
    .mutation(({ ctx, input }) => removeTeamNote(ctx, input)),
});
