import { expect, test } from 'vitest';
import { answerText, checkAnswers, isSameAnswer } from './answers.ts';
import { type Question, type QuestionType } from './questions.ts';

function question(type: QuestionType, overrides: Partial<Question> = {}): Question {
  return {
    id: type,
    version: 1,
    type,
    label: type,
    hint: null,
    required: false,
    options: [],
    unit: null,
    ...overrides,
  };
}

test('an answer is checked by the type of its question', () => {
  const options = ['Van', 'Lorry', 'Bus'];
  for (const [asked, value, kept] of [
    [question('yes_no'), 'yes', 'yes'],
    [question('yes_no'), 'Yes', null],
    [question('one_of', { options }), 'Bus', 'Bus'],
    [question('one_of', { options }), 'toString', null],
    [question('any_of', { options }), ['Bus', 'Van', 'Bus'], ['Van', 'Bus']],
    [question('any_of', { options }), 'Bus', ['Bus']],
    [question('any_of', { options }), ['Tram'], null],
    [question('any_of', { options }), [['Bus']], null],
    [question('short'), ' x ', 'x'],
    [question('short'), 'a\0b', null],
    [question('short'), '\ud800', null],
    [question('long'), 'x'.repeat(2_000), 'x'.repeat(2_000)],
    [question('long'), 'x'.repeat(2_001), null],
    [question('number'), 0.5, 0.5],
    [question('number'), '0.5', null],
    [question('number'), Number.NaN, null],
    [question('number'), Number.POSITIVE_INFINITY, null],
    [question('number'), -1e12, -1e12],
    [question('number'), -1e13, null],
    [question('date'), '2028-02-29', '2028-02-29'],
    [question('date'), '2026-02-30', null],
    [question('date'), '26/11/2026', null],
    [question('date'), 20261126, null],
  ] as const) {
    const { answers, refused } = checkAnswers([asked], { [asked.type]: value });
    expect([answers.map((each) => each.value), refused.length], `${asked.type} ${JSON.stringify(value)}`).toEqual(
      kept === null ? [[], 1] : [[kept], 0],
    );
  }
  const { answers } = checkAnswers([question('number')], { number: -0 });
  expect(Object.is(answers[0]?.value, 0), '-0 is 0').toBe(true);
});

test('an empty answer is none: only a required question needs one', () => {
  for (const type of ['yes_no', 'any_of', 'short', 'number', 'date'] as const)
    for (const value of ['', '  ', null, undefined, []]) {
      expect(checkAnswers([question(type)], { [type]: value })).toEqual({ answers: [], refused: [] });
      expect(checkAnswers([question(type, { required: true })], { [type]: value }).refused).toHaveLength(1);
    }
});

test('answers are the same whatever their spaces, the order of choices and the sign of zero', () => {
  const options = ['Van', 'Bus'];
  const asked = [question('short'), question('any_of', { options }), question('number'), question('date')];
  const { answers } = checkAnswers(asked, { short: 'a', any_of: ['Van', 'Bus'], number: 0, date: '' });
  expect(isSameAnswer(answers, { short: ' a ', any_of: ['Bus', 'Van'], number: -0 })).toBe(true);
  for (const other of [{ short: 'b' }, { any_of: ['Van'] }, { number: '0' }, { date: '2026-11-26' }, { short: '' }])
    expect(isSameAnswer(answers, { short: 'a', any_of: ['Van', 'Bus'], number: 0, ...other })).toBe(false);
});

test('an answer is shown as people read it', () => {
  for (const [type, value, unit, text] of [
    ['yes_no', 'yes', null, 'Yes'],
    ['any_of', ['Van', 'Bus'], null, 'Van, Bus'],
    ['number', 2.5, 'years', '2.5 years'],
    ['number', 0, null, '0'],
    ['date', '2026-11-26', null, '26 November 2026'],
    ['short', 'yes', null, 'yes'],
  ] as const)
    expect(answerText({ type, unit, value: typeof value === 'object' ? [...value] : value })).toBe(text);
});
