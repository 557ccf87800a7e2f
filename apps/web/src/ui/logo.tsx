import clsx from 'clsx';
import styles from './logo.module.css';

export function LogoMark({ size = 40, className }: { size?: number; className?: string | undefined }) {
  return (
    <svg viewBox="0 0 40 40" width={size} height={size} className={className} aria-hidden="true">
      <path
        fill="currentColor"
        d="M2 37C14 36 20 30 24 21 27.5 13 32 7 39 3 37.5 9 35.5 12.5 33 15.5c2-.3 3-.6 4.5-1.3-1.5 4.300-4 7-7.200 8.900 1.600.2 2.700 0 4.100-.4C30.5 29 24 36.5 11 37Z"
      />
      <path
        fill="none"
        stroke="currentColor"
        strokeWidth="2.6"
        strokeLinecap="round"
        d="M4 29.5C11 28.5 15.5 24 18.5 17.5"
      />
    </svg>
  );
}

type LogoProps = {
  name: string;
  small?: string | undefined;
  className?: string | undefined;
};

export function Logo({ name, small, className }: LogoProps) {
  return (
    <span className={clsx(styles.logo, className)}>
      <LogoMark className={styles.mark} />
      <span className={styles.text}>
        <b>{name}</b>
        {small && (
          <>
            {' '}
            <small>{small}</small>
          </>
        )}
      </span>
    </span>
  );
}

export function homeLinkClass(className?: string): string {
  return clsx(styles.home, className);
}
