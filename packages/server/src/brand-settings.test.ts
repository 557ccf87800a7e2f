import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { noStory } from '@careers/contracts/site/brand';
import { expect, test } from 'vitest';
import { brandFromEnv } from './brand-settings.ts';
import { noLongerSettings } from './gone-settings.ts';

test('the company comes from settings, a blank one counts as none, and its links as pages of the website that is set', () => {
  const brand = brandFromEnv({
    BRAND_NAME: ' Hart Leasing ',
    BRAND_SHORT_NAME: '  ',
    BRAND_DESCRIPTOR: 'Cars and vans',
    BRAND_MARKETING_URL: 'https://hart.test/',
    BRAND_GUIDES_URL: 'https://guides.hart.test',
  });
  expect(brand).toMatchObject({
    name: 'Hart Leasing',
    short_name: 'Hart Leasing',
    descriptor: 'Cars and vans',
    links: { about: 'https://hart.test/about', guides: 'https://guides.hart.test' },
  });
});

test.for([
  [{ BRAND_MARKETING_URL: 'example' }, 'BRAND_MARKETING_URL must be an address such as https://www.example.com.'],
  [
    { BRAND_MARKETING_URL: 'javascript:alert(1)' },
    'BRAND_MARKETING_URL must be an address such as https://www.example.com.',
  ],
  [{ BRAND_PRIVACY_EMAIL: 'privacy' }, 'BRAND_PRIVACY_EMAIL must be an email address.'],
  [{ BRAND_MODERN_SLAVERY_URL: 'x' }, 'BRAND_MODERN_SLAVERY_URL must be an address such as https://www.example.com.'],
  [{ BRAND_CAR_LEASING_URL: 'x' }, 'BRAND_CAR_LEASING_URL must be an address such as https://www.example.com.'],
  [{ BRAND_NAME: 'x'.repeat(81) }, 'BRAND_NAME must have at most 80 characters.'],
] as const)('a setting that is wrong is named in one sentence: %#', ([env, sentence]) => {
  expect(() => brandFromEnv(env)).toThrow(sentence);
});

function storyFile(text: string): string {
  const file = join(mkdtempSync(join(tmpdir(), 'story-')), 'story.json');
  writeFileSync(file, text);
  return file;
}

test('the story file of an earlier release is read without the portraits of its people', () => {
  const jo = { name: 'Jo', role: 'Sales, Leeds', line: 'We stop at five.' };
  const file = storyFile(JSON.stringify({ people: [{ ...jo, portrait: 'driver' }] }));
  const { story } = brandFromEnv({ BRAND_STORY_FILE: file });
  expect(story).toEqual({ ...noStory, people: [jo] });
});

test('the story file is named at the start as no longer a setting', () => {
  expect(noLongerSettings({})).toEqual([]);
  expect(noLongerSettings({ BRAND_STORY_FILE: '/etc/story.json' })).toEqual([
    'BRAND_STORY_FILE is no longer a setting: its words can be taken over at /admin/settings/site.',
  ]);
});

test.for([
  ['{', /^BRAND_STORY_FILE cannot be read: .+\.$/],
  ['[]', /^BRAND_STORY_FILE: Invalid input: expected object, received array\.$/],
  ['{"people":[{"role":"Sales","line":"Yes"}]}', /^BRAND_STORY_FILE: people\.0\.name must be a text\.$/],
  ['{"benefits":[{"sign":"tree","figure":"1","label":"x"}]}', /^BRAND_STORY_FILE: benefits\.0\.sign must be one of/],
  ['{"after_applying":[{},{},{},{},{},{}]}', /^BRAND_STORY_FILE: after_applying/],
] as const)('a story file that is wrong is named with the place in it: %#', ([text, sentence]) => {
  expect(() => brandFromEnv({ BRAND_STORY_FILE: storyFile(text) })).toThrow(sentence);
});

test('a story file that is missing is named', () => {
  expect(() => brandFromEnv({ BRAND_STORY_FILE: '/no/such/story.json' })).toThrow(
    /^BRAND_STORY_FILE cannot be read: .*no such file/,
  );
});
