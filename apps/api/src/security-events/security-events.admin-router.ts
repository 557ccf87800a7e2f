import { listSecurityEventsInput, securityEventPage } from '@careers/contracts/account/security-events';
import { adminProcedure, router } from '../context/trpc.ts';
import { listSecurityEvents } from './security-events.admin-service.ts';

export const adminSecurityEventsRouter = router({
  list: adminProcedure
    .input(listSecurityEventsInput)
    .output(securityEventPage)
    .query(({ ctx, input }) => listSecurityEvents(ctx, input)),
});
