import { plainText } from '@careers/contracts/common/plain-text';
import { readingAge } from '@careers/contracts/common/reading-age';
import type { Brand } from '@careers/contracts/site/brand';
import { type JobFormValues, richTextNames } from './job-form-values.ts';
import { spacedWords } from '../../lib/forms/spaced-words.ts';
import { findLoadedWord } from './loaded-words.ts';

/** The reading age above which the texts are called hard to read. */
const READING_AGE = 14;

export type Company = Pick<Brand, 'name' | 'short_name'>;
type FieldName = keyof JobFormValues;

export type Finding = { field: FieldName; text: string };
type Rule = (job: JobFormValues, company: Company) => Finding | undefined;

/** The rules of the advert check, in the order of their findings. */
export const advertRules = {
  title_salary: ({ title }) =>
    /[£$€]\s?\d|\b\d{2,3}k\b|\b\d{1,3},\d{3}\b/i.test(title)
      ? { field: 'title', text: 'The title has a salary. Put it in the salary fields, where people can search for it.' }
      : undefined,
  title_place: ({ title, location, address_locality }) =>
    [location.split(',')[0], address_locality].some((place) => isPlaceIn(place ?? '', title))
      ? { field: 'title', text: 'The title includes the place, which every list shows beside it.' }
      : undefined,
  title_company: ({ title }, { name, short_name }) =>
    [name, short_name].some((each) => hasWords(title, each))
      ? { field: 'title', text: 'The title includes the company’s name, which every page shows already.' }
      : undefined,
  title_shouting: ({ title }) =>
    title.includes('!') || /^(?=.*\p{Lu}{6})[^\p{Ll}]+$/u.test(title)
      ? { field: 'title', text: 'Avoid capitals and exclamation marks in the title.' }
      : undefined,
  salary: ({ salary_min, salary_max }) =>
    salary_min.trim() === '' && salary_max.trim() === ''
      ? { field: 'salary_min', text: 'There is no salary. Adverts with one get more and better applications.' }
      : undefined,
  closing_date: ({ closing_date }) =>
    closing_date === ''
      ? { field: 'closing_date', text: 'There is no closing date, so people do not know how long they have.' }
      : undefined,
  town: ({ address_locality }) =>
    address_locality.trim() === ''
      ? {
          field: 'address_locality',
          text: 'There is no town or city. Other job sites can leave out a job without one.',
        }
      : undefined,
  words: (job) => {
    for (const field of ['title', ...richTextNames] as const) {
      const found = findLoadedWord(plainText(job[field]));
      if (found) return { field, text: `‘${found.word}’: ${found.why}. ${found.instead}.` };
    }
    return undefined;
  },
  reading_age: (job) => {
    const age = readingAge(richTextNames.map((name) => linesOf(job[name])).join('\n'));
    return age !== null && age > READING_AGE
      ? {
          field: 'description',
          text: `The advert has a reading age of ${age}. Use shorter sentences and words.`,
        }
      : undefined;
  },
} satisfies Record<string, Rule>;
export type AdvertRule = keyof typeof advertRules;
export const advertRuleNames = Object.keys(advertRules) as AdvertRule[];

/** Returns what each rule finds in a job as its form holds it. It never keeps a job from being saved. */
export function checkAdvert(job: JobFormValues, company: Company): (Finding & { rule: AdvertRule })[] {
  return advertRuleNames.flatMap((rule) => {
    const finding = advertRules[rule](job, company);
    return finding ? [{ rule, ...finding }] : [];
  });
}

/** Whether a text has these words one after the other. No word is in no text. */
function hasWords(text: string, words: string): boolean {
  const wanted = spacedWords(words);
  return wanted.trim() !== '' && spacedWords(text).includes(wanted);
}

const noPlaces = ['remote', 'hybrid', 'home'];

function isPlaceIn(place: string, title: string): boolean {
  return !noPlaces.includes(place.trim().toLowerCase()) && hasWords(title, place);
}

/** Rich text as plain text with a line for each block. */
function linesOf(html: string): string {
  return html
    .split(/<\/(?:p|li|h[1-3])>|<br>/)
    .map(plainText)
    .join('\n');
}
