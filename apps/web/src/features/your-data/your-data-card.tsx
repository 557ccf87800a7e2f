import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { Panel } from '../../ui/card.tsx';
import { DataCopy } from './data-copy.tsx';
import styles from './your-data-card.module.css';

/** What a user can do about the data that is held about them. `deletion`: the button that deletes the account. */
export function YourDataCard({ deletion }: { deletion: ReactNode }) {
  return (
    <Panel title="Your data" className={styles.card}>
      <p>
        Our <Link to="/privacy">privacy notice</Link> says what we hold about you, why, and for how long.
      </p>
      <DataCopy />
      <div className={styles.row}>
        <div>
          <h3>Delete your account</h3>
          <p>Your profile, your CVs and your applications go with it.</p>
        </div>
        {deletion}
      </div>
    </Panel>
  );
}
