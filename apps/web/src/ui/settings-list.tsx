import type { ReactNode } from 'react';
import { Icon, type IconType } from './icon.tsx';
import styles from './settings-list.module.css';

export function SettingsList({ children }: { children: ReactNode }) {
  return (
    <ul className={styles.list} role="list">
      {children}
    </ul>
  );
}

type SettingProps = {
  icon: IconType;
  title: string;
  text: string;
  /** The content under the text and the button: as wide as the list on a phone, else in line with the text. */
  details?: ReactNode;
  children?: ReactNode;
};

export function Setting({ icon, title, text, details, children }: SettingProps) {
  return (
    <li className={styles.setting}>
      <Icon as={icon} className={styles.icon} />
      <div className={styles.text}>
        <h3>{title}</h3>
        <p>{text}</p>
      </div>
      {children}
      <div className={styles.details}>{details}</div>
    </li>
  );
}
