import { Link } from '@tanstack/react-router';
import { ArrowLeft } from 'lucide-react';
import { Icon } from '../../ui/icon.tsx';
import { backLinkClass, PageHeading } from '../../ui/page-heading.tsx';
import { SecurityFilters } from './security-filters.tsx';
import { SecurityList } from './security-list.tsx';
import type { SecuritySearch } from './security-search.ts';

export type SecurityScreenProps = {
  search: SecuritySearch;
  /** Shows the list with another search; `replace` leaves the one before out of the browser's history. */
  onChange: (search: SecuritySearch, options?: { replace?: boolean }) => void;
};

/** What happened to accounts, and what was refused to callers. */
export function SecurityScreen({ search, onChange }: SecurityScreenProps) {
  const back = (
    <Link to="/admin/settings" className={backLinkClass()}>
      <Icon as={ArrowLeft} />
      Back to Settings
    </Link>
  );
  return (
    <>
      <PageHeading title="Security Events" subtitle="Sign-ins, refusals and what administrators did" back={back} />
      <SecurityFilters search={search} onChange={onChange} />
      <SecurityList search={search} onClear={() => onChange({})} />
    </>
  );
}
