import { recordAuditEvent } from '@careers/auth/audit';
import {
  noContent,
  type SaveSiteInput,
  SITE_VERSIONS,
  siteContent,
  type SiteSettings,
  type SiteVersionContent,
  type SiteVersionInput,
} from '@careers/contracts/site/site-content';
import type { BrandSettings } from '@careers/contracts/site/brand';
import { inTransaction } from '@careers/server/in-transaction';
import { AppError } from '../common/app-error.ts';
import { changedMeanwhile } from '../common/changed-meanwhile.ts';
import { isoTimes } from '../common/iso-times.ts';
import { saverName } from '../common/person-name.ts';
import { oneAtATime } from '../common/one-at-a-time.ts';
import type { Context, UserContext } from '../context/context.ts';
import { namedPictures, removeUnnamed, requirePictures, withoutGonePictures } from './pictures/pictures.service.ts';

type SiteContext = UserContext & Pick<Context, 'client' | 'system'>;

const versionSelect = {
  version: true,
  note: true,
  created_at: true,
  person: { select: { id: true, full_name: true, email: true } },
} as const;

/** The names of the fields that are set, those of links among them. */
function fieldsOf({ links = {}, story: _, ...fields }: BrandSettings): string[] {
  return Object.entries({ ...fields, ...links }).flatMap(([name, value]) => (value ? [name] : []));
}

/** The newest version with what the site shows, and the versions before it without their content. */
export async function readSite({ db, system }: Pick<SiteContext, 'db' | 'system'>): Promise<SiteSettings> {
  const [newest, versions] = await Promise.all([
    db.siteVersion.findFirst({ orderBy: { version: 'desc' }, select: { version: true, content: true } }),
    db.siteVersion.findMany({ orderBy: { version: 'desc' }, take: SITE_VERSIONS, select: versionSelect }),
  ]);
  return {
    version: newest?.version ?? 0,
    content: newest ? siteContent.parse(newest.content) : noContent,
    shown: system.brand,
    set_by_server: fieldsOf(system.brand_settings),
    story_file: system.brand_settings.story ?? null,
    versions: versions.map(({ person, ...row }) => ({ ...isoTimes(row), saved_by: saverName(person) })),
  };
}

/** @throws AppError version_not_found: it was never saved, or is older than the last twenty. */
export async function readSiteVersion(
  { db }: Pick<SiteContext, 'db'>,
  { version }: SiteVersionInput,
): Promise<SiteVersionContent> {
  const row = await db.siteVersion.findUnique({ where: { version }, select: { content: true } });
  if (!row) throw new AppError('version_not_found');
  return withoutGonePictures(db, siteContent.parse(row.content));
}

/**
 * Adds a version, which the site shows from now on. A person who is in it no more leaves every stored version, because
 * their consent has ended; one who is in it has the same photograph in each, or none. Pictures that no version names any
 * more are removed.
 *
 * @throws AppError changed_meanwhile, picture_gone
 */
export async function saveSite(context: SiteContext, { version, content, note }: SaveSiteInput): Promise<SiteSettings> {
  const { user, client } = context;
  await inTransaction(context, async (tx) => {
    await oneAtATime(tx, 'site');
    const newest = await tx.siteVersion.findFirst({ orderBy: { version: 'desc' }, select: versionSelect });
    const { version: stored = 0, created_at: updated_at, person: editor } = newest ?? {};
    if (stored !== version && updated_at)
      throw changedMeanwhile({ version: stored, updated_at, editor: editor ?? null }, user);
    await requirePictures(tx, content);
    const named = await namedPictures(tx);
    await tx.siteVersion.create({ data: { version: stored + 1, content, note, saved_by: user.id } });
    await tx.siteVersion.deleteMany({ where: { version: { lte: stored + 1 - SITE_VERSIONS } } });
    await tx.$executeRaw`
      UPDATE site_versions SET content = jsonb_set(content, '{people}', (
        SELECT coalesce(jsonb_agg(person || jsonb_build_object('picture', present -> 'picture') ORDER BY place), '[]')
        FROM jsonb_array_elements(content -> 'people') WITH ORDINALITY AS listed (person, place)
        JOIN jsonb_array_elements(${JSON.stringify(content.people)}::jsonb) AS present ON present ->> 'id' = person ->> 'id'
      ))`;
    await removeUnnamed(tx, named);
    await recordAuditEvent(tx, 'site_changed', null, { ...client, actor_id: user.id });
  });
  await context.system.refreshSite();
  return readSite(context);
}
