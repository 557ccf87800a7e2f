import type { Applicant } from '@careers/contracts/applications';
import { formatDateTime } from '@careers/contracts/dates';
import { Link2, Mail, MapPin, Phone } from 'lucide-react';
import { type ReactNode, useId } from 'react';
import { statusBadge } from '../../lib/application-status.ts';
import { Badge } from '../../ui/badge.tsx';
import { buttonClass } from '../../ui/button.tsx';
import { CardHeader } from '../../ui/card-list.tsx';
import { Card } from '../../ui/card.tsx';
import { Icon, type IconType } from '../../ui/icon.tsx';
import { VisuallyHidden } from '../../ui/visually-hidden.tsx';
import styles from './applicants.module.css';
import { CoverLetter } from './cover-letter.tsx';
import { externalHref } from './external-href.ts';
import { NotesField } from './notes-field.tsx';
import { StatusField } from './status-field.tsx';
import { useReview } from './use-review.ts';

/** One application: the applicant at the left, the administrator's status and notes at the right. */
export function ApplicantCard({ applicant: fetched }: { applicant: Applicant }) {
  const { applicant, status, notes, draft } = useReview(fetched);
  const name = useId();
  const { profiles: person, user_id, cover_letter, created_at } = applicant;
  const badge = statusBadge(applicant.status);
  return (
    <Card as="li" className={styles.card}>
      <div className={styles.person}>
        <CardHeader
          titleId={name}
          title={person.full_name || 'Unknown Candidate'}
          badges={<Badge tone={badge.tone}>{badge.label}</Badge>}
        >
          <p className={styles.quiet}>Applied {formatDateTime(created_at)}</p>
        </CardHeader>
        <div>
          <Contact person={person} />
          <p className={styles.id}>
            <VisuallyHidden>User ID </VisuallyHidden>
            {user_id}
          </p>
        </div>
        {cover_letter && <CoverLetter text={cover_letter} />}
        <Links person={person} name={name} />
      </div>
      <div className={styles.review} role="group" aria-labelledby={name}>
        <StatusField applicant={applicant} status={status} />
        <NotesField applicant={applicant} notes={notes} draft={draft} />
      </div>
    </Card>
  );
}

function Contact({ person: { email, phone, location } }: { person: Applicant['profiles'] }) {
  return (
    <p className={styles.contact}>
      {email && <Fact icon={Mail}>{email}</Fact>}
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

/** The applicant's links. A stored address that is no web address gets none. `name`: the id of the applicant's name. */
function Links({ person, name }: { person: Applicant['profiles']; name: string }) {
  const links = [
    { site: 'LinkedIn', href: externalHref(person.linkedin_url) },
    { site: 'Portfolio', href: externalHref(person.portfolio_url) },
  ].filter(({ href }) => href !== undefined);
  if (links.length === 0) return null;
  return (
    <div className={styles.links}>
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
