import { previewBulkInput } from '@careers/contracts/hiring/bulk';
import { expect, test } from 'vitest';
import { emptyMessage } from '../messages/use-message-draft.ts';
import { type BulkActionValues, problemsOf, startValues, toChange } from './bulk-action-values.ts';

const now = new Date('2026-11-26T12:00:00Z');
const draft = { subject: 'Your application', text: 'Hello {{name}}', signed: true };
const reject: BulkActionValues = {
  ...startValues('reject', emptyMessage),
  reason_id: '0193a6a2-0000-7000-8000-000000000001',
};
const rule = { now, needsReason: false };

test('a rejection without a message is complete; a reason is asked for where the company needs one', () => {
  expect(problemsOf('reject', { ...reject, reason_id: null }, rule)).toEqual({});
  expect(problemsOf('reject', { ...reject, reason_id: null }, { now, needsReason: true })).toEqual({
    reason: 'Choose a reason',
  });
});

test('each field says what it needs', () => {
  expect(problemsOf('move', startValues('move', emptyMessage), rule)).toEqual({ status: 'Choose a status' });
  const written = problemsOf('message', startValues('message', { ...draft, subject: '', text: '{{nam}}' }), rule);
  expect(written).toMatchObject({ subject: 'The subject is required', text: expect.stringContaining('‘nam’') });
  expect(problemsOf('reject', { ...reject, when: { choice: 'chosen', at: '' } }, rule)).toEqual({
    when: 'Enter a day and a time',
  });
});

test('a message that was typed and not sent is there again', () => {
  expect(startValues('reject', draft)).toMatchObject({ status: 'Rejected', notify: 'message', draft });
});

test.each([
  ['a rejection', reject],
  ['a rejection with a message', { ...reject, notify: 'message', draft }],
  ['a message', startValues('message', draft)],
  ['a move, after a reason was chosen', { ...reject, status: 'Interview', when: { choice: 'tomorrow', at: '' } }],
] satisfies [string, BulkActionValues][])('%s is a decision that the server takes', (_name, values) => {
  const id = '0193a6a2-0000-7000-8000-000000000002';
  const input = { job_id: id, applications: [{ id, version: 1 }], change: toChange(values, now) };
  expect(previewBulkInput.safeParse(input).error).toBeUndefined();
});
