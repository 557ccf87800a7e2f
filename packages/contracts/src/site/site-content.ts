import { z } from 'zod';
import { isBlank, onOneLine } from '../common/characters.ts';
import { areDistinct } from '../common/distinct.ts';
import { limits } from '../common/limits.ts';
import { text } from '../common/text.ts';
import { optionalHtml } from '../common/rich-text.ts';
import { todayInLondon } from '../jobs/closing-day.ts';
import { benefitSigns, brand, type BrandSettings, type Colleague, type CompanyStory, storyLimits } from './brand.ts';
import { type ChosenPicture, chosenPicture, type Picture, type PictureKind } from './pictures.ts';

/** The names and the most characters of the company's lines. */
export const companyLines = {
  name: ['Company name', 80],
  short_name: ['Short name', 40],
  descriptor: ['Second line beside the mark', 40],
  tagline: ['Sentence below the title of the home page', 160],
  phone: ['Phone number', 40],
  registered_details: ['Sentence in the footer and below emails', 300],
  company_number: ['Company number', 40],
  registered_address: ['Registered address', 200],
  ico_number: ['Number at the Information Commissioner', 40],
  equality_line: ['Sentence about equal opportunities', 300],
  modern_slavery_line: ['Sentence about modern slavery', 300],
} as const satisfies Partial<Record<keyof BrandSettings, readonly [string, number]>>;

export const companyAddresses = {
  marketing_url: 'Website of the company',
  car_leasing: 'Car leasing',
  van_leasing: 'Van leasing',
  about: 'About us',
  guides: 'Guides',
  contact: 'Contact',
  modern_slavery_url: 'Statement about modern slavery',
} as const;

const lines = Object.keys(companyLines) as (keyof typeof companyLines)[]; // the keys of a constant
const addresses = Object.keys(companyAddresses) as (keyof typeof companyAddresses)[]; // the keys of a constant

export const companyLabels = {
  ...(Object.fromEntries(lines.map((name) => [name, companyLines[name][0]])) as Record<
    keyof typeof companyLines,
    string
  >), // one for each key
  ...companyAddresses,
  privacy_email: 'Address for questions about personal data',
} as const;

function line(name: string, max: number) {
  return text(name, max).overwrite((value) => (isBlank(value) ? '' : onOneLine(value)));
}
function webAddress(name: string) {
  const isAddress = brand.shape.marketing_url.max(500);
  return line(name, 500).refine(
    (value) => isAddress.safeParse(value).success,
    `${name} must be an address such as https://www.example.com`,
  );
}

/** Empty: the company has not said it, so that no page does, or the setting of the server counts. */
const company = z.strictObject({
  ...(Object.fromEntries(lines.map((name) => [name, line(companyLines[name][0], companyLines[name][1])])) as Record<
    keyof typeof companyLines,
    ReturnType<typeof line>
  >), // one for each key
  ...(Object.fromEntries(addresses.map((name) => [name, webAddress(companyAddresses[name])])) as Record<
    keyof typeof companyAddresses,
    ReturnType<typeof webAddress>
  >), // one for each key
  privacy_email: line(companyLabels.privacy_email, 254).refine(
    (value) => brand.shape.privacy_email.safeParse(value).success,
    'Enter an email address, such as privacy@example.com',
  ),
});
type CompanyContent = z.output<typeof company>;
export type CompanyField = keyof CompanyContent;

const consentDay = z.iso
  .date('Enter the day of their consent')
  .refine((day) => day <= todayInLondon(), 'The day must be today or earlier');

const benefit = z.strictObject({
  sign: z.enum(benefitSigns, 'Choose a sign'),
  figure: line('What stands on the sign', storyLimits.figure).refine(Boolean, 'Enter what stands on the sign'),
  label: line('Benefit', storyLimits.benefit).refine(Boolean, 'Enter the benefit'),
  detail: line('Detail', storyLimits.detail).default(''),
});

const step = z.strictObject({
  label: line('Step', storyLimits.step).refine(Boolean, 'Enter the step'),
  detail: line('Detail', storyLimits.detail).default(''),
});

const personId = z.uuid('Invalid person');

/** A person whom the site shows, with the day on which they consented to that. */
const person = z.strictObject({
  id: personId,
  name: line('Name', storyLimits.person).refine(Boolean, 'Enter a name'),
  role: line('Role', storyLimits.role).refine(Boolean, 'Enter a role'),
  line: line('Sentence', storyLimits.line).refine(Boolean, 'Enter a sentence'),
  consented_on: consentDay,
  picture: chosenPicture.nullable().default(null),
});
export type SitePerson = z.output<typeof person>;

/** What a department says of itself, by the department's id. */
const department = z.strictObject({
  id: z.uuid('Invalid department'),
  text: text('The paragraph', storyLimits.department).overwrite((value) => value.trim()),
  people: z
    .array(personId)
    .max(storyLimits.department_people, `Show at most ${storyLimits.department_people} people of a department`),
});

function hasEachOnce(items: readonly { id: string }[]): boolean {
  return areDistinct(items.map(({ id }) => id));
}

/** What administrators say of the company. What versions from before a part existed lack is empty. */
export const siteContent = z.strictObject({
  company,
  hero: chosenPicture.nullable().default(null),
  working_here: optionalHtml('The page').unwrap().default(null),
  departments: z
    .array(department)
    .max(limits.departments, 'Too many departments')
    .refine(hasEachOnce, 'Each department can be listed once')
    .default([]),
  benefits: z.array(benefit).max(storyLimits.benefits, `Show at most ${storyLimits.benefits} benefits`),
  people: z
    .array(person)
    .max(storyLimits.people, `Show at most ${storyLimits.people} people`)
    .refine(hasEachOnce, 'Each person can be listed once'),
  after_applying: z.array(step).max(storyLimits.after_applying, `Show at most ${storyLimits.after_applying} steps`),
});
export type SiteContent = z.output<typeof siteContent>;

export const noContent: SiteContent = {
  hero: null,
  working_here: null,
  departments: [],
  company: Object.fromEntries(Object.keys(company.shape).map((name) => [name, ''])) as CompanyContent, // one for each key
  benefits: [],
  people: [],
  after_applying: [],
};

/** All pictures of a content, with their kinds. `field`: the place of each in a save. */
export function picturesOf({
  hero,
  people,
}: SiteContent): { kind: PictureKind; field: string; picture: ChosenPicture }[] {
  return [
    ...(hero ? [{ kind: 'hero' as const, field: 'content.hero', picture: hero }] : []),
    ...people.flatMap(({ picture }, at) =>
      picture ? [{ kind: 'person' as const, field: `content.people.${at}.picture`, picture }] : [],
    ),
  ];
}

function shown({ id, width, alt, decorative }: ChosenPicture): Picture {
  return { id, width, alt: decorative ? '' : alt.trim() };
}

function toColleague({ name, role, line: says, picture }: SitePerson): Colleague {
  return { name, role, line: says, ...(picture && { picture: shown(picture) }) };
}

/**
 * The brand's settings of a content, whose story replaces the sample's even where it is empty.
 *
 * @param departmentNames The present name of each department by its id: one that was removed is left out.
 */
export function toBrandSettings(
  { company: said, hero, working_here, benefits, people, departments, after_applying }: SiteContent,
  departmentNames: Readonly<Record<string, string>>,
): BrandSettings {
  const { car_leasing, van_leasing, about, guides, contact, ...fields } = said;
  const story: CompanyStory = {
    ...(hero && { hero: shown(hero) }),
    working_here: working_here ?? '',
    benefits,
    people: people.map(toColleague),
    departments: departments.flatMap(({ id, text: says, people: ids }) => {
      const name = departmentNames[id];
      return name === undefined
        ? []
        : { name, text: says, people: people.filter((person) => ids.includes(person.id)).map(toColleague) };
    }),
    after_applying,
  };
  return { ...fields, links: { car_leasing, van_leasing, about, guides, contact }, story };
}

/** The versions that can be looked at and brought back: the newest. */
export const SITE_VERSIONS = 20;

const siteVersion = z.object({
  version: z.int(),
  /** What the administrator wrote about the change. */
  note: z.string(),
  /** Null: a former colleague. */
  saved_by: z.string().nullable(),
  created_at: z.iso.datetime(),
});
export type SiteVersion = z.infer<typeof siteVersion>;

/**
 * `version`: of `content`; 0: none was saved yet. `shown`: what the site shows now. `set_by_server`: what settings of the
 * server set, which win. `story_file`: what the file of BRAND_STORY_FILE tells, which the site shows until a version is
 * saved.
 */
export const siteSettings = z.object({
  version: z.int(),
  content: siteContent,
  shown: brand,
  set_by_server: z.array(z.string()),
  story_file: brand.shape.story.nullable(),
  /** Newest first. */
  versions: z.array(siteVersion).max(SITE_VERSIONS),
});
export type SiteSettings = z.infer<typeof siteSettings>;

/** A version without those of its pictures that are not stored any more, and their number. */
export const siteVersionContent = z.object({ content: siteContent, pictures_gone: z.int() });
export type SiteVersionContent = z.infer<typeof siteVersionContent>;

export const siteVersionInput = z.object({ version: z.int('Invalid version').min(1).max(limits.integer) });
export type SiteVersionInput = z.output<typeof siteVersionInput>;

/** A save of the site. It is refused if a colleague has saved it since `version`. */
export const saveSiteInput = z.object({
  version: z.int('Invalid version').min(0),
  content: siteContent,
  note: line('Note', 120),
});
export type SaveSiteInput = z.output<typeof saveSiteInput>;
