import { ownAlerts } from '@careers/contracts/jobs/job-alerts';
import { protectedProcedure, router } from '../context/trpc.ts';
import { listOwnAlerts } from './alerts.service.ts';

export const alertsRouter = router({
  own: protectedProcedure.output(ownAlerts).query(({ ctx }) => listOwnAlerts(ctx)),
});
