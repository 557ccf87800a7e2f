import { statusMails } from '@careers/contracts/hiring/status-mails';
import { systemSettings, testEmailResult } from '@careers/contracts/site/settings';
import { adminProcedure, resolver, router } from '../context/trpc.ts';
import { readStatusMails, saveStatusMails } from '../notifications/status-mails.service.ts';
import { readSettings, sendTestEmail } from './settings.admin-service.ts';

export const adminSettingsRouter = router({
  read: adminProcedure.output(systemSettings).query(resolver(readSettings)),
  testEmail: adminProcedure
    .meta({ limit: { kind: 'test_mail' } })
    .output(testEmailResult)
    .mutation(resolver(sendTestEmail)),
  statusMails: adminProcedure.output(statusMails).query(resolver(readStatusMails)),
  saveStatusMails: adminProcedure.input(statusMails).output(statusMails).mutation(resolver(saveStatusMails)),
});
