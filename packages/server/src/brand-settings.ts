import { brand, brandFrom, type Brand } from '@careers/contracts/site/brand';
import { SetupError } from '@careers/postgres/setup-error';
import { z } from 'zod';

/** Variables such as BRAND_SHORT_NAME, by the fields of the brand; of a link such as BRAND_ABOUT_URL. */
const { links: linksSchema, ...fieldSchemas } = brand.shape;
const fields = variablesOf(Object.keys(fieldSchemas), '');
const links = variablesOf(Object.keys(linksSchema.shape), '_URL');
export const brandVariables = { ...fields, ...links };

function variablesOf(names: string[], suffix: string): Readonly<Record<string, string>> {
  return Object.fromEntries(names.map((name) => [name, `BRAND_${name.toUpperCase()}${suffix}`]));
}

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
