import { readFileSync } from 'node:fs';
import { brand, type Brand, brandFrom, type BrandSettings, type CompanyStory } from '@careers/contracts/site/brand';
import { SetupError } from '@careers/postgres/setup-error';
import { z } from 'zod';

/** Variables such as BRAND_SHORT_NAME, by the fields of the brand; of a link such as BRAND_ABOUT_URL. */
const { links: linksSchema, story: _, ...fieldSchemas } = brand.shape;
const fields = variablesOf(Object.keys(fieldSchemas), '');
const links = variablesOf(Object.keys(linksSchema.shape), '_URL');
export const brandVariables: Readonly<Record<string, string>> = { ...fields, ...links };
/** A setting of earlier releases, whose file is read until an administrator has saved what the site says. */
export const STORY_FILE = 'BRAND_STORY_FILE';

function variablesOf(names: string[], suffix: string): Readonly<Record<string, string>> {
  return Object.fromEntries(names.map((name) => [name, `BRAND_${name.toUpperCase()}${suffix}`]));
}

type Environment = Readonly<Record<string, string | undefined>>;

/**
 * What the BRAND_… variables of an environment set, which wins over what administrators save.
 *
 * @throws SetupError naming the first variable that is wrong.
 */
export function brandSettingsFromEnv(env: Environment): BrandSettings {
  function read(names: Record<string, string>) {
    return Object.fromEntries(
      Object.entries(names).flatMap(([field, name]) => {
        const value = env[name]?.trim();
        return value ? [[field, value]] : [];
      }),
    );
  }
  const settings = { ...read(fields), links: read(links), ...readStory(env) };
  try {
    brandFrom(settings);
    return settings;
  } catch (error) {
    if (!(error instanceof z.ZodError)) throw error;
    const { path = [], message } = error.issues[0] ?? {};
    const [field, ...within] = path;
    if (field === 'story')
      throw new SetupError(`${STORY_FILE}: ${within.length > 0 ? `${within.join('.')} ` : ''}${message}.`);
    throw new SetupError(`${brandVariables[String(path.at(-1))]} ${message}.`);
  }
}

/** The company of an environment alone: what it does not set is the sample company's. @throws SetupError */
export function brandFromEnv(env: Environment): Brand {
  return brandFrom(brandSettingsFromEnv(env));
}

/** Leaves out the drawn portraits of people, which earlier releases had. @throws SetupError if the file has no JSON. */
function readStory(env: Environment): { story?: CompanyStory } {
  const file = env[STORY_FILE]?.trim();
  if (!file) return {};
  function withoutPortraits(key: string, value: unknown): unknown {
    return key === 'portrait' ? undefined : value;
  }
  try {
    return { story: JSON.parse(readFileSync(file, 'utf8'), withoutPortraits) as CompanyStory }; // brandFrom checks it
  } catch (error) {
    throw new SetupError(`${STORY_FILE} cannot be read: ${error instanceof Error ? error.message : String(error)}.`);
  }
}
