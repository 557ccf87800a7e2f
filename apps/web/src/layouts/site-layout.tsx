import type { Brand } from '@careers/contracts/site/brand';
import { legalPages } from '@careers/contracts/site/legal-pages';
import { Link } from '@tanstack/react-router';
import { Menu, Phone } from 'lucide';
import type { KeyboardEvent, ReactNode } from 'react';
import { telHref, useBrand } from '../lib/page/brand.ts';
import { useMarkHydrated } from '../lib/page/hydration.ts';
import { publicSettings } from '../lib/page/public-settings.ts';
import { Icon } from '../ui/icon.tsx';
import { homeLinkClass, Logo } from '../ui/logo.tsx';
import { SkipLink } from '../ui/skip-link.tsx';
import { Container } from '../ui/container.tsx';
import { Header } from './header.tsx';
import styles from './site-layout.module.css';

type SiteLayoutProps = {
  children: ReactNode;
  /** The account menu at the end of the banner, rendered only in the browser, because it differs by visitor. */
  account?: ReactNode;
};

/** The layout of every public page: a banner with links to the company, the page, a footer. It needs no JavaScript. */
export function SiteLayout({ children, account }: SiteLayoutProps) {
  useMarkHydrated();
  return (
    <div className={styles.site}>
      <SkipLink />
      <Banner account={account} />
      <main id="main" tabIndex={-1} className={styles.main}>
        {children}
      </main>
      <Footer />
    </div>
  );
}

const websiteLinks = [
  ['car_leasing', 'Car leasing'],
  ['van_leasing', 'Van leasing'],
  ['about', 'About'],
  ['guides', 'Guides'],
  ['contact', 'Contact'],
] as const satisfies readonly (readonly [keyof Brand['links'], string])[];

function Banner({ account }: { account: ReactNode }) {
  const brand = useBrand();
  const given = websiteLinks.filter(([key]) => brand.links[key]);
  const links = given.length > 0 && (
    <ul role="list">
      {given.map(([key, words]) => (
        <li key={key}>
          <a href={brand.links[key]}>{words}</a>
        </li>
      ))}
    </ul>
  );
  return (
    <Header className={styles.greenBand}>
      <Container className={styles.bannerRow}>
        <Link to="/" className={homeLinkClass()}>
          <Logo name={brand.short_name} small={brand.descriptor} />
        </Link>
        {links && (
          <nav aria-label={`${brand.short_name} website`} className={styles.nav}>
            {links}
          </nav>
        )}
        {brand.phone && (
          <a className={styles.phone} href={telHref(brand.phone)}>
            <Icon as={Phone} size={18} />
            <span>{brand.phone}</span>
          </a>
        )}
        {account && <div className={styles.account}>{account}</div>}
        {links && (
          // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- its summary operates it; these handlers only close it
          <details className={styles.menu} onKeyDown={closeOnEscape} onBlur={closeOnLeave}>
            <summary aria-label="Menu">
              <Icon as={Menu} size={24} />
            </summary>
            <nav aria-label={`${brand.short_name} website`}>{links}</nav>
          </details>
        )}
      </Container>
    </Header>
  );
}

function closeOnEscape(event: KeyboardEvent<HTMLDetailsElement>): void {
  if (event.key !== 'Escape') return;
  event.currentTarget.open = false;
  event.currentTarget.querySelector('summary')?.focus();
}

function closeOnLeave(event: { currentTarget: HTMLDetailsElement; relatedTarget: EventTarget | null }): void {
  const to = event.relatedTarget;
  if (to instanceof Node && !event.currentTarget.contains(to)) event.currentTarget.open = false;
}

function Footer() {
  const brand = useBrand();
  return (
    <footer className={styles.greenBand}>
      <Container className={styles.footerRow}>
        <Link to="/" className={homeLinkClass(styles.home)}>
          <Logo name={brand.short_name} small="Careers" />
        </Link>
        <nav aria-label="Account">
          <ul role="list">
            {publicSettings().sign_in.sign_up && (
              <li>
                <Link to="/auth/register">Create Account</Link>
              </li>
            )}
            <li>
              <Link to="/auth/login">Sign In</Link>
            </li>
            <li>
              <Link to="/login">Admin Panel</Link>
            </li>
          </ul>
        </nav>
        <div className={styles.legal}>
          <nav aria-label="Legal">
            <ul role="list">
              {legalPages.map(({ path, title }) => (
                <li key={path}>
                  <Link to={path}>{title}</Link>
                </li>
              ))}
            </ul>
          </nav>
          <p>{brand.registered_details}</p>
          {brand.equality_line && <p>{brand.equality_line}</p>}
          <ModernSlavery />
        </div>
      </Container>
    </footer>
  );
}

function ModernSlavery() {
  const { modern_slavery_line: line, modern_slavery_url: url } = useBrand();
  if (!line && !url) return null;
  return <p>{url ? <a href={url}>{line || 'Modern slavery statement'}</a> : line}</p>;
}
