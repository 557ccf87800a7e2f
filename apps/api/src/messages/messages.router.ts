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
import { protectedProcedure, resolver, router } from '../context/trpc.ts';
import { markThreadSeen, readOwnThread, replyToTeam } from './own-messages.service.ts';
import { cancelMessage, doNotMail, needNoAnswer, readTeamThread, sendMessage } from './team-messages.service.ts';

export const ownMessagesRouter = router({
  thread: protectedProcedure
    .meta({ limit: { kind: 'read', cost: 2 } })
    .input(applicationInput)
    .output(candidateThread)
    .query(resolver(readOwnThread)),
  reply: protectedProcedure
    .meta({ limit: { kind: 'candidate_message' } })
    .input(replyInput)
    .output(candidateThread)
    .mutation(resolver(replyToTeam)),
  markSeen: protectedProcedure.input(applicationInput).output(candidateThread).mutation(resolver(markThreadSeen)),
});

export const teamMessagesRouter = router({
  thread: applicationProcedure('message')
    .withKeys.meta({ limit: { kind: 'read', cost: 2 } })
    .input(applicationInput)
    .output(teamThread)
    .query(resolver(readTeamThread)),
  send: applicationProcedure('message')
    .withKeys.meta({ limit: { kind: 'message' } })
    .input(sendMessageInput)
    .output(teamThread)
    .mutation(resolver(sendMessage)),
  cancel: applicationProcedure('message').input(teamMessageInput).output(teamThread).mutation(resolver(cancelMessage)),
  doNotMail: applicationProcedure('message').input(doNotMailInput).output(teamThread).mutation(resolver(doNotMail)),
  needsNoAnswer: applicationProcedure('message')
    .input(applicationInput)
    .output(teamThread)
    .mutation(resolver(needNoAnswer)),
});
