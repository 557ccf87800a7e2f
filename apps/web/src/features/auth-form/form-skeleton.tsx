import { FieldSkeletons } from '../../ui/field-skeletons.tsx';
import { Skeleton, Loading } from '../../ui/skeleton.tsx';
import styles from './auth-form.module.css';

export function FormSkeleton({ fields }: { fields: number }) {
  return (
    <Loading className={styles.form}>
      <FieldSkeletons fields={fields} label={96} />
      <Skeleton height={48} />
    </Loading>
  );
}
