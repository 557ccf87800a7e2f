import { z } from 'zod';
import { isStorable } from '../common/text.ts';
import { emailAddress } from '../common/addresses.ts';
import { picture } from './pictures.ts';

/** The most items of each part of a story, and the most characters of their texts. */
export const storyLimits = {
  benefits: 8,
  people: 12,
  after_applying: 6,
  figure: 5,
  benefit: 40,
  person: 40,
  role: 60,
  line: 140,
  step: 30,
  department: 600,
  department_people: 4,
  detail: 80,
} as const;

function storyText(max: number) {
  return z
    .string('must be a text')
    .trim()
    .min(1, 'must not be empty')
    .max(max, `must have at most ${max} characters`)
    .refine(isStorable, 'contains a character that is not allowed');
}
/** A second line, which pages leave out where it is empty. */
const detail = z
  .string('must be a text')
  .trim()
  .max(storyLimits.detail, `must have at most ${storyLimits.detail} characters`)
  .optional();
function few<Item extends z.ZodType>(item: Item, max: number) {
  return z.array(item).max(max, `must have at most ${max} items`).default([]);
}

export const benefitSigns = ['limit', 'route', 'plate', 'motorway'] as const;
const benefit = z.strictObject({
  sign: z.enum(benefitSigns, `must be one of ${benefitSigns.join(', ')}`),
  /** What stands on the sign: '28', '6%'. */
  figure: storyText(storyLimits.figure),
  label: storyText(storyLimits.benefit),
  detail,
});
export type Benefit = z.infer<typeof benefit>;

const colleague = z.strictObject({
  name: storyText(storyLimits.person),
  role: storyText(storyLimits.role),
  line: storyText(storyLimits.line),
  picture: picture.optional(),
});
export type Colleague = z.infer<typeof colleague>;

/** What a department says of itself, and its people. `text` has lines; `name` is the department's present one. */
const departmentStory = z.strictObject({ name: z.string(), text: z.string(), people: z.array(colleague) });

/** What a company tells about working for it. Pages leave out what is empty. */
const companyStory = z.strictObject({
  /** The large picture of the home page and of 'Working here'. */
  hero: picture.optional(),
  /** The page 'Working here', as sanitised HTML. */
  working_here: z.string().default(''),
  benefits: few(benefit, storyLimits.benefits),
  people: few(colleague, storyLimits.people),
  departments: z.array(departmentStory).default([]),
  /** What happens after a candidate has applied, in order, with times that the company keeps. */
  after_applying: few(z.strictObject({ label: storyText(storyLimits.step), detail }), storyLimits.after_applying),
});
export type CompanyStory = z.infer<typeof companyStory>;

/** Whether there is anything to tell. */
export function tellsStory({ hero, ...parts }: CompanyStory): boolean {
  return hero !== undefined || Object.values(parts).some((part) => part.length > 0);
}

const ruth: Colleague = {
  name: 'Ruth',
  role: 'Maintenance control, Birmingham',
  line: 'Our rota is written by the people who are on it. I am seldom woken at night.',
  picture: { id: 'sample-ruth-1', width: 384, alt: 'Ruth, in glasses and a green work jacket' },
};
const idris: Colleague = {
  name: 'Idris',
  role: 'Quotes engineering, Manchester',
  line: 'At six in the morning every price is right. I find out at nine, over tea.',
  picture: { id: 'sample-idris-1', width: 384, alt: 'Idris, who has a short beard and a blue jumper' },
};
const moira: Colleague = {
  name: 'Moira',
  role: 'Driver support, Glasgow',
  line: 'No one times my calls. I hang up when the driver is moving again.',
  picture: { id: 'sample-moira-1', width: 384, alt: 'Moira, with red hair and a headset' },
};

/** The story of the fictional company of the samples. Its people are drawn and exist nowhere else. */
const sampleStory: CompanyStory = {
  hero: {
    id: 'sample-yard-1',
    width: 1920,
    alt: 'Two colleagues talk in a yard of cars and vans at sunrise, beside a workshop with its doors open',
  },
  working_here: [
    '<h2>The work</h2>',
    '<p>Nineteen thousand cars and vans are out on the road for us today. Most of our work is to keep a promise that was ',
    'made years ago: the right vehicle, at the price we said, looked after until the day it comes back. It is steady, and ',
    'it matters to the person behind the wheel.</p>',
    '<h2>The first months</h2>',
    '<p>Few of us knew leasing when we came. You sit beside a colleague for your first four weeks, you meet every team that ',
    'yours depends on, and you may ask the same question twice. After three months we ask you what we should change.</p>',
    '<h2>The hours</h2>',
    '<p>We say in each advert which days are in the office and which can be at home. Meetings end by four, rotas are ',
    'fixed six weeks ahead, and a school play is a good reason to leave early.</p>',
  ].join(''),
  departments: [
    {
      name: 'Operations',
      text: 'We keep drivers moving, from the day a vehicle is ordered to the day it is sold. The phones are answered by people who may decide: a driver who needs a hire car at ten at night gets one, and you need not ask first.\nMany of us began in a garage, a call centre or a depot. What we share is a liking for things that are in order.',
      people: [ruth, moira],
    },
    {
      name: 'Engineering',
      text: 'We build what prices the cars, takes the orders and looks after the drivers. Our tools are plain and few, changes are small, and each is read by a colleague before it reaches a customer.\nSpend a day with the teams who use what you make. It is the quickest way to find out what to build next.',
      people: [idris],
    },
  ],
  benefits: [
    {
      sign: 'limit',
      figure: '28',
      label: 'days of holiday',
      detail: 'rising from 25 in your first year, plus bank holidays',
    },
    { sign: 'route', figure: '6%', label: 'into your pension', detail: 'of your pay, paid by us' },
    {
      sign: 'plate',
      figure: 'EV',
      label: 'An electric car',
      detail: 'through salary sacrifice, for your household too',
    },
    { sign: 'motorway', figure: 'A–Z', label: 'Any book you need', detail: 'Just ask: there is no form' },
  ],
  people: [ruth, idris, moira],
  after_applying: [
    { label: 'Sent', detail: 'You see it in your account at once' },
    { label: 'Read', detail: 'By a person, within 5 working days' },
    { label: 'Call', detail: '20 minutes, when it suits you' },
    { label: 'Meet', detail: 'The people you would work with' },
    { label: 'Answer', detail: 'You will always get one' },
  ],
};

const webAddress = z.url({ protocol: /^https?$/ });
const address = z
  .string()
  .refine(
    (value) => value === '' || webAddress.safeParse(value).success,
    'must be an address such as https://www.example.com',
  );
function line(max: number) {
  return z.string().max(max, `must have at most ${max} characters`);
}

/** The company on every screen and in every email, which no other code names. What is empty is left out of them. */
export const brand = z.object({
  name: line(80).min(1),
  /** The first line beside the mark. */
  short_name: line(80).min(1), // room for a name in its place
  /** The second line beside the mark on public pages. */
  descriptor: line(40),
  /** The sentence below the title of the home page; empty: one that suits every leasing company. */
  tagline: line(160),
  marketing_url: address,
  /** The phone number as pages show it; `telHref` in the web app makes the link. */
  phone: line(40),
  links: z.object({
    car_leasing: address,
    van_leasing: address,
    about: address,
    guides: address,
    contact: address,
  }),
  /** One sentence for the footer and the foot of mails: the company, its number and its address. */
  registered_details: line(400), // room for a sentence made of the longest name, number and address
  /** The company's number at Companies House. */
  company_number: line(40),
  registered_address: line(200),
  /** The number in the register of people who pay the data protection fee to the Information Commissioner. */
  ico_number: line(40),
  /** The address for questions about personal data; empty: the contact page of the company's website. */
  privacy_email: emailAddress('must be an email address').max(254).or(z.literal('')),
  equality_line: line(300),
  /** One sentence for the footer about the company's modern slavery statement, and the address of that statement. */
  modern_slavery_line: line(300),
  modern_slavery_url: address,
  story: companyStory,
});
export type Brand = z.infer<typeof brand>;

export type BrandSettings = Partial<Omit<Brand, 'links'>> & { links?: Partial<Brand['links']> };

/** The settings that have a value; an empty text counts as none. */
function withValue<Settings extends Record<string, unknown>>(settings: Settings): Partial<Settings> {
  return Object.fromEntries(
    Object.entries(settings).filter(([, value]) => value !== undefined && value !== ''),
  ) as Partial<Settings>; // the same keys with the same values
}

export const noStory: CompanyStory = {
  working_here: '',
  benefits: [],
  people: [],
  departments: [],
  after_applying: [],
};
const unknownDetails = {
  descriptor: '',
  marketing_url: '',
  phone: '',
  company_number: '',
  registered_address: '',
  ico_number: '',
  privacy_email: '',
  equality_line: '',
  modern_slavery_line: '',
  modern_slavery_url: '',
  tagline: '',
  story: noStory,
};

/**
 * The fictional company of the samples. A company with another name gets none of these details. Ofcom reserves the phone
 * number for fiction.
 */
const sample = {
  ...unknownDetails,
  name: 'Larkfield Vehicle Leasing',
  short_name: 'Larkfield',
  descriptor: 'Vehicle Leasing',
  marketing_url: 'https://www.example.com',
  phone: '01632 960 190',
  registered_address: 'Alderman House, Wharf Road, Milton Keynes',
  equality_line: 'Larkfield Vehicle Leasing is an equal opportunities employer.',
  tagline: 'One and a half million prices a night. Four hundred people. No cold calls.',
  story: sampleStory,
};

function registeredDetails(company: { name: string; company_number: string; registered_address: string }): string {
  const { name, company_number, registered_address } = company;
  return `${[name, company_number && `company number ${company_number}`, registered_address].filter(Boolean).join(', ')}.`;
}

/** How a person reaches the company, as a part of a sentence: 'call us on 01632 960 190'. */
export function toReach({ phone, links, privacy_email }: Brand): string {
  if (phone) return `call us on ${phone}`;
  if (links.contact) return `write to us through ${links.contact}`;
  return privacy_email ? `write to us at ${privacy_email}` : 'contact us';
}

/** The pages that a company's website usually has, for links that have no address of their own. */
function usualLinks(website: string): Brand['links'] {
  function page(path: string): string {
    return website && `${website}/${path}`;
  }
  return {
    car_leasing: page('car-leasing'),
    van_leasing: page('van-leasing'),
    about: page('about'),
    guides: page('guides'),
    contact: page('contact'),
  };
}

/**
 * Makes the brand from the settings of the server and, where those have no value, from what administrators have saved, whose
 * story comes before that of a file. A link that is missing is a page of the website that the server's settings name.
 *
 * @throws ZodError where a setting is invalid.
 */
export function brandFrom(settings: BrandSettings = {}, saved: BrandSettings = {}): Brand {
  const { links, ...given } = {
    ...withValue(saved),
    ...withValue(settings),
    links: { ...withValue(saved.links ?? {}), ...withValue(settings.links ?? {}) },
  };
  const story = saved.story ?? settings.story;
  const unset = given.name ? { ...unknownDetails, name: given.name, short_name: given.name } : sample;
  const company = { ...unset, ...given, ...(story && { story }) };
  const website = company.marketing_url.replace(/\/+$/, '');
  return brand.parse({
    registered_details: registeredDetails(company),
    ...company,
    marketing_url: website,
    links: { ...usualLinks(settings.marketing_url || unset.marketing_url ? website : ''), ...links },
  });
}
