import clsx from 'clsx';
import { type HTMLAttributes, type ReactNode, useId } from 'react';
import styles from './card.module.css';

type CardProps = HTMLAttributes<HTMLElement> & { as?: 'div' | 'li' | 'section' | 'article' | undefined };

export function Card({ as: Element = 'div', className, ...rest }: CardProps) {
  return <Element {...rest} className={clsx(styles.card, className)} />;
}

type PanelProps = {
  title: ReactNode;
  /** Of the address that leads to it. */
  id?: string;
  level?: 2 | 3 | undefined;
  aside?: ReactNode;
  children: ReactNode;
  className?: string | undefined;
};

/** A card with a heading, which also names its region. */
export function Panel({ title, id, level = 2, aside, children, className }: PanelProps) {
  const heading = useId();
  const Heading = `h${level}` as const;
  return (
    <section id={id} className={clsx(styles.card, styles.panel, className)} aria-labelledby={heading}>
      <div className={styles.header}>
        <Heading id={heading}>{title}</Heading>
        {aside}
      </div>
      {children}
    </section>
  );
}
