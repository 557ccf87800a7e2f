import { z } from 'zod';

const address = z.url({ protocol: /^https?$/, error: 'must be an address such as https://www.example.com' });
function line(max: number) {
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

/** The company on every screen and in every e-mail. No other code names the company. */
export const brand = z.object({
  name: line(80).min(1),
  /** The first line beside the mark. */
  short_name: line(40).min(1),
  /** The second line beside the mark on public pages; empty: one line. */
  descriptor: line(40),
  marketing_url: address,
  /** The phone number as readers see it; `telHref` in the web app makes the link. */
  phone: line(40).min(1),
  links,
  /** One sentence for the footer: the company and its address. */
  registered_details: line(300),
});
export type Brand = z.infer<typeof brand>;

/** The brand's settings. A missing one has a default. */
export type BrandSettings = Partial<Omit<Brand, 'links'>> & { links?: Partial<Brand['links']> };

/** The settings that have a value; an empty text counts as none. */
function withValue<Settings extends Record<string, unknown>>(settings: Settings): Partial<Settings> {
  return Object.fromEntries(
    Object.entries(settings).filter(([, value]) => value !== undefined && value !== ''),
  ) as Partial<Settings>; // the same keys with the same values
}

/**
 * Makes the brand from its settings. A missing link is a path of the marketing site. The default phone number is one that
 * Ofcom reserves for fiction.
 *
 * @throws ZodError where a setting is invalid.
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
    ...withValue(rest),
    marketing_url: marketingUrl,
    links: {
      car_leasing: `${marketingUrl}/car-leasing`,
      van_leasing: `${marketingUrl}/van-leasing`,
      about: `${marketingUrl}/about`,
      guides: `${marketingUrl}/guides`,
      contact: `${marketingUrl}/contact`,
      ...withValue(givenLinks),
    },
  });
}
