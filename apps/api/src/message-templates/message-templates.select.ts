import {
  managedTemplate,
  type ManagedTemplate,
  messageTemplate,
  type TemplateVersion,
} from '@careers/contracts/hiring/templates';
import { Prisma } from '@careers/db/client';
import { selectOf } from '@careers/db/select';
import { inAlphabet } from '@careers/contracts/common/names';
import { isoTimes } from '../common/iso-times.ts';
import { saverName } from '../common/person-name.ts';

/** No two active templates have the same name. */
export function byName(a: { name: string }, b: { name: string }): number {
  return inAlphabet(a.name, b.name);
}

export const templateSelect = selectOf(Prisma.MessageTemplateScalarFieldEnum, messageTemplate);
export const managedTemplateSelect = selectOf(Prisma.MessageTemplateScalarFieldEnum, managedTemplate);
type ManagedTemplateRow = Prisma.MessageTemplateGetPayload<{ select: typeof managedTemplateSelect }>;

export function toManagedTemplate(row: ManagedTemplateRow): ManagedTemplate {
  return managedTemplate.parse(isoTimes(row));
}

export const templateVersionSelect = {
  version: true,
  name: true,
  subject: true,
  text: true,
  created_at: true,
  person: { select: { id: true, full_name: true, email: true } },
} satisfies Prisma.MessageTemplateVersionSelect;
type TemplateVersionRow = Prisma.MessageTemplateVersionGetPayload<{ select: typeof templateVersionSelect }>;

export function toTemplateVersion({ person, ...row }: TemplateVersionRow): TemplateVersion {
  return { ...isoTimes(row), saved_by: saverName(person) };
}
