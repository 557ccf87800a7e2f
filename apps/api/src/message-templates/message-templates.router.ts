import {
  addTemplateInput,
  managedTemplate,
  managedTemplates,
  messageTemplates,
  saveTemplateInput,
  templateInput,
  templateVersions,
} from '@careers/contracts/hiring/templates';
import { teamProcedure } from '../context/hiring-procedures.ts';
import { adminProcedure, router } from '../context/trpc.ts';
import {
  addTemplate,
  archiveTemplate,
  listManagedTemplates,
  listTemplates,
  listTemplateVersions,
  readTemplate,
  restoreTemplate,
  saveTemplate,
} from './message-templates.service.ts';

export const adminTemplatesRouter = router({
  list: adminProcedure.withKeys.output(managedTemplates).query(({ ctx }) => listManagedTemplates(ctx)),
  byId: adminProcedure
    .input(templateInput)
    .output(managedTemplate)
    .query(({ ctx, input }) => readTemplate(ctx, input)),
  versions: adminProcedure
    .input(templateInput)
    .output(templateVersions)
    .query(({ ctx, input }) => listTemplateVersions(ctx, input)),
  add: adminProcedure
    .input(addTemplateInput)
    .output(managedTemplate)
    .mutation(({ ctx, input }) => addTemplate(ctx, input)),
  save: adminProcedure
    .input(saveTemplateInput)
    .output(managedTemplate)
    .mutation(({ ctx, input }) => saveTemplate(ctx, input)),
  archive: adminProcedure
    .input(templateInput)
    .output(managedTemplate)
    .mutation(({ ctx, input }) => archiveTemplate(ctx, input)),
  restore: adminProcedure
    .input(templateInput)
    .output(managedTemplate)
    .mutation(({ ctx, input }) => restoreTemplate(ctx, input)),
});

export const hiringTemplatesRouter = router({
  templates: teamProcedure('message')
    .output(messageTemplates)
    .query(({ ctx }) => listTemplates(ctx)),
});
