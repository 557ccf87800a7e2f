import { managedReasons, reasonOfApplication, rejectionReason } from '@careers/contracts/hiring/reasons';
import { managedTemplate, managedTemplates } from '@careers/contracts/hiring/templates';
import type { z } from 'zod';
import { reasonExample, templateExample } from './reply-examples.ts';

export type SchemaRegistry = z.core.$ZodRegistry<{ id: string; description: string; examples: z.$output[] }>;

export function nameReasonSchemas(schemas: SchemaRegistry): void {
  schemas
    .add(rejectionReason, {
      id: 'RejectionReason',
      description: 'Why the company rejects an application.',
      examples: [reasonExample],
    })
    .add(managedReasons, {
      id: 'RejectionReasons',
      description: 'The reasons for a rejection.',
      examples: [{ reasons: [reasonExample], archived: [], required: false }],
    })
    .add(reasonOfApplication, {
      id: 'ApplicationReason',
      description: 'Why an application was rejected.',
      examples: [{ reason: { id: reasonExample.id, label: reasonExample.label }, reason_missing: false }],
    })
    .add(managedTemplate, {
      id: 'MessageTemplate',
      description: 'A text with which hiring teams write to candidates.',
      examples: [templateExample],
    })
    .add(managedTemplates, {
      id: 'MessageTemplates',
      description: 'The templates of messages to candidates.',
      examples: [{ templates: [templateExample], archived: [] }],
    });
}
