import { publicSettings } from '../page/public-settings.ts';
import { isAal2, readStoredSession } from '../session/stored-session.ts';

/** Whether the session has the second factor that the site requires of administrators. The server checks it again. */
export function hasProvedFactor(): boolean {
  return publicSettings().sign_in.require_mfa !== 'admin' || isAal2(readStoredSession()?.access_token ?? '');
}
