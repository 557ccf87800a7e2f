import { type BrandSettings, brandFrom, noStory } from '@careers/contracts/site/brand';
import { testSettings } from '@careers/contracts/testing/test-settings';
import { DomUtils, parseDocument } from 'htmlparser2';
import { expect, test, vi } from 'vitest';
import { renderPage } from './entry-server.tsx';

const options = [
  { value: 'Leeds', jobs: 2 },
  { value: 'Bristol', jobs: 11 },
  { value: 'Oslo', jobs: 0 },
];
const job = {
  id: '0199f0a0-0000-7000-8000-000000000001',
  slug: 'van-adviser',
  title: 'Van Adviser',
  department: 'Sales',
  location: 'Leeds',
  employment_type: 'Full-time',
  salary_min: null,
  salary_max: null,
  salary_period: 'year',
  currency: 'GBP',
  workplace: null,
  closing_date: null,
  closed: false,
  filled: false,
  status: 'Published',
  description: '<p>Advises</p>',
  created_at: '2026-01-01T00:00:00.000Z',
};
const replies: Record<string, unknown> = {
  'jobs.list': { jobs: [], total: 1, total_exact: true, next_cursor: null, corrected: null, matched: [] },
  'jobs.openRoles': { total: 1, departments: [] },
  'jobs.facets': {
    locations: options,
    departments: [],
    employment_types: [],
    workplaces: [],
    exact: true,
    nearest: null,
  },
  'jobs.filterOptions': { locations: ['Leeds'], departments: ['Sales', 'Fleet'], employmentTypes: ['Full-time'] },
  'jobs.bySlug': job,
};

async function replyOf(path: string, brand: BrandSettings = {}, given: object = {}) {
  const all: Record<string, unknown> = { ...replies, ...given };
  return renderPage({
    request: new Request(`https://careers.test${path}`),
    call: (procedure) => Promise.resolve(all[procedure]),
    settings: { ...testSettings, public_procedures: Object.keys(replies), brand: brandFrom(brand) },
    nonce: 'n0nce',
  });
}
async function pageOf(path: string, brand: BrandSettings = {}, given: object = {}) {
  return parseDocument((await replyOf(path, brand, given)).html);
}
type Document = Awaited<ReturnType<typeof pageOf>>;

/** The words of a part of a page, without its markup. */
function wordsOf(page: Document, id: string): string {
  const part = DomUtils.getElementById(id, page.children);
  const html = part ? DomUtils.getInnerHTML(part) : '';
  return html
    .replace(/<[^>]*>/g, ' ')
    .replace(/\s+/g, ' ')
    .trim();
}
/** The pictures of a part of a page. */
function picturesOf(page: Document, id: string) {
  return DomUtils.getElementsByTagName('img', DomUtils.getElementById(id, page.children) ?? []).map(
    ({ attribs }) => attribs,
  );
}
const portrait = { id: '0199f0a0-0000-7000-8000-00000000000a', width: 384, alt: 'Jo laughs' };
const hero = { id: '0199f0a0-0000-7000-8000-00000000000b', width: 1920, alt: 'Our depot' };
function peopleOf(count: number) {
  return Array.from({ length: count }, (_, at) => ({
    name: `Jo ${at}`,
    role: 'Sales',
    line: 'Five.',
    picture: portrait,
  }));
}
function main(page: Document): string {
  return DomUtils.getElementsByTagName('main', page).map(DomUtils.textContent).join();
}

test('the home page says what only this company could, and how it is to work there', async () => {
  const page = await pageOf('/');
  expect(main(page)).toContain('One and a half million prices a night. Four hundred people. No cold calls.');
  const words = wordsOf(page, 'working-here');
  for (const part of ['28 days of holiday', '6% into your pension', 'EV An electric car', 'Ruth', 'Idris', 'Moira'])
    expect(words).toContain(part);
});

test('the places with open roles are on a map, most roles first, each with a link to its jobs', async () => {
  const part = DomUtils.getElementById('working-here', (await pageOf('/')).children);
  const links = DomUtils.getElementsByTagName('a', DomUtils.getElementsByTagName('nav', part ?? []));
  expect(links.map((link) => [DomUtils.textContent(link), link.attribs['href']])).toEqual([
    ['Bristol 11 jobs', '/locations/bristol'],
    ['Leeds 2 jobs', '/locations/leeds'],
  ]);
});

test.for(['/?search=van', '/?department=Sales', '/?cursor=abc'])(
  'beside the jobs that a visitor looks for at %s the page tells nothing of the company',
  async (path) => {
    expect(wordsOf(await pageOf(path), 'working-here')).toBe('');
  },
);

test('a site without open roles says so, and counts none', async () => {
  const text = main(await pageOf('/', {}, { 'jobs.openRoles': { total: 0, departments: [] } }));
  expect(text).toContain('No open roles right now');
  expect(text).not.toContain('0 open');
  expect(main(await pageOf('/'))).toContain('1 open role');
});

test('every job says what happens after one applies', async () => {
  expect(wordsOf(await pageOf('/jobs/van-adviser'), 'after-applying')).toMatch(
    /^What happens after you apply Sent .* Read By a person, within 5 working days Call .* Meet .* Answer You will always get one/,
  );
});

test('a company with a name of its own and no story tells nothing of the sample company', async () => {
  const [home, itsJob] = await Promise.all(
    ['/', '/jobs/van-adviser'].map((path) => pageOf(path, { name: 'Hart Leasing' })),
  );
  if (!home || !itsJob) throw new Error('There are two pages');
  expect(wordsOf(home, 'working-here')).toBe('Working here Where we work Bristol 11 jobs Leeds 2 jobs');
  expect(wordsOf(itsJob, 'after-applying')).toBe('');
  for (const words of ['holiday', 'pension', 'Ruth', 'million', 'Within 5'])
    expect(DomUtils.textContent(home) + DomUtils.textContent(itsJob)).not.toContain(words);
});

test('[SITE-08] the wording of the site stays, and nothing that administrators write becomes markup', async () => {
  const hostile = '</script><img src=x onerror=alert(1)>';
  const rightToLeft = 'נועה '.repeat(11).trim();
  const person = { name: hostile, role: rightToLeft, line: hostile, picture: { ...portrait, alt: hostile } };
  const story = {
    ...noStory,
    hero: { ...hero, alt: hostile },
    working_here: '<p>We stop at five.</p>',
    benefits: [{ sign: 'plate' as const, figure: '<b>', label: hostile, detail: hostile }],
    people: [person],
    departments: [{ name: 'Sales', text: `${hostile}\n${rightToLeft}`, people: [person] }],
    after_applying: [{ label: '<img src=x>', detail: hostile }],
  };
  const said = { name: hostile, short_name: hostile, tagline: hostile, registered_details: hostile, phone: hostile };
  for (const path of ['/', '/jobs/van-adviser', '/departments/sales', '/working-here']) {
    const page = await pageOf(path, { ...said, story });
    const pictures = DomUtils.getElementsByTagName('img', page).map(({ attribs }) => attribs);
    expect(pictures.length).toBeGreaterThan(0);
    for (const { src, alt } of pictures) expect([src?.startsWith('/pictures/'), alt]).toEqual([true, hostile]);
    expect(DomUtils.filter((node) => 'attribs' in node && 'onerror' in node.attribs, page)).toEqual([]);
    const [block] = DomUtils.getElementsByTagName('script', page).filter(
      ({ attribs }) => attribs['id'] === 'public-settings',
    );
    const { brand } = JSON.parse(block ? DomUtils.textContent(block) : '{}') as { brand: object };
    const { after_applying } = story;
    expect(brand).toMatchObject({ ...said, story: { ...noStory, after_applying } });
    const linked = DomUtils.getElementsByTagName('script', page).filter(
      ({ attribs }) => attribs['type'] === 'application/ld+json',
    );
    for (const each of linked) expect(() => JSON.parse(DomUtils.textContent(each)) as unknown).not.toThrow();
    expect(DomUtils.textContent(page).split(hostile).length).toBeGreaterThan(2);
  }
  const home = await pageOf('/', { ...said, story });
  expect(DomUtils.getElementsByTagName('h1', home).map(DomUtils.textContent)).toEqual(['Find Your Dream Career']);
  expect(wordsOf(home, 'working-here')).toContain('Working here');
});

test('[SITE-04] every picture has its width, height and description, and that of the first screen comes first', async () => {
  const story = { ...noStory, hero, people: peopleOf(1), working_here: '<p>Come.</p>' };
  for (const [path, part] of [
    ['/', 'hero-picture'],
    ['/?search=van', 'hero-picture'],
    ['/working-here', 'working-here-page'],
  ] as const) {
    const [first] = picturesOf(await pageOf(path, { story }), part);
    expect(first, path).toMatchObject({ width: '1920', height: '1080', alt: 'Our depot', fetchpriority: 'high' });
  }
  const [photograph] = picturesOf(await pageOf('/', { story }), 'working-here');
  expect(photograph).toMatchObject({ width: '384', height: '384', alt: 'Jo laughs', loading: 'lazy', sizes: '96px' });
  expect(DomUtils.getElementsByTagName('img', await pageOf('/', { story: noStory }))).toEqual([]);
});

test.for([
  [0, undefined],
  [1, '96px'],
  [3, '96px'],
  [12, '48px'],
] as const)('a home page with %i people shows each with a photograph of %s', async ([count, sizes]) => {
  const story = { ...noStory, people: peopleOf(count) };
  const page = await pageOf('/', { story });
  expect(picturesOf(page, 'working-here').map((picture) => picture['sizes'])).toEqual(
    Array.from({ length: count }, () => sizes),
  );
  expect(wordsOf(page, 'working-here').match(/Jo \d+ Sales/g) ?? []).toHaveLength(count);
});

test('a department tells of itself on its own page and on its jobs, and on no other', async () => {
  const departments = [
    { name: 'Sales', text: 'We listen.\nThen we talk.', people: peopleOf(1) },
    { name: 'Fleet', text: 'We drive.', people: [] },
  ];
  const story = { ...noStory, departments };
  const sales = await pageOf('/departments/sales', { story });
  expect(wordsOf(sales, 'department-story')).toMatch(/^Working in Sales We listen. Then we talk. .*Five.* Jo 0 Sales$/);
  const fleet = await pageOf('/departments/fleet', { story });
  expect(wordsOf(fleet, 'department-story')).toBe('Working in Fleet We drive.');
  expect(wordsOf(await pageOf('/jobs/van-adviser', { story }), 'after-applying')).toContain(
    'Working in Sales We listen.',
  );
  const elsewhere = { 'jobs.bySlug': { ...job, department: 'Finance' } };
  expect(wordsOf(await pageOf('/jobs/van-adviser', { story }, elsewhere), 'after-applying')).toBe('');
  expect(main(await pageOf('/locations/leeds', { story }))).not.toContain('We listen.');
});

function countLinks(page: Document, href: string): number {
  return DomUtils.getElementsByTagName('a', page).filter(({ attribs }) => attribs['href'] === href).length;
}

test('[SITE-01] the page about working here exists once the company has written it, and other pages link to it', async () => {
  const before = await replyOf('/working-here', { story: { ...noStory, people: peopleOf(3) } });
  expect(before.status).toBe(404);
  expect(before.html).toContain('<title>Page Not Found | Larkfield Vehicle Leasing careers</title>');
  expect(before.html).toContain('content="noindex"');
  for (const path of ['/', '/jobs/van-adviser'])
    expect(countLinks(await pageOf(path, { story: noStory }), '/working-here')).toBe(0);

  const departments = [
    { name: 'Sales', text: 'We listen.', people: [] },
    { name: 'Fleet', text: 'We drive.', people: [] },
  ];
  const story = { ...noStory, working_here: '<h2>Days</h2><p>We stop at five.</p>', people: peopleOf(12), departments };
  const open = { 'jobs.openRoles': { total: 2, departments: [{ department: 'Sales', count: 2 }] } };
  const { status, html } = await replyOf('/working-here', { story }, open);
  expect(status).toBe(200);
  expect(html).toContain('<title>Working here | Larkfield Vehicle Leasing careers</title>');
  expect(html).toContain('<link rel="canonical" href="https://careers.test/working-here"');
  const page = parseDocument(html);
  expect(DomUtils.getElementsByTagName('h1', page).map(DomUtils.textContent)).toEqual([
    'Working at Larkfield Vehicle Leasing',
  ]);
  const words = wordsOf(page, 'working-here-page');
  expect(words).toContain('Days We stop at five.');
  expect(words).toContain('Sales We listen. 2 open roles in Sales Fleet We drive. See all open roles');
  expect(picturesOf(page, 'working-here-page')).toHaveLength(12);
  expect(html.match(/We stop at five\./g), 'the words come once').toHaveLength(1);
  for (const path of ['/', '/jobs/van-adviser'])
    expect(countLinks(await pageOf(path, { story }), '/working-here')).toBe(1);
});

test('a company may have as many benefits, people and steps as the screen takes, also of the same name', async () => {
  const noError = vi.spyOn(console, 'error');
  const story = {
    ...noStory,
    benefits: Array.from({ length: 8 }, () => ({
      sign: 'limit' as const,
      figure: '30',
      label: 'days off',
      detail: '',
    })),
    people: Array.from({ length: 12 }, () => ({ name: 'Jo', role: 'Sales', line: 'We stop at five.' })),
    after_applying: Array.from({ length: 6 }, () => ({ label: 'Wait', detail: '' })),
  };
  const [home, itsJob] = await Promise.all(
    ['/', '/jobs/van-adviser'].map((path) => pageOf(path, { name: 'Hart', story })),
  );
  if (!home || !itsJob) throw new Error('There are two pages');
  expect(wordsOf(home, 'working-here').match(/days off/g)).toHaveLength(8);
  expect(wordsOf(home, 'working-here').match(/Jo Sales/g)).toHaveLength(12);
  expect(wordsOf(itsJob, 'after-applying').match(/Wait/g)).toHaveLength(6);
  expect(noError, 'of a repeated key').not.toHaveBeenCalled();
  noError.mockRestore();
});

test('a company tells only what it has written', async () => {
  const people = [{ name: 'Jo', role: 'Sales, Leeds', line: 'We stop at five.' }];
  const story = { ...noStory, benefits: [], people, after_applying: [{ label: 'Sent' }] };
  const [home, itsJob] = await Promise.all(
    ['/', '/jobs/van-adviser'].map((path) => pageOf(path, { name: 'Hart Leasing', tagline: 'We lease.', story })),
  );
  if (!home || !itsJob) throw new Error('There are two pages');
  expect(main(home)).toContain('We lease.');
  expect(wordsOf(home, 'working-here')).toContain('We stop at five.');
  expect(
    DomUtils.getElementsByTagName('svg', DomUtils.getElementById('working-here', home.children) ?? []),
  ).toHaveLength(2);
  expect(wordsOf(itsJob, 'after-applying')).toBe('What happens after you apply Sent');
});
