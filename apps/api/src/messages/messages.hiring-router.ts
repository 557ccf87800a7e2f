import { applicationInput } from '@careers/contracts/applications/application-details';
import { sendMessageInput, teamMessageInput, teamThread } from '@careers/contracts/hiring/messages';
import { applicationProcedure } from '../context/hiring-procedures.ts';
import { router } from '../context/trpc.ts';
import { cancelMessage, needNoAnswer, readTeamThread, sendMessage } from './team-messages.service.ts';

export const teamMessagesRouter = router({
  thread: applicationProcedure('message')
    .withKeys.meta({ limit: { kind: 'read', cost: 2 } })
    .input(applicationInput)
    .output(teamThread)
    .query(({ ctx, input }) => readTeamThread(ctx, input)),
  send: applicationProcedure('message')
    .withKeys.meta({ limit: { kind: 'message' } })
    .input(sendMessageInput)
    .output(teamThread)
    .mutation(({ ctx, input }) => sendMessage(ctx, input)),
  cancel: applicationProcedure('message')
    .input(teamMessageInput)
    .output(teamThread)
    .mutation(({ ctx, input }) => cancelMessage(ctx, input)),
  needsNoAnswer: applicationProcedure('message')
    .input(applicationInput)
    .output(teamThread)
    .mutation(({ ctx, input }) => needNoAnswer(ctx, input)),
});
