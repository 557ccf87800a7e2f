import { changedApplications, changedApplicationsInput } from '@careers/contracts/applications/changed-applications';
import { AppError } from '../common/app-error.ts';
import { adminProcedure, router } from '../context/trpc.ts';
import { administrator, keyViewer } from '../context/viewer.ts';
import { listChangedApplications } from './changed-applications.service.ts';

export const changedApplicationsRouter = router({
  changed: adminProcedure.withKeys
    .meta({ limit: { kind: 'read', cost: 4 } })
    .input(changedApplicationsInput)
    .output(changedApplications)
    .use(({ ctx: { user, api_key }, next }) => {
      const viewer = user ? administrator(user.id) : api_key && keyViewer(api_key);
      if (!viewer) throw new AppError('not_signed_in');
      return next({ ctx: { viewer } });
    })
    .query(({ ctx, input }) => listChangedApplications(ctx, input)),
});
