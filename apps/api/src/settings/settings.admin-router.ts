import { statusMails } from '@careers/contracts/hiring/status-mails';
import { systemSettings, testEmailResult } from '@careers/contracts/site/settings';
import { adminProcedure, router } from '../context/trpc.ts';
import { readStatusMails, saveStatusMails } from '../notifications/status-mails.service.ts';
import { readSettings, sendTestEmail } from './settings.admin-service.ts';

export const adminSettingsRouter = router({
  read: adminProcedure.output(systemSettings).query(({ ctx }) => readSettings(ctx)),
  testEmail: adminProcedure
    .meta({ limit: { kind: 'test_mail' } })
    .output(testEmailResult)
    .mutation(({ ctx }) => sendTestEmail(ctx)),
  statusMails: adminProcedure.output(statusMails).query(({ ctx }) => readStatusMails(ctx)),
  saveStatusMails: adminProcedure
    .input(statusMails)
    .output(statusMails)
    .mutation(({ ctx, input }) => saveStatusMails(ctx, input)),
});
