import type { Applicant } from '@careers/contracts/applications/applications';
import { formatDateTime } from '@careers/contracts/common/dates';
import { FileText, Link2, Mail, MapPin, Phone } from 'lucide';
import { memo, type ReactNode, useId, useRef } from 'react';
import { StateBadge } from '../../lib/display/application-state.tsx';
import { useViewCv } from '../../lib/api/use-view-cv.ts';
import { useFocusNextItem } from '../../lib/lists/use-focus-next-item.ts';
import { Button, buttonClass } from '../../ui/button.tsx';
import { Callout } from '../../ui/callout.tsx';
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
import { WithdrawnReview } from './withdrawn-review.tsx';

/**
 * One application: the applicant at the left, the administrator's status and notes at the right. It is memoised,
 * because the list may hold thousands of cards, and a further page then renders only its own.
 */
export const ApplicantCard = memo(function ApplicantCard({ applicant: fetched }: { applicant: Applicant }) {
  const { applicant, status, notes, draft } = useReview(fetched);
  const name = useId();
  const review = useRef<HTMLDivElement>(null);
  useFocusNextItem(review);
  const { profiles: person, user_id, cover_letter, adjustments, created_at, withdrawn_at } = applicant;
  return (
    <Card as="li" className={styles.card}>
      <div className={styles.person}>
        <CardHeader
          titleId={name}
          title={person.full_name || 'Unknown Candidate'}
          badges={<StateBadge state={withdrawn_at ? 'Withdrawn' : applicant.status} />}
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
        {adjustments && <Callout title="Adjustments asked for">{adjustments}</Callout>}
        <Links id={applicant.id} person={person} name={name} />
      </div>
      <div ref={review} className={styles.review} role="group" aria-labelledby={name}>
        {withdrawn_at ? (
          <WithdrawnReview applicant={applicant} withdrawn_at={withdrawn_at} draft={draft} />
        ) : (
          <>
            <StatusField applicant={applicant} status={status} />
            <NotesField applicant={applicant} notes={notes} draft={draft} />
          </>
        )}
      </div>
    </Card>
  );
});

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

/**
 * The CV that was sent with the application, and links to the applicant's own pages. A stored text that is no web
 * address is not linked. `name`: the id of the applicant's name.
 */
function Links({ id, person, name }: { id: string; person: Applicant['profiles']; name: string }) {
  const links = [
    { site: 'LinkedIn', href: externalHref(person.linkedin_url) },
    { site: 'Portfolio', href: externalHref(person.portfolio_url) },
  ].filter(({ href }) => href !== undefined);
  if (!person.cv_url && links.length === 0) return null;
  return (
    <div className={styles.links}>
      {person.cv_url && <ViewCvButton id={id} name={name} />}
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

function ViewCvButton({ id, name }: { id: string; name: string }) {
  const { pending, viewCv } = useViewCv();
  return (
    <Button
      variant="outline"
      size="small"
      icon={FileText}
      aria-describedby={name}
      pending={pending}
      onClick={() => void viewCv((client) => client.admin.applications.cvLink.query({ id }))}
    >
      <span>
        View CV
        <VisuallyHidden> (opens in a new tab)</VisuallyHidden>
      </span>
    </Button>
  );
}
