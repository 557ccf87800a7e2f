import { systemSettings, testEmailResult } from '@careers/contracts/site/settings';
import { adminProcedure, router } from '../context/trpc.ts';
import { readSettings, sendTestEmail } from './settings.admin-service.ts';

export const adminSettingsRouter = router({
  read: adminProcedure.output(systemSettings).query(({ ctx }) => readSettings(ctx)),
  testEmail: adminProcedure
    .meta({ limit: { kind: 'test_mail' } })
    .output(testEmailResult)
    .mutation(({ ctx }) => sendTestEmail(ctx)),
});
