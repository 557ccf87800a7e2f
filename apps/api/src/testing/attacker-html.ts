import { brandFrom } from '@careers/contracts/site/brand';
import { renderMail } from '@careers/mail/render-mail';
import { displayHtml } from '@careers/rich-text/display';
import { fragment } from '@careers/rich-text/testing/fragments';
import { keptTag } from '@careers/rich-text/testing/sweep';
import fc from 'fast-check';
import { expect } from 'vitest';
import type { testApi } from './test-api.ts';
import { vacancy } from '../jobs/testing/vacancy.ts';

const fields = ['description', 'requirements', 'benefits', 'duties_responsibilities', 'shift_schedule'] as const;

function tagsOf(html: string): string[] {
  return html.match(/<[^>]*>?/g) ?? [];
}
function mailOf(text: string): string {
  const mail = {
    to: 'jo@example.com',
    link: 'https://careers.example.com/',
    unsubscribe: 'https://careers.example.com/',
  };
  const options = { brand: brandFrom(), now: new Date(0) };
  return renderMail({ template: 'application_received', full_name: text, job_title: text, ...mail }, options).html;
}

/**
 * Sends so many generated fragments over REST, one in each text of a job and one as its title, and expects that no
 * fragment can run in the job form's editor, on the page or in a mail.
 */
export async function sweepAttackerHtml({ call, admin }: Awaited<ReturnType<typeof testApi>>, count: number) {
  const { token } = await admin();
  const sample = fc.sample(fragment, { numRuns: count, seed: 20_261_122 });
  const fragments = sample.map((html) => html.replaceAll('\0', '')); // a text with one is refused
  const ownTagsOfMail = tagsOf(mailOf('Fleet Manager'));
  for (let at = 0; at < fragments.length; at += fields.length) {
    const texts = fields.map((field, n) => [field, `<p>Text</p>${fragments[at + n] ?? ''}`]);
    const title = `Job ${fragments[at] ?? ''}`.slice(0, 190);
    const body = { ...vacancy(), title, status: 'Published', ...Object.fromEntries(texts) };
    const made = await call('POST', '/api/admin/jobs', { token, body });
    expect(made.status, made.text).toBe(200);
    const edited = (await call('GET', `/api/admin/jobs/${made.body.id}`, { token })).body;
    const shown = (await call('GET', `/api/jobs/${made.body.slug}`)).body;
    for (const field of fields) {
      for (const html of [edited[field], shown[field], displayHtml(shown[field])])
        for (const tag of tagsOf(html)) expect(tag, JSON.stringify(texts)).toMatch(keptTag);
    }
    expect(tagsOf(mailOf(shown.title)), shown.title).toEqual(ownTagsOfMail);
  }
  return fragments.length;
}
