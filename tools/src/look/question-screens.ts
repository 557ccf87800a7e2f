import type { Page } from '@playwright/test';
import type { ScreenData } from './screen-data.ts';

function press(name: string | RegExp) {
  return (page: Page) => page.getByRole('button', { name }).first().click();
}
async function submitNothing(page: Page): Promise<void> {
  await press('Apply again')(page);
  await press('Submit Application')(page);
  await page.getByText('Choose an answer').first().waitFor();
}
/** Opens the application form while the questions cannot be loaded. */
async function failToLoad(page: Page): Promise<void> {
  await page.route('**/trpc/*jobs.questions*', (route) => route.abort());
  await press('Apply again')(page);
  await page.getByText('The questions for this job could not be loaded.').waitFor();
}
async function enterNothing(page: Page): Promise<void> {
  await press('Add a question')(page);
  await page.getByRole('dialog').getByLabel('Type of answer').selectOption('Any of several options');
  await page.getByRole('textbox', { name: 'Question', exact: true }).fill('Were you sick last year?');
  await page.getByRole('dialog').getByRole('button', { name: 'Save', exact: true }).click();
  await page.getByText('Enter at least 2 options').waitFor();
}
function asked({ questioned }: ScreenData): string {
  return `/admin/jobs/${questioned.id}/edit`;
}
const as = 'admin' as const;

/** The screens of the questions of a job, and of the answers to them. */
export const questionScreens = [
  {
    name: 'apply-questions',
    as: 'candidate' as const,
    path: ({ questioned }: ScreenData) => `/jobs/${questioned.slug}`,
    act: press('Apply again'),
  },
  {
    name: 'apply-questions-errors',
    as: 'candidate' as const,
    path: ({ questioned }: ScreenData) => `/jobs/${questioned.slug}`,
    act: submitNothing,
  },
  {
    name: 'apply-questions-failed',
    as: 'candidate' as const,
    path: ({ questioned }: ScreenData) => `/jobs/${questioned.slug}`,
    act: failToLoad,
  },
  {
    name: 'application-answers',
    as: 'candidate' as const,
    path: ({ early }: ScreenData) => `/dashboard/applied/${early.id}`,
  },
  { name: 'questions', as, path: asked },
  { name: 'question-addition', as, path: asked, act: enterNothing },
  { name: 'question-editing', as, path: asked, act: press(/^Edit Do you hold/) },
  { name: 'question-removal', as, path: asked, act: press(/^Remove/) },
  { name: 'applicants-flagged', as, path: ({ questioned }: ScreenData) => `/admin/jobs/${questioned.id}/applicants` },
  {
    name: 'board-flagged',
    as,
    path: ({ questioned }: ScreenData) => `/admin/jobs/${questioned.id}/applicants?view=board`,
  },
  {
    name: 'applicant-answers',
    as,
    path: ({ early }: ScreenData) => `/admin/applications/${early.id}`,
    act: (page: Page) => page.getByRole('region', { name: 'Answers' }).scrollIntoViewIfNeeded(),
  },
];
