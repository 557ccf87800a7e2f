import { listMailsInput, mailPage } from '@careers/contracts/site/mails';
import { adminProcedure, resolver, router } from '../context/trpc.ts';
import { listMails } from './mails.admin-service.ts';

export const adminMailsRouter = router({
  list: adminProcedure.input(listMailsInput).output(mailPage).query(resolver(listMails)),
});
