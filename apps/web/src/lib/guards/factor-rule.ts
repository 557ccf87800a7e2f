import { publicSettings } from '../page/public-settings.ts';
import { isAal2, readStoredSession } from '../session/stored-session.ts';

/** Whether the session in this browser has proved all that the site asks of an administrator. The server asks again. */
export function hasProvedFactor(): boolean {
  return publicSettings().sign_in.require_mfa !== 'admin' || isAal2(readStoredSession()?.access_token ?? '');
}
