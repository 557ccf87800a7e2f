import { EmptyState } from '../../ui/empty-state.tsx';
import { PageHeading } from '../../ui/page-heading.tsx';

/** The people who have an account. */
export function UsersScreen() {
  return (
    <>
      <PageHeading title="User Management" />
      <EmptyState title="Not available yet">Users cannot be managed here yet.</EmptyState>
    </>
  );
}
