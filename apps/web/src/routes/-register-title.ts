import { publicSettings } from '../lib/page/public-settings.ts';

/** Returns the title of the registration screen, which says whether registration is open. */
export function registerTitle(): string {
  return publicSettings().sign_in.sign_up ? 'Create your account' : 'Registration is closed';
}
