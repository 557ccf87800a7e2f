import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { brandFrom } from '@careers/contracts/site/brand';
import { noContent, SITE_VERSIONS, type SiteVersionContent } from '@careers/contracts/site/site-content';
import type { AddedPicture, PictureKind } from '@careers/contracts/site/pictures';
import { v7 as uuid } from 'uuid';
import { beforeEach, expect, test } from 'vitest';
import { sweepDiscarded } from '../../cvs/stored-files.ts';
import { defaultSystem } from '../../testing/absent-services.ts';
import { testApi } from '../../testing/test-api.ts';
import { openSite } from '../follow-site.ts';
import { unusedPicturesJob } from './pictures.service.ts';
import { described, plain, saveSite, sendPicture, shownPerson } from './testing/send-picture.ts';

const brand = brandFrom({});
let refresh: () => Promise<void> = () => Promise.resolve();
const api = await testApi(
  {},
  {},
  { system: { ...defaultSystem, brand, brand_settings: {}, refreshSite: () => refresh() } },
);
const { app, admin, cvs, cvFolder, db, query } = api;
({ refresh } = openSite({ db, brand, settings: {} }));
const origin = app.listeningOrigin;
const [colleague, other] = [await admin(), await admin()];
const photo = await plain(96).png().toBuffer();
const view = await plain(720, 405).png().toBuffer();

beforeEach(async () => {
  await saveSite(api, colleague, {});
  await db.siteVersion.deleteMany();
  await db.picture.deleteMany();
});

async function added(kind: PictureKind = 'person'): Promise<AddedPicture> {
  const { body } = await sendPicture(origin, { token: colleague.token, kind, bytes: kind === 'hero' ? view : photo });
  return body;
}
function save(content: Parameters<typeof saveSite>[2], by = colleague) {
  return saveSite(api, by, content);
}
async function statusOf({ id, width }: AddedPicture) {
  return (await fetch(`${origin}/pictures/${id}-${width}.avif`)).status;
}
async function files() {
  await sweepDiscarded({ db, store: cvs.store });
  return (await readdir(join(cvFolder, '../pictures'))).length;
}
/** Runs the job as if all pictures were of that many minutes ago. */
async function removeUnused({ minutes }: { minutes: number }) {
  const created_at = new Date(Date.now() - minutes * 60_000);
  await db.picture.updateMany({ data: { created_at } });
  await unusedPicturesJob({ db }).work();
}

test('[SITE-06] a picture that is never saved is deleted after a day and not before, and one that a version names never', async () => {
  const [unused, named] = [await added(), await added()];
  await save({ people: [shownPerson(named)] });
  await removeUnused({ minutes: 24 * 60 - 1 });
  expect([await statusOf(unused), await statusOf(named)]).toEqual([200, 200]);
  await removeUnused({ minutes: 24 * 60 + 1 });
  expect([await statusOf(unused), await statusOf(named)]).toEqual([404, 200]);
  expect(await files()).toBe(2);
});

test('[SITE-07] a photograph that is replaced, and that of a removed person, is gone at once and its files within a minute', async () => {
  const [first, second, kept] = [await added(), await added(), await added()];
  const [ruth, idris] = [shownPerson(first), shownPerson(kept, { name: 'Idris' })];
  const department = await db.department.findFirstOrThrow();
  const departments = [{ id: department.id, text: 'We sell cars.', people: [ruth.id, idris.id] }];
  await save({ people: [ruth, idris], departments });
  await save({ people: [{ ...ruth, picture: described(second) }, idris], departments });
  expect([await statusOf(first), await statusOf(second), await files()]).toEqual([404, 200, 4]);
  expect(await query('admin.site.version', { version: 1 }, colleague)).toMatchObject({
    content: { people: [{ name: 'Ruth', picture: { id: second.id } }, { name: 'Idris' }] },
  });
  await save({ people: [idris], departments });
  expect([await statusOf(first), await statusOf(second), await statusOf(kept)]).toEqual([404, 404, 200]);
  expect(await files()).toBe(2);
  expect(brand.story.departments).toMatchObject([{ name: department.name, people: [{ name: 'Idris' }] }]);
  expect(JSON.stringify(brand)).not.toContain('Ruth');
});

test('[SITE-07] a photograph that is taken off a person who stays is in no version', async () => {
  const photograph = await added();
  const ruth = shownPerson(photograph);
  await save({ people: [ruth] });
  await save({ people: [{ ...ruth, picture: null }] });
  expect([await statusOf(photograph), await files()]).toEqual([404, 0]);
  expect(await query('admin.site.version', { version: 1 }, colleague)).toMatchObject({
    content: { people: [{ name: 'Ruth', picture: null }] },
    pictures_gone: 0,
  });
});

test('[SITE-06] a picture that only an older version names stays until twenty newer versions are saved', async () => {
  const [former, present] = [await added('hero'), await added('hero')];
  await save({ hero: described(former) });
  for (let count = 1; count < SITE_VERSIONS; count += 1) await save({ hero: described(present) });
  await removeUnused({ minutes: 48 * 60 });
  expect(await statusOf(former)).toBe(200);
  expect(await query('admin.site.version', { version: 1 }, colleague)).toMatchObject({
    content: { hero: { id: former.id } },
    pictures_gone: 0,
  });
  await save({ hero: described(present) });
  await removeUnused({ minutes: 48 * 60 });
  expect([await statusOf(former), await statusOf(present)]).toEqual([404, 200]);
});

test('a picture of another kind or width, or that is not stored, is refused by name when it is saved', async () => {
  const [person, hero] = [await added('person'), await added('hero')];
  for (const content of [
    { hero: described(person) },
    { people: [shownPerson(hero)] },
    { hero: { ...described(hero), width: 1280 } },
    { hero: described({ id: uuid(), width: 1920 }) },
    { hero: { ...described(hero), id: hero.id.toUpperCase() } },
  ])
    expect(await save(content)).toBe('picture_gone');
  expect(await save({ hero: described(hero), people: [shownPerson(person)] })).toMatchObject({ version: 1 });
});

test('a version whose picture is not stored any more comes back without it and says so', async () => {
  const [hero, person] = [await added('hero'), await added('person')];
  await save({ hero: described(hero), people: [shownPerson(person)] });
  await db.picture.delete({ where: { id: hero.id } });
  const read = (await query('admin.site.version', { version: 1 }, colleague)) as SiteVersionContent; // by its output
  expect(read).toMatchObject({ content: { hero: null, people: [{ picture: { id: person.id } }] }, pictures_gone: 1 });
  expect(await save(read.content)).toMatchObject({ version: 2, content: { hero: null } });
});

test('of two administrators who save pictures at once the second is told, and the first one’s pictures stay', async () => {
  const [one, two] = [await added('hero'), await added('hero')];
  function saveFirst(picture: AddedPicture, by: typeof colleague) {
    return api.mutate(
      'admin.site.save',
      { version: 0, content: { ...noContent, hero: described(picture) }, note: '' },
      by,
    );
  }
  const replies = await Promise.all([saveFirst(one, colleague), saveFirst(two, other)]);
  expect(replies.filter((reply) => reply === 'changed_meanwhile')).toHaveLength(1);
  const { story } = brand;
  const [shown, unsaved] = story.hero?.id === one.id ? [one, two] : [two, one];
  expect(story.hero?.id).toBe(shown.id);
  expect(await save({ hero: described(unsaved) }, other), 'what the second chose is still stored').toMatchObject({
    version: 2,
  });
});

test('a save and the job for unused pictures at once leave no version with a picture that is gone', async () => {
  const pictures = [];
  for (let count = 0; count < 5; count += 1) pictures.push(await added('hero'));
  await db.picture.updateMany({ data: { created_at: new Date(Date.now() - 48 * 3_600_000) } });
  for (const hero of pictures) {
    const [saved] = await Promise.all([save({ hero: described(hero) }), unusedPicturesJob({ db }).work()]);
    expect(await statusOf(hero)).toBe(saved === 'picture_gone' ? 404 : 200);
  }
});

test('a renamed department has its new name on the site without a save, and a removed one is left out', async () => {
  const [first, second] = await db.department.findMany({ take: 2 });
  if (!first || !second) throw new Error('A new installation has departments');
  const departments = [first, second].map(({ id, name }) => ({ id, text: `This is ${name}.`, people: [] }));
  await save({ departments });
  const before = await db.$queryRaw`SELECT version FROM content_version`;
  const rename = { id: first.id, name: 'People & Culture' };
  await api.mutate('admin.settings.departments.rename', rename, colleague);
  expect(await db.$queryRaw`SELECT version FROM content_version`, 'kept pages are made anew').not.toEqual(before);
  await api.mutate('admin.settings.departments.remove', { id: second.id }, colleague);
  await refresh();
  expect(brand.story.departments).toEqual([{ name: 'People & Culture', text: departments[0]?.text, people: [] }]);
});
