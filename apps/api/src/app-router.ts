import { adminApplicationsRouter } from './applications/applications.admin-router.ts';
import { applicationsRouter } from './applications/applications.router.ts';
import { applicationCvRouter, userCvRouter } from './cvs/cvs.admin-router.ts';
import { ownApplicationCvRouter, ownCvRouter } from './cvs/cvs.router.ts';
import { adminEqualityRouter } from './equality/equality.admin-router.ts';
import { equalityRouter } from './equality/equality.router.ts';
import { adminJobsRouter } from './jobs/jobs.admin-router.ts';
import { jobsRouter } from './jobs/jobs.router.ts';
import { adminMailsRouter } from './mail/mails.admin-router.ts';
import {
  adminOverviewProcedure,
  candidateOverviewProcedure,
  receivedApplicationsRouter,
} from './overview/overview.router.ts';
import { peopleRouter } from './people/people.admin-router.ts';
import { dataExportsRouter } from './privacy/data-exports.router.ts';
import { profileRouter } from './profiles/profiles.router.ts';
import { adminSecurityEventsRouter } from './security-events/security-events.admin-router.ts';
import { adminSettingsRouter } from './settings/settings.admin-router.ts';
import { createCallerFactory, mergeRouters, router } from './context/trpc.ts';
import { ownAccountRouter } from './users/own-account.router.ts';
import { adminUsersRouter } from './users/users.admin-router.ts';

/** Every procedure of the API. REST, the server-rendered pages and the browser all call these. */
export const appRouter = router({
  jobs: jobsRouter,
  applications: mergeRouters(applicationsRouter, ownApplicationCvRouter),
  profile: mergeRouters(profileRouter, ownCvRouter, dataExportsRouter, ownAccountRouter),
  equality: equalityRouter,
  overview: candidateOverviewProcedure,
  admin: router({
    jobs: adminJobsRouter,
    applications: mergeRouters(adminApplicationsRouter, applicationCvRouter, receivedApplicationsRouter),
    users: mergeRouters(adminUsersRouter, peopleRouter, userCvRouter),
    equality: adminEqualityRouter,
    mails: adminMailsRouter,
    overview: adminOverviewProcedure,
    settings: adminSettingsRouter,
    securityEvents: adminSecurityEventsRouter,
  }),
});

export type AppRouter = typeof appRouter;

/** Creates a caller: an object whose methods call the procedures in process, with a given context. */
export const createCaller = createCallerFactory(appRouter);
