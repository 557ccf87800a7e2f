import { formatTotal } from '@careers/contracts/common/format-number';
import type { UserPage } from '@careers/contracts/account/users';
import { Link } from '@tanstack/react-router';
import styles from './role-tabs.module.css';
import { userSearch, type UserSearch } from './user-search.ts';

const groups = [
  { count: 'all', role: undefined, label: 'Everyone' },
  { count: 'admin', role: 'admin', label: 'Colleagues' },
  { count: 'candidate', role: 'candidate', label: 'Candidates' },
] as const;

export function RoleTabs({ search, counts }: { search: UserSearch; counts: UserPage['counts'] | undefined }) {
  return (
    <nav aria-label="Groups of users">
      <ul role="list" className={styles.tabs}>
        {groups.map(({ count, role, label }) => (
          <li key={count}>
            <Link
              to="/admin/users"
              search={userSearch({ ...search, role: role ?? '' })}
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
