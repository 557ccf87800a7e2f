import { Bone, Loading } from '../../ui/skeleton.tsx';
import styles from './auth-form.module.css';

/** The place of a form while it is not known whether anybody is signed in: its fields and its button, in their size. */
export function FormBones({ fields }: { fields: number }) {
  return (
    <Loading className={styles.form}>
      {Array.from({ length: fields }, (_, index) => (
        <div key={index} className={styles.bones}>
          <Bone width={96} height={20} />
          <Bone height={46} />
        </div>
      ))}
      <Bone height={48} />
      <noscript>
        <p>Signing in needs JavaScript. Please allow it for this site, or call us.</p>
      </noscript>
    </Loading>
  );
}
