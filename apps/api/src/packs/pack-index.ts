import { formatDateTime } from '@careers/contracts/common/dates';
import { withoutBackslashes } from '@careers/contracts/common/display';
import { counted } from '@careers/contracts/common/format-number';
import type { CvPack } from '@careers/contracts/hiring/packs';
import { colourRules } from '@careers/contracts/site/colours';
import { html } from '@careers/mail/templates/html';
import { htmlPage } from '../common/html-page.ts';

const STYLE = `
${colourRules()}
body { margin: 0 auto; padding: 24px 16px 64px; max-width: 960px; background: var(--page); color: var(--text); font: 17px/1.5 Arial, sans-serif; overflow-wrap: anywhere; }
a { color: var(--link); }
h1 { margin: 0 0 16px; font-size: 32px; line-height: 1.2; }
table { width: 100%; margin-top: 24px; border-collapse: collapse; }
th, td { padding: 8px 12px 8px 0; border-bottom: 1px solid var(--line); text-align: left; vertical-align: top; }`;

const reasons = {
  none: 'Left out: there is no CV with this application.',
  pending: 'Left out: the CV is still being checked for malware.',
  infected: 'Left out: malware was found in the CV.',
  gone: 'Left out: the CV was removed.',
};

/** `name`: that of the file in the pack. */
export type Packed = Pick<CvPack[number], 'full_name' | 'job_title'> & {
  name: string;
  left_out: keyof typeof reasons | null;
};

/** `missing`: how many of the chosen applications the caller does not see, or were erased. */
export function packIndex(
  packed: readonly Packed[],
  { company, missing }: { company: string; missing: number },
): string {
  const rows = packed.map(
    ({ full_name, job_title, name, left_out }) => html`<tr>
<td>${full_name || 'Unknown Candidate'}</td>
<td>${withoutBackslashes(job_title)}</td>
<td>${left_out ? reasons[left_out] : html`<a href="${name}">${name}</a>`}</td>
</tr>
`,
  );
  const were = `${counted(missing, 'application was', 'applications were')} left out: deleted, or not visible to you.`;
  const body = html`<h1>CVs of ${counted(packed.length, 'application', 'applications')}</h1>
<p>${company}, ${formatDateTime(new Date())} (UK time)</p>
${missing > 0 ? html`<p>${were}</p>` : ''}
<table>
<thead><tr><th scope="col">Person</th><th scope="col">Job</th><th scope="col">CV</th></tr></thead>
<tbody>
${rows}</tbody>
</table>`;
  return htmlPage(`CVs from ${company}`, STYLE, body);
}
