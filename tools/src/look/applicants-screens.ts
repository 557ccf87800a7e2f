import type { Page } from '@playwright/test';
import type { ScreenData } from './screen-data.ts';

async function selectApplicants(page: Page): Promise<void> {
  await page
    .getByRole('checkbox', { name: /^Select/ })
    .first()
    .check();
}
/** Opens the dialog that rejects the selected applicants, with a message whose emails it shows. */
async function beginDecision(page: Page): Promise<void> {
  await selectApplicants(page);
  await page.getByRole('button', { name: /^Select all/ }).click();
  await page.getByRole('button', { name: 'Reject…' }).click();
  await page.getByRole('dialog').getByLabel('Reason', { exact: true }).selectOption('Lacks required experience');
  await page.getByText(/emails? will be sent\.$/).waitFor();
  await page.getByText('Hello Asha,').waitFor();
}

/** What came of a bulk action that no server has carried out, so that the other screens stay as they are. */
function decided(names: readonly string[]) {
  return {
    id: '0193a6a2-0000-7000-8000-000000000001',
    actor_name: 'Helen Ashdown',
    status: 'Rejected',
    reason: 'Lacks required experience',
    notify: 'message',
    subject: 'Your application',
    send_at: '2099-01-05T09:00:00.000Z',
    created_at: '2026-11-21T10:00:00.000Z',
    undone_at: null,
    counts: { done: 118, withdrawn: names.length },
    total: 118 + names.length,
    finished: true,
    undo_until: '2099-01-05T09:00:00.000Z',
    left_alone: names.map((full_name, index) => ({
      id: `0193a6a2-0000-7000-8000-00000000001${index}`,
      full_name,
      outcome: 'withdrawn',
      changed_by: null,
    })),
  };
}
/** Answers some of the calls that a request may batch, and lets the server answer the others. */
async function answerCalls(page: Page, answers: Record<string, unknown>): Promise<void> {
  await page.route(/\/trpc\/.*hiring\.bulk\./, async (route) => {
    const calls = new URL(route.request().url()).pathname.replace(/^.*\/trpc\//, '').split(',');
    const isWhole = calls.every((call) => call in answers);
    const replies = isWhole ? [] : ((await (await route.fetch()).json()) as unknown[]); // the server's, one for each call
    const json = calls.map((call, index) => (call in answers ? { result: { data: answers[call] } } : replies[index]));
    await route.fulfill({ json });
  });
}
async function decide(page: Page): Promise<void> {
  const result = decided(['Ana Silva', 'Maximiliane Featherstonehaugh-Cholmondeley', 'Ben Wood', 'Tom Reid']);
  await answerCalls(page, {
    'hiring.bulk.run': result,
    'hiring.bulk.get': result,
    'hiring.bulk.list': { actions: [result] },
  });
  await beginDecision(page);
  await page.getByRole('button', { name: /^Reject \d/ }).click();
  await page.getByText('118 rejected. 4 skipped.').first().waitFor();
}
async function listDecisions(page: Page): Promise<void> {
  await decide(page);
  await page.getByRole('button', { name: 'Bulk actions' }).click();
  await page.getByText('Kept for 90 days.').waitFor();
}

async function addApplicant(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Add an applicant' }).click();
}
async function addNobody(page: Page): Promise<void> {
  await addApplicant(page);
  await page.getByRole('button', { name: 'Add applicant', exact: true }).click();
  await page.getByText('Please choose a PDF file').waitFor();
}
async function openMoves(page: Page): Promise<void> {
  await page
    .getByRole('button', { name: /^Move / })
    .first()
    .click();
}

async function arrangeNothing(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Arrange interview' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('group', { name: 'Interviewers' }).waitFor();
  await dialog.getByRole('button', { name: 'Arrange interview' }).click();
  await dialog.getByText('The address is required').waitFor();
}
async function offerTimes(page: Page): Promise<void> {
  for (const index of [0, 1])
    await page
      .getByRole('checkbox', { name: /^Select / })
      .nth(index)
      .check();
  await page.getByRole('button', { name: 'Offer interview times' }).click();
  await page.getByRole('dialog').getByRole('group', { name: 'Interviewers' }).waitFor();
}

function listOf({ long }: ScreenData): string {
  return `/admin/jobs/${long.id}/applicants`;
}

function boardOf(data: ScreenData): string {
  return `${listOf(data)}?view=board`;
}

/** The screens of a job's applicants, and of bulk actions on them. */
export const applicantsScreens = [
  { name: 'applicants', path: listOf },
  { name: 'board', path: boardOf },
  { name: 'board-menu', path: boardOf, act: openMoves },
  { name: 'add-applicant', path: listOf, act: addApplicant },
  { name: 'add-applicant-errors', path: listOf, act: addNobody },
  { name: 'applicants-selected', path: listOf, act: selectApplicants },
  { name: 'board-selected', path: boardOf, act: selectApplicants },
  {
    name: 'interview-errors',
    path: ({ interview }: ScreenData) => `/admin/applications/${interview.id}`,
    act: arrangeNothing,
  },
  { name: 'interview-times', path: listOf, act: offerTimes },
  { name: 'decision', path: listOf, act: beginDecision },
  { name: 'decided', path: listOf, act: decide },
  { name: 'decisions', path: listOf, act: listDecisions },
  { name: 'print', path: ({ interview }: ScreenData) => `/admin/applications/print?ids=${interview.id}` },
  { name: 'left-waiting', path: ({ filled }: ScreenData) => `/admin/jobs/${filled.id}/applicants` },
].map((screen) => ({ ...screen, as: 'admin' as const }));
