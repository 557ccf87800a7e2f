import type { PublicSettings } from '@careers/contracts/site/public-settings';
import { readDataBlock } from './data-block.ts';

export const settingsBlock = 'public-settings';

let settings: PublicSettings | undefined;

/** On the server, for every page that this process renders. */
export function setPublicSettings(given: PublicSettings): void {
  settings = given;
}

/** Returns the brand, the site's address and how to sign in. The browser reads them from the page. */
export function publicSettings(): PublicSettings {
  return (settings ??= readDataBlock(settingsBlock) as PublicSettings); // our own server wrote it
}

/** The settings as a page has them for its scripts: of the story, all else stands in static parts. */
export function toBrowserSettings({ brand, ...others }: PublicSettings): PublicSettings {
  const { after_applying } = brand.story;
  const story = { working_here: '', benefits: [], people: [], departments: [], after_applying };
  return { ...others, brand: { ...brand, story } };
}

export function isPublicProcedure(path: string): boolean {
  return publicSettings().public_procedures.includes(path);
}
