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
import { adminProcedure, protectedProcedure, router } from '../context/trpc.ts';
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
    .query(({ ctx, input }) => listOwnInterviews(ctx, input)),
  choose: protectedProcedure
    .input(chooseTimeInput)
    .output(candidateInterviews)
    .mutation(({ ctx, input }) => chooseTime(ctx, input)),
  decline: protectedProcedure
    .input(cancelInterviewInput)
    .output(candidateInterviews)
    .mutation(({ ctx, input }) => declineTimes(ctx, input)),
  cancel: protectedProcedure
    .input(cancelInterviewInput)
    .output(candidateInterviews)
    .mutation(({ ctx, input }) => cancelOwnInterview(ctx, input)),
  calendar: protectedProcedure
    .input(interviewInput)
    .output(calendarFile)
    .query(({ ctx, input }) => readOwnCalendarFile(ctx, input)),
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
    .query(({ ctx, input }) => listInterviewTimes(ctx, input)),
  upcoming: memberProcedure.output(upcomingInterviews).query(({ ctx }) => listUpcomingInterviews(ctx)),
  list: applicationProcedure()
    .meta({ limit: { kind: 'read', cost: 2 } })
    .input(applicationInput)
    .output(interviews)
    .query(({ ctx, input }) => listInterviews(ctx, input)),
  calendar: applicationProcedure()
    .input(interviewInput)
    .output(calendarFile)
    .query(({ ctx, input }) => readTeamCalendarFile(ctx, input)),
  clashes: jobProcedure('message')
    .meta({ limit: { kind: 'read', cost: 2 } })
    .input(interviewClashesInput)
    .output(interviewClashes)
    .query(({ ctx, input }) => findClashes(ctx, input)),
  arrange: jobProcedure('message')
    .meta({ limit: { kind: 'message' } })
    .input(arrangeInterviewsInput)
    .output(arrangedInterviews)
    .use(async ({ ctx, input: { arrangements }, path, next }) => {
      if (arrangements !== undefined) await requireAbility(ctx, path, 'adjustments');
      return next();
    })
    .mutation(({ ctx, input }) => arrangeInterviews(ctx, input)),
  change: applicationProcedure('message')
    .meta({ limit: { kind: 'message' } })
    .input(changeInterviewInput)
    .output(interviews)
    .use(async ({ ctx, input: { arrangements }, path, next }) => {
      if (arrangements !== undefined) await requireAbility(ctx, path, 'adjustments');
      return next();
    })
    .mutation(({ ctx, input }) => changeInterview(ctx, input)),
  cancel: applicationProcedure('message')
    .meta({ limit: { kind: 'message' } })
    .input(cancelInterviewInput)
    .output(interviews)
    .mutation(({ ctx, input }) => cancelInterview(ctx, input)),
  setOutcome: applicationProcedure()
    .input(setInterviewOutcomeInput)
    .output(interviews)
    .mutation(({ ctx, input }) => setInterviewOutcome(ctx, input)),
});
