import { limits } from '@careers/contracts/common/limits';
import type { MakeTagInput, RenameTagInput, Tag, TagInput, TagUses } from '@careers/contracts/hiring/tags';
import { Prisma } from '@careers/db/client';
import { inTransaction } from '@careers/server/in-transaction';
import { AppError } from '../common/app-error.ts';
import { oneAtATime } from '../common/one-at-a-time.ts';
import { refuseTaken } from '../common/refuse-taken.ts';
import type { DbContext, UserContext } from '../context/context.ts';
import { alphabetical } from '../common/alphabetical.ts';

const tagSelect = { id: true, label: true } satisfies Prisma.TagSelect;
const refuseTakenLabel = refuseTaken('tag_taken', 'label');

/** Every tag of the company, by name. */
export async function listTags({ db }: DbContext): Promise<Tag[]> {
  return db.$queryRaw<
    Tag[]
  >`SELECT id, label FROM tags ORDER BY ${alphabetical(Prisma.sql`label`)} LIMIT ${limits.tags}`;
}

/** @throws AppError tag_taken; too_many_tags */
export async function makeTag({ db }: DbContext, { label }: MakeTagInput): Promise<Tag> {
  return inTransaction({ db }, async (tx) => {
    await oneAtATime(tx, 'tags');
    if ((await tx.tag.count()) >= limits.tags) throw new AppError('too_many_tags', { field: 'label' });
    return tx.tag.create({ data: { label }, select: tagSelect });
  }).catch(refuseTakenLabel);
}

/** @throws AppError tag_not_found; tag_taken */
export async function renameTag({ db }: DbContext, { tag_id: id, label }: RenameTagInput): Promise<Tag> {
  const [tag] = await db.tag
    .updateManyAndReturn({ where: { id }, data: { label }, select: tagSelect })
    .catch(refuseTakenLabel);
  if (!tag) throw new AppError('tag_not_found');
  return tag;
}

/** Removes a tag from the company, and so from every application. @throws AppError tag_not_found */
export async function removeTag({ db }: DbContext, { tag_id: id }: TagInput): Promise<Tag> {
  const [tag] = await db.$queryRaw<Tag[]>`DELETE FROM tags WHERE id = ${id}::uuid RETURNING id, label`;
  if (!tag) throw new AppError('tag_not_found');
  return tag;
}

/** Counts the applications with a tag, without the caller's own ones, of which they learn nothing. */
export async function countTagUses({ db, user }: UserContext, { tag_id }: TagInput): Promise<TagUses> {
  return {
    applications: await db.applicationTag.count({ where: { tag_id, application: { user_id: { not: user.id } } } }),
  };
}
