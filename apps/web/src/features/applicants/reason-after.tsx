import { useState } from 'react';
import { ReasonField } from '../reasons/reason-field.tsx';
import styles from './application-screen.module.css';
import { scopeOf } from './use-review.ts';

export type Rejected = { id: string; name: string };

/** Asks why the application before was rejected, beside the next one that the review shows. */
export function ReasonAfter({ rejected: { id, name } }: { rejected: Rejected }) {
  const [reason, setReason] = useState<{ id: string; label: string } | null>(null);
  return (
    <div className={styles.after}>
      <ReasonField
        id={id}
        label={`Reason for ${name}`}
        reason={reason}
        after={scopeOf(id)}
        onSaved={(saved) => setReason(saved.reason)}
      />
    </div>
  );
}
