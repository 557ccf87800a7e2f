import { EmptyState } from '../../ui/empty-state.tsx';
import { PageHeading } from '../../ui/page-heading.tsx';

/** The accounts of candidates and administrators. */
export function UsersScreen() {
  return (
    <>
      <PageHeading title="User Management" />
      <EmptyState title="Not available yet">Users cannot be managed here yet.</EmptyState>
    </>
  );
}
