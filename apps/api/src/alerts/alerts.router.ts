import { ownAlerts } from '@careers/contracts/jobs/job-alerts';
import { protectedProcedure, resolver, router } from '../context/trpc.ts';
import { listOwnAlerts } from './alerts.service.ts';

export const alertsRouter = router({
  own: protectedProcedure.output(ownAlerts).query(resolver(listOwnAlerts)),
});
