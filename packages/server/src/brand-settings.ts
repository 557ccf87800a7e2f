import { brandFrom, type Brand } from '@careers/contracts/site/brand';
import { SetupError } from '@careers/postgres/setup-error';
import { z } from 'zod';

const fields = {
  name: 'BRAND_NAME',
  short_name: 'BRAND_SHORT_NAME',
  descriptor: 'BRAND_DESCRIPTOR',
  marketing_url: 'BRAND_MARKETING_URL',
  phone: 'BRAND_PHONE',
  registered_details: 'BRAND_REGISTERED_DETAILS',
  company_number: 'BRAND_COMPANY_NUMBER',
  registered_address: 'BRAND_REGISTERED_ADDRESS',
  ico_number: 'BRAND_ICO_NUMBER',
  privacy_email: 'BRAND_PRIVACY_EMAIL',
  equality_line: 'BRAND_EQUALITY_LINE',
  modern_slavery_line: 'BRAND_MODERN_SLAVERY_LINE',
  modern_slavery_url: 'BRAND_MODERN_SLAVERY_URL',
} as const;
const links = {
  car_leasing: 'BRAND_CAR_LEASING_URL',
  van_leasing: 'BRAND_VAN_LEASING_URL',
  about: 'BRAND_ABOUT_URL',
  guides: 'BRAND_GUIDES_URL',
  contact: 'BRAND_CONTACT_URL',
} as const;
/** The environment variables of the company, by the fields of the brand and of its links. */
export const brandVariables: Readonly<Record<string, string>> = { ...fields, ...links };

/**
 * The company from the BRAND_… variables of an environment; a missing or blank one has the sample company's value.
 *
 * @throws SetupError naming the first variable that is wrong.
 */
export function brandFromEnv(env: Readonly<Record<string, string | undefined>>): Brand {
  function read(names: Record<string, string>) {
    return Object.fromEntries(Object.entries(names).map(([field, name]) => [field, env[name]?.trim()]));
  }
  try {
    return brandFrom({ ...read(fields), links: read(links) });
  } catch (error) {
    if (!(error instanceof z.ZodError)) throw error;
    const issue = error.issues[0];
    throw new SetupError(`${brandVariables[String(issue?.path.at(-1))]} ${issue?.message}.`);
  }
}
