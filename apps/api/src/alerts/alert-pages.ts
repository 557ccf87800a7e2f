import { withoutBackslashes } from '@careers/contracts/common/display';
import { limits } from '@careers/contracts/common/limits';
import { employmentTypes } from '@careers/contracts/jobs/employment-types';
import {
  type AlertFilters,
  alertFilterNames,
  alertFrequencies,
  type AlertFrequency,
  alertInWords,
} from '@careers/contracts/jobs/job-alerts';
import type { FilterOptions } from '@careers/contracts/jobs/jobs';
import { workplaces } from '@careers/contracts/jobs/job-details';
import { html, type Html } from '@careers/mail/templates/html';
import { htmlPage } from '../common/html-page.ts';
import type { Alert } from './alert-rows.ts';
import { STYLE } from './alert-style.ts';

export type Frame = { name: string };

function page({ name }: Frame, title: string, body: Html): string {
  return htmlPage(
    `${title} | ${name} Careers`,
    STYLE,
    html`<header><a href="/">${name}<br><span>Careers</span></a></header>
<main>
<h1>${title}</h1>
${body}
</main>`,
  );
}

const often: Record<AlertFrequency, string> = { daily: 'Every day', weekly: 'Every Monday' };

function frequencyField(chosen: AlertFrequency): Html {
  const choices = alertFrequencies.map(
    (value) =>
      html`<label class="choice"><input type="radio" name="frequency" value="${value}"${value === chosen ? ' checked' : ''}>${often[value]}</label>
`,
  );
  return html`<fieldset><legend>How often?</legend>
<p class="quiet">At half past seven in the morning, and only when there are new jobs.</p>
${choices}</fieldset>`;
}

/** An alert in words. Until its owner confirms it, its words may be a stranger's. */
export function wordsOf({ filters, confirmed_at }: Pick<Alert, 'filters' | 'confirmed_at'>): string {
  return confirmed_at === null ? 'An alert with a search, which you see once you have confirmed it' : inWords(filters);
}

function inWords(filters: AlertFilters): string {
  return withoutBackslashes(alertInWords(filters));
}

function emailField(email: string, error: string | null): Html {
  return html`<div class="field"><label for="email">Email address</label>
${error === null ? html`` : html`<span class="error" id="email-error">${error}</span>`}
<input id="email" name="email" type="email" autocomplete="email" required maxlength="${String(limits.email)}" value="${email}"${error === null ? html`` : html` aria-invalid="true" aria-describedby="email-error"`}></div>
<p class="away" aria-hidden="true"><label>Leave this empty <input name="website" tabindex="-1" autocomplete="off"></label></p>`;
}

type AskPage = { filters: AlertFilters; email: string; frequency: AlertFrequency; error: string | null };

export function askPage(frame: Frame, { filters, email, frequency, error }: AskPage): string {
  const hidden = alertFilterNames.flatMap((name) => {
    const value = filters[name];
    return value ? html`<input type="hidden" name="${name}" value="${value}">` : [];
  });
  return page(
    frame,
    'Email me new jobs',
    html`<p class="box">${inWords(filters)}</p>
<form method="post" action="/alerts/new">${hidden}
${emailField(email, error)}
${frequencyField(frequency)}
<p>We use your address for these emails only. You can stop them at any time with one press. The <a href="/privacy">privacy notice</a> says more.</p>
<button type="submit">Email me a link to confirm</button>
</form>`,
  );
}

/** The answer to every request, whatever the address. */
export function sentPage(frame: Frame): string {
  return page(
    frame,
    'Check your email',
    html`<p>We have sent you a link. Open it, and press the button there.</p>
<p class="quiet">It can take some minutes. Look among unwanted mail too. We send at most three such emails a day to one address.</p>
<p><a href="/">Back to the jobs</a></p>`,
  );
}

/** Asks for a press of the button, because mail scanners open every link. The form posts to the page's own address. */
export function pressPage(frame: Frame, title: string, words: string, button: string): string {
  return page(
    frame,
    title,
    html`<p class="box">${words}</p>
<form method="post"><button type="submit">${button}</button></form>`,
  );
}

export function donePage(frame: Frame, title: string, sentence: string, manage: string | null = null): string {
  return page(
    frame,
    title,
    html`<p>${sentence}</p>
${manage === null ? html`` : html`<p><a href="${manage}">See all your job alerts</a></p>`}
<p><a href="/">Back to the jobs</a></p>`,
  );
}

export function invalidLinkPage(frame: Frame): string {
  return page(
    frame,
    'This link is not valid',
    html`<p>The alert may have ended, or the link may be incomplete. A link to confirm an alert works for 7 days.</p>
<p><a href="/alerts/manage">Email me a link to my job alerts</a></p>`,
  );
}

export function findPage(frame: Frame, { email, error }: { email: string; error: string | null }): string {
  return page(
    frame,
    'Your job alerts',
    html`<p>Enter your address, and we will email you a link to change or stop your job alerts, or to delete all we hold with them.</p>
<form method="post" action="/alerts/manage">
${emailField(email, error)}
<button type="submit">Email me a link</button>
</form>`,
  );
}

type ManagedAlert = { alert: Alert; change: string; end: string };

/** Every confirmed alert of an address. `endAll` is the address of the form that ends them. */
export function managePage(frame: Frame, alerts: readonly ManagedAlert[], endAll: string): string {
  const items = alerts.map(
    ({ alert, change, end }) => html`<section class="box"><h2>${inWords(alert.filters)}</h2>
<p class="quiet">${often[alert.frequency]}</p>
<div class="actions"><a class="button" href="${change}">Change</a>
<form method="post" action="${end}"><button type="submit" class="second">Stop this one</button></form></div></section>
`,
  );
  return page(
    frame,
    'Your job alerts',
    html`${items.length > 0 ? items : html`<p>You have no confirmed job alerts.</p>`}<form method="post" action="${endAll}">
<p>To stop all of them, and delete everything about this address:</p>
<button type="submit" class="second">Stop all and delete my address</button>
</form>`,
  );
}

type ChangePage = { filters: AlertFilters; frequency: AlertFrequency; options: FilterOptions; error: string | null };

/** The form that changes an alert. It posts to the page's own address. */
export function changePage(frame: Frame, { filters, frequency, options, error }: ChangePage): string {
  return page(
    frame,
    'Change this job alert',
    html`${error === null ? html`` : html`<p class="alert" role="alert">${error}</p>`}
<form method="post">
<div class="field"><label for="search">Words to look for</label>
<input id="search" name="search" type="search" maxlength="${String(limits.search)}" value="${filters.search ?? ''}"></div>
${choice('department', 'Department', 'All departments', options.departments, filters.department)}
${choice('location', 'Location', 'All locations', options.locations, filters.location)}
${choice('employment_type', 'Type', 'All types', employmentTypes, filters.employment_type)}
${choice('workplace', 'Workplace', 'All workplaces', workplaces, filters.workplace)}
${frequencyField(frequency)}
<button type="submit">Save</button>
</form>`,
  );
}

/** A choice of one value of a filter, or of all. A chosen value that no job has any more can be kept. */
function choice(name: string, label: string, all: string, values: readonly string[], chosen: string | undefined): Html {
  const offered = chosen && !values.includes(chosen) ? [chosen, ...values] : values;
  const options = offered.map(
    (value) =>
      html`<option value="${value}"${value === chosen ? ' selected' : ''}>${withoutBackslashes(value)}</option>`,
  );
  return html`<div class="field"><label for="${name}">${label}</label>
<select id="${name}" name="${name}"><option value="">${all}</option>${options}</select></div>`;
}
