import {
  addRequestInput,
  answerRequestInput,
  listRequestsInput,
  registerEntryDetails,
  registerPage,
  requestInput,
  updateRequestInput,
} from '@careers/contracts/site/data-requests';
import { adminProcedure, resolver, router } from '../context/trpc.ts';
import { addRequest, answerRequest, findRequest, listRequests, updateRequest } from './data-requests.admin-service.ts';

export const adminRequestsRouter = router({
  list: adminProcedure
    .meta({ limit: { kind: 'read', cost: 4 } })
    .input(listRequestsInput)
    .output(registerPage)
    .query(resolver(listRequests)),
  byId: adminProcedure.input(requestInput).output(registerEntryDetails).query(resolver(findRequest)),
  add: adminProcedure.input(addRequestInput).output(registerEntryDetails).mutation(resolver(addRequest)),
  update: adminProcedure.input(updateRequestInput).output(registerEntryDetails).mutation(resolver(updateRequest)),
  answer: adminProcedure.input(answerRequestInput).output(registerEntryDetails).mutation(resolver(answerRequest)),
});
