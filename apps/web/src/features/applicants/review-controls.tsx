import type { ReviewPlace } from '@careers/contracts/applications/application-details';
import { applicationStatuses } from '@careers/contracts/common/filter-values';
import type { Can } from '@careers/contracts/hiring/team-roles';
import { formatNumber, formatTotal } from '@careers/contracts/common/format-number';
import { Link } from '@tanstack/react-router';
import { type RefObject, useState } from 'react';
import { ChevronLeft, ChevronRight, Keyboard } from 'lucide';
import { useHiringArea } from '../../lib/navigation/hiring-area.ts';
import { useSingleKeys } from '../../lib/keys/use-single-keys.ts';
import { type Key, KeysDialog } from '../../lib/keys/keys-dialog.tsx';
import { Button, buttonClass } from '../../ui/button.tsx';
import { Icon, type IconType } from '../../ui/icon.tsx';
import styles from './application-screen.module.css';
import type { Review } from './use-review.ts';
import type { ReviewWalk } from './use-application.ts';
import type { ReviewSearch } from './review-search.ts';

/** `box`: the element with the fields of the review. */
type ReviewControlsProps = { walk: ReviewWalk; review: Review; can: Can; box: RefObject<HTMLElement | null> };

export function ReviewControls({ walk, review, can, box }: ReviewControlsProps) {
  const [keysShown, setKeysShown] = useState(false);
  const { applicant, decide } = review;
  useSingleKeys({
    j: walk.showNext,
    k: walk.showPrevious,
    ...(can.move &&
      applicant.withdrawn_at === null &&
      Object.fromEntries(applicationStatuses.map((status, index) => [index + 1, () => decide(status)]))),
    ...(can.write_notes && { n: () => box.current?.querySelector('textarea')?.focus() }),
    '?': () => setKeysShown(true),
  });
  return (
    <>
      <ReviewBar walk={walk} onShowKeys={() => setKeysShown(true)} />
      <KeysDialog open={keysShown} onClose={() => setKeysShown(false)} keys={keysOf(can)}>
        These work while no field has focus.
        {can.write_notes && ' Escape leaves the notes, which saves them.'}
      </KeysDialog>
    </>
  );
}

function keysOf({ move, write_notes }: Can): Key[] {
  const statuses = move ? applicationStatuses : [];
  return [
    ['j', 'Next'],
    ['k', 'Previous'],
    ...statuses.map((status, index): Key => [
      index + 1,
      `${status === 'Rejected' ? 'Reject' : `Move to ${status}`} and go to the next`,
    ]),
    ...(write_notes ? [['n', 'Write notes'] satisfies Key] : []),
    ['?', 'Show these shortcuts'],
  ];
}

function ReviewBar({ walk: { place, search }, onShowKeys }: { walk: ReviewWalk; onShowKeys: () => void }) {
  return (
    <nav className={styles.bar} aria-label="Review one by one">
      <Step id={place?.previous} search={search} icon={ChevronLeft}>
        Previous
      </Step>
      <p className={styles.place}>{place && placeText(place)}</p>
      <Step id={place?.next} search={search} icon={ChevronRight}>
        Next
      </Step>
      <Button variant="ghost" icon={Keyboard} className={styles.keys} onClick={onShowKeys}>
        Shortcuts
      </Button>
    </nav>
  );
}

function placeText({ position, total, total_exact }: ReviewPlace): string {
  const all = formatTotal({ total, total_exact });
  if (position !== null) return `${formatNumber(position)} of ${all}`;
  return total === 0 ? 'None left' : `${all} in this review`;
}

type StepProps = { id: string | null | undefined; search: ReviewSearch; icon: IconType; children: string };

function Step({ id, search, icon, children }: StepProps) {
  const { application } = useHiringArea();
  if (!id)
    return (
      <Button variant="outline" icon={icon} disabled>
        {children}
      </Button>
    );
  return (
    <Link to={application} params={{ id }} search={search} className={buttonClass({ variant: 'outline' })}>
      <Icon as={icon} />
      <span>{children}</span>
    </Link>
  );
}
