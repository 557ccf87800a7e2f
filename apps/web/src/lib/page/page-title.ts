import { publicSettings } from './public-settings.ts';

/** Returns the document title of a screen: 'Applied Jobs | Larkfield Vehicle Leasing careers'. */
export function pageTitle(screen: string): string {
  return `${screen} | ${publicSettings().brand.name} careers`;
}

/** The `head` of a screen that has a title and nothing else. */
export function titled(screen: string) {
  return () => ({ meta: [{ title: pageTitle(screen) }] });
}
