import { applicationStatuses } from '@careers/contracts/common/filter-values';
import type { Can } from '@careers/contracts/hiring/team-roles';
import { type RefObject, useState } from 'react';
import { useSingleKeys } from '../../lib/keys/use-single-keys.ts';
import { ReviewBar } from './review-bar.tsx';
import { ReviewKeysDialog } from './review-keys-dialog.tsx';
import type { ReviewWalk } from './use-review-walk.ts';
import type { Review } from './use-review.ts';

type ReviewControlsProps = {
  walk: ReviewWalk;
  review: Review;
  can: Can;
  box: RefObject<HTMLElement | null>;
};

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
      <ReviewBar place={walk.place} search={walk.search} onShowKeys={() => setKeysShown(true)} />
      <ReviewKeysDialog can={can} open={keysShown} onClose={() => setKeysShown(false)} />
    </>
  );
}
