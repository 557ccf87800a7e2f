import { expect, test } from 'vitest';
import { testApi } from './test-api.ts';
import { sweepAttackerHtml } from './attacker-html.ts';

const api = await testApi();

test('nothing of 200 hostile texts of jobs can run in the editor, on the page or in a mail', async () => {
  expect(await sweepAttackerHtml(api, 200)).toBe(200);
});
