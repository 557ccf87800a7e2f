import { recordAuditEvent } from '@careers/auth/audit';
import { counted } from '@careers/contracts/common/format-number';
import { limits } from '@careers/contracts/common/limits';
import type {
  MakeTagInput,
  RenameTagInput,
  SetTagsInput,
  Tag,
  TagInput,
  TagsOfApplication,
  TagUses,
} from '@careers/contracts/hiring/tags';
import { type DbTransaction, Prisma } from '@careers/db/client';
import { inTransaction } from '@careers/server/in-transaction';
import { alphabetical } from '../common/alphabetical.ts';
import { AppError } from '../common/app-error.ts';
import { changesBetween } from '../common/changes-between.ts';
import { oneAtATime } from '../common/one-at-a-time.ts';
import { refuseTaken } from '../common/refuse-taken.ts';
import type { Context, DbContext, UserContext } from '../context/context.ts';
import type { ViewerContext } from '../context/viewer.ts';
import { readTeamMarks } from './team-marks.service.ts';

const tagSelect = { id: true, label: true } satisfies Prisma.TagSelect;
type TagRow = Prisma.TagGetPayload<{ select: typeof tagSelect }>;
const refuseTakenLabel = refuseTaken('tag_taken', 'label');

export async function listTags({ db }: DbContext): Promise<Tag[]> {
  return db.$queryRaw<TagRow[]>`
    SELECT id, label FROM tags ORDER BY ${alphabetical(Prisma.sql`label`)} LIMIT ${limits.tags}`;
}

/** @throws AppError tag_taken; too_many_tags */
export async function makeTag({ db }: DbContext, { label }: MakeTagInput): Promise<Tag> {
  return inTransaction({ db }, async (tx) => {
    await oneAtATime(tx, 'tags');
    if ((await tx.tag.count()) >= limits.tags) throw new AppError('too_many_tags', { field: 'label' });
    return tx.tag.create({ data: { label }, select: tagSelect });
  }).catch(refuseTakenLabel);
}

type ChangeContext = UserContext & Pick<Context, 'client'>;

/** @throws AppError tag_not_found; tag_taken */
export async function renameTag(context: ChangeContext, { tag_id: id, label }: RenameTagInput): Promise<Tag> {
  return inTransaction(context, async (tx) => {
    const { label: former } = await findTag(tx, id);
    await record(tx, context, 'tag_renamed', { id, detail: `tag ${former} to ${label}` });
    return tx.tag.update({ where: { id }, data: { label }, select: tagSelect });
  }).catch(refuseTakenLabel);
}

/** Takes the tag off every application. @throws AppError tag_not_found */
export async function removeTag(context: ChangeContext, { tag_id: id }: TagInput): Promise<Tag> {
  return inTransaction(context, async (tx) => {
    const tag = await findTag(tx, id);
    const { applications } = await countTagUses({ ...context, db: tx }, { tag_id: id });
    const detail = `tag ${tag.label} from ${counted(applications, 'application', 'applications')}`;
    await record(tx, context, 'tag_removed', { id, detail });
    return tx.tag.delete({ where: { id }, select: tagSelect });
  });
}

async function findTag(tx: DbTransaction, id: string): Promise<Tag> {
  const [tag] = await tx.$queryRaw<TagRow[]>`SELECT id, label FROM tags WHERE id = ${id}::uuid FOR UPDATE`;
  if (!tag) throw new AppError('tag_not_found');
  return tag;
}

async function record(
  tx: DbTransaction,
  { client, user }: ChangeContext,
  action: 'tag_renamed' | 'tag_removed',
  { id, detail }: { id: string; detail: string },
): Promise<void> {
  await recordAuditEvent(tx, action, id, { ...client, actor_id: user.id }, { outcome: 'success', detail });
}

/** Leaves out the caller's own applications, of which they learn nothing. */
export async function countTagUses(
  { db, user }: Pick<UserContext, 'user'> & { db: DbTransaction },
  { tag_id }: TagInput,
): Promise<TagUses> {
  return {
    applications: await db.applicationTag.count({ where: { tag_id, application: { user_id: { not: user.id } } } }),
  };
}

/** Leaves the row, whose change delays the status mail. @throws AppError tag_not_found; too_many_application_tags */
export async function setTags(
  { db, viewer }: ViewerContext,
  { id, tags, seen }: SetTagsInput,
): Promise<TagsOfApplication> {
  await inTransaction({ db }, async (tx) => {
    await oneAtATime(tx, `tags of ${id}`);
    const stored = await tx.applicationTag.findMany({ where: { application_id: id }, select: { tag_id: true } });
    const { added, removed } = changesBetween(
      stored.map(({ tag_id }) => tag_id),
      tags,
      seen,
    );
    if (stored.length - removed.length + added.length > limits.application_tags)
      throw new AppError('too_many_application_tags');
    await tx.applicationTag.deleteMany({ where: { application_id: id, tag_id: { in: removed } } });
    const inserted = await tx.$executeRaw`
      INSERT INTO application_tags (application_id, tag_id)
      SELECT applications.id, tags.id FROM applications, tags
      WHERE applications.id = ${id}::uuid AND tags.id = ANY (${added}::uuid[]) FOR KEY SHARE`;
    if (inserted < added.length) throw new AppError('tag_not_found');
  });
  const marksOf = await readTeamMarks({ db, viewer }, [id]);
  return { tags: marksOf(id).tags ?? [] };
}
