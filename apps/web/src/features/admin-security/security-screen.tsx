import { Link } from '@tanstack/react-router';
import { ArrowLeft } from 'lucide';
import type { FilteredListProps } from '../../lib/lists/list-filters.tsx';
import { Icon } from '../../ui/icon.tsx';
import { backLinkClass, PageHeading } from '../../ui/page-heading.tsx';
import { SecurityFilters } from './security-filters.tsx';
import { SecurityList } from './security-list.tsx';
import type { SecuritySearch } from './security-search.ts';

/** What happened to accounts, and what was refused to callers. */
export function SecurityScreen({ search, onChange }: FilteredListProps<SecuritySearch>) {
  const back = (
    <Link to="/admin/settings" className={backLinkClass()}>
      <Icon as={ArrowLeft} />
      Back to Settings
    </Link>
  );
  return (
    <>
      <PageHeading
        title="Security events"
        subtitle="Sign-ins, refused attempts and what administrators did"
        back={back}
      />
      <SecurityFilters search={search} onChange={onChange} />
      <SecurityList search={search} onClear={() => onChange({})} />
    </>
  );
}
