import { z } from 'zod';

/** The pages of the company's own website that the banner leads to. */
const links = z.object({
  car_leasing: z.url(),
  van_leasing: z.url(),
  about: z.url(),
  guides: z.url(),
  contact: z.url(),
});

/** The company, as every screen and e-mail speaks of it. Nothing else in the code names it. */
export const brand = z.object({
  name: z.string().min(1),
  /** The first line beside the mark. */
  short_name: z.string().min(1),
  /** The second line beside the mark on public pages; empty: one line. */
  descriptor: z.string(),
  marketing_url: z.url(),
  /** As people read it; `telHref` in the web app makes the link. */
  phone: z.string().min(1),
  links,
  /** One sentence for the footer: who is behind the site and where. */
  registered_details: z.string(),
});
export type Brand = z.infer<typeof brand>;

/** Settings as they come from outside: any part may be missing, and then the default stands. */
export type BrandSettings = Partial<Omit<Brand, 'links'>> & { links?: Partial<Brand['links']> };

/** The settings from an environment: BRAND_NAME and so on. Values are checked by `brandFrom`. */
export const brandSettingsFromEnv = (env: Readonly<Record<string, string | undefined>>): BrandSettings => ({
  name: env['BRAND_NAME'] ?? '',
  short_name: env['BRAND_SHORT_NAME'] ?? '',
  marketing_url: env['BRAND_MARKETING_URL'] ?? '',
  phone: env['BRAND_PHONE'] ?? '',
  registered_details: env['BRAND_REGISTERED_DETAILS'] ?? '',
  links: {
    car_leasing: env['BRAND_CAR_LEASING_URL'] ?? '',
    van_leasing: env['BRAND_VAN_LEASING_URL'] ?? '',
    about: env['BRAND_ABOUT_URL'] ?? '',
    guides: env['BRAND_GUIDES_URL'] ?? '',
    contact: env['BRAND_CONTACT_URL'] ?? '',
  },
});

/** Keys that are missing, undefined or empty are left out, so that a default can stand in. */
const given = <T extends object>(values: T): Partial<T> => {
  const kept: Partial<T> = {};
  for (const key of Object.keys(values) as (keyof T)[]) {
    if (values[key] !== undefined && values[key] !== '') kept[key] = values[key];
  }
  return kept;
};

/**
 * The brand from its settings. A missing link is a path under the marketing site; the number is one that
 * Ofcom keeps free for fiction.
 *
 * @throws ZodError where a given value has the wrong form.
 */
export const brandFrom = (settings: BrandSettings = {}): Brand => {
  const { links: givenLinks = {}, ...rest } = settings;
  const marketingUrl = (settings.marketing_url || 'https://www.example.com').replace(/\/+$/, '');
  return brand.parse({
    name: 'Larkfield Vehicle Leasing',
    short_name: 'Larkfield',
    descriptor: 'Vehicle Leasing',
    phone: '01632 960 190',
    registered_details:
      'Larkfield Vehicle Leasing, Alderman House, Wharf Road, Milton Keynes. An equal opportunities employer.',
    ...given(rest),
    marketing_url: marketingUrl,
    links: {
      car_leasing: `${marketingUrl}/car-leasing`,
      van_leasing: `${marketingUrl}/van-leasing`,
      about: `${marketingUrl}/about`,
      guides: `${marketingUrl}/guides`,
      contact: `${marketingUrl}/contact`,
      ...given(givenLinks),
    },
  });
};
