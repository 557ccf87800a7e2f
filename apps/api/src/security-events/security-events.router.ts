import { listSecurityEventsInput, securityEventPage } from '@careers/contracts/account/security-events';
import { adminProcedure, resolver, router } from '../context/trpc.ts';
import { listSecurityEvents } from './security-events.admin-service.ts';

export const adminSecurityEventsRouter = router({
  list: adminProcedure.input(listSecurityEventsInput).output(securityEventPage).query(resolver(listSecurityEvents)),
});
