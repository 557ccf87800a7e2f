import { checkAnswers } from '@careers/contracts/jobs/answers';
import type { Question } from '@careers/contracts/jobs/questions';
import { expect, test } from 'vitest';
import { type EnteredAnswers, fittingOptions, fittingText, readEntered, toAnswers } from './entered-answers.ts';

const asked = { version: 1, label: 'Asked', hint: null, required: true, options: [] as string[], unit: null };
const licence: Question = { ...asked, id: 'licence', type: 'yes_no' };
const base: Question = { ...asked, id: 'base', type: 'one_of', options: ['Leeds', 'Hull'] };
const skills: Question = { ...asked, id: 'skills', type: 'any_of', options: ['Tyres', 'Brakes', 'Vans'] };
const years: Question = { ...asked, id: 'years', type: 'number' };
const notice: Question = { ...asked, id: 'notice', type: 'short' };

test('what was entered becomes the answers of an application, which the contract takes', () => {
  const questions = [licence, base, skills, years, notice];
  const entered = { licence: 'yes', base: 'Hull', skills: ['Vans', 'Tyres'], years: ' 1,250.5 ', notice: 'A month' };
  expect(toAnswers(questions, entered)).toEqual({
    licence: 'yes',
    base: 'Hull',
    skills: ['Tyres', 'Vans'],
    years: 1250.5,
    notice: 'A month',
  });
  expect(checkAnswers(questions, toAnswers(questions, entered)).refused).toEqual([]);
});

test.each(['ten', '1e400', 'Infinity', '1.2.3', '0x10', '--1'])('%s is refused as a number', (typed) => {
  expect(checkAnswers([years], toAnswers([years], { years: typed })).refused).toEqual([
    { question_id: 'years', message: 'Enter a number' },
  ]);
});

test('[ASK-05] of a question that has changed, what still fits stays: an option that is gone does not', () => {
  const entered: EnteredAnswers = { base: 'Hull', skills: ['Tyres', 'Vans'], notice: 'A month', years: '5' };
  expect(fittingText({ ...base, label: 'Where do you want to work?' }, entered)).toBe('Hull');
  expect(fittingText({ ...base, options: ['Leeds', 'York'] }, entered)).toBe('');
  expect(fittingOptions({ ...skills, options: ['Vans', 'Lorries'] }, entered)).toEqual(['Vans']);
  expect(fittingText({ ...notice, type: 'long' }, entered)).toBe('A month');
  expect(fittingText({ ...notice, type: 'yes_no' }, entered), 'a text is no choice').toBe('');
  expect(fittingText({ ...skills, type: 'short' }, entered), 'options are no text').toBe('');
  expect(toAnswers([licence], entered), 'a question that is gone has no answer').toEqual({ licence: '' });
});

test('a draft of another form is no draft', () => {
  for (const draft of ['', '{', 'null', '[]', '"text"']) expect(readEntered(draft)).toEqual({});
  expect(readEntered('{"one":"yes","two":["Vans"],"three":3,"four":[4],"five":null}')).toEqual({
    one: 'yes',
    two: ['Vans'],
  });
});
