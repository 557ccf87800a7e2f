import {
  addRequestInput,
  answerRequestInput,
  listRequestsInput,
  registerEntryDetails,
  registerPage,
  requestInput,
  updateRequestInput,
} from '@careers/contracts/site/data-requests';
import { adminProcedure, router } from '../context/trpc.ts';
import { addRequest, answerRequest, findRequest, listRequests, updateRequest } from './data-requests.admin-service.ts';

export const adminRequestsRouter = router({
  list: adminProcedure
    .meta({ limit: { kind: 'read', cost: 4 } })
    .input(listRequestsInput)
    .output(registerPage)
    .query(({ ctx, input }) => listRequests(ctx, input)),
  byId: adminProcedure
    .input(requestInput)
    .output(registerEntryDetails)
    .query(({ ctx, input }) => findRequest(ctx, input)),
  add: adminProcedure
    .input(addRequestInput)
    .output(registerEntryDetails)
    .mutation(({ ctx, input }) => addRequest(ctx, input)),
  update: adminProcedure
    .input(updateRequestInput)
    .output(registerEntryDetails)
    .mutation(({ ctx, input }) => updateRequest(ctx, input)),
  answer: adminProcedure
    .input(answerRequestInput)
    .output(registerEntryDetails)
    .mutation(({ ctx, input }) => answerRequest(ctx, input)),
});
