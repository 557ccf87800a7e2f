import { HelpLink } from '../../lib/help/help-link.tsx';
import type { FilteredListProps } from '../../lib/lists/list-filters.tsx';
import { BackLink } from '../../lib/navigation/back-link.tsx';
import { PageHeading } from '../../ui/page-heading.tsx';
import { SecurityFilters } from './security-filters.tsx';
import { SecurityList } from './security-list.tsx';
import type { SecuritySearch } from './security-search.ts';

export function SecurityScreen({ search, onChange }: FilteredListProps<SecuritySearch>) {
  return (
    <>
      <PageHeading
        title="Security events"
        subtitle="Sign-ins, refused attempts and what administrators did"
        help={<HelpLink topic="security" />}
        back={<BackLink to="/admin/settings">Back to Settings</BackLink>}
      />
      <SecurityFilters search={search} onChange={onChange} />
      <SecurityList search={search} onClear={() => onChange({})} />
    </>
  );
}
