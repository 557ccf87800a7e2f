import { changedApplications, changedApplicationsInput } from '@careers/contracts/applications/changed-applications';
import { adminProcedure, router } from '../context/trpc.ts';
import { administrator } from '../context/viewer.ts';
import { listChangedApplications } from './changed-applications.service.ts';

/** Part of the router `admin.applications`. */
export const changedApplicationsRouter = router({
  changed: adminProcedure
    .meta({ limit: { kind: 'read', cost: 4 } })
    .input(changedApplicationsInput)
    .output(changedApplications)
    .query(({ ctx, input }) => listChangedApplications({ db: ctx.db, viewer: administrator(ctx.user.id) }, input)),
});
