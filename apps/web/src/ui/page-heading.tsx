import clsx from 'clsx';
import type { ReactNode } from 'react';
import styles from './page-heading.module.css';

export type PageHeadingProps = {
  title: ReactNode;
  subtitle?: ReactNode;
  help?: ReactNode;
  back?: ReactNode;
  actions?: ReactNode;
};

export function PageHeading({ title, subtitle, help, back, actions }: PageHeadingProps) {
  return (
    <div className={clsx(styles.heading, Boolean(back) && styles.withBack)}>
      {back}
      <div className={styles.row}>
        <div className={styles.text}>
          <h1>{title}</h1>
          {subtitle && <p>{subtitle}</p>}
          {help && <p className={styles.help}>{help}</p>}
        </div>
        {actions && <div className={styles.actions}>{actions}</div>}
      </div>
    </div>
  );
}

/** `<Link className={backLinkClass()}><Icon as={ArrowLeft} />Back to Jobs</Link>` */
export function backLinkClass(): string {
  return clsx(styles.back);
}
