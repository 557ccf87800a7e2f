import {
  applicationDetails,
  applicationInput,
  reviewPlace,
  reviewPlaceInput,
  savedApplication,
} from '@careers/contracts/applications/application-details';
import {
  applicantPage,
  listApplicantsInput,
  updateApplicationInput,
} from '@careers/contracts/applications/applications';
import { applicationEvents } from '@careers/contracts/applications/history';
import { adminProcedure, router } from '../context/trpc.ts';
import { readApplication } from './application-details.service.ts';
import { listApplicants, updateApplication } from './applications.admin-service.ts';
import { readApplicationHistory } from './history.service.ts';
import { findReviewPlace } from './review-place.service.ts';

export const adminApplicationsRouter = router({
  listByJob: adminProcedure
    .input(listApplicantsInput)
    .output(applicantPage)
    .query(({ ctx, input }) => listApplicants(ctx, input)),
  byId: adminProcedure
    .meta({ limit: { kind: 'read', cost: 4 } })
    .input(applicationInput)
    .output(applicationDetails)
    .query(({ ctx, input }) => readApplication(ctx, input)),
  events: adminProcedure
    .meta({ limit: { kind: 'read', cost: 2 } })
    .input(applicationInput)
    .output(applicationEvents)
    .query(({ ctx, input: { id } }) => readApplicationHistory(ctx, id)),
  reviewPlace: adminProcedure
    .meta({ limit: { kind: 'read', cost: 2 } })
    .input(reviewPlaceInput)
    .output(reviewPlace)
    .query(({ ctx, input }) => findReviewPlace(ctx, input)),
  update: adminProcedure
    .input(updateApplicationInput)
    .output(savedApplication)
    .mutation(({ ctx, input }) => updateApplication(ctx, input)),
});
