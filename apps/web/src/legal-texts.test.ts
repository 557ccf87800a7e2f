import { createHash } from 'node:crypto';
import { brandFrom, type BrandSettings } from '@careers/contracts/site/brand';
import { legalPages, PRIVACY_NOTICE_VERSION } from '@careers/contracts/site/legal-pages';
import { browserStorage } from '@careers/contracts/site/browser-storage';
import { expect, test } from 'vitest';
import { renderPage } from './entry-server.tsx';
import { testSettings } from '@careers/contracts/testing/test-settings';

async function textOf(path: string, brand: BrandSettings = {}): Promise<string> {
  const reply = await renderPage({
    request: new Request(`https://careers.test${path}`),
    call: () => Promise.reject(new Error('A legal text asks for nothing')),
    settings: { ...testSettings, brand: brandFrom(brand) },
    nonce: 'n0nce',
  });
  expect(reply.status).toBe(200);
  return reply.html.replaceAll('<!-- -->', '');
}

/** The words of an article, without its markup. */
function wordsOf(html: string): string {
  const article = /<article[^>]*>(.*)<\/article>/s.exec(html)?.[1] ?? '';
  return article
    .replace(/<[^>]*>/g, ' ')
    .replace(/\s+/g, ' ')
    .trim();
}

/** The hash of each version of the privacy notice: of its words for the sample company. */
const noticeHashes: Record<string, string> = {
  '2026-11-22': 'e8512a9d19649e50',
  '2026-11-23': 'a72a35d550e032e2',
  '2026-11-24': 'c0a84093ed795101',
  '2026-11-25': '872ee645ee8513c6',
  '2026-11-26': '62ff720c242f59e3',
  '2026-11-29': 'a859b6fa094d0a66',
};

test('[REACH-06] the privacy notice has the text of its version: a changed text needs a new version', async () => {
  const words = wordsOf(await textOf('/privacy'));
  expect(words.length).toBeGreaterThan(2_000);
  const hash = createHash('sha256').update(words).digest('hex').slice(0, 16);
  expect({ [PRIVACY_NOTICE_VERSION]: hash }).toEqual({
    [PRIVACY_NOTICE_VERSION]: noticeHashes[PRIVACY_NOTICE_VERSION],
  });
});

test.for(legalPages)(
  '[REACH-06] the server renders $path with its title, and every page links to it',
  async ({ path, title }) => {
    const html = await textOf(path);
    expect(html).toContain(`<h1>${title}</h1>`);
    expect(html).toContain(`<title>${title} | Larkfield Vehicle Leasing careers</title>`);
    expect(html).toContain(`<link rel="canonical" href="https://careers.test${path}"`);
    expect(html).toMatch(/<meta name="description" content="[^"]{40,155}"/);
    for (const { path: other, title: text } of legalPages)
      expect(html).toMatch(new RegExp(`<a (?:[^>]* )?href="${other}"[^>]*>${text}</a>`));
  },
);

test('[REACH-06] settings that the company has not made are left out, and the others are shown', async () => {
  const without = await textOf('/privacy', { name: 'Hart Leasing' });
  expect(wordsOf(without)).not.toMatch(
    /Company number|Registered address|Information Commissioner:|Phone:|Larkfield|undefined|null/,
  );
  expect(without).not.toMatch(/www\.example\.com|tel:|01632/);
  expect(without).toContain('You can write to us about your personal data by post.');
  const brand = {
    name: 'Hart Leasing Ltd',
    company_number: '01234567',
    registered_address: '1 High Street, Leeds',
    ico_number: 'ZA000000',
    privacy_email: 'privacy@hart.test',
    phone: '020 7946 0000',
    equality_line: 'We welcome everyone.',
    modern_slavery_url: 'https://hart.test/modern-slavery',
  };
  const html = await textOf('/privacy', brand);
  for (const shown of [
    'Company number: 01234567',
    'Registered address: 1 High Street, Leeds',
    'Registration with the Information Commissioner: ZA000000',
    '<a href="mailto:privacy@hart.test">privacy@hart.test</a>',
    '<p>Hart Leasing Ltd, company number 01234567, 1 High Street, Leeds.</p>',
    '<p>We welcome everyone.</p>',
    'Phone: <a href="tel:+442079460000">020 7946 0000</a>',
    '<a href="https://hart.test/modern-slavery">Modern slavery statement</a>',
  ])
    expect(html).toContain(shown);
});

test('[REACH-14] the page about cookies and storage shows the list that the browser tests check', async () => {
  const html = await textOf('/cookies');
  for (const { name } of browserStorage) expect(html).toContain(`<code>${name}</code>`);
});
