import { publicSettings } from '../lib/page/public-settings.ts';

/** The title of the registration screen, which says when the installation takes no registrations. */
export function registerTitle(): string {
  return publicSettings().sign_in.sign_up ? 'Create your account' : 'Registration is closed';
}
