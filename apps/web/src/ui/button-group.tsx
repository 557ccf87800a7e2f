import type { ReactNode } from 'react';
import styles from './button-group.module.css';

/** Buttons side by side, which wrap where there is no room. */
export function ButtonGroup({ children }: { children: ReactNode }) {
  return <div className={styles.group}>{children}</div>;
}
