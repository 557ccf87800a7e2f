import { ChevronRight } from 'lucide-react';
import type { ReactNode } from 'react';
import { Icon, type IconType } from './icon.tsx';
import styles from './link-card.module.css';

/** Cards side by side that each lead somewhere. */
export function LinkCardList({ children }: { children: ReactNode }) {
  return (
    <ul role="list" className={styles.list}>
      {children}
    </ul>
  );
}

/** The class of the link around a `Way`: `<li><Link className={linkCardClass()}><LinkCard … /></Link></li>`. */
export function linkCardClass(): string {
  return `${styles.card}`;
}

/** A place to go: its icon, its name, and what there is to do. */
export function LinkCard({ icon, name, children }: { icon: IconType; name: string; children: ReactNode }) {
  return (
    <>
      <Icon as={icon} size={24} className={styles.icon} />
      <span className={styles.text}>
        <b>{name}</b>
        <span>{children}</span>
      </span>
      <Icon as={ChevronRight} />
    </>
  );
}
