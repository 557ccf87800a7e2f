import { Link } from '@tanstack/react-router';
import { ArrowLeft } from 'lucide';
import type { ReactNode } from 'react';
import { useBrand } from '../lib/page/brand.ts';
import { useMarkHydrated } from '../lib/page/hydration.ts';
import { Icon } from '../ui/icon.tsx';
import { Junction, JunctionRow } from '../ui/junction.tsx';
import { Divider } from '../ui/divider.tsx';
import { homeLinkClass, Logo } from '../ui/logo.tsx';
import { backLinkClass } from '../ui/page-heading.tsx';
import { Sign } from '../ui/sign.tsx';
import { SkipLink } from '../ui/skip-link.tsx';
import styles from './auth-layout.module.css';

export type AuthLayoutProps = {
  title: string;
  panel: { title: string; rows: readonly string[] };
  /** Whether the visitor may have come from the jobs. */
  hasBack?: boolean | undefined;
  children: ReactNode;
  foot?: ReactNode;
};

export function AuthLayout({ title, panel, hasBack = true, children, foot }: AuthLayoutProps) {
  useMarkHydrated();
  const brand = useBrand();
  return (
    <div className={styles.layout}>
      <SkipLink />
      <Sign as="aside" className={styles.panel} aria-label={`${brand.short_name} Careers`}>
        <Link to="/" className={homeLinkClass()}>
          <Logo name={brand.short_name} small="Careers" />
        </Link>
        <div className={styles.benefits}>
          <p className={styles.heading}>{panel.title}</p>
          <Junction tall>
            {panel.rows.map((row) => (
              <JunctionRow key={row}>
                <span>{row}</span>
              </JunctionRow>
            ))}
          </Junction>
        </div>
      </Sign>
      <main id="main" tabIndex={-1} className={styles.main}>
        <div className={styles.box}>
          {hasBack && (
            <Link to="/" className={backLinkClass()}>
              <Icon as={ArrowLeft} />
              Back to Jobs
            </Link>
          )}
          <h1>{title}</h1>
          <div className={styles.form}>{children}</div>
          {foot && (
            <>
              <Divider className={styles.divider} />
              <div className={styles.foot}>{foot}</div>
            </>
          )}
        </div>
      </main>
    </div>
  );
}
