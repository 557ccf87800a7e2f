import { adminApplicationsRouter } from './applications/applications.admin-router.ts';
import { applicationsRouter } from './applications/applications.router.ts';
import { adminJobsRouter } from './jobs/jobs.admin-router.ts';
import { jobsRouter } from './jobs/jobs.router.ts';
import { profileRouter } from './profiles/profiles.router.ts';
import { createCallerFactory, router } from './trpc.ts';

/** The API's table of contents. REST, the pages and the browser all call these procedures. */
export const appRouter = router({
  jobs: jobsRouter,
  applications: applicationsRouter,
  profile: profileRouter,
  admin: router({ jobs: adminJobsRouter, applications: adminApplicationsRouter }),
});

export type AppRouter = typeof appRouter;

/** Calls procedures in process, with a context instead of a request. */
export const createCaller = createCallerFactory(appRouter);
