import { expect, test } from 'vitest';
import { emptyFields, fillMergeFields, fillMessage, mergeErrorText, neededFields } from './merge-fields.ts';

const values = {
  name: 'Ada Lovelace',
  job_title: 'Fleet Manager',
  company: 'Larkfield',
  applied_date: '21 November 2026',
  sender: 'The hiring team at Larkfield',
};

test.each([
  ['Dear {{name}},', 'Dear Ada Lovelace,'],
  ['{{ name }} {{NAME}} {{\tJob_Title\t}}', 'Ada Lovelace Ada Lovelace Fleet Manager'],
  ['{{name}}{{name}}{{company}}', 'Ada LovelaceAda LovelaceLarkfield'],
  ['No field, a } and a {name}', 'No field, a } and a {name}'],
  ['{{name|there}}', 'Ada Lovelace'],
  ['Hello {{first_name|there}},', 'Hello Ada,'],
  ['closed }} twice', 'closed }} twice'],
  ['😀'.repeat(2_500), '😀'.repeat(2_500)],
  [' {{name}} \n'.repeat(40), ' Ada Lovelace \n'.repeat(40)],
])('%j is filled', (text, filled) => {
  expect(mergeErrorText(text)).toBeNull();
  expect(fillMergeFields(text, values)).toBe(filled);
});

test.each([
  ['{{constructor}}', 'There is no field called ‘constructor’ (line 1, character 1)'],
  ['Hello\n  {{surname}}', 'There is no field called ‘surname’ (line 2, character 3)'],
  ['{{}}', 'A field needs a name, such as {{name}} (line 1, character 1)'],
  ['a {{name', 'A field begins with {{ and ends with }}, and has no other field in it (line 1, character 3)'],
  [
    '{{name|{{job_title}}}}',
    'A field begins with {{ and ends with }}, and has no other field in it (line 1, character 1)',
  ],
  [
    '{{one}} {{two}}',
    'There is no field called ‘one’ (line 1, character 1). There is no field called ‘two’ (line 1, character 9)',
  ],
])('%j is refused with its place', (text, message) => {
  expect(mergeErrorText(text)).toBe(message);
});

test('a field in a value is not filled', () => {
  expect(fillMergeFields('Dear {{name}}', { ...values, name: '{{company}} $& {{name|x}}' })).toBe(
    'Dear {{company}} $& {{name|x}}',
  );
});

test('a fallback stands for an empty value, and only fields without one need a value', () => {
  expect(fillMergeFields('Dear {{name| there }}', { ...values, name: '  ' })).toBe('Dear there');
  expect(neededFields('{{name|there}} {{job_title}} {{ name }} {{name| }}')).toEqual(['job_title', 'name']);
});

test('who gives no first name is greeted with the fallback, and needs one', () => {
  for (const name of ['', ' ', 'J', 'https://evil.example Smith']) {
    expect(fillMergeFields('Hello {{first_name|there}},', { ...values, name })).toBe('Hello there,');
    expect(emptyFields({ subject: 'News', text: 'Hello {{first_name}},' }, { ...values, name })).toEqual([
      'first_name',
    ]);
  }
});

test.each([
  ['Your interview', 'Your interview – Fleet Manager'],
  ['About {{ Job_Title }}', 'About Fleet Manager'],
])('the subject %j has the title of the job once', (subject, filled) => {
  expect(fillMessage({ subject, text: 'Dear {{name}}' }, values)).toEqual({
    subject: filled,
    text: 'Dear Ada Lovelace',
  });
});

test('a message names the fields that have no value, once each', () => {
  const nameless = { ...values, name: ' ', company: '' };
  expect(emptyFields({ subject: '{{name}}', text: '{{name}} {{company|us}} {{sender}}' }, nameless)).toEqual(['name']);
});
