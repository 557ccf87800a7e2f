import { colourRules } from '@careers/contracts/site/colours';
import { formatDate } from '@careers/contracts/common/dates';
import { withoutBackslashes } from '@careers/contracts/common/display';
import { formatEmploymentType } from '@careers/contracts/jobs/employment-types';
import type { JobPage } from '@careers/contracts/jobs/jobs';
import { listAddress, type ListSearch } from '@careers/contracts/jobs/list-search';
import { formatSalary } from '@careers/contracts/jobs/salary';
import { html } from '@careers/mail/templates/html';
import { htmlPage } from '../common/html-page.ts';

export const STYLE = `
${colourRules()}
body { margin: 0; padding: 8px; background: var(--page); color: var(--text); font: 16px/1.5 Overpass, Arial, sans-serif; overflow-wrap: anywhere; }
h1 { margin: 8px 0; font-size: 20px; }
ul { list-style: none; margin: 0; padding: 0; }
li { margin-bottom: 8px; padding: 12px 16px; background: var(--card); border: 1px solid var(--line); border-radius: 6px; }
li a { font-weight: bold; }
a { color: var(--link); }
a:focus-visible { outline: 3px solid var(--link); outline-offset: 2px; }
li p { margin: 4px 0 0; color: var(--text-2); }
`;

type Options = { site_url: string; filters: ListSearch };

/** A page for a frame in another site: the newest open jobs, each a link that opens the careers site in a new tab. */
export function embedPage({ jobs, total }: JobPage, { site_url, filters }: Options): string {
  const open = jobs.filter(({ filled }) => !filled);
  const items = open.map((job) => {
    const facts = [job.department, job.location, formatEmploymentType(job.employment_type), formatSalary(job)];
    return html`<li><a href="${site_url}/jobs/${job.slug}?source=embed" target="_blank" rel="noopener">${withoutBackslashes(job.title)}</a>
<p>${facts.map(withoutBackslashes).join(' · ')}</p><p>Posted ${formatDate(job.created_at)}</p></li>
`;
  });
  const all = site_url + listAddress('/', { ...filters, source: 'embed' });
  return htmlPage(
    'Open jobs',
    STYLE,
    html`<main>
<h1>Open jobs</h1>
${items.length > 0 ? html`<ul>${items}</ul>` : html`<p>There are no open jobs at the moment.</p>`}
<p><a href="${all}" target="_blank" rel="noopener">${total > jobs.length ? `All ${total} jobs` : 'The careers site'}</a></p>
</main>`,
  );
}
