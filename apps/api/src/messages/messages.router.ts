import { applicationInput } from '@careers/contracts/applications/application-details';
import { candidateThread, replyInput } from '@careers/contracts/hiring/messages';
import { protectedProcedure, router } from '../context/trpc.ts';
import { markThreadSeen, readOwnThread, replyToTeam } from './own-messages.service.ts';

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
