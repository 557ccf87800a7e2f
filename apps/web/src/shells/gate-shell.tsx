import { Link } from '@tanstack/react-router';
import { ArrowLeft } from 'lucide-react';
import type { ReactNode } from 'react';
import { useBrand } from '../lib/brand.ts';
import { useMarkHydrated } from '../lib/hydration.ts';
import { Icon } from '../ui/icon.tsx';
import { Junction, JunctionRow } from '../ui/junction.tsx';
import { Divider } from '../ui/divider.tsx';
import { Logo } from '../ui/logo.tsx';
import { backLinkClass } from '../ui/page-heading.tsx';
import { Sign } from '../ui/sign.tsx';
import { SkipLink } from '../ui/skip-link.tsx';
import styles from './gate-shell.module.css';

export type GateShellProps = {
  /** The h1. */
  title: string;
  /** What the sign at the left promises: a heading and a turning for each row. */
  sign: { title: string; rows: readonly string[] };
  /** The form. */
  children: ReactNode;
  /** Under the lane: the way to the other gate. */
  foot?: ReactNode;
};

/** Signing in and registering: a sign at the left, the form at the right; on a small screen the sign is a band above. */
export function GateShell({ title, sign, children, foot }: GateShellProps) {
  useMarkHydrated();
  const brand = useBrand();
  return (
    <div className={styles.gate}>
      <SkipLink />
      <Sign as="aside" className={styles.sign} aria-label={`${brand.short_name} Careers`}>
        <Link to="/" className={styles.home}>
          <Logo name={brand.short_name} small="Careers" />
        </Link>
        <div className={styles.promise}>
          <p className={styles.heading}>{sign.title}</p>
          <Junction tall>
            {sign.rows.map((row) => (
              <JunctionRow key={row}>
                <span>{row}</span>
              </JunctionRow>
            ))}
          </Junction>
        </div>
      </Sign>
      <main id="main" tabIndex={-1} className={styles.main}>
        <div className={styles.box}>
          <Link to="/" className={backLinkClass()}>
            <Icon as={ArrowLeft} />
            Back to Jobs
          </Link>
          <h1>{title}</h1>
          <div className={styles.form}>{children}</div>
          {foot && (
            <>
              <Divider className={styles.lane} />
              <div className={styles.foot}>{foot}</div>
            </>
          )}
        </div>
      </main>
    </div>
  );
}
