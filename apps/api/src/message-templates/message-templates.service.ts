import { limits } from '@careers/contracts/common/limits';
import type { MessageTemplates } from '@careers/contracts/hiring/templates';
import type { DbContext } from '../context/context.ts';
import { byName, templateSelect, toTemplate } from './message-templates.select.ts';

export async function listTemplates({ db }: DbContext): Promise<MessageTemplates> {
  const rows = await db.messageTemplate.findMany({
    where: { archived_at: null },
    take: limits.templates,
    select: templateSelect,
  });
  return { templates: rows.map(toTemplate).toSorted(byName) };
}
