import { ChevronDown } from 'lucide';
import { type ReactNode, useState } from 'react';
import { Icon } from '../../ui/icon.tsx';
import styles from './site.module.css';

type FoldProps = {
  title: string;
  /** One line about what is inside, which is cut where it does not fit. */
  line?: string | undefined;
  /** Whether it is open at first. */
  open?: boolean;
  children: ReactNode;
};

/** A part of the form that is one line until it is opened. A refused save opens those with a problem. */
export function Fold({ title, line, open = false, children }: FoldProps) {
  const [atFirst] = useState(open);
  return (
    <details className={styles.fold} open={atFirst}>
      <summary>
        <Icon as={ChevronDown} className={styles.arrow} />
        <h3 dir="auto">{title}</h3>
        {line && (
          <span className={styles.line} dir="auto">
            {line}
          </span>
        )}
      </summary>
      <div className={styles.body}>{children}</div>
    </details>
  );
}
