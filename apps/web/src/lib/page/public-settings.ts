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

export function isPublicProcedure(path: string): boolean {
  return publicSettings().public_procedures.includes(path);
}
