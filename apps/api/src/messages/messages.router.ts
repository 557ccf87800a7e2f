import { applicationInput } from '@careers/contracts/applications/application-details';
import {
  candidateThread,
  replyInput,
  sendMessageInput,
  teamMessageInput,
  teamThread,
} from '@careers/contracts/hiring/messages';
import { doNotMailInput } from '@careers/contracts/hiring/status-mails';
import { applicationProcedure } from '../context/hiring-procedures.ts';
import { protectedProcedure, router } from '../context/trpc.ts';
import { markThreadSeen, readOwnThread, replyToTeam } from './own-messages.service.ts';
import { cancelMessage, doNotMail, needNoAnswer, readTeamThread, sendMessage } from './team-messages.service.ts';

export const ownMessagesRouter = router({
  thread: protectedProcedure
    .meta({ limit: { kind: 'read', cost: 2 } })
    .input(applicationInput)
    .output(candidateThread)
    .query(({ ctx, input }) => readOwnThread(ctx, input)),
  reply: protectedProcedure
    .meta({ limit: { kind: 'candidate_message' } })
    .input(replyInput)
    .output(candidateThread)
    .mutation(({ ctx, input }) => replyToTeam(ctx, input)),
  markSeen: protectedProcedure
    .input(applicationInput)
    .output(candidateThread)
    .mutation(({ ctx, input }) => markThreadSeen(ctx, input)),
});

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
  doNotMail: applicationProcedure('message')
    .input(doNotMailInput)
    .output(teamThread)
    .mutation(({ ctx, input }) => doNotMail(ctx, input)),
  needsNoAnswer: applicationProcedure('message')
    .input(applicationInput)
    .output(teamThread)
    .mutation(({ ctx, input }) => needNoAnswer(ctx, input)),
});
