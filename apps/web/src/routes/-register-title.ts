import { publicSettings } from '../lib/page/public-settings.ts';

export function registerTitle(): string {
  return publicSettings().sign_in.sign_up ? 'Create your account' : 'Registration is closed';
}
