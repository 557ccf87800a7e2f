import type { Role } from '@careers/contracts/account/profiles';
import type { User } from '@careers/contracts/account/users';
import type { BadgeTone } from '../../ui/badge.tsx';

type Label = { label: string; tone: BadgeTone };

export const roleLabels: Record<Role, Label> = {
  candidate: { label: 'Candidate', tone: 'grey' },
  admin: { label: 'Admin', tone: 'purple' },
};

/** Whether a user can sign in. A disabled account is called so, confirmed or not. */
export function accountStatus({ disabled_at, email_confirmed_at }: User): Label {
  if (disabled_at) return { label: 'Disabled', tone: 'red' };
  return email_confirmed_at ? { label: 'Confirmed', tone: 'green' } : { label: 'Pending', tone: 'yellow' };
}

/** The name of a user in the administrators' list: else the email address. */
export function displayName({ profile, email }: User): string {
  return profile.full_name || email || 'Unnamed user';
}
