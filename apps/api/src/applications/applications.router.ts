import {
  application,
  applicationPage,
  listApplicationsInput,
  submitApplicationInput,
  submitApplicationResult,
  applicantPage,
  listApplicantsInput,
  updateApplicationInput,
} from '@careers/contracts/applications/applications';
import {
  applicationInput,
  applicationDetails,
  applicationEvents,
  openedApplication,
  reviewPlace,
  reviewPlaceInput,
  savedApplication,
} from '@careers/contracts/applications/application-details';
import { candidateApplication } from '@careers/contracts/applications/candidate-application';
import { changedApplications, changedApplicationsInput } from '@careers/contracts/applications/changed-applications';
import { limits } from '@careers/contracts/common/limits';
import {
  board,
  boardColumn,
  boardColumnInput,
  boardInput,
  boardState,
  boardStateInput,
} from '@careers/contracts/hiring/board';
import { holdStatusMailInput, holdStatusMailResult, statusMail } from '@careers/contracts/hiring/status-mails';
import { adminProcedure, protectedProcedure, resolver, router } from '../context/trpc.ts';
import { everyJobViewer } from '../context/viewer.ts';
import { applicationProcedure, jobProcedure, requireAbility } from '../context/hiring-procedures.ts';
import { holdStatusMail, readStatusMail } from '../notifications/status-mails.service.ts';
import { listOwnApplications, readOwnApplication, withdrawApplication } from './applications.service.ts';
import { listChangedApplications } from './changed-applications.service.ts';
import { submitApplication } from './submit-application.service.ts';
import { readApplication, readApplicationHistory } from './application-details.service.ts';
import { listApplicants, updateApplication } from './review-applications.service.ts';
import { readBoard, readBoardColumn, readBoardState } from './board.service.ts';
import { markOpened } from './mark-opened.service.ts';
import { findReviewPlace } from './review-place.service.ts';

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

export const hiringApplicationsRouter = router({
  applicants: jobProcedure().withKeys.input(listApplicantsInput).output(applicantPage).query(resolver(listApplicants)),
  board: jobProcedure()
    .meta({ limit: { kind: 'read', cost: 6 } })
    .input(boardInput)
    .output(board)
    .query(resolver(readBoard)),
  boardColumn: jobProcedure()
    .meta({ limit: { kind: 'read', cost: 2 } })
    .input(boardColumnInput)
    .output(boardColumn)
    .query(resolver(readBoardColumn)),
  boardState: jobProcedure().input(boardStateInput).output(boardState).query(resolver(readBoardState)),
  application: applicationProcedure()
    .withKeys.meta({ limit: { kind: 'read', cost: 4 } })
    .input(applicationInput)
    .output(applicationDetails)
    .query(resolver(readApplication)),
  events: applicationProcedure()
    .withKeys.meta({ limit: { kind: 'read', cost: 2 } })
    .input(applicationInput)
    .output(applicationEvents)
    .query(({ ctx, input: { id } }) => readApplicationHistory(ctx, id)),
  markOpened: applicationProcedure()
    .meta({ limit: { kind: 'read', cost: 1 } })
    .input(applicationInput)
    .output(openedApplication)
    .mutation(({ ctx, input: { id } }) => markOpened(ctx, [id])),
  reviewPlace: applicationProcedure()
    .meta({ limit: { kind: 'read', cost: 2 } })
    .input(reviewPlaceInput)
    .output(reviewPlace)
    .query(resolver(findReviewPlace)),
  update: applicationProcedure()
    .withKeys.input(updateApplicationInput)
    .output(savedApplication)
    .use(async ({ ctx, input: { status, notes }, path, next }) => {
      if (status !== undefined) await requireAbility(ctx, path, 'move');
      if (notes !== undefined) await requireAbility(ctx, path, 'write_notes');
      return next();
    })
    .mutation(resolver(updateApplication)),
  statusMail: applicationProcedure('move')
    .meta({ limit: { kind: 'read', cost: 2 } })
    .input(applicationInput)
    .output(statusMail)
    .query(resolver(readStatusMail)),
  holdStatusMail: applicationProcedure('move')
    .input(holdStatusMailInput)
    .output(holdStatusMailResult)
    .mutation(resolver(holdStatusMail)),
});
