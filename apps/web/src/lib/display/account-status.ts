import type { Role } from '@careers/contracts/account/profiles';
import type { User } from '@careers/contracts/account/users';
import type { BadgeTone } from '../../ui/badge.tsx';

type Label = { label: string; tone: BadgeTone };

export const roleLabels: Record<Role, Label> = {
  candidate: { label: 'Candidate', tone: 'plain' },
  admin: { label: 'Admin', tone: 'purple' },
};

/**
 * Returns the badge of a user's account, plain in the normal case. A disabled account is 'Disabled' whether its address
 * is confirmed or not.
 */
export function accountStatus({
  disabled_at,
  email_confirmed_at,
}: Pick<User, 'disabled_at' | 'email_confirmed_at'>): Label {
  if (disabled_at) return { label: 'Disabled', tone: 'red' };
  return email_confirmed_at ? { label: 'Confirmed', tone: 'plain' } : { label: 'Pending', tone: 'yellow' };
}

type Named = Pick<User, 'email'> & { profile: Pick<User['profile'], 'full_name'> };

export function displayName({ profile, email }: Named): string {
  return profile.full_name || email || 'Unnamed user';
}
