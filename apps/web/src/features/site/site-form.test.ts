import { noStory } from '@careers/contracts/site/brand';
import { noContent, type SitePerson } from '@careers/contracts/site/site-content';
import { expect, test } from 'vitest';
import { ApiRequestError } from '../../lib/api/api-request-error.ts';
import { NoReplyError, NoSessionError } from '../../lib/api/upload-file.ts';
import { goneText, toSave, withOthers, withStory, withTheirPeople } from './site-form.ts';
import { TooLargeError, uploadProblem } from './use-picture-upload.ts';

function person(id: string, name = id): SitePerson {
  return { id, name, role: 'Sales', line: 'We stop at five.', consented_on: '2026-11-01', picture: null };
}

test('a save over a colleague’s does not bring back the people whom they removed, and keeps new ones of both', () => {
  const own = [person('new'), person('idris', 'Idris Khan'), person('ruth')];
  const base = [person('ruth'), person('idris')];
  expect(withTheirPeople(own, base, [person('idris'), person('moira')])).toEqual([
    person('new'),
    person('idris', 'Idris Khan'),
    person('moira'),
  ]);
});

test('an earlier version that is brought back takes no person off the site', () => {
  expect(withOthers([person('ruth', 'Ruth in May')], [person('moira'), person('ruth')])).toEqual([
    person('ruth', 'Ruth in May'),
    person('moira'),
  ]);
});

test('departments that say nothing are not saved, and no department keeps a person who was removed', () => {
  const content = {
    ...noContent,
    people: [person('ruth')],
    departments: [
      { id: 'quotes', text: ' ', people: ['idris'] },
      { id: 'fleet', text: '', people: ['idris', 'ruth'] },
      { id: 'sales', text: 'We sell.', people: [] },
    ],
  };
  expect(toSave({ content, note: 'Less' })).toEqual({
    content: {
      ...content,
      departments: [
        { id: 'fleet', text: '', people: ['ruth'] },
        { id: 'sales', text: 'We sell.', people: [] },
      ],
    },
    note: 'Less',
  });
});

test('the words of a file fill the lists that are empty, and its people have no day of consent', () => {
  const ruth = { name: 'Ruth', role: 'Fleet control', line: 'I like the rota.' };
  const story = { ...noStory, people: [ruth], after_applying: [{ label: 'Call' }, { label: 'Meet', detail: 'Soon' }] };
  const own = { ...noContent, after_applying: [{ label: 'Coffee', detail: '' }] };
  expect(withStory(noContent, story, () => 'new')).toEqual({
    ...noContent,
    people: [{ ...ruth, id: 'new', consented_on: '', picture: null }],
    after_applying: [
      { label: 'Call', detail: '' },
      { label: 'Meet', detail: 'Soon' },
    ],
  });
  expect(withStory(own, story, () => 'new').after_applying).toEqual(own.after_applying);
});

test('a version that comes back without pictures says so', () => {
  expect([0, 1, 2].map(goneText)).toEqual([
    '',
    '1 picture is no longer stored. The version comes back without it.',
    '2 pictures are no longer stored. The version comes back without them.',
  ]);
});

test.for([
  [new TooLargeError(), 'Choose a picture smaller than 10 MB'],
  [new NoSessionError(), 'You are signed out. Sign in in another tab, then choose the picture again.'],
  [new NoReplyError(), 'The picture did not reach the server. Check your connection, then choose it again.'],
  [new ApiRequestError(422, '{"error":"This picture is too small."}'), 'This picture is too small.'],
  [new ApiRequestError(502, '<html>'), 'The picture could not be uploaded. Choose it again.'],
] as const)('[SITE-03] an upload that fails says why: %#', ([error, sentence]) => {
  expect(uploadProblem(error)).toBe(sentence);
});
