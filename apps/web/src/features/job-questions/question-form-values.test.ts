import type { ManagedQuestion } from '@careers/contracts/jobs/questions';
import { expect, test } from 'vitest';
import {
  newQuestionValues,
  type QuestionFormValues,
  readQuestionForm,
  toQuestionValues,
  withQuestion,
} from './question-form-values.ts';

const id = '0d9f6b0e-0f4b-4f6e-9d36-0d2b7a7c1a01';
const stored: ManagedQuestion = {
  id,
  version: 3,
  type: 'one_of',
  label: 'Where do you want to work?',
  hint: 'Both are near a station',
  required: true,
  options: ['Leeds', 'Hull'],
  unit: null,
  flag: { words: 'Wants Hull', answers: ['Hull'], below: null, above: null },
};

function errorsOf(values: Partial<QuestionFormValues>) {
  const read = readQuestionForm({ ...newQuestionValues, label: 'Asked', ...values }, undefined);
  return 'errors' in read ? read.errors : {};
}

test('a stored question is saved as it is, when nothing is changed in its form', () => {
  const { version: _version, ...same } = stored;
  expect(readQuestionForm(toQuestionValues(stored), id)).toEqual({ question: same });
});

test('what does not fit the type of a question is not saved with it', () => {
  const chosen = { ...toQuestionValues(stored), type: 'number', unit: 'years', below: '3' } as const;
  expect(readQuestionForm(chosen, undefined)).toMatchObject({
    question: { options: [], unit: 'years', flag: { answers: [], below: 3, above: null } },
  });
  expect(readQuestionForm({ ...chosen, type: 'date' }, undefined)).toMatchObject({
    question: { options: [], unit: null, flag: null },
  });
  const withoutHull = { ...toQuestionValues(stored), options: ' Leeds \n\nYork\n' };
  expect(readQuestionForm(withoutHull, id), 'the flagged option is gone').toEqual({
    errors: { flagged: 'Choose the answers to look at' },
  });
});

test('an error is shown at its field', () => {
  expect(errorsOf({ label: ' ' })).toHaveProperty('label');
  expect(errorsOf({ type: 'any_of', options: 'Vans' })).toEqual({ options: 'Enter at least 2 options' });
  expect(errorsOf({ type: 'any_of', options: 'Vans\nVans' })).toEqual({ options: 'Two options are the same' });
  expect(errorsOf({ type: 'any_of', options: `Vans\n${'x'.repeat(121)}` })).toHaveProperty('options');
  expect(errorsOf({ flagged: ['no'] }), 'a flag needs words').toHaveProperty('words');
  expect(errorsOf({ words: 'No licence' })).toEqual({ flagged: 'Choose the answers to look at' });
  expect(errorsOf({ type: 'number', words: 'Few years', below: 'three' })).toEqual({ below: 'Enter a number' });
});

test('a saved question takes its place; one that a colleague has removed is new again', () => {
  const { version: _version, ...input } = stored;
  const other = { ...stored, id: '0d9f6b0e-0f4b-4f6e-9d36-0d2b7a7c1a02' };
  const changed = { ...input, label: 'Which site?' };
  expect(withQuestion([other, stored], changed)).toEqual([other, changed]);
  expect(withQuestion([other], changed)).toEqual([other, { ...changed, id: undefined }]);
});
