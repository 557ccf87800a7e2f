import type { OwnProfile } from '@careers/contracts/account/profiles';
import type { PublicSettings } from '@careers/contracts/site/public-settings';
import { publicSettings } from '../page/public-settings.ts';
import { isAal2, readStoredSession } from '../session/stored-session.ts';

export function isFactorRequired(
  require_mfa: PublicSettings['sign_in']['require_mfa'],
  { role, hiring_teams }: Pick<OwnProfile, 'role' | 'hiring_teams'>,
): boolean {
  return role === 'admin' ? require_mfa !== 'none' : require_mfa === 'team' && hiring_teams > 0;
}

/** Whether the session has the second factor that the site requires of its user, if any. The server checks it again. */
export function hasProvedFactor(profile: OwnProfile | null | undefined): boolean {
  const { require_mfa } = publicSettings().sign_in;
  return !profile || !isFactorRequired(require_mfa, profile) || isAal2(readStoredSession()?.access_token ?? '');
}
