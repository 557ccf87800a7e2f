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
import { resolver, router } from '../context/trpc.ts';
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
    .query(resolver(selectMatching)),
  preview: bulkProcedure
    .meta({ limit: { kind: 'read', cost: 12 }, bodyLimit: limits.job_body })
    .input(previewBulkInput)
    .output(bulkPreview)
    .mutation(resolver(previewBulk)),
  previewMail: bulkProcedure
    .meta({ limit: { kind: 'read', cost: 1 } })
    .input(previewMailInput)
    .output(mailPreview)
    .mutation(resolver(previewMail)),
  run: bulkProcedure
    .meta({ limit: { kind: 'bulk' }, bodyLimit: limits.job_body })
    .input(runBulkInput)
    .output(bulkResult)
    .mutation(resolver(runBulk)),
  undo: bulkProcedure.input(bulkActionInput).output(bulkResult).mutation(resolver(undoBulk)),
  get: bulkProcedure
    .meta({ limit: { kind: 'read', cost: 2 } })
    .input(bulkActionInput)
    .output(bulkResult)
    .query(resolver(readBulkResult)),
  list: bulkProcedure
    .meta({ limit: { kind: 'read', cost: 2 } })
    .input(bulkActionsInput)
    .output(bulkActions)
    .query(resolver(listBulkActions)),
  leftWaiting: jobProcedure('bulk').input(leftWaitingInput).output(leftWaiting).query(resolver(countLeftWaiting)),
  selectLeftWaiting: jobProcedure('bulk')
    .meta({ limit: { kind: 'read', cost: 6 } })
    .input(leftWaitingInput)
    .output(matchingSelection)
    .query(resolver(selectLeftWaiting)),
  leftWaitingJobs: memberProcedure.output(leftWaitingJobs).query(resolver(readLeftWaitingJobs)),
});
