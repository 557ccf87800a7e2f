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
import { resolver, router } from '../context/trpc.ts';
import { addTeamNote, changeTeamNote, listMentionable, listTeamNotes, removeTeamNote } from './team-notes.service.ts';

export const teamNotesRouter = router({
  list: applicationProcedure()
    .meta({ limit: { kind: 'read', cost: 2 } })
    .input(applicationInput)
    .output(teamNotes)
    .query(resolver(listTeamNotes)),
  mentionable: applicationProcedure().input(applicationInput).output(mentionable).query(resolver(listMentionable)),
  add: applicationProcedure().input(addTeamNoteInput).output(teamNote).mutation(resolver(addTeamNote)),
  change: applicationProcedure().input(changeTeamNoteInput).output(teamNote).mutation(resolver(changeTeamNote)),
  remove: applicationProcedure().input(teamNoteInput).output(teamNote).mutation(resolver(removeTeamNote)),
});
