import { z } from 'zod';
import { limits } from '../common/limits.ts';
import { requiredLine } from '../common/text.ts';
import { version } from '../common/version.ts';
import { messageSubject, messageText } from './messages.ts';

export const templatePurposes = ['not_progressing', 'interview', 'offer', 'general'] as const;
/** Release 1.0 also writes `next_step`, which is an invitation: its tabs and processes go on during an upgrade. */
const purpose = z
  .preprocess(
    (value) => (value === 'next_step' ? 'interview' : value),
    z.enum(templatePurposes, `Purpose must be one of ${templatePurposes.join(', ')}`),
  )
  .describe('What the message is for.');
export type TemplatePurpose = z.output<typeof purpose>;
export const templatePurposeNames: Record<TemplatePurpose, string> = {
  not_progressing: 'Rejection',
  interview: 'Invitation',
  offer: 'Offer',
  general: 'Other',
};

const templateId = z.uuid('Invalid template ID').describe('The id of the template, a UUID.');

/** A text with which hiring teams write to candidates. It is copied into a message, which a later change leaves alone. */
export const messageTemplate = z.object({
  id: templateId,
  name: z.string().describe('Its name, which no candidate sees.'),
  purpose,
  subject: z.string().describe('The subject, with fields such as {{job_title}}.'),
  text: z.string().describe('The text, with fields such as {{first_name}}.'),
});
export type MessageTemplate = z.infer<typeof messageTemplate>;

export const messageTemplates = z.object({ templates: z.array(messageTemplate).max(limits.templates) });
export type MessageTemplates = z.infer<typeof messageTemplates>;

export const managedTemplate = messageTemplate.extend({
  version: z.int().describe('Rises with every save.'),
  archived_at: z.iso.datetime().nullable().describe('When it was archived; null: it can be chosen.'),
});
export type ManagedTemplate = z.infer<typeof managedTemplate>;

export const managedTemplates = z.object({
  templates: z.array(managedTemplate).max(limits.templates).describe('The templates that can be chosen, by name.'),
  archived: z.array(managedTemplate).max(limits.archived).describe('The archived templates, the newest first.'),
});
export type ManagedTemplates = z.infer<typeof managedTemplates>;

const texts = {
  name: requiredLine('The name', limits.template_name),
  purpose,
  subject: messageSubject,
  text: messageText,
};
export const addTemplateInput = z.object(texts);
export type AddTemplateInput = z.output<typeof addTemplateInput>;

export const templateInput = z.object({ template_id: templateId });
export type TemplateInput = z.output<typeof templateInput>;

/** A save of a template. It is refused if a colleague has saved the template since `version`. */
export const saveTemplateInput = templateInput.extend({ ...texts, version });
export type SaveTemplateInput = z.output<typeof saveTemplateInput>;

const templateVersion = messageTemplate.pick({ name: true, subject: true, text: true }).extend({
  version: z.int(),
  /** Who saved it; null: a former colleague, or it came with the product. */
  saved_by: z.string().nullable(),
  created_at: z.iso.datetime(),
});
export type TemplateVersion = z.infer<typeof templateVersion>;

/** The versions of a template, the newest first; of more than `TEMPLATE_VERSIONS` the newest. */
export const TEMPLATE_VERSIONS = 50;
export const templateVersions = z.array(templateVersion).max(TEMPLATE_VERSIONS);
