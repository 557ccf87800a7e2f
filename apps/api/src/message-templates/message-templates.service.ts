import { recordAuditEvent } from '@careers/auth/audit';
import { limits } from '@careers/contracts/common/limits';
import {
  type AddTemplateInput,
  type ManagedTemplate,
  type ManagedTemplates,
  messageTemplate,
  type MessageTemplates,
  type SaveTemplateInput,
  TEMPLATE_VERSIONS,
  type TemplateInput,
  type TemplateVersion,
} from '@careers/contracts/hiring/templates';
import type { DbTransaction } from '@careers/db/client';
import { inTransaction } from '@careers/server/in-transaction';
import { AppError } from '../common/app-error.ts';
import { changedMeanwhile } from '../common/changed-meanwhile.ts';
import { oneAtATime } from '../common/one-at-a-time.ts';
import { refuseTaken } from '../common/refuse-taken.ts';
import type { Context, DbContext, UserContext } from '../context/context.ts';
import {
  byName,
  managedTemplateSelect,
  templateSelect,
  templateVersionSelect,
  toManagedTemplate,
  toTemplateVersion,
} from './message-templates.select.ts';

type AdminContext = UserContext & Pick<Context, 'client'>;
const refuseTakenName = refuseTaken('template_taken', 'name');
const active = { where: { archived_at: null }, take: limits.templates };

export async function listTemplates({ db }: DbContext): Promise<MessageTemplates> {
  const rows = await db.messageTemplate.findMany({ ...active, select: templateSelect });
  return { templates: rows.map((row) => messageTemplate.parse(row)).toSorted(byName) };
}

/** The active templates by name, and the newest archived ones. */
export async function listManagedTemplates({ db }: DbContext): Promise<ManagedTemplates> {
  const [templates, archived] = await Promise.all([
    db.messageTemplate.findMany({ ...active, select: managedTemplateSelect }),
    db.messageTemplate.findMany({
      where: { archived_at: { not: null } },
      orderBy: [{ archived_at: 'desc' }, { id: 'desc' }],
      take: limits.archived,
      select: managedTemplateSelect,
    }),
  ]);
  return { templates: templates.map(toManagedTemplate).toSorted(byName), archived: archived.map(toManagedTemplate) };
}

/** Reads an archived template too. @throws AppError template_not_found */
export async function readTemplate({ db }: DbContext, { template_id: id }: TemplateInput): Promise<ManagedTemplate> {
  const row = await db.messageTemplate.findUnique({ where: { id }, select: managedTemplateSelect });
  if (!row) throw new AppError('template_not_found');
  return toManagedTemplate(row);
}

/** Newest first. */
export async function listTemplateVersions(
  { db }: DbContext,
  { template_id }: TemplateInput,
): Promise<TemplateVersion[]> {
  const rows = await db.messageTemplateVersion.findMany({
    where: { template_id },
    orderBy: { version: 'desc' },
    take: TEMPLATE_VERSIONS,
    select: templateVersionSelect,
  });
  return rows.map(toTemplateVersion);
}

/** @throws AppError template_taken; too_many_templates */
export async function addTemplate(context: AdminContext, input: AddTemplateInput): Promise<ManagedTemplate> {
  return inTransaction(context, async (tx) => {
    await requireRoom(tx);
    return noteVersion(tx, context, await tx.messageTemplate.create({ data: input, select: managedTemplateSelect }));
  }).catch(refuseTakenName);
}

/**
 * Leaves messages that were made of it as they are.
 *
 * @throws AppError template_not_found, also of an archived one; changed_meanwhile; template_taken
 */
export async function saveTemplate(
  context: AdminContext,
  { template_id: id, version, ...texts }: SaveTemplateInput,
): Promise<ManagedTemplate> {
  return inTransaction(context, async (tx) => {
    const [row] = await tx.messageTemplate.updateManyAndReturn({
      where: { id, version, archived_at: null },
      data: { ...texts, version: { increment: 1 } },
      select: managedTemplateSelect,
    });
    if (!row) throw await refusal(tx, context, id);
    return noteVersion(tx, context, row);
  }).catch(refuseTakenName);
}

/** Archives a template, which reasons then no longer suggest. @throws AppError template_not_found */
export async function archiveTemplate(context: AdminContext, { template_id: id }: TemplateInput) {
  return setArchived(context, id, new Date());
}

/** @throws AppError template_not_found; template_taken; too_many_templates */
export async function restoreTemplate(context: AdminContext, { template_id: id }: TemplateInput) {
  return setArchived(context, id, null).catch(refuseTakenName);
}

async function setArchived(context: AdminContext, id: string, archived_at: Date | null): Promise<ManagedTemplate> {
  return inTransaction(context, async (tx) => {
    if (archived_at === null) await requireRoom(tx, id);
    const [row] = await tx.messageTemplate.updateManyAndReturn({
      where: { id },
      data: { archived_at },
      select: managedTemplateSelect,
    });
    if (!row) throw new AppError('template_not_found');
    await noteChange(tx, context, id);
    return toManagedTemplate(row);
  });
}

async function noteVersion(
  tx: DbTransaction,
  context: AdminContext,
  row: Parameters<typeof toManagedTemplate>[0],
): Promise<ManagedTemplate> {
  const { id, version, name, subject, text } = row;
  await tx.messageTemplateVersion.create({
    data: { template_id: id, version, name, subject, text, saved_by: context.user.id },
    select: { version: true },
  });
  await noteChange(tx, context, id);
  return toManagedTemplate(row);
}

async function noteChange(tx: DbTransaction, { user, client }: AdminContext, id: string): Promise<void> {
  await recordAuditEvent(tx, 'template_changed', id, { ...client, actor_id: user.id });
}

/** Refuses one template too many, while no other transaction adds one. @param id The template that is restored. */
async function requireRoom(tx: DbTransaction, id?: string): Promise<void> {
  await oneAtATime(tx, 'templates');
  const others = await tx.messageTemplate.count({ where: { archived_at: null, ...(id && { id: { not: id } }) } });
  if (others >= limits.templates) throw new AppError('too_many_templates', { field: 'name' });
}

async function refusal(tx: DbTransaction, { user }: AdminContext, template_id: string): Promise<AppError> {
  const newest = await tx.messageTemplateVersion.findFirst({
    where: { template_id, template: { archived_at: null } },
    orderBy: { version: 'desc' },
    select: templateVersionSelect,
  });
  if (!newest) return new AppError('template_not_found');
  const { version, created_at: updated_at, person: editor } = newest;
  return changedMeanwhile({ version, updated_at, editor }, user);
}
