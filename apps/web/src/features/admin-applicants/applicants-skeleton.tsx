import clsx from 'clsx';
import { CardListSkeleton, TextBones } from '../../ui/card-list.tsx';
import { Bone } from '../../ui/skeleton.tsx';
import { applicantsCopy } from './applicants.copy.ts';
import styles from './applicants.module.css';

/** Three cards in the size of an application with a short letter. */
export function ApplicantsSkeleton() {
  return (
    <CardListSkeleton label={applicantsCopy.loading} className={clsx(styles.card, styles.waiting)}>
      <Bone width="72%" height={40} />
      <TextBones />
      <div className={styles.decide}>
        <Bone height={76} />
        <Bone height={148} />
      </div>
    </CardListSkeleton>
  );
}
