import { Database } from 'lucide';
import { useId } from 'react';
import { HelpLink } from '../../lib/help/help-link.tsx';
import { Button } from '../../ui/button.tsx';
import styles from './settings.module.css';

/** A disabled button that says how to make a backup. No browser makes one, because it holds every account and CV. */
export function BackupDatabase() {
  const reason = useId();
  return (
    <div className={styles.action}>
      <Button variant="outline" icon={Database} disabled aria-describedby={reason}>
        Backup Database
      </Button>
      <p id={reason}>
        A backup contains every account, so it is made on the server and not in a browser. To make one, run{' '}
        <code>npm run db:backup</code>, or <code>careers backup</code> in a release. To restore it, run{' '}
        <code>npm run db:restore</code> or <code>careers restore</code>. <HelpLink topic="backups" />
      </p>
    </div>
  );
}
