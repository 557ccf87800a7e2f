import { screens } from '@careers/tools/look/screens';
import { expect } from '@playwright/test';
import { test } from '../support/screens.ts';

/** The screens with a committed accessibility tree: what a screen reader finds on them, in order. */
const named = [
  'home',
  'job',
  'apply',
  'sent',
  'sign-in',
  'register',
  'dashboard',
  'applications',
  'application',
  'profile',
  'hiring',
  'admin-home',
  'jobs',
  'job-form',
  'applicants',
  'board',
  'decision',
  'decided',
  'applicant-tags',
  'applicant-review',
  'team-records',
  'users',
  'security',
  'settings',
  'tags',
];

for (const name of named)
  test(`the accessibility tree of the screen '${name}' is the committed one`, async ({ browser, screensProduct }) => {
    const screen = screens.find((each) => each.name === name);
    if (!screen) throw new Error(`There is no screen ${name}.`);
    const context = await browser.newContext(screensProduct.contextOf(screen.as));
    const page = await context.newPage();
    await screensProduct.show(page, screen);
    await expect(page.locator('body')).toMatchAriaSnapshot({ name: `${name}.aria.yml` });
    await context.close();
  });
