import type { Job, JobPage } from '@careers/contracts/jobs/jobs';
import type { PageQuery, ProcedureError } from '@careers/contracts/site/render-page';
import { testSettings } from '@careers/contracts/testing/test-settings';
import { describe, expect, test } from 'vitest';
import { renderPage } from './entry-server.tsx';

const settings = { ...testSettings, public_procedures: ['jobs.list'] };

const job: Job = {
  id: '01a1e93c-3700-7000-8000-000000000014',
  slug: 'credit-underwriter',
  title: 'Credit Underwriter </script>',
  department: 'Finance',
  location: 'Leeds',
  employment_type: 'Full-time,Contract',
  salary_min: 33_000,
  salary_max: 40_000,
  currency: 'GBP',
  salary_period: 'year',
  workplace: null,
  closing_date: null,
  closed: false,
  status: 'Published',
  filled: false,
  created_at: '2026-11-17T11:20:00.000Z',
  updated_at: '2026-11-17T11:20:00.000Z',
  version: 1,
  description: '<p>Decide whether a customer can afford this car.</p>',
  requirements: null,
  benefits: null,
  duties_responsibilities: null,
  shift_schedule: null,
  address_street: null,
  address_locality: null,
  address_region: null,
  address_postcode: null,
  address_country: null,
};
const list: JobPage = {
  jobs: [job],
  total: 1,
  total_exact: true,
  filled: 0,
  next_cursor: null,
  corrected: null,
  matched: [],
};

const answers: Record<string, unknown> = {
  'jobs.list': list,
  'jobs.filterOptions': { locations: ['Leeds'], departments: ['Finance'], employmentTypes: ['Full-time'] },
  'jobs.facets': {
    locations: [{ value: 'Leeds', jobs: 1 }],
    departments: [{ value: 'Finance', jobs: 1 }],
    employment_types: [{ value: 'Full-time', jobs: 1 }],
    workplaces: [{ value: 'Hybrid', jobs: 1 }],
    exact: true,
    nearest: null,
  },
  'jobs.openRoles': { total: 1, departments: [{ department: 'Finance', count: 1 }] },
  'jobs.formerDepartment': { name: null },
  'jobs.bySlug': job,
  'jobs.similar': [{ ...job, slug: 'fraud-analyst', title: 'Fraud Analyst' }],
};
function refusal(code: ProcedureError['code'], status: number, message: string): ProcedureError {
  return Object.assign(new Error(message), { code, status });
}

/**
 * Renders the page of an address. Each procedure returns its given value, or that of a function, or throws its given
 * error.
 */
async function render(path: string, given: Record<string, unknown> = {}, told = settings) {
  const call: PageQuery = (procedure, input) => {
    const answer = { ...answers, ...given }[procedure];
    if (typeof answer === 'function') return Promise.resolve(answer(input));
    return answer instanceof Error ? Promise.reject(answer) : Promise.resolve(answer);
  };
  const request = new Request(settings.site_url + path);
  const reply = await renderPage({ request, call, settings: told, nonce: 'n0nce' });
  return {
    status: reply.status,
    location: reply.headers.get('location'),
    caching: reply.headers.get('cache-control'),
    html: reply.html,
  };
}
function headingOf(html: string): string | undefined {
  return /<h1[^>]*>(.*?)<\/h1>/.exec(html)?.[1];
}
const away = refusal('unavailable', 503, 'The service is temporarily unavailable. Please try again.');

describe('the server answers with', () => {
  test('404 for /dev/ui unless the installation has developer pages, which production has not', async () => {
    expect(await render('/dev/ui')).toMatchObject({ status: 404 });
    const { status, html } = await render('/dev/ui', {}, { ...settings, dev_pages: true });
    expect([status, headingOf(html)]).toEqual([200, 'Components']);
  });

  test('[HOME-21] 200 and the jobs, for the list', async () => {
    const { status, html } = await render('/?location=Leeds');
    expect(status).toBe(200);
    expect(headingOf(html)).toBe('Find Your Dream Career');
    expect(html).toContain('£33,000 - £40,000');
    expect(html).toContain('<option value="Leeds" selected="">Leeds (1)</option>');
  });

  test('[TRUST-11] a list without jobs is not stored, because its address may be made up', async () => {
    const nothing: JobPage = { ...list, jobs: [], total: 0 };
    expect((await render('/?location=Nowhere', { 'jobs.list': nothing })).caching).toBe('no-store');
    expect((await render('/?location=Leeds')).caching).toBeNull();
  });

  test('200 for a job, and for a screen that is rendered only in the browser', async () => {
    expect(await render('/jobs/credit-underwriter')).toMatchObject({ status: 200 });
    expect(await render('/dashboard')).toMatchObject({ status: 200 });
  });

  test.for(['/login', '/register', '/auth/forgot-password'])(
    'the form that %s shows to a visitor whom the server does not know',
    async (path) => {
      const { status, html } = await render(path);
      expect(status).toBe(200);
      expect(html).toMatch(/<form[^>]* method="post"[^]*<input[^>]* name="email"[^]*<button type="submit"/);
    },
  );

  test.for<[string, ProcedureError, number]>([
    ['404 where no job is', refusal('job_not_found', 404, 'Job not found'), 404],
    ['404 for a slug that could not be one', refusal('bad_request', 400, 'The slug is too long'), 404],
    ['410 where a job was', refusal('job_gone', 410, 'This job has been removed'), 410],
  ])('[JOB-02] %s', async ([, error, status]) => {
    const page = await render('/jobs/credit-underwriter', { 'jobs.bySlug': error });
    expect(page.status).toBe(status);
    expect(headingOf(page.html)).toBe('Job Not Found');
    expect(page.html).toContain('<title>Job Not Found | Larkfield Vehicle Leasing careers</title>');
    expect(page.html).toContain('content="noindex"');
    expect(page.html).toMatch(/<form[^>]* role="search"[^>]* action="\/"/);
    expect(page.html).toContain('<a href="/jobs/fraud-analyst">Fraud Analyst</a>');
  });

  test('similar jobs and the search beside a closed job, and no such offer beside an open one', async () => {
    const offer = '<a href="/jobs/fraud-analyst">Fraud Analyst</a>';
    const { html } = await render('/jobs/credit-underwriter', { 'jobs.bySlug': { ...job, closed: true } });
    expect(html).toContain(offer);
    expect(html).toContain('role="search"');
    expect((await render('/jobs/credit-underwriter')).html).not.toContain(offer);
  });

  test('[REACH-04] a page for a department and for a location that have jobs, each with its own text and address', async () => {
    const department = await render('/departments/finance');
    expect([department.status, headingOf(department.html)]).toEqual([200, 'Finance jobs']);
    expect(department.html).toContain('<title>Finance jobs | Larkfield Vehicle Leasing careers</title>');
    expect(department.html).toContain('1 job in Finance at Larkfield Vehicle Leasing: Leeds.');
    expect(department.html).toContain('<link rel="canonical" href="https://careers.test/departments/finance"');
    const place = await render('/locations/leeds');
    expect([place.status, headingOf(place.html)]).toEqual([200, 'Jobs in Leeds']);
    expect(place.html).toContain('1 job in Leeds at Larkfield Vehicle Leasing: Finance.');
    const refused = { 'jobs.formerDepartment': refusal('bad_request', 400, 'The slug must be at most 120 characters') };
    const strange = ['/departments/%00', '/locations/a%00b', `/departments/${'x'.repeat(121)}`];
    for (const path of ['/departments/leeds', '/locations/york', '/departments/-'])
      expect(await render(path), path).toMatchObject({ status: 404 });
    for (const path of strange) expect(await render(path, refused), path).toMatchObject({ status: 404 });
    const failed = await render('/departments/finance', { 'jobs.filterOptions': away });
    expect([failed.status, headingOf(failed.html)]).toEqual([503, 'Failed to fetch jobs']);
  });

  test('one page for the places whose names have one address, with the jobs of each', async () => {
    const locations = ['St Ives', 'St. Ives', 'Leeds'];
    function listOf({ location }: { location: string }): JobPage {
      return { ...list, jobs: [{ ...job, location, slug: `clerk-${locations.indexOf(location)}` }] };
    }
    const given = {
      'jobs.filterOptions': { locations, departments: ['Finance'], employmentTypes: ['Full-time'] },
      'jobs.list': listOf,
    };
    const { html } = await render('/locations/st-ives', given);
    expect(headingOf(html)).toBe('Jobs in St Ives');
    expect(html).toContain('2 jobs in St Ives at Larkfield Vehicle Leasing: Finance.');
    expect(html.match(/(?<=<h2 [^>]*>)St\.? Ives/g)).toEqual(['St Ives', 'St. Ives']);
    for (const path of ['/jobs/clerk-0', '/jobs/clerk-1']) expect(html).toContain(`href="${path}"`);
    expect(html).not.toContain('/jobs/clerk-2');
    const filtered = await render('/?location=St.+Ives', given);
    expect(filtered.html).toContain('<link rel="canonical" href="https://careers.test/locations/st-ives"');
  });

  test('[ROUTE-16] 404 for an address without a page', async () => {
    const { status, html } = await render('/careers');
    expect([status, headingOf(html)]).toEqual([404, 'Page Not Found']);
    expect(html).toMatch(/<form[^>]* role="search"[^>]* action="\/"/);
  });

  test('301 for a job that has moved, and for jobs without a slug', async () => {
    expect(await render('/jobs/old-name', { 'jobs.bySlug': job })).toMatchObject({
      status: 301,
      location: '/jobs/credit-underwriter',
    });
    expect(await render('/jobs')).toMatchObject({ status: 301, location: '/' });
  });

  test('[HOME-17] [JOB-12] 503, plain words and a retry while the database is down', async () => {
    const [home, page] = [await render('/', { 'jobs.list': away }), await render('/jobs/x', { 'jobs.bySlug': away })];
    for (const [{ status, html }, title] of [
      [home, 'Failed to fetch jobs'],
      [page, 'Failed to fetch job'],
    ] as const) {
      expect([status, headingOf(html)]).toEqual([503, title]);
      expect(html).toContain('The service is temporarily unavailable. Please try again.');
      expect(html).toMatch(/<a href=""[^>]*>Try again<\/a>/);
    }
  });

  test('500, and no internal details, when something is broken', async () => {
    const { status, html } = await render('/jobs/x', { 'jobs.bySlug': new Error('column jobs.secret does not exist') });
    expect(status).toBe(500);
    expect(html).toContain('Something went wrong. Please try again.');
    expect(html).not.toContain('column jobs');
  });

  test('the list, when only the data around it could not be loaded', async () => {
    const { status, html } = await render('/', { 'jobs.openRoles': away, 'jobs.facets': away });
    expect(status).toBe(200);
    expect(html).toContain('£33,000 - £40,000');
    expect(html).not.toContain('Failed');
  });
});

describe('a page', () => {
  test('names itself for search engines and for sharing, by the site’s address', async () => {
    const { html } = await render('/jobs/credit-underwriter');
    expect(html).toContain('<link rel="canonical" href="https://careers.test/jobs/credit-underwriter"');
    expect(html).toContain('<meta property="og:url" content="https://careers.test/jobs/credit-underwriter"');
    expect(html).toContain('<meta name="description" content="Decide whether a customer can afford this car."');
  });

  test('names the whole list to search engines when it shows a part of it', async () => {
    for (const query of ['search=clerk', 'department=Finance&location=Leeds', 'employment_type=Contract']) {
      const { html } = await render(`/?${query}`);
      expect(html, query).toContain('content="noindex, follow"');
      expect(html, query).toContain('<link rel="canonical" href="https://careers.test/"');
    }
    expect((await render('/')).html).not.toContain('noindex');
  });

  test('[REACH-04] of one department’s or one place’s jobs names the page that shows the same', async () => {
    for (const [query, path] of [
      ['department=Finance', '/departments/finance'],
      ['location=Leeds', '/locations/leeds'],
    ]) {
      const { html } = await render(`/?${query}`);
      expect(html).toContain(`<link rel="canonical" href="https://careers.test${path}"`);
      expect(html).not.toContain('noindex');
    }
    const nothing: JobPage = { ...list, jobs: [], total: 0 };
    const { html } = await render('/?department=Finance', { 'jobs.list': nothing });
    expect(html).toContain('<link rel="canonical" href="https://careers.test/"');
  });

  test('[REACH-02] of a list names its feeds', async () => {
    for (const [path, query] of [
      ['/', ''],
      ['/?location=Leeds&employment_type=Contract', '?location=Leeds&amp;employment_type=Contract'],
      ['/departments/finance', '?department=Finance'],
    ]) {
      const { html } = await render(path ?? '');
      expect(html).toContain(
        `<link rel="alternate" type="application/rss+xml" title="Open jobs" href="/feed.xml${query}"`,
      );
      expect(html).toContain(
        `<link rel="alternate" type="application/feed+json" title="Open jobs" href="/feed.json${query}"`,
      );
    }
  });

  test('holds no style attribute, which its policy forbids, and no text that ends a script early', async () => {
    for (const path of ['/', '/jobs/credit-underwriter', '/nothing', '/login', '/dashboard', '/hiring', '/admin']) {
      const { html } = await render(path);
      expect(html, path).not.toMatch(/<[a-z][^>]*\sstyle=/);
      expect(html.match(/<script/g)?.length, path).toBe(html.match(/<\/script>/g)?.length);
    }
  });

  test('links to the registration where visitors may register, and nowhere else', async () => {
    for (const [path, link] of [
      ['/', '<a href="/auth/register"'],
      ['/jobs/credit-underwriter', '<a href="/register?redirect=%2Fjobs%2Fcredit-underwriter%23apply"'],
    ] as const) {
      expect((await render(path)).html, path).toContain(link);
      expect(
        (await render(path, {}, { ...settings, sign_in: { ...settings.sign_in, sign_up: false } })).html,
        path,
      ).not.toContain('/register');
    }
  });

  test('marks each inline script and style of its own with the nonce, and no block of data', async () => {
    for (const path of ['/', '/jobs/credit-underwriter', '/nothing', '/login', '/dashboard', '/hiring', '/admin']) {
      const { html } = await render(path);
      const tags = [...html.matchAll(/<(?:script|style)\b[^>]*>/g)].map(([tag]) => tag);
      const inline = tags.filter((tag) => !/ src=| type="application\/(?:ld\+)?json"/.test(tag));
      expect(inline.length, path).toBeGreaterThan(2);
      for (const tag of inline) expect(tag, path).toContain(' nonce="n0nce"');
      for (const tag of tags.filter((one) => one.includes('json"'))) expect(tag, path).not.toContain('nonce');
    }
  });
});
