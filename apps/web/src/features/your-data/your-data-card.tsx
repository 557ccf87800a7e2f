import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { Button } from '../../ui/button.tsx';
import { Panel } from '../../ui/card.tsx';
import { DataCopy } from './data-copy.tsx';
import { DeleteAccountDialog } from './delete-account-dialog.tsx';
import { TeamRecords } from './team-records.tsx';
import styles from './your-data-card.module.css';

export function YourDataCard() {
  const [deleting, setDeleting] = useState(false);
  return (
    <Panel title="Your data" className={styles.card}>
      <p>
        Our <Link to="/privacy">privacy notice</Link> says what we hold about you, why, and for how long.
      </p>
      <DataCopy />
      <TeamRecords />
      <div className={styles.row}>
        <div>
          <h3>Delete your account</h3>
          <p>This also deletes your profile, your CVs and your applications.</p>
        </div>
        <Button variant="outline" onClick={() => setDeleting(true)}>
          Delete my account
        </Button>
        <DeleteAccountDialog open={deleting} onClose={() => setDeleting(false)} />
      </div>
    </Panel>
  );
}
