import styles from './field-skeletons.module.css';
import { Skeleton } from './skeleton.tsx';

/** Skeletons of a form's fields, each with its label, in their size. `label`: pixels. */
export function FieldSkeletons({ fields, label }: { fields: number; label: number }) {
  return Array.from({ length: fields }, (_, index) => (
    <div key={index} className={styles.field}>
      <Skeleton width={label} height={20} />
      <Skeleton height={46} />
    </div>
  ));
}
