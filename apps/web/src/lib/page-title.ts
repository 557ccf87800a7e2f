import { publicSettings } from './public-settings.ts';

/** The document title of a screen: 'Applied Jobs | Larkfield Vehicle Leasing careers'. */
export const pageTitle = (screen: string): string => `${screen} | ${publicSettings().brand.name} careers`;
