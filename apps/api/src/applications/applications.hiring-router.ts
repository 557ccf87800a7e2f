import {
  applicationDetails,
  applicationEvents,
  applicationInput,
  openedApplication,
  reviewPlace,
  reviewPlaceInput,
  savedApplication,
} from '@careers/contracts/applications/application-details';
import {
  applicantPage,
  listApplicantsInput,
  updateApplicationInput,
} from '@careers/contracts/applications/applications';
import {
  board,
  boardColumn,
  boardColumnInput,
  boardInput,
  boardState,
  boardStateInput,
} from '@careers/contracts/hiring/board';
import { holdStatusMailInput, holdStatusMailResult, statusMail } from '@careers/contracts/hiring/status-mails';
import { applicationProcedure, jobProcedure, requireAbility } from '../context/hiring-procedures.ts';
import { resolver, router } from '../context/trpc.ts';
import { holdStatusMail, readStatusMail } from '../notifications/status-mails.service.ts';
import { readApplication, readApplicationHistory } from './application-details.service.ts';
import { listApplicants, updateApplication } from './review-applications.service.ts';
import { readBoard, readBoardColumn, readBoardState } from './board.service.ts';
import { markOpened } from './mark-opened.service.ts';
import { findReviewPlace } from './review-place.service.ts';

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
