import type { Profile, Role } from '@careers/contracts/account/profiles';
import { Panel } from '../../ui/card.tsx';
import { DescriptionList } from '../../ui/description-list.tsx';
import { memberSince } from './member-since.ts';

const accountTypes: Record<Role, string> = { candidate: 'Candidate', admin: 'Administrator' };

/** The facts about the account that its owner cannot change; null where the profile could not be loaded. */
export function AccountStatus({ profile }: { profile: Profile | null }) {
  return (
    <Panel title="Account Status">
      <DescriptionList
        items={[
          { term: 'Account Type', value: accountTypes[profile?.role ?? 'candidate'] },
          { term: 'Member Since', value: memberSince(profile?.created_at) },
        ]}
      />
    </Panel>
  );
}
