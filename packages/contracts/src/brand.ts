import { z } from 'zod';

const address = z.url({ protocol: /^https?$/, error: 'must be an address such as https://www.example.com' });
function words(max: number) {
  return z.string().max(max, `must have at most ${max} characters`);
}

/** The pages of the company's own website that the banner leads to. */
const links = z.object({
  car_leasing: address,
  van_leasing: address,
  about: address,
  guides: address,
  contact: address,
});

/** The company, as every screen and e-mail speaks of it. Nothing else in the code names it. */
export const brand = z.object({
  name: words(80).min(1),
  /** The first line beside the mark. */
  short_name: words(40).min(1),
  /** The second line beside the mark on public pages; empty: one line. */
  descriptor: words(40),
  marketing_url: address,
  /** As people read it; `telHref` in the web app makes the link. */
  phone: words(40).min(1),
  links,
  /** One sentence for the footer: who is behind the site and where. */
  registered_details: words(300),
});
export type Brand = z.infer<typeof brand>;

/** Settings as they come from outside: any part may be missing, and then the default stands. */
export type BrandSettings = Partial<Omit<Brand, 'links'>> & { links?: Partial<Brand['links']> };

/** Keys that are missing, undefined or empty are left out, so that a default can stand in. */
function given<T extends object>(values: T): Partial<T> {
  const kept: Partial<T> = {};
  for (const key of Object.keys(values) as (keyof T)[]) {
    if (values[key] !== undefined && values[key] !== '') kept[key] = values[key];
  }
  return kept;
}

/**
 * The brand from its settings. A missing link is a path under the marketing site; the number is one that
 * Ofcom keeps free for fiction.
 *
 * @throws ZodError where a given value has the wrong form.
 */
export function brandFrom(settings: BrandSettings = {}): Brand {
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
}
