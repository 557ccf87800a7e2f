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
import { adminProcedure, resolver, router } from '../context/trpc.ts';
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
  list: adminProcedure.withKeys.output(managedTemplates).query(resolver(listManagedTemplates)),
  byId: adminProcedure.input(templateInput).output(managedTemplate).query(resolver(readTemplate)),
  versions: adminProcedure.input(templateInput).output(templateVersions).query(resolver(listTemplateVersions)),
  add: adminProcedure.input(addTemplateInput).output(managedTemplate).mutation(resolver(addTemplate)),
  save: adminProcedure.input(saveTemplateInput).output(managedTemplate).mutation(resolver(saveTemplate)),
  archive: adminProcedure.input(templateInput).output(managedTemplate).mutation(resolver(archiveTemplate)),
  restore: adminProcedure.input(templateInput).output(managedTemplate).mutation(resolver(restoreTemplate)),
});

export const hiringTemplatesRouter = router({
  templates: teamProcedure('message').output(messageTemplates).query(resolver(listTemplates)),
});
