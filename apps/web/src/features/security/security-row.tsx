import type { ReactNode } from 'react';
import { Icon, type IconType } from '../../ui/icon.tsx';
import styles from './security-card.module.css';

export type SecurityRowProps = {
  icon: IconType;
  title: string;
  text: string;
  /** Under the text and the button: as wide as the card on a phone, else in line with the text. */
  below?: ReactNode;
  /** The button. */
  children?: ReactNode;
};

/** One subject of the card about signing in. */
export function SecurityRow({ icon, title, text, below, children }: SecurityRowProps) {
  return (
    <li className={styles.row}>
      <Icon as={icon} className={styles.icon} />
      <div className={styles.text}>
        <h3>{title}</h3>
        <p>{text}</p>
      </div>
      {children}
      {below}
    </li>
  );
}
