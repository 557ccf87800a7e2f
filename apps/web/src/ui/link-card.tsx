import { ChevronRight } from 'lucide-react';
import type { ReactNode } from 'react';
import { Icon, type IconType } from './icon.tsx';
import styles from './link-card.module.css';

/** A grid of cards that are links. */
export function LinkCardList({ children }: { children: ReactNode }) {
  return (
    <ul role="list" className={styles.list}>
      {children}
    </ul>
  );
}

/** The class of the link around a `LinkCard`: `<li><Link className={linkCardClass()}><LinkCard … /></Link></li>`. */
export function linkCardClass(): string {
  return `${styles.card}`;
}

/** The content of a card that is a link: icon, name, and what the linked screen is for. */
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
