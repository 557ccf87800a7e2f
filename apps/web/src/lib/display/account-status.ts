import type { Role } from '@careers/contracts/account/profiles';
import type { User } from '@careers/contracts/account/users';
import type { BadgeTone } from '../../ui/badge.tsx';

type Label = { label: string; tone: BadgeTone };

export const roleLabels: Record<Role, Label> = {
  candidate: { label: 'Candidate', tone: 'plain' },
  admin: { label: 'Admin', tone: 'purple' },
};

export function accountStatus(user: Pick<User, 'disabled_at' | 'email_confirmed_at'>): Label {
  if (user.disabled_at) return { label: 'Disabled', tone: 'red' };
  return user.email_confirmed_at ? { label: 'Confirmed', tone: 'plain' } : { label: 'Pending', tone: 'yellow' };
}

type Named = Pick<User, 'email'> & { profile: Pick<User['profile'], 'full_name'> };

export function displayName({ profile, email }: Named): string {
  return profile.full_name || email || 'Unnamed user';
}
