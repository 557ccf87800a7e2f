import type { Page } from '@playwright/test';
import type { ScreenData } from './screen-data.ts';

function press(name: string | RegExp) {
  return (page: Page) => page.getByRole('button', { name }).first().click();
}
async function enterNothing(page: Page): Promise<void> {
  await press('Add a question')(page);
  await page.getByRole('dialog').getByLabel('Type of answer').selectOption('Any of several options');
  await page.getByRole('textbox', { name: 'Question', exact: true }).fill('Were you sick last year?');
  await page.getByRole('dialog').getByRole('button', { name: 'Save' }).click();
  await page.getByText('Enter at least 2 options').waitFor();
}
function asked({ questioned }: ScreenData): string {
  return `/admin/jobs/${questioned.id}/edit`;
}
const as = 'admin' as const;

/** The screens of the questions of a job. */
export const questionScreens = [
  { name: 'questions', as, path: asked },
  { name: 'question-addition', as, path: asked, act: enterNothing },
  { name: 'question-editing', as, path: asked, act: press(/^Edit Do you hold/) },
  { name: 'question-removal', as, path: asked, act: press(/^Remove/) },
];
