import type { PublicSettings } from '@careers/contracts/public-settings';

/** The id of the `<script>` in the page that holds the settings as JSON. */
export const settingsBlock = 'public-settings';

let settings: PublicSettings | undefined;

/** On the server: sets the settings for every page that this process renders. */
export function setPublicSettings(given: PublicSettings): void {
  settings = given;
}

/** The brand, the site's address and how to sign in. The browser reads them from the page. */
export function publicSettings(): PublicSettings {
  return (settings ??= readBlock());
}

/** Whether a procedure needs no signed-in user, as the server's router declares it. */
export function isPublicProcedure(path: string): boolean {
  return publicSettings().public_procedures.includes(path);
}

function readBlock(): PublicSettings {
  const text = document.getElementById(settingsBlock)?.textContent;
  if (!text) throw new Error('The page has no public settings');
  const parsed: unknown = JSON.parse(text);
  return parsed as PublicSettings; // our own server wrote it
}
