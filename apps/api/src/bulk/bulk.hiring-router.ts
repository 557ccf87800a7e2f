import {
  bulkActionInput,
  bulkActions,
  bulkActionsInput,
  bulkPreview,
  bulkResult,
  leftWaiting,
  leftWaitingInput,
  leftWaitingJobs,
  mailPreview,
  matchingSelection,
  previewBulkInput,
  previewMailInput,
  runBulkInput,
  selectMatchingInput,
} from '@careers/contracts/hiring/bulk';
import { limits } from '@careers/contracts/common/limits';
import { jobProcedure, jobsProcedure, memberProcedure } from '../context/hiring-procedures.ts';
import { router } from '../context/trpc.ts';
import { listBulkActions, readBulkResult } from './bulk-actions.service.ts';
import { countLeftWaiting, readLeftWaitingJobs, selectLeftWaiting } from './left-waiting.service.ts';
import { previewBulk, previewMail, selectMatching } from './preview.service.ts';
import { runBulk } from './run.service.ts';
import { undoBulk } from './undo.service.ts';

const bulkProcedure = jobsProcedure('bulk');

/** The router `hiring.bulk`. Previews are mutations, because thousands of ids and a text do not fit into an address. */
export const bulkRouter = router({
  selectMatching: bulkProcedure
    .meta({ limit: { kind: 'read', cost: 6 } })
    .input(selectMatchingInput)
    .output(matchingSelection)
    .query(({ ctx, input }) => selectMatching(ctx, input)),
  preview: bulkProcedure
    .meta({ limit: { kind: 'read', cost: 12 }, bodyLimit: limits.job_body })
    .input(previewBulkInput)
    .output(bulkPreview)
    .mutation(({ ctx, input }) => previewBulk(ctx, input)),
  previewMail: bulkProcedure
    .meta({ limit: { kind: 'read', cost: 1 } })
    .input(previewMailInput)
    .output(mailPreview)
    .mutation(({ ctx, input }) => previewMail(ctx, input)),
  run: bulkProcedure
    .meta({ limit: { kind: 'bulk' }, bodyLimit: limits.job_body })
    .input(runBulkInput)
    .output(bulkResult)
    .mutation(({ ctx, input }) => runBulk(ctx, input)),
  undo: bulkProcedure
    .input(bulkActionInput)
    .output(bulkResult)
    .mutation(({ ctx, input }) => undoBulk(ctx, input)),
  get: bulkProcedure
    .meta({ limit: { kind: 'read', cost: 2 } })
    .input(bulkActionInput)
    .output(bulkResult)
    .query(({ ctx, input }) => readBulkResult(ctx, input)),
  list: bulkProcedure
    .meta({ limit: { kind: 'read', cost: 2 } })
    .input(bulkActionsInput)
    .output(bulkActions)
    .query(({ ctx, input }) => listBulkActions(ctx, input)),
  leftWaiting: jobProcedure('bulk')
    .input(leftWaitingInput)
    .output(leftWaiting)
    .query(({ ctx, input }) => countLeftWaiting(ctx, input)),
  selectLeftWaiting: jobProcedure('bulk')
    .meta({ limit: { kind: 'read', cost: 6 } })
    .input(leftWaitingInput)
    .output(matchingSelection)
    .query(({ ctx, input }) => selectLeftWaiting(ctx, input)),
  leftWaitingJobs: memberProcedure.output(leftWaitingJobs).query(({ ctx }) => readLeftWaitingJobs(ctx)),
});
