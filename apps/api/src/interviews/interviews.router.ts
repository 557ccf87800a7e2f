import { applicationInput } from '@careers/contracts/applications/application-details';
import {
  arrangedInterviews,
  arrangeInterviewsInput,
  calendarFile,
  cancelInterviewInput,
  candidateInterviews,
  changeInterviewInput,
  chooseTimeInput,
  interviewClashes,
  interviewClashesInput,
  interviewPage,
  interviewInput,
  interviews,
  interviewTimes,
  listInterviewsInput,
  setInterviewOutcomeInput,
  upcomingInterviews,
} from '@careers/contracts/hiring/interviews';
import { adminProcedure, protectedProcedure, resolver, router } from '../context/trpc.ts';
import { everyJobViewer } from '../context/viewer.ts';
import { applicationProcedure, jobProcedure, memberProcedure, requireAbility } from '../context/hiring-procedures.ts';
import { arrangeInterviews } from './arrange.service.ts';
import { listInterviewPage, listInterviewTimes } from './interview-times.service.ts';
import { readOwnCalendarFile, readTeamCalendarFile } from './calendar.service.ts';
import { cancelOwnInterview, chooseTime, declineTimes, listOwnInterviews } from './own-interviews.service.ts';
import {
  cancelInterview,
  changeInterview,
  findClashes,
  listInterviews,
  setInterviewOutcome,
} from './team-interviews.service.ts';
import { listUpcomingInterviews } from './upcoming.service.ts';

export const ownInterviewsRouter = router({
  list: protectedProcedure
    .meta({ limit: { kind: 'read', cost: 2 } })
    .input(applicationInput)
    .output(candidateInterviews)
    .query(resolver(listOwnInterviews)),
  choose: protectedProcedure.input(chooseTimeInput).output(candidateInterviews).mutation(resolver(chooseTime)),
  decline: protectedProcedure.input(cancelInterviewInput).output(candidateInterviews).mutation(resolver(declineTimes)),
  cancel: protectedProcedure
    .input(cancelInterviewInput)
    .output(candidateInterviews)
    .mutation(resolver(cancelOwnInterview)),
  calendar: protectedProcedure.input(interviewInput).output(calendarFile).query(resolver(readOwnCalendarFile)),
});

export const adminInterviewsRouter = router({
  list: adminProcedure.withKeys
    .meta({ limit: { kind: 'read', cost: 2 } })
    .input(listInterviewsInput)
    .output(interviewPage)
    .query(({ ctx, input }) => listInterviewPage({ ...ctx, viewer: everyJobViewer(ctx) }, input)),
});

export const teamInterviewsRouter = router({
  ofApplication: applicationProcedure()
    .withKeys.meta({ limit: { kind: 'read', cost: 2 } })
    .input(applicationInput)
    .output(interviewTimes)
    .query(resolver(listInterviewTimes)),
  upcoming: memberProcedure.output(upcomingInterviews).query(resolver(listUpcomingInterviews)),
  list: applicationProcedure()
    .meta({ limit: { kind: 'read', cost: 2 } })
    .input(applicationInput)
    .output(interviews)
    .query(resolver(listInterviews)),
  calendar: applicationProcedure().input(interviewInput).output(calendarFile).query(resolver(readTeamCalendarFile)),
  clashes: jobProcedure('message')
    .meta({ limit: { kind: 'read', cost: 2 } })
    .input(interviewClashesInput)
    .output(interviewClashes)
    .query(resolver(findClashes)),
  arrange: jobProcedure('message')
    .meta({ limit: { kind: 'message' } })
    .input(arrangeInterviewsInput)
    .output(arrangedInterviews)
    .use(async ({ ctx, input: { arrangements }, path, next }) => {
      if (arrangements !== undefined) await requireAbility(ctx, path, 'adjustments');
      return next();
    })
    .mutation(resolver(arrangeInterviews)),
  change: applicationProcedure('message')
    .meta({ limit: { kind: 'message' } })
    .input(changeInterviewInput)
    .output(interviews)
    .use(async ({ ctx, input: { arrangements }, path, next }) => {
      if (arrangements !== undefined) await requireAbility(ctx, path, 'adjustments');
      return next();
    })
    .mutation(resolver(changeInterview)),
  cancel: applicationProcedure('message')
    .meta({ limit: { kind: 'message' } })
    .input(cancelInterviewInput)
    .output(interviews)
    .mutation(resolver(cancelInterview)),
  setOutcome: applicationProcedure()
    .input(setInterviewOutcomeInput)
    .output(interviews)
    .mutation(resolver(setInterviewOutcome)),
});
