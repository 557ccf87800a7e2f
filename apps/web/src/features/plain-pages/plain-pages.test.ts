import type { PlainPage } from '@careers/contracts/site/plain-pages';
import { testSettings } from '@careers/contracts/testing/test-settings';
import { brandFrom } from '@careers/contracts/site/brand';
import { expect, test } from 'vitest';
import { renderPage } from '../../entry-server.tsx';
import { titles } from './plain-pages.copy.ts';

const filters = { search: 'van driver', department: 'Fleet & Vans' };
const address = { email: 'ada@example.com', error: 'Please enter a valid email address' };
const alert = {
  filters,
  frequency: 'daily',
  change_path: '/alerts/change?key=a',
  end_path: '/alerts/stop?key=a',
} as const;

/** What the pages that need more than their name show. */
const given: Partial<Record<PlainPage['page'], object>> = {
  ask_alert: { filters, frequency: 'weekly', ...address },
  find_alerts: address,
  confirm_alert: { filters: null },
  alert_on: { filters },
  keep_alert: { filters },
  end_alert: { filters },
  alerts: { notice: 'full', alerts: [alert], end_all_path: '/alerts/stop-all?key=a' },
  change_alert: { filters, frequency: 'daily', options: { departments: [], locations: ['Hull'] }, error: 'Twice' },
  request_refused: { errors: ['Name is required', 'Please enter a valid email address'] },
  unsubscribe: { mails: 'digest' },
  unsubscribed: { mails: 'applications' },
  needs_javascript: { path: '/login?redirect=%2Fdashboard' },
};

async function htmlOf(page: PlainPage['page']): Promise<string> {
  const { html } = await renderPage({
    request: new Request('https://careers.test/plain'),
    call: () => Promise.reject(new Error('A page without script calls nothing')),
    settings: { ...testSettings, brand: brandFrom({ name: 'Test Leasing' }) },
    nonce: 'n',
    plain: { page, ...given[page] } as PlainPage,
  });
  return html;
}

test.each(Object.keys(titles) as PlainPage['page'][])(
  'the page %s has its title, no script and no data',
  async (page) => {
    const html = await htmlOf(page);
    expect(html).toMatch(/^<!doctype html>/i);
    expect(html).toContain(`<title>${titles[page]} | `);
    expect(html.match(/<h1/g)).toHaveLength(1);
    expect(html).not.toContain('<script');
  },
);

test('the form of an alert keeps its filters, the address as entered, and says what is wrong with it', async () => {
  const html = await htmlOf('ask_alert');
  expect(html).toContain('Jobs matching ‘van driver’ in Fleet &amp; Vans');
  expect(html).toContain('<input type="hidden" name="department" value="Fleet &amp; Vans"/>');
  expect(html).toContain('value="ada@example.com"');
  expect(html).toContain('Please enter a valid email address');
  expect(html).toMatch(/<form action="\/alerts\/new" method="post">/);
});

test('a page with a button posts to its own address, so that no token stands in it', async () => {
  for (const page of ['confirm_alert', 'unsubscribe', 'keep_data', 'mail_arrived'] as const)
    expect(await htmlOf(page)).toMatch(/<form method="post">[^]*<button type="submit"/);
  expect(await htmlOf('confirm_alert')).toContain(
    'A job alert with a search. You will see the search once you confirm.',
  );
});

test('a filter that no job has any more can be kept', async () => {
  expect(await htmlOf('change_alert')).toContain(
    '<option value="Fleet &amp; Vans" selected="">Fleet &amp; Vans</option>',
  );
});
