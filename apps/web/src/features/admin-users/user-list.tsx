import { formatTotal } from '@careers/contracts/common/format-number';
import type { UserPage } from '@careers/contracts/account/users';
import { NoneFound } from '../../lib/lists/none-found.tsx';
import { useAuth } from '../../lib/account/use-auth.ts';
import { errorCode, serverMessage } from '../../lib/api/trpc-error.ts';
import { trpc } from '../../lib/api/trpc.ts';
import { Alert } from '../../ui/alert.tsx';
import { isFiltered } from '../../lib/lists/list-search.ts';
import { searchedPages } from '../../lib/lists/list-pages.ts';
import { Card } from '../../ui/card.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { PagedList, type PagedListContainerProps } from '../../ui/paged-list.tsx';
import { Loading, Skeleton } from '../../ui/skeleton.tsx';
import type { UserMutations } from './use-user-mutations.ts';
import { type OpenDialog, UserRow } from './user-row.tsx';
import { type UserSearch, userSearch } from './user-search.ts';
import styles from './users.module.css';
import { Link } from '@tanstack/react-router';

type UserListProps = {
  search: UserSearch;
  mutations: UserMutations;
  onOpen: (dialog: OpenDialog) => void;
  onClear: () => void;
};

/** The users are requested only with a session. */
export function UserList({ search, mutations, onOpen, onClear }: UserListProps) {
  const { status, user: self } = useAuth();
  const query = trpc.admin.users.list.useInfiniteQuery(search, { ...searchedPages, enabled: status === 'signed_in' });
  const first = query.data?.pages[0];
  if (status === 'signed_out') return <Alert>Authentication required</Alert>;
  return (
    <>
      <GroupTabs search={search} counts={first?.counts} />
      <p className={styles.total} role="status">
        {first && foundText(first)}
      </p>
      <PagedList
        query={query}
        itemsOf={({ users, jobs }) => users.map((user) => ({ user, jobs: jobs[user.id] ?? [] }))}
        container={UserTable}
        skeleton={<UsersSkeleton />}
        empty={<NoUsers filtered={isFiltered(search)} onClear={onClear} />}
        errorText={(error) => <ListFailed error={error} />}
      >
        {({ user, jobs }) => (
          <UserRow
            key={user.id}
            user={user}
            jobs={jobs}
            isSelf={user.id === self?.id}
            mutations={mutations}
            onOpen={onOpen}
          />
        )}
      </PagedList>
    </>
  );
}

function foundText(page: UserPage): string | null {
  if (page.total === 0) return null;
  return page.total === 1 ? '1 user' : `${formatTotal(page)} users`;
}

function UserTable({ ref, busy, children }: PagedListContainerProps) {
  return (
    <div className={styles.frame}>
      <table className={styles.table} aria-label="Users" aria-busy={busy}>
        <thead>
          <tr>
            <th scope="col">User</th>
            <th scope="col">Role</th>
            <th scope="col">CV Status</th>
            <th scope="col">Account Status</th>
            <th scope="col">Last Sign In</th>
            <th scope="col">Actions</th>
          </tr>
        </thead>
        <tbody ref={ref}>{children}</tbody>
      </table>
    </div>
  );
}

function NoUsers({ filtered, onClear }: { filtered: boolean; onClear: () => void }) {
  if (!filtered) return <EmptyState title="No users found">Add the first user with the button above.</EmptyState>;
  return (
    <NoneFound title="No users found" onClear={onClear}>
      Try another name or email, or another group.
    </NoneFound>
  );
}

function ListFailed({ error }: { error: unknown }) {
  if (errorCode(error) === 'not_signed_in') return <>Authentication required</>;
  return (
    <>
      <p>
        <b>Error loading users</b>
      </p>
      <p>{serverMessage(error) ?? 'Admin operations may not be configured.'}</p>
    </>
  );
}

function UsersSkeleton() {
  return (
    <Loading label="Loading the users" className={styles.frame}>
      <Card className={styles.skeleton}>
        {['first', 'second', 'third', 'fourth', 'fifth'].map((row) => (
          <div key={row} data-skeleton="">
            <Skeleton width="34%" height={44} />
            <Skeleton width="18%" height={28} />
            <Skeleton width="28%" height={28} />
          </div>
        ))}
      </Card>
    </Loading>
  );
}

const groups = [
  { count: 'all', group: '', label: 'Everyone' },
  { count: 'colleagues', group: 'colleagues', label: 'Colleagues' },
  { count: 'candidates', group: 'candidates', label: 'Candidates' },
] as const;

function GroupTabs({ search, counts }: { search: UserSearch; counts: UserPage['counts'] | undefined }) {
  return (
    <nav aria-label="Groups of users">
      <ul role="list" className={styles.tabs}>
        {groups.map(({ count, group, label }) => (
          <li key={count}>
            <Link
              to="/admin/users"
              search={userSearch({ ...search, group })}
              resetScroll={false}
              activeOptions={{ exact: true }}
              className={styles.tab}
            >
              {label} <span className={styles.count}>{counts && formatTotal(counts[count])}</span>
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
