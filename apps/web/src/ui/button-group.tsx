import type { ReactNode, Ref } from 'react';
import styles from './button-group.module.css';

export function ButtonGroup({ ref, children }: { ref?: Ref<HTMLDivElement>; children: ReactNode }) {
  return (
    <div ref={ref} className={styles.group}>
      {children}
    </div>
  );
}
