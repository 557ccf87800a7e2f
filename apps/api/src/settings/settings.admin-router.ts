import { systemSettings, testEmailResult } from '@careers/contracts/site/settings';
import { adminProcedure, router } from '../context/trpc.ts';
import { readSettings } from './settings.admin-service.ts';
import { sendTestEmail } from './test-email.admin-service.ts';

export const adminSettingsRouter = router({
  read: adminProcedure.output(systemSettings).query(({ ctx }) => readSettings(ctx)),
  testEmail: adminProcedure
    .meta({ limit: { kind: 'test_mail' } })
    .output(testEmailResult)
    .mutation(({ ctx }) => sendTestEmail(ctx)),
});
