import { Link } from '@tanstack/react-router';
import { Columns3, LayoutList } from 'lucide';
import { Icon } from '../../ui/icon.tsx';
import { useHiringArea } from '../../lib/navigation/hiring-area.ts';
import styles from './view-switch.module.css';

type ViewSwitchProps = {
  id: string;
  search: Readonly<Record<string, string | undefined>>;
};

/** Links to the two views of a job's applicants. Both keep the search and the filters. */
export function ViewSwitch({ id, search: { view: shown, ...search } }: ViewSwitchProps) {
  const { applicants } = useHiringArea();
  const views = [
    { view: undefined, icon: LayoutList, label: 'List' },
    { view: 'board', icon: Columns3, label: 'Board' },
  ] as const;
  return (
    <nav className={styles.views} aria-label="View">
      {views.map(({ view, icon, label }) => (
        <Link
          key={label}
          to={applicants}
          params={{ id }}
          search={{ ...search, ...(view && { view }) }}
          state
          resetScroll={false}
          className={styles.view}
          activeOptions={{ exact: true }}
          aria-current={view === shown ? 'page' : undefined}
        >
          <Icon as={icon} />
          <span>{label}</span>
        </Link>
      ))}
    </nav>
  );
}
