import type { Applicant } from '@careers/contracts/applications/applications';
import { Link2, Mail, MapPin, Phone } from 'lucide';
import type { ReactNode } from 'react';
import { MailLink } from '../../lib/display/contact-links.tsx';
import { externalHref } from '../../lib/display/external-href.ts';
import { buttonClass } from '../../ui/button.tsx';
import { Icon, type IconType } from '../../ui/icon.tsx';
import { VisuallyHidden } from '../../ui/visually-hidden.tsx';
import { ViewCvButton } from '../../lib/display/view-cv-button.tsx';
import styles from './applicants.module.css';

export function Contact({ person: { email, phone, location } }: { person: Applicant['profiles'] }) {
  if (!email && !phone && !location) return null;
  return (
    <p className={styles.contact}>
      {email && (
        <Fact icon={Mail}>
          <MailLink email={email} />
        </Fact>
      )}
      {phone && <Fact icon={Phone}>{phone}</Fact>}
      {location && <Fact icon={MapPin}>{location}</Fact>}
    </p>
  );
}

function Fact({ icon, children }: { icon: IconType; children: ReactNode }) {
  return (
    <span>
      <Icon as={icon} size={18} />
      <span>{children}</span>{' '}
    </span>
  );
}

type LinksProps = { id: string; person: Applicant['profiles']; name?: string | undefined };

/** `name`: the id of the element with the applicant's name, where a page shows several. */
export function Links({ id, person, name }: LinksProps) {
  const links = [
    { site: 'LinkedIn', href: externalHref(person.linkedin_url) },
    { site: 'Portfolio', href: externalHref(person.portfolio_url) },
  ].filter(({ href }) => href !== undefined);
  if (!person.cv_url && links.length === 0) return null;
  return (
    <div className={styles.links}>
      {person.cv_url && (
        <ViewCvButton
          variant="outline"
          size="small"
          aria-describedby={name}
          link={(client) => client.hiring.cvLink.query({ id })}
        />
      )}
      {links.map(({ site, href }) => (
        <a
          key={site}
          href={href}
          aria-describedby={name}
          target="_blank"
          rel="noopener noreferrer nofollow"
          className={buttonClass({ variant: 'outline', size: 'small' })}
        >
          <Icon as={Link2} />
          <span>
            {site}
            <VisuallyHidden> (opens in a new tab)</VisuallyHidden>
          </span>
        </a>
      ))}
    </div>
  );
}
