import { pageTitle } from '../lib/page/page-title.ts';
import { redirectSearch } from '../lib/redirect/redirect-search.ts';
import { publicSettings } from '../lib/page/public-settings.ts';

/** Returns the options that the sign-in and registration routes share. */
export function authRoute(title: () => string) {
  return {
    validateSearch: redirectSearch,
    head: () => ({ meta: [{ title: pageTitle(title()) }, { name: 'robots', content: 'noindex' }] }),
  };
}

export function registerTitle(): string {
  return publicSettings().sign_in.sign_up ? 'Create your account' : 'Registration is closed';
}
