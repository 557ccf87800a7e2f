import { formatNumber } from '@careers/contracts/common/format-number';
import styles from './bulk.module.css';

const SHOWN = 5;

type NameListProps = { title: string; items: readonly { id: string; text: string }[] };

export function NameList({ title, items }: NameListProps) {
  const list = (
    <ul className={styles.names}>
      {items.map(({ id, text }) => (
        <li key={id}>{text}</li>
      ))}
    </ul>
  );
  if (items.length === 0) return null;
  if (items.length <= SHOWN)
    return (
      <div>
        <p>{title}:</p>
        {list}
      </div>
    );
  return (
    <details>
      <summary className={styles.summary}>
        {title}: {items[0]?.text} and {formatNumber(items.length - 1)} more
      </summary>
      {list}
    </details>
  );
}
