import type { Page } from '@playwright/test';
import { applicantsScreens } from './applicants-screens.ts';
import { questionScreens } from './question-screens.ts';
import { reasonScreens } from './reason-screens.ts';
import { inTwoSteps, type ScreenData } from './screen-data.ts';
import { alertScreens } from './alert-screens.ts';
import { messagesScreens } from './messages-screens.ts';
import { otherSystemScreens } from './other-system-screens.ts';

/** The people who look at screens. */
export const people = ['visitor', 'candidate', 'newcomer', 'member', 'admin'] as const;

/** A screen of the product in one of its states, on the data of `createScreenData`. */
export type Screen = {
  /** The name of its pictures and its snapshot. */
  name: string;
  /** The person who looks at it. */
  as: (typeof people)[number];
  path: string | ((data: ScreenData) => string);
  /** Brings the screen into its state: opens a dialog, sends an empty form. */
  act?: (page: Page) => Promise<void>;
  /** Shows skeletons on purpose: opening it does not wait for the end of loading. */
  showsLoading?: true;
};

function press(name: string | RegExp, role: 'button' | 'menuitem' = 'button') {
  return (page: Page) => page.getByRole(role, { name }).first().click();
}
async function mentionColleague(page: Page): Promise<void> {
  await page.getByLabel('New note').pressSequentially('Ask @');
  await page.getByRole('listbox', { name: 'Colleagues' }).waitFor();
}
async function findPerson(page: Page): Promise<void> {
  await press('Find a person')(page);
  await page.getByLabel('Name or email').fill('applicant');
  await page.getByRole('dialog').getByRole('listitem').first().waitFor();
}
async function addMember(page: Page): Promise<void> {
  await press('Add a person')(page);
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Name or email address').fill('applicant');
  await dialog.getByRole('button', { name: 'Add by email' }).click();
  await dialog.getByRole('listitem').first().waitFor();
}
async function checkAdvert(page: Page): Promise<void> {
  await page.getByRole('textbox', { name: 'Title' }).fill('Young ninja, £30k!');
  await page.getByRole('textbox', { name: 'Description' }).pressSequentially('You join a young team.');
  const check = page.getByRole('region', { name: 'Advert check' });
  await check.getByRole('listitem').first().waitFor();
  await check.scrollIntoViewIfNeeded();
}
async function openChecklist(page: Page): Promise<void> {
  await page.locator('summary', { hasText: 'Show all' }).click();
  await page.locator('summary', { hasText: 'done or not needed' }).click();
}
async function hideChecklist(page: Page): Promise<void> {
  await page.route('**/trpc/*admin.setup.read*', async (route) => {
    const text = await (await route.fetch()).text();
    await route.fulfill({ contentType: 'application/json', body: text.replace('"hidden":false', '"hidden":true') });
  });
  await page.reload();
  await page.locator('summary', { hasText: 'Setup checklist' }).click();
}
async function sendAnswer(page: Page): Promise<void> {
  await page.getByLabel('Answer', { exact: true }).and(page.getByRole('textbox')).fill('Here is what we found.');
  await press('Send the answer')(page);
}
/** Sends the form of complaints with a text that only the server refuses. */
async function sendBlank(page: Page): Promise<void> {
  await page.getByLabel('Your name').fill('Helen Osei');
  await page.getByLabel('Your email address').fill('helen@example.com');
  await page.getByLabel('What happened').fill('   ');
  await press('Send')(page);
  await page.getByText('Enter what you want to say').waitFor();
}
async function saveEmptyItems(page: Page): Promise<void> {
  for (const item of ['benefit', 'person', 'step']) await press(`Add a ${item}`)(page);
  await page.getByLabel('Department', { exact: true }).selectOption({ index: 1 });
  await press('Add it')(page);
  await press(/^Save$/)(page);
  await page.getByText('Enter the benefit').waitFor();
}
async function deleteJob(page: Page): Promise<void> {
  await press(/^More actions/)(page);
  await press(/^Delete/, 'menuitem')(page);
}

async function planJob(page: Page): Promise<void> {
  await press('More actions for Tyre Buyer')(page);
  await press('Change schedule', 'menuitem')(page);
}
async function selectJobs(page: Page): Promise<void> {
  for (const box of (await page.getByRole('checkbox', { name: /^Select / }).all()).slice(0, 3)) await box.check();
}
/** Publishes three jobs in a call that no server receives: one has an older version, and one was deleted. */
async function changeJobs(page: Page): Promise<void> {
  await page.route('**/trpc/admin.jobs.changeMany*', (route) => {
    const ids: string[] = JSON.stringify(route.request().postDataJSON()).match(/[0-9a-f]{8}-[0-9a-f-]{27}/g) ?? [];
    const refused = ids.slice(1).map((id, at) => ({ id, reason: at === 0 ? 'changed' : 'gone', by: null }));
    return route.fulfill({ json: [{ result: { data: { changed: ids.slice(0, 1), refused } } }] });
  });
  await selectJobs(page);
  await page
    .getByRole('region', { name: 'Selected jobs' })
    .getByRole('button', { name: 'Publish', exact: true })
    .click();
  await page.getByRole('group', { name: 'Result' }).waitFor();
}
async function closeJobs(page: Page): Promise<void> {
  await selectJobs(page);
  await press('Close today')(page);
}

/** Sends an application that no server receives, so that the other screens stay as they are. */
async function sendApplication(page: Page): Promise<void> {
  await page.route('**/trpc/applications.submit*', (route) =>
    route.fulfill({ json: [{ result: { data: { message: 'Application submitted successfully!' } } }] }),
  );
  await press('Apply Now')(page);
  await press('Submit Application')(page);
  await page.getByRole('heading', { name: 'Sent.' }).waitFor();
}

/** Opens the filters of a phone; on wider screens they are open. */
async function openFilters(page: Page): Promise<void> {
  await page
    .locator('summary', { hasText: 'Filters' })
    .evaluate((button) => button.parentElement?.setAttribute('open', ''));
}

async function removeSecondSteps(page: Page): Promise<void> {
  await press(/^More actions/)(page);
  await press('Remove two-step verification', 'menuitem')(page);
}
async function addPhone(page: Page): Promise<void> {
  await press('Turn on')(page);
  await press(/^Phone$/)(page);
}
async function askForPhoneCode(page: Page): Promise<void> {
  await press('Use your phone instead')(page);
  await page.getByLabel('Phone Number').fill('07700 900999');
  await press('Send a code')(page);
  await page.getByLabel('6-digit code').waitFor();
}
/** Signs in with the password of the person who has second factors, unless the browser has done so before. */
async function beginSecondStep(page: Page): Promise<void> {
  const email = page.getByLabel('Email');
  const secondStep = page.getByText('Your account has two-step verification.');
  await email.or(secondStep).first().waitFor();
  if (await email.isVisible()) {
    await email.fill(inTwoSteps.email);
    await page.getByLabel('Password', { exact: true }).fill(inTwoSteps.password);
    await press(/^Sign In$/)(page);
  }
  await secondStep.waitFor();
}
function secondStepBy(...buttons: string[]) {
  return async (page: Page): Promise<void> => {
    await beginSecondStep(page);
    for (const button of buttons) await press(button)(page);
  };
}
async function secondStepByPhoneCode(page: Page): Promise<void> {
  await secondStepBy('Use your phone instead', 'Send a code')(page);
  await page.getByLabel('6-digit code').waitFor();
}

/** The days of a report in which the applications of the screens' data lie. */
const year = 'from=2026-01-01&to=2026-12-31';

/** Every screen, in each state that looks different. */
export const screens: Screen[] = [
  { name: 'home', as: 'visitor', path: '/' },
  { name: 'home-filters', as: 'visitor', path: '/?department=Operations', act: openFilters },
  { name: 'working-here', as: 'visitor', path: '/working-here' },
  { name: 'home-nothing-found', as: 'visitor', path: '/?search=zzzzzz' },
  { name: 'department', as: 'visitor', path: '/departments/operations' },
  { name: 'place', as: 'visitor', path: '/locations/leeds' },
  { name: 'job', as: 'visitor', path: ({ long }) => `/jobs/${long.slug}` },
  { name: 'job-filled', as: 'visitor', path: ({ filled }) => `/jobs/${filled.slug}` },
  { name: 'job-not-found', as: 'visitor', path: '/jobs/no-such-job' },
  { name: 'not-found', as: 'visitor', path: '/no/such/page' },
  { name: 'sign-in', as: 'visitor', path: '/login' },
  { name: 'sign-in-errors', as: 'visitor', path: '/login', act: press(/^Sign In$/) },
  { name: 'sign-in-company', as: 'visitor', path: '/login', act: press('Sign in with your company') },
  { name: 'sign-in-no-wallet', as: 'visitor', path: '/login', act: press('Use a Solana wallet') },
  { name: 'sign-in-phone', as: 'visitor', path: '/login', act: press('Use your phone instead') },
  { name: 'sign-in-phone-code', as: 'visitor', path: '/login', act: askForPhoneCode },
  { name: 'register', as: 'visitor', path: '/register' },
  { name: 'register-errors', as: 'visitor', path: '/register', act: press('Create Account') },
  { name: 'forgot-password', as: 'visitor', path: '/auth/forgot-password' },
  { name: 'link-failed', as: 'visitor', path: '/auth/callback?error=access_denied&error_code=otp_expired' },
  { name: 'privacy', as: 'visitor', path: '/privacy' },
  { name: 'cookies', as: 'visitor', path: '/cookies' },
  { name: 'terms', as: 'visitor', path: '/terms' },
  { name: 'accessibility', as: 'visitor', path: '/accessibility' },
  { name: 'complaints', as: 'visitor', path: '/complaints' },
  { name: 'goodbye', as: 'visitor', path: '/goodbye' },
  ...alertScreens,
  { name: 'embedded-list', as: 'visitor', path: '/embed/jobs' },
  // Keeps these screens last of the visitors' screens, because they leave a session behind.
  { name: 'second-step-app', as: 'visitor', path: '/login', act: beginSecondStep },
  { name: 'second-step-key', as: 'visitor', path: '/login', act: secondStepBy('Use your security key instead') },
  { name: 'second-step-phone', as: 'visitor', path: '/login', act: secondStepBy('Use your phone instead') },
  { name: 'second-step-phone-code', as: 'visitor', path: '/login', act: secondStepByPhoneCode },
  { name: 'second-step-recovery', as: 'visitor', path: '/login', act: secondStepBy('Use a recovery code instead') },
  { name: 'job-applied', as: 'candidate', path: ({ filled }) => `/jobs/${filled.slug}` },
  { name: 'apply', as: 'candidate', path: ({ long }) => `/jobs/${long.slug}`, act: press('Apply Now') },
  { name: 'sent', as: 'candidate', path: ({ long }) => `/jobs/${long.slug}`, act: sendApplication },
  { name: 'dashboard', as: 'candidate', path: '/dashboard' },
  { name: 'dashboard-empty', as: 'newcomer', path: '/dashboard' },
  { name: 'applications', as: 'candidate', path: '/dashboard/applied' },
  { name: 'applications-empty', as: 'newcomer', path: '/dashboard/applied' },
  { name: 'application', as: 'candidate', path: ({ interview }) => `/dashboard/applied/${interview.id}` },
  { name: 'application-withdrawn', as: 'candidate', path: ({ withdrawn }) => `/dashboard/applied/${withdrawn.id}` },
  { name: 'application-not-found', as: 'candidate', path: '/dashboard/applied/none' },
  { name: 'equality-form', as: 'candidate', path: '/dashboard/equality' },
  { name: 'equality-form-closed', as: 'newcomer', path: '/dashboard/equality' },
  { name: 'profile', as: 'candidate', path: '/dashboard/profile' },
  { name: 'add-phone', as: 'candidate', path: '/dashboard/profile', act: press('Add a phone number') },
  { name: 'two-steps', as: 'candidate', path: '/dashboard/profile', act: press('Turn on') },
  { name: 'two-steps-phone', as: 'candidate', path: '/dashboard/profile', act: addPhone },
  { name: 'account-deletion', as: 'candidate', path: '/dashboard/profile', act: press('Delete my account') },
  { name: 'profile-privacy-notice', as: 'newcomer', path: '/dashboard/profile' },
  { name: 'hiring-empty', as: 'newcomer', path: '/hiring' },
  { name: 'dashboard-member', as: 'member', path: '/dashboard' },
  { name: 'hiring', as: 'member', path: '/hiring' },
  { name: 'hiring-job', as: 'member', path: ({ managed }) => `/hiring/jobs/${managed.id}` },
  { name: 'hiring-job-not-found', as: 'member', path: ({ draft }) => `/hiring/jobs/${draft.id}` },
  { name: 'hiring-application', as: 'member', path: ({ interview }) => `/hiring/applications/${interview.id}` },
  { name: 'hiring-reports', as: 'member', path: `/hiring/reports?${year}` },
  { name: 'hiring-help', as: 'member', path: '/hiring/help' },
  { name: 'hiring-help-topic', as: 'member', path: '/hiring/help/applicants' },
  { name: 'admin-home', as: 'admin', path: '/admin' },
  { name: 'admin-home-checklist', as: 'admin', path: '/admin', act: openChecklist },
  { name: 'admin-home-checklist-hidden', as: 'admin', path: '/admin', act: hideChecklist },
  { name: 'help', as: 'admin', path: '/admin/help' },
  { name: 'help-topic', as: 'admin', path: '/admin/help/emails' },
  { name: 'help-retention', as: 'admin', path: '/admin/help/retention' },
  { name: 'help-not-found', as: 'admin', path: '/admin/help/nothing' },
  { name: 'stored-data', as: 'admin', path: '/admin/settings/stored-data' },
  { name: 'equality-totals', as: 'admin', path: '/admin/equality' },
  { name: 'equality-totals-few', as: 'admin', path: ({ quiet_month }) => `/admin/equality?month=${quiet_month}` },
  { name: 'reports', as: 'admin', path: `/admin/reports?${year}&by=job` },
  { name: 'reports-empty', as: 'admin', path: '/admin/reports?from=2019-01-01&to=2019-03-31' },
  { name: 'reports-errors', as: 'admin', path: '/admin/reports?from=2026-03-01&to=2026-02-01' },
  { name: 'jobs', as: 'admin', path: '/admin/jobs' },
  { name: 'jobs-compact', as: 'admin', path: '/admin/jobs?view=compact' },
  { name: 'job-unpublishing', as: 'admin', path: '/admin/jobs', act: press('Unpublish') },
  { name: 'jobs-selected', as: 'admin', path: '/admin/jobs', act: selectJobs },
  { name: 'jobs-selected-compact', as: 'admin', path: '/admin/jobs?view=compact', act: selectJobs },
  { name: 'jobs-changed', as: 'admin', path: '/admin/jobs', act: changeJobs },
  { name: 'jobs-closing', as: 'admin', path: '/admin/jobs', act: closeJobs },
  { name: 'job-plan', as: 'admin', path: '/admin/jobs', act: planJob },
  { name: 'job-form-planned', as: 'admin', path: ({ draft }) => `/admin/jobs/${draft.id}/edit` },
  { name: 'jobs-nothing-found', as: 'admin', path: '/admin/jobs?search=zzzzzz' },
  { name: 'job-deletion', as: 'admin', path: '/admin/jobs', act: deleteJob },
  { name: 'job-form', as: 'admin', path: '/admin/jobs/new' },
  { name: 'job-form-errors', as: 'admin', path: '/admin/jobs/new', act: press('Create Job') },
  { name: 'job-form-advert-check', as: 'admin', path: '/admin/jobs/new', act: checkAdvert },
  { name: 'job-form-long', as: 'admin', path: ({ long }) => `/admin/jobs/${long.id}/edit` },
  { name: 'job-preview', as: 'admin', path: ({ draft }) => `/admin/jobs/${draft.id}/edit`, act: press('Preview') },
  ...applicantsScreens,
  { name: 'applicant', as: 'admin', path: ({ interview }) => `/admin/applications/${interview.id}` },
  { name: 'applicant-tags', as: 'admin', path: ({ marked }) => `/admin/applications/${marked.id}` },
  {
    name: 'applicant-mention',
    as: 'admin',
    path: ({ interview }) => `/admin/applications/${interview.id}`,
    act: mentionColleague,
  },
  { name: 'applicant-review', as: 'admin', path: ({ reviewed }) => `/admin/applications/${reviewed.id}?review=job` },
  {
    name: 'applicant-review-keys',
    as: 'admin',
    path: ({ reviewed }) => `/admin/applications/${reviewed.id}?review=job`,
    act: press('Shortcuts'),
  },
  { name: 'applicant-not-found', as: 'admin', path: '/admin/applications/none' },
  { name: 'applicants-empty', as: 'admin', path: ({ draft }) => `/admin/jobs/${draft.id}/applicants?search=zzz` },
  { name: 'hiring-team', as: 'admin', path: ({ long }) => `/admin/jobs/${long.id}/team` },
  { name: 'hiring-team-empty', as: 'admin', path: ({ draft }) => `/admin/jobs/${draft.id}/team` },
  {
    name: 'hiring-team-addition',
    as: 'admin',
    path: ({ long }) => `/admin/jobs/${long.id}/team`,
    act: addMember,
  },
  {
    name: 'hiring-team-removal',
    as: 'admin',
    path: ({ long }) => `/admin/jobs/${long.id}/team`,
    act: press(/^Remove /),
  },
  { name: 'users', as: 'admin', path: '/admin/users' },
  { name: 'all-applicants', as: 'admin', path: '/admin/applications' },
  { name: 'all-applicants-empty', as: 'admin', path: '/admin/applications?search=zzz' },
  { name: 'person', as: 'admin', path: ({ candidate }) => `/admin/users/${candidate.id}` },
  { name: 'person-not-found', as: 'admin', path: '/admin/users/nonsense' },
  { name: 'people-search', as: 'admin', path: '/admin', act: findPerson },
  { name: 'requests', as: 'admin', path: '/admin/requests?state=all' },
  { name: 'requests-nothing-found', as: 'admin', path: '/admin/requests?search=zzzzzz' },
  { name: 'request', as: 'admin', path: ({ entry }) => `/admin/requests/${entry.id}` },
  { name: 'request-answer', as: 'admin', path: ({ entry }) => `/admin/requests/${entry.id}`, act: sendAnswer },
  { name: 'request-addition', as: 'admin', path: '/admin/requests', act: press(/^Add$/) },
  { name: 'request-sent', as: 'visitor', path: '/complaints/sent' },
  { name: 'request-refused', as: 'visitor', path: '/complaints', act: sendBlank },
  { name: 'team-records', as: 'admin', path: ({ request }) => `/admin/requests/${request.id}` },
  {
    name: 'team-records-marking',
    as: 'admin',
    path: ({ request }) => `/admin/requests/${request.id}`,
    act: press('Redact words'),
  },
  {
    name: 'team-records-withholding',
    as: 'admin',
    path: ({ request }) => `/admin/requests/${request.id}`,
    act: press('Withhold'),
  },
  { name: 'team-records-not-found', as: 'admin', path: '/admin/requests/none' },
  { name: 'mails', as: 'admin', path: '/admin/mails' },
  { name: 'mails-nothing-found', as: 'admin', path: '/admin/mails?search=zzzzzz' },
  { name: 'user-menu', as: 'admin', path: '/admin/users', act: press(/^More actions/) },
  { name: 'user-creation', as: 'admin', path: '/admin/users', act: press('Add User') },
  { name: 'second-steps-removal', as: 'admin', path: '/admin/users', act: removeSecondSteps },
  { name: 'security', as: 'admin', path: '/admin/security' },
  { name: 'settings', as: 'admin', path: '/admin/settings' },
  { name: 'site', as: 'admin', path: '/admin/settings/site' },
  { name: 'site-errors', as: 'admin', path: '/admin/settings/site', act: saveEmptyItems },
  { name: 'departments', as: 'admin', path: '/admin/settings/departments' },
  { name: 'tags', as: 'admin', path: '/admin/tags' },
  { name: 'tag-renaming', as: 'admin', path: '/admin/tags', act: press(/^Rename/) },
  { name: 'tag-removal', as: 'admin', path: '/admin/tags', act: press(/^Remove/) },
  ...reasonScreens,
  ...questionScreens,
  ...otherSystemScreens,
  ...messagesScreens,
];
