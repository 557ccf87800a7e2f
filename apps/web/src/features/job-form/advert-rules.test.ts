import { expect, test } from 'vitest';
import { advertRuleNames, type AdvertRule, checkAdvert } from './advert-rules.ts';
import { type JobFormValues, newJobValues } from './job-form-values.ts';
import { spacedWords } from '../../lib/forms/spaced-words.ts';
import { findLoadedWord, loadedWords } from './loaded-words.ts';

const company = { name: 'Larkfield Vehicle Leasing', short_name: 'Larkfield' };

/** An advert in which no rule finds anything. */
const good: JobFormValues = {
  ...newJobValues,
  title: 'Fleet Administrator',
  location: 'Leeds, West Yorkshire',
  salary_min: '26,500',
  closing_date: '2027-01-31',
  address_locality: 'Leeds',
  description: '<p>You keep the records of our vans.</p>',
};
const hardSentence =
  'The incumbent will facilitate organisational transformation initiatives, operationalising multidisciplinary collaboration methodologies across geographically distributed environments.';

/** For each rule adverts that it names, and adverts that look alike and pass. */
const examples: Record<AdvertRule, { bad: Partial<JobFormValues>[]; good: Partial<JobFormValues>[] }> = {
  title_salary: {
    bad: [
      { title: 'Sales Adviser £30,000' },
      { title: 'Sales Adviser, up to 45k' },
      { title: 'Adviser 30,000 a year' },
    ],
    good: [{ title: 'Driver, vans of 3.5 t' }, { title: 'Support, 24/7' }, { title: 'ISO 27001 Auditor' }],
  },
  title_place: {
    bad: [
      { title: 'Fleet Administrator, LEEDS' },
      { title: 'Fleet Administrator (Hull)', location: 'East Yorkshire', address_locality: 'Hull' },
      { title: 'Fitter, St. Helens', location: 'St Helens' },
    ],
    good: [
      { title: 'Readings Clerk', location: 'Reading', address_locality: 'Reading' },
      { title: 'Remote Support Engineer', location: 'Remote' },
      { title: 'Fleet Administrator', location: '' },
    ],
  },
  title_company: {
    bad: [{ title: 'Driver at Larkfield' }, { title: 'Larkfield Vehicle Leasing: Driver' }],
    good: [{ title: 'Vehicle Leasing Consultant' }],
  },
  title_shouting: {
    bad: [{ title: 'Drivers wanted!' }, { title: 'HGV DRIVERS WANTED' }],
    good: [{ title: 'HGV Driver' }, { title: 'PAYE' }, { title: 'Manager, IT & HR' }],
  },
  salary: {
    bad: [{ salary_min: ' ', salary_max: '' }],
    good: [{ salary_min: '', salary_max: '30k' }, { salary_min: '0' }],
  },
  closing_date: { bad: [{ closing_date: '' }], good: [{ closing_date: '2020-01-01' }] },
  town: { bad: [{ address_locality: ' ' }], good: [{ address_locality: 'Hull' }] },
  words: {
    bad: [
      { title: 'Sales Ninja' },
      { description: '<p>Join our <strong>young</strong> team.</p>' },
      { requirements: '<ul><li>English as a native&nbsp;speaker</li></ul>' },
    ],
    good: [
      { description: '<p>You teach young people to drive.</p>' },
      { benefits: '<p>Our nativity play is a youth project.</p>' },
    ],
  },
  reading_age: {
    bad: [{ description: `<p>${hardSentence.repeat(4)}</p>` }],
    good: [
      { description: `<p>${hardSentence}</p>` },
      {
        description: `<p>${'You will talk to our customers and help them to find the van that they need. '.repeat(8)}</p>`,
      },
      { duties_responsibilities: `<ul>${'<li>Answer the questions of our customers</li>'.repeat(20)}</ul>` },
    ],
  },
};

function rulesFor(changes: Partial<JobFormValues>): AdvertRule[] {
  return checkAdvert({ ...good, ...changes }, company).map(({ rule }) => rule);
}

test.each(advertRuleNames)('[HELP-03] the rule %s names its bad adverts and lets its good ones pass', (rule) => {
  for (const bad of examples[rule].bad) expect(rulesFor(bad), JSON.stringify(bad)).toContain(rule);
  for (const passing of [{}, ...examples[rule].good]) expect(rulesFor(passing), JSON.stringify(passing)).toEqual([]);
});

test('[HELP-03] every loaded word is found, by any case and punctuation, and none of the phrases that say something else', () => {
  for (const { words, except } of loadedWords) {
    for (const word of words) {
      expect(spacedWords(word), 'as it is compared').toBe(` ${word} `);
      expect(findLoadedWord(`We want: ${word.toUpperCase().replace(' ', '-')}, please.`)?.word).toBe(word);
    }
    for (const phrase of except) expect(findLoadedWord(`We work with ${phrase} here`), phrase).toBeUndefined();
  }
  expect(findLoadedWord('Young people and a young team')?.word).toBe('young');
});

test('[HELP-03] a finding says at which field it is put right, and why', () => {
  expect(checkAdvert({ ...good, benefits: '<p>A young team</p>', closing_date: '' }, company)).toEqual([
    {
      rule: 'closing_date',
      field: 'closing_date',
      text: 'There is no closing date, so people do not know how long they have.',
    },
    {
      rule: 'words',
      field: 'benefits',
      text: '‘young’: Age is protected by law. Say what the person will do instead.',
    },
  ]);
});

test('[HELP-03] the check survives any text, also of the longest adverts', () => {
  for (const text of [
    '<',
    '<p',
    '\\',
    '\u0000',
    '\ud800',
    '))((',
    '$&',
    '.*'.repeat(40),
    'a'.repeat(20_000),
    '! '.repeat(9_000),
  ]) {
    const everywhere = Object.fromEntries(Object.keys(good).map((name) => [name, text])) as unknown as JobFormValues;
    expect(checkAdvert(everywhere, { name: text, short_name: '' }).length).toBeLessThanOrEqual(advertRuleNames.length);
  }
});
