import clsx from 'clsx';
import { X } from 'lucide';
import { useRef } from 'react';
import { Icon } from './icon.tsx';
import { Tag } from './tag.tsx';
import styles from './tag-list.module.css';

type TagListProps = {
  label: string;
  items: readonly { id: string; text: string }[];
  /** Adds a button to each item that calls this. The focus moves to the list, because the button goes. */
  onRemove?: ((id: string) => void) | undefined;
  removing?: readonly string[];
};

export function TagList({ label, items, onRemove, removing = [] }: TagListProps) {
  const list = useRef<HTMLUListElement>(null);
  return (
    <ul ref={list} role="list" tabIndex={-1} aria-label={label} className={styles.list}>
      {items.map(({ id, text }) => (
        <li key={id}>
          <Tag className={clsx(onRemove && styles.removable, removing.includes(id) && styles.busy)}>
            <span>{text}</span>
            {onRemove && (
              <button
                type="button"
                className={styles.remove}
                aria-label={`Remove ${text}`}
                onClick={() => {
                  list.current?.focus();
                  if (!removing.includes(id)) onRemove(id);
                }}
              >
                <Icon as={X} size={16} />
              </button>
            )}
          </Tag>
        </li>
      ))}
    </ul>
  );
}
