import type { ReviewPlace } from '@careers/contracts/applications/application-details';
import { formatNumber, formatTotal } from '@careers/contracts/common/format-number';
import { Link } from '@tanstack/react-router';
import { ChevronLeft, ChevronRight, Keyboard } from 'lucide';
import { useHiringArea } from '../../lib/navigation/hiring-area.ts';
import { Button, buttonClass } from '../../ui/button.tsx';
import { Icon, type IconType } from '../../ui/icon.tsx';
import styles from './application-screen.module.css';
import type { ReviewSearch } from './review-search.ts';

type ReviewBarProps = {
  /** The place in the review; undefined until it is known. */
  place: ReviewPlace | undefined;
  search: ReviewSearch;
  onShowKeys: () => void;
};

export function ReviewBar({ place, search, onShowKeys }: ReviewBarProps) {
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
        Keys
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
