import type { PublicSettings } from '@careers/contracts/public-settings';

/** The id of the block of JSON in the page. */
export const settingsBlock = 'public-settings';

let settings: PublicSettings | undefined;

/** On the server: what every page of this process is rendered with. */
export function setPublicSettings(given: PublicSettings): void {
  settings = given;
}

/** The brand, the site's address, where to sign in. In the browser they come from the page. */
export function publicSettings(): PublicSettings {
  return (settings ??= readBlock());
}

function readBlock(): PublicSettings {
  const text = document.getElementById(settingsBlock)?.textContent;
  if (!text) throw new Error('The page has no public settings');
  const parsed: unknown = JSON.parse(text);
  return parsed as PublicSettings; // our own server wrote it
}
