import { brandFrom } from '@careers/contracts/site/brand';
import { noContent, SITE_VERSIONS, type SiteContent, type SiteSettings } from '@careers/contracts/site/site-content';
import { v7 as uuid } from 'uuid';
import { expect, test } from 'vitest';
import { defaultSystem } from '../testing/absent-services.ts';
import { testApi } from '../testing/test-api.ts';
import { openSite } from './follow-site.ts';

const settings = { name: 'Test Leasing', phone: '0113 496 0000' };
const brand = brandFrom(settings);
let refresh: () => Promise<void> = () => Promise.resolve();
const system = { ...defaultSystem, brand, brand_settings: settings, refreshSite: () => refresh() };
const { admin, db, mutate, query } = await testApi({}, {}, { system });
({ refresh } = openSite({ db, brand, settings }));
const [colleague, other] = [await admin(), await admin()];
await db.profile.update({ where: { id: colleague.id }, data: { full_name: 'Amy Reed' } });

function person(name: string) {
  return {
    id: uuid(),
    name,
    role: 'Fleet control',
    line: 'I like the rota.',
    consented_on: '2026-11-01',
    picture: null,
  };
}
function read() {
  return query('admin.site.read', {}, colleague) as Promise<SiteSettings>; // as its output schema says
}
async function save(content: Partial<SiteContent>, { note = '', by = colleague, seen = 0 } = {}) {
  const version = seen || (await read()).version;
  return mutate('admin.site.save', { version, note, content: { ...noContent, ...content } }, by);
}
function said(company: Partial<SiteContent['company']>) {
  return { company: { ...noContent.company, ...company } };
}

test('what an administrator saves is the company in this process at once, and in another soon after', async () => {
  const elsewhere = brandFrom(settings);
  const site = openSite({ db, brand: elsewhere, settings });
  site.follow({ warn: () => undefined });
  const saved = await save({
    ...said({ tagline: 'Cars, and time.', about: 'https://www.test.example/us' }),
    benefits: [{ sign: 'limit', figure: '30', label: 'days of holiday', detail: '' }],
    people: [person('Ruth')],
  });
  expect(saved).toMatchObject({ version: 1, versions: [{ version: 1, saved_by: 'Amy Reed' }] });
  for (const each of [brand, elsewhere])
    await expect
      .poll(() => each, { timeout: 5_000 })
      .toMatchObject({
        tagline: 'Cars, and time.',
        links: { about: 'https://www.test.example/us', guides: '' },
        story: { benefits: [{ figure: '30' }], people: [{ name: 'Ruth', role: 'Fleet control' }] },
      });
  expect(JSON.stringify(brand)).not.toContain('2026-11-01'); // the day of a consent is no part of a page
  site.stop();
});

test('[SITE-02] what the server sets wins, and is named as set there', async () => {
  await save(said({ name: 'Other Leasing', phone: '01632 960 111', short_name: 'Other' }));
  expect(brand).toMatchObject({ name: 'Test Leasing', phone: '0113 496 0000', short_name: 'Other' });
  expect(await read()).toMatchObject({ set_by_server: ['name', 'phone'], shown: { name: 'Test Leasing' } });
});

test('what a company stops saying is the default again, or left out', async () => {
  await save(said({ tagline: 'Cars, and time.', ico_number: 'ZA1' }));
  await save({});
  expect(brand).toMatchObject({ ...brandFrom({ name: 'Test Leasing' }), phone: '0113 496 0000' });
});

test('[SITE-05] of two administrators who save at once the second is told who was first, and the last 20 versions stay', async () => {
  const { version: seen } = await read();
  const [one, two] = [said({ tagline: 'One' }), said({ tagline: 'Two' })];
  const replies = await Promise.all([save(one, { seen }), save(two, { seen, by: other })]);
  expect(replies).toContain('changed_meanwhile');
  for (let change = 1; change <= SITE_VERSIONS; change += 1)
    await save(said({ tagline: `Change ${change}` }), { note: `Change ${change}` });
  const { versions, version } = await read();
  expect(versions.map((each) => each.version)).toEqual(
    Array.from({ length: SITE_VERSIONS }, (_, back) => version - back),
  );
  expect(versions[0]).toMatchObject({ note: `Change ${SITE_VERSIONS}`, saved_by: 'Amy Reed' });
  expect(await query('admin.site.version', { version: version - 3 }, colleague)).toMatchObject({
    content: said({ tagline: `Change ${SITE_VERSIONS - 3}` }),
    pictures_gone: 0,
  });
  expect(await query('admin.site.version', { version: version - SITE_VERSIONS }, colleague)).toBe('version_not_found');
  expect(await query('admin.site.version', { version: 2 ** 31 }, colleague)).toBe('bad_request');
});

test('[SITE-07] a person who is removed leaves every stored version', async () => {
  const [ruth, idris] = [person('Ruth'), person('Idris')];
  await save({ people: [ruth, idris] });
  await save({ ...said({ tagline: 'Later' }), people: [ruth, idris] });
  await save({ people: [idris] });
  const rows = await db.siteVersion.findMany({ orderBy: { version: 'desc' }, take: 3 });
  expect(rows.map(({ content }) => (content as SiteContent).people)).toEqual([[idris], [idris], [idris]]);
  expect(JSON.stringify(rows)).not.toContain('Ruth');
  expect(brand.story.people.map(({ name }) => name)).toEqual(['Idris']);
});

test('a person or a department that is listed twice is refused, and the site can still be read and saved', async () => {
  const [ruth, { id }] = [person('Ruth'), await db.department.findFirstOrThrow()];
  const said = { id, text: 'We sell cars.', people: [] };
  expect(await save({ people: [ruth, ruth, ruth, ruth] })).toBe('bad_request');
  expect(await save({ departments: [said, said] })).toBe('bad_request');
  expect(await save({ people: [ruth], departments: [said] })).toMatchObject({ content: { people: [ruth] } });
});
