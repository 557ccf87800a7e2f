import { alertsRouter } from './alerts/alerts.router.ts';
import { apiKeysRouter } from './api-keys/api-keys.router.ts';
import { hiringAddApplicantRouter } from './added-applicants/add-applicant.router.ts';
import {
  hiringApplicationsRouter,
  changedApplicationsRouter,
  applicationsRouter,
} from './applications/applications.router.ts';
import { bulkRouter } from './bulk/bulk.router.ts';
import { userCvRouter, hiringCvRouter, ownApplicationCvRouter, ownCvRouter } from './cvs/cvs.router.ts';
import { adminEqualityRouter, equalityRouter } from './equality/equality.router.ts';
import { adminJobsRouter, hiringAdvertRouter, hiringQuestionsRouter, jobsRouter } from './jobs/jobs.router.ts';
import {
  adminDepartmentsRouter,
  formerDepartmentRouter,
  hiringDepartmentsRouter,
} from './departments/departments.router.ts';
import { reportsRouter } from './reports/reports.router.ts';
import { hiresRouter } from './hires/hires.router.ts';
import { adminInterviewsRouter, ownInterviewsRouter, teamInterviewsRouter } from './interviews/interviews.router.ts';
import { jobPlacesRouter } from './feeds/job-places.router.ts';
import { adminMailsRouter } from './mail/mails.router.ts';
import { ownMessagesRouter, teamMessagesRouter } from './messages/messages.router.ts';
import { membersRouter } from './members/members.router.ts';
import {
  adminOverviewProcedure,
  candidateOverviewProcedure,
  hiringOverviewRouter,
  receivedApplicationsRouter,
} from './overview/overview.router.ts';
import { hiringMarksRouter } from './team-marks/team-marks.router.ts';
import { adminTemplatesRouter, hiringTemplatesRouter } from './message-templates/message-templates.router.ts';
import { peopleRouter } from './people/people.router.ts';
import { dataExportsRouter } from './privacy/data-exports.router.ts';
import { storedDataRouter } from './privacy/stored-data.router.ts';
import { profileRouter } from './profiles/profiles.router.ts';
import { savedJobsRouter } from './saved-jobs/saved-jobs.router.ts';
import { adminSecurityEventsRouter } from './security-events/security-events.router.ts';
import { adminSettingsRouter } from './settings/settings.router.ts';
import { adminSiteRouter } from './site/site.router.ts';
import { adminSetupRouter } from './setup/setup.router.ts';
import { packsRouter } from './packs/packs.router.ts';
import { teamNotesRouter } from './team-notes/team-notes.router.ts';
import { adminRequestsRouter } from './data-requests/data-requests.router.ts';
import { adminTeamRecordsRouter, teamRecordsRouter } from './team-records/team-records.router.ts';
import { adminReasonsRouter, hiringReasonsRouter } from './rejection-reasons/rejection-reasons.router.ts';
import { createCallerFactory, mergeRouters, router } from './context/trpc.ts';
import { adminUsersRouter, ownAccountRouter } from './users/users.router.ts';
import { adminWebhooksRouter } from './webhooks/webhooks.router.ts';

export const appRouter = router({
  jobs: mergeRouters(jobsRouter, formerDepartmentRouter),
  applications: mergeRouters(
    applicationsRouter,
    ownApplicationCvRouter,
    router({ interviews: ownInterviewsRouter, messages: ownMessagesRouter }),
  ),
  profile: mergeRouters(profileRouter, ownCvRouter, dataExportsRouter, teamRecordsRouter, ownAccountRouter),
  saved: savedJobsRouter,
  alerts: alertsRouter,
  equality: equalityRouter,
  overview: candidateOverviewProcedure,
  hiring: mergeRouters(
    hiringApplicationsRouter,
    hiringAddApplicantRouter,
    hiringCvRouter,
    hiringAdvertRouter,
    hiringDepartmentsRouter,
    hiringOverviewRouter,
    hiringMarksRouter,
    hiringReasonsRouter,
    hiringTemplatesRouter,
    router({
      notes: teamNotesRouter,
      messages: teamMessagesRouter,
      bulk: bulkRouter,
      hires: hiresRouter,
      interviews: teamInterviewsRouter,
      packs: packsRouter,
      reports: reportsRouter,
      questions: hiringQuestionsRouter,
    }),
  ),
  admin: router({
    jobs: mergeRouters(adminJobsRouter, jobPlacesRouter, membersRouter),
    applications: mergeRouters(receivedApplicationsRouter, changedApplicationsRouter),
    users: mergeRouters(adminUsersRouter, peopleRouter, userCvRouter),
    equality: adminEqualityRouter,
    interviews: adminInterviewsRouter,
    keys: apiKeysRouter,
    mails: adminMailsRouter,
    overview: adminOverviewProcedure,
    requests: adminRequestsRouter,
    teamRecords: adminTeamRecordsRouter,
    settings: mergeRouters(
      adminSettingsRouter,
      storedDataRouter,
      router({
        departments: adminDepartmentsRouter,
        reasons: adminReasonsRouter,
        templates: adminTemplatesRouter,
        webhooks: adminWebhooksRouter,
      }),
    ),
    setup: adminSetupRouter,
    site: adminSiteRouter,
    securityEvents: adminSecurityEventsRouter,
  }),
});

export type AppRouter = typeof appRouter;

export const createCaller = createCallerFactory(appRouter);
