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
  'jobs.bySlug': job,
};

async function pageOf(path: string, brand: BrandSettings = {}, given: object = {}) {
  const all: Record<string, unknown> = { ...replies, ...given };
  const { html } = await renderPage({
    request: new Request(`https://careers.test${path}`),
    call: (procedure) => Promise.resolve(all[procedure]),
    settings: { ...testSettings, public_procedures: Object.keys(replies), brand: brandFrom(brand) },
    nonce: 'n0nce',
  });
  return parseDocument(html);
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
  const page = await pageOf('/');
  const links = DomUtils.getElementsByTagName('a', DomUtils.getElementById('working-here', page.children) ?? []);
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
  const story = {
    ...noStory,
    benefits: [{ sign: 'plate' as const, figure: '<b>', label: hostile, detail: hostile }],
    people: [{ name: hostile, role: hostile, line: hostile }],
    after_applying: [{ label: '<img src=x>', detail: hostile }],
  };
  const said = { name: hostile, short_name: hostile, tagline: hostile, registered_details: hostile, phone: hostile };
  for (const path of ['/', '/jobs/van-adviser']) {
    const page = await pageOf(path, { ...said, story });
    expect(DomUtils.getElementsByTagName('img', page)).toEqual([]);
    expect(DomUtils.filter((node) => 'attribs' in node && 'onerror' in node.attribs, page)).toEqual([]);
    const [block] = DomUtils.getElementsByTagName('script', page).filter(
      ({ attribs }) => attribs['id'] === 'public-settings',
    );
    const { brand } = JSON.parse(block ? DomUtils.textContent(block) : '{}') as { brand: object };
    expect(brand).toMatchObject({ ...said, story });
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
