import * as addApplicant from '@careers/contracts/hiring/add-applicant';
import * as adminJobs from '@careers/contracts/jobs/admin-jobs';
import * as apiKeys from '@careers/contracts/site/api-keys';
import * as assignees from '@careers/contracts/hiring/assignees';
import * as applicationDetails from '@careers/contracts/applications/application-details';
import * as applications from '@careers/contracts/applications/applications';
import * as board from '@careers/contracts/hiring/board';
import * as bulk from '@careers/contracts/hiring/bulk';
import * as hires from '@careers/contracts/hiring/hires';
import * as interviews from '@careers/contracts/hiring/interviews';
import * as jobInput from '@careers/contracts/jobs/job-input';
import * as cvs from '@careers/contracts/account/cvs';
import * as dataExports from '@careers/contracts/account/data-exports';
import * as equality from '@careers/contracts/applications/equality';
import * as departments from '@careers/contracts/jobs/departments';
import * as jobAlerts from '@careers/contracts/jobs/job-alerts';
import * as jobFacets from '@careers/contracts/jobs/job-facets';
import * as jobs from '@careers/contracts/jobs/jobs';
import * as questions from '@careers/contracts/jobs/questions';
import * as members from '@careers/contracts/hiring/members';
import * as teamRoles from '@careers/contracts/hiring/team-roles';
import * as changedApplications from '@careers/contracts/applications/changed-applications';
import * as candidateApplication from '@careers/contracts/applications/candidate-application';
import * as messages from '@careers/contracts/hiring/messages';
import * as mails from '@careers/contracts/site/mails';
import * as packs from '@careers/contracts/hiring/packs';
import * as people from '@careers/contracts/account/people';
import * as overview from '@careers/contracts/applications/overview';
import * as profiles from '@careers/contracts/account/profiles';
import * as savedJobs from '@careers/contracts/jobs/saved-jobs';
import * as securityEvents from '@careers/contracts/account/security-events';
import * as reasons from '@careers/contracts/hiring/rejection-reasons';
import * as reports from '@careers/contracts/hiring/reports';
import * as settings from '@careers/contracts/site/settings';
import * as setup from '@careers/contracts/site/setup';
import * as signIn from '@careers/contracts/account/sign-in';
import * as pictures from '@careers/contracts/site/pictures';
import * as site from '@careers/contracts/site/site-content';
import * as statusMails from '@careers/contracts/hiring/status-mails';
import * as storedData from '@careers/contracts/site/stored-data';
import * as tags from '@careers/contracts/hiring/tags';
import * as teamNotes from '@careers/contracts/hiring/team-notes';
import * as dataRequests from '@careers/contracts/site/data-requests';
import * as teamRecords from '@careers/contracts/account/team-records';
import * as templates from '@careers/contracts/hiring/templates';
import * as users from '@careers/contracts/account/users';
import * as webhooks from '@careers/contracts/site/webhooks';
import { expect, test } from 'vitest';
import { appRouter } from '../app-router.ts';

const contracts = new Set<unknown>(
  [
    addApplicant,
    adminJobs,
    apiKeys,
    applicationDetails,
    applications,
    assignees,
    board,
    bulk,
    candidateApplication,
    changedApplications,
    cvs,
    dataExports,
    equality,
    hires,
    reports,
    pictures,
    site,
    interviews,
    jobAlerts,
    jobFacets,
    jobInput,
    dataRequests,
    departments,
    jobs,
    mails,
    members,
    messages,
    overview,
    teamRoles,
    packs,
    people,
    profiles,
    questions,
    reasons,
    savedJobs,
    securityEvents,
    settings,
    setup,
    signIn,
    statusMails,
    storedData,
    tags,
    teamNotes,
    teamRecords,
    templates,
    users,
    webhooks,
  ].flatMap((module) => Object.values(module)),
);

test('[TYPE-02] every procedure checks its input and its output with the very schema of the contracts', () => {
  for (const [path, procedure] of Object.entries(appRouter._def.procedures)) {
    const { inputs, output } = Reflect.get(procedure, '_def') as { inputs: unknown[]; output?: unknown };
    for (const parser of [...inputs, output]) expect(contracts.has(parser), path).toBe(true);
  }
});
