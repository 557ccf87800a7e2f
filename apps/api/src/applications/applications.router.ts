import {
  application,
  applicationPage,
  listApplicationsInput,
  submitApplicationInput,
  submitApplicationResult,
} from '@careers/contracts/applications/applications';
import { applicationInput } from '@careers/contracts/applications/application-details';
import { candidateApplication } from '@careers/contracts/applications/candidate-application';
import { changedApplications, changedApplicationsInput } from '@careers/contracts/applications/changed-applications';
import { limits } from '@careers/contracts/common/limits';
import { adminProcedure, protectedProcedure, resolver, router } from '../context/trpc.ts';
import { everyJobViewer } from '../context/viewer.ts';
import { listOwnApplications, readOwnApplication, withdrawApplication } from './applications.service.ts';
import { listChangedApplications } from './changed-applications.service.ts';
import { submitApplication } from './submit-application.service.ts';

export const applicationsRouter = router({
  list: protectedProcedure.input(listApplicationsInput).output(applicationPage).query(resolver(listOwnApplications)),
  byId: protectedProcedure.input(applicationInput).output(candidateApplication).query(resolver(readOwnApplication)),
  // The name is not 'apply', because tRPC reserves it.
  submit: protectedProcedure
    .meta({ limit: { kind: 'application' }, bodyLimit: limits.application_body })
    .input(submitApplicationInput)
    .output(submitApplicationResult)
    .mutation(resolver(submitApplication)),
  withdraw: protectedProcedure.input(applicationInput).output(application).mutation(resolver(withdrawApplication)),
});

export const changedApplicationsRouter = router({
  changed: adminProcedure.withKeys
    .meta({ limit: { kind: 'read', cost: 4 } })
    .input(changedApplicationsInput)
    .output(changedApplications)
    .query(({ ctx, input }) => listChangedApplications({ ...ctx, viewer: everyJobViewer(ctx) }, input)),
});
