import { messageTemplates } from '@careers/contracts/hiring/templates';
import { teamProcedure } from '../context/hiring-procedures.ts';
import { router } from '../context/trpc.ts';
import { listTemplates } from './message-templates.service.ts';

export const hiringTemplatesRouter = router({
  templates: teamProcedure('message')
    .output(messageTemplates)
    .query(({ ctx }) => listTemplates(ctx)),
});
