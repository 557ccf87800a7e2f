import { Badge } from '../../ui/badge.tsx';
import styles from './flag-chips.module.css';

export function FlagChips({ flags }: { flags: readonly string[] }) {
  if (flags.length === 0) return null;
  return (
    <ul role="list" aria-label="Flags" className={styles.flags}>
      {flags.map((words) => (
        <li key={words}>
          <Badge tone="amber" className={styles.flag}>
            Check: {words}
          </Badge>
        </li>
      ))}
    </ul>
  );
}
